/** The game on the table: keeps the engine's session, the snapshot shown and the saved game in step. */

import { freshId, freshSeed } from "../ids.js";
import { address } from "../router.js";
import { deleteGame, loadGame, saveGame } from "../storage.js";
import { createHints } from "./hints.js";
import { createHold } from "./hold.js";
import { createMoves } from "./moves.js";
import { createOpponents } from "./opponents.js";
import { createResigning } from "./resigning.js";
import { freshGame, movedOn } from "./saved.js";
import { tell } from "./telling.js";

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").Position} Position
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {import("../types.js").Setup} Setup
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 */

/**
 * @param {App} app
 * @returns {import("../types.js").Table}
 */
export function createTable(app) {
  const opponents = createOpponents(app);
  const hold = createHold({
    onLost(id) {
      if (state()?.id !== id) return;
      opponents.interrupt();
      set({ elsewhere: true, open: false });
    },
    onFound: (id) => void takeUp(id),
  });
  /** Requests go one after the other, so that no answer overtakes another. @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** What people asked for that is not done yet, and how much of it has not begun. */
  let wishes = 0;
  let waiting = 0;

  const state = () => app.state.table;

  /** @param {Partial<TableState>} patch */
  function set(patch) {
    const table = state();
    if (table) app.set({ table: { ...table, ...patch } });
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} [args]
   * @returns {Promise<any>}
   */
  const ask = (op, args = {}) => app.engine.request(op, { session: state()?.id, lang: app.lang, ...args });

  /**
   * Do one thing with the session after all earlier ones; not at all if another table was laid meanwhile.
   * @param {() => Promise<void>} work
   * @returns {Promise<void>}
   */
  function enqueue(work) {
    const id = state()?.id;
    const done = queue.then(() => (state()?.id === id ? work() : undefined));
    queue = done.catch(() => undefined);
    return done;
  }

  /**
   * Do what a person asks for: opponents wait, what fails is told and changes nothing.
   * @param {() => Promise<void>} work
   */
  async function perform(work) {
    if (state()?.elsewhere) return;
    const id = state()?.id;
    opponents.interrupt();
    hints.stopAdvising();
    waiting += 1;
    wishes += 1;
    set({ busy: true });
    let begun = false;
    try {
      await enqueue(() => {
        begun = true;
        waiting -= 1;
        return work();
      });
    } catch (error) {
      if (state()?.id === id) app.fail(error);
    }
    // With another table laid meanwhile it never began.
    if (!begun) waiting -= 1;
    wishes -= 1;
    if (state()?.id !== id || wishes > 0) return;
    set({ busy: false });
    opponents.go();
  }

  /** The viewer of the next request: nobody while the device is being passed. */
  const looking = () => (state()?.handover == null ? (state()?.snapshot.viewer ?? null) : null);

  /** Who looks at what is asked for next. Where the game goes on the engine says to whom the device is given. */
  const eyes = ({ live = true } = {}) => ({ viewer: looking(), follow: live });

  /**
   * Show a position that the engine answered with, and keep it.
   * @param {Position} answer
   * @param {{live?: boolean, quiet?: boolean}} [how] `live`: the game goes on from here
   */
  async function arrive({ snapshot, open, handover }, { live = true, quiet = false } = {}) {
    const table = state();
    if (!table) return;
    const before = table.snapshot;
    set({
      snapshot, handover, open: true, problem: null,
      // What is shown can be acted on, also while it is still being saved.
      busy: waiting > 0,
      livePly: live ? snapshot.ply : table.livePly,
      ...(snapshot.ply === before.ply && snapshot.record === before.record ? {} : { hint: null, local: {} }),
    });
    if (snapshot.ply !== before.ply) app.set({ toasts: app.state.toasts.filter((toast) => !toast.passing) });
    if (live) await keep(open ?? snapshot);
    if (!quiet) tell(app, before);
  }

  /** Save the game on the table as it is now. @param {Snapshot} snapshot as anyone at this device may see it */
  async function keep(snapshot) {
    const table = state();
    if (!table?.saved || table.kind !== "game" || table.elsewhere) return;
    await put(movedOn(table.saved, snapshot));
  }

  /** Keep what is known of the game on the table. @param {SavedGame} known */
  async function put(known) {
    const saved = { ...known, paused: state()?.paused === true };
    set({ saved });
    await saveGame(saved);
    app.gameKept(saved);
  }

  /**
   * @param {Pick<TableState, "id" | "kind" | "snapshot" | "saved" | "livePly">} first
   */
  function show(first) {
    app.set({
      table: {
        open: false, busy: false, elsewhere: false, handover: null, paused: first.saved?.paused === true, thinking: null, advising: false, hint: null, reason: null,
        problem: null, local: {}, here: {}, ...first,
      },
    });
  }

  /** Show a saved game as it was left. @param {SavedGame} saved */
  const lay = (saved) => show({ id: saved.id, kind: "game", snapshot: saved.snapshot, saved, livePly: saved.ply });

  /**
   * Begin a game. Rejects with the engine's error where the setup won't do. Who went to another table while
   * the engine started stays there: the game waits among the saved ones.
   * @param {Setup} setup
   * @returns {Promise<string>} the id under which it is saved
   */
  async function start(setup) {
    const id = freshId();
    const before = state()?.id;
    const { snapshot } = await app.engine.request("new", { session: id, ...setup, viewer: null, lang: app.lang });
    const saved = freshGame(id, snapshot, setup.seed);
    // Kept before anything shows it: who closes the page at once finds the game again.
    await saveGame(saved);
    app.gameKept(saved);
    if (state()?.id !== before) {
      app.engine.request("close", { session: id }).catch(() => undefined);
      return id;
    }
    leave();
    show({ id, kind: "game", snapshot, livePly: snapshot.ply, saved });
    void hold.take(id);
    void perform(async () => arrive(await ask("snapshot", eyes())));
    return id;
  }

  /**
   * Put a saved game on the table: its last picture at once, its play when the engine is there.
   * @param {string} id
   * @param {() => boolean} wanted whether the game is still asked for, once it is read
   * @returns {Promise<boolean>} whether there is such a game
   */
  async function resume(id, wanted) {
    if (state()?.id === id) {
      opponents.go();
      return true;
    }
    const saved = await loadGame(id);
    if (!saved) return false;
    if (!wanted()) return true;
    leave();
    lay(saved);
    if (await hold.take(id)) await takeUp(id);
    else if (state()?.id === id) set({ elsewhere: true });
    return true;
  }

  /** Play here what another tab holds, as that has left it. */
  async function playHere() {
    const id = state()?.id;
    if (id === undefined) return;
    await hold.take(id, true);
    await takeUp(id);
  }

  /**
   * Go on with the game on the table, which is this tab's now: read only then, as another one may have played it on.
   * @param {string} id
   */
  async function takeUp(id) {
    const saved = await loadGame(id);
    if (state()?.id !== id || !saved) return;
    lay(saved);
    void reopen();
  }

  /** Give the engine the game on the table, at first or after the engine was lost. */
  async function reopen() {
    const table = state();
    if (!table || table.elsewhere) return;
    set({ open: false });
    void perform(async () => {
      const now = state();
      if (!now || now.open) return;
      const { record, ply, seed } = now.saved ?? { record: now.snapshot.record, ply: now.snapshot.ply, seed: null };
      const live = now.kind === "game";
      try {
        const opened = await ask("open", { record, ply, ...(seed === null ? {} : { seed }), viewer: null, follow: live });
        await arrive(opened, { live, quiet: true });
      } catch (error) {
        set({ problem: app.wordsOf(error) });
      }
    });
  }

  /**
   * Look at a shared record. Rejects with the engine's error where it can't be read; the table stays.
   * @param {string} record
   * @param {number | null} ply
   * @param {() => boolean} [wanted] whether the record is still asked for, once it is open
   */
  async function look(record, ply, wanted = () => true) {
    const id = `record-${freshId()}`;
    const { snapshot } = await app.engine.request("open", { session: id, record, ...(ply === null ? {} : { ply }), viewer: null, lang: app.lang });
    if (!wanted()) {
      app.engine.request("close", { session: id }).catch(() => undefined);
      return;
    }
    leave();
    show({ id, kind: "record", snapshot, saved: null, livePly: -1 });
    set({ open: true });
  }

  /** Go on playing from the position shown; a shared record becomes a saved game. */
  function playOn() {
    const table = state();
    if (!table) return;
    if (table.kind === "record") {
      const seed = table.snapshot.seed ?? freshSeed();
      set({ kind: "game", saved: freshGame(table.id, table.snapshot, seed) });
      void hold.take(table.id);
    }
    void perform(async () => {
      const now = state();
      if (!now) return;
      if (table.kind === "record") {
        // The session is opened again, so that chance goes on from this seed.
        const { record, ply, seed } = /** @type {SavedGame} */ (now.saved);
        await arrive(await ask("open", { record, ply, seed, viewer: null, follow: true }));
        app.navigate(address.table(now.id));
      } else {
        await arrive(await ask("goto", { ply: now.snapshot.ply, ...eyes() }));
      }
    });
  }

  /** The table is left: opponents rest, the engine forgets the session, the saved game stays. */
  function leave() {
    const table = state();
    if (!table) return;
    opponents.interrupt();
    hold.release();
    if (table.open) app.engine.request("close", { session: table.id }).catch(() => undefined);
    app.set({ table: null });
  }

  /** @param {string} id */
  async function remove(id) {
    if (state()?.id === id) leave();
    await deleteGame(id);
    await app.readGames();
  }

  /** @param {boolean} paused */
  function setPaused(paused) {
    set({ paused });
    const table = state();
    if (table?.saved && !table.elsewhere) void put(table.saved);
    if (paused) opponents.interrupt();
    else opponents.go();
  }

  const moves = createMoves(app, { set, ask, arrive, eyes, looking, perform });
  const hints = createHints(app, { set, play: moves.play });
  const table = {
    ...moves, ...createResigning(app, put, opponents), hint: hints.hint,
    set, ask, enqueue, arrive, start, resume, playHere, reopen, look, playOn, leave, remove, setPaused, looking, eyes,
    stop: () => opponents.stop(), goOn: () => opponents.go(), rest: () => opponents.interrupt(),
  };
  opponents.attach(table);
  return table;
}
