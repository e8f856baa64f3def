/** Which game is on the table: a new one, a saved one, a shared record; and how it gets off it. */

import { freshId, freshSeed } from "../ids.js";
import { renamed } from "../pages/new-game/draft.js";
import { address } from "../router.js";
import { askToStay, deleteGame, loadGame, saveGame } from "../storage.js";
import { createHold } from "./hold.js";
import { freshGame } from "./saved.js";
import { tellStanding } from "./telling.js";

/**
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {import("../types.js").TableState} TableState
 */

/** Whether chance comes next, and has come before. @param {import("../types.js").Snapshot} [snapshot] */
const isChances = (snapshot) => snapshot !== undefined && snapshot.current_player === null && !snapshot.terminal && snapshot.can_redo;

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("./queue.js").Queue["perform"]} perform
 * @param {import("./arriving.js").Arrive} arrive
 * @param {{interrupt: () => void, go: () => void}} opponents
 */
export function createLaying(app, { state, set, ask, forget, eyes }, perform, arrive, opponents) {
  const hold = createHold({
    onLost(id) {
      if (state()?.id !== id) return;
      opponents.interrupt();
      set({ elsewhere: true, open: false });
    },
    onFound: (id) => void takeUp(id),
  });

  /**
   * @param {Pick<TableState, "id" | "kind" | "snapshot" | "saved" | "livePly">} first
   */
  function show(first) {
    app.set({
      table: {
        open: false, busy: false, elsewhere: false, handover: null, paused: first.saved?.paused === true, thinking: null, advising: false,
        hint: null, second: null, reason: null, problem: null, review: null, variation: null, local: {}, here: {},
        byItself: first.saved?.byItself ?? [], ...first,
      },
    });
  }

  /** Show a saved game as it was left. @param {SavedGame} saved */
  const lay = (saved) => show({ id: saved.id, kind: "game", snapshot: saved.snapshot, saved, livePly: saved.ply });

  /**
   * Begin a game. Rejects with the engine's error where the setup won't do. Who went to another table while
   * the engine started stays there: the game waits among the saved ones.
   * @param {import("../types.js").Setup} setup
   * @returns {Promise<string>} the id under which it is saved
   */
  async function start(setup) {
    const id = freshId();
    const before = state()?.id;
    // Who begins a second game means to come back.
    if (app.state.games?.length) void askToStay();
    const { snapshot } = await app.engine.request("new", { session: id, ...setup, viewer: null, lang: app.lang });
    const saved = freshGame(id, snapshot, setup.seed);
    // Kept before anything shows it: who closes the page at once finds the game again.
    await saveGame(saved);
    app.gameKept(saved);
    if (state()?.id !== before) {
      forget(id);
      return id;
    }
    leave();
    show({ id, kind: "game", snapshot, livePly: snapshot.ply, saved });
    void hold.take(id);
    // Nobody has heard yet who begins and what was dealt.
    void perform(async () => arrive(await ask("snapshot", eyes()), { told: -1 }));
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
      const seats = now.saved && renamed(now.saved.seats, app.lang);
      try {
        const opened = await ask("open", { record, ply, ...(seed === null ? {} : { seed }), ...(seats ? { seats } : {}), viewer: null, follow: live });
        if (seats && now.saved) set({ saved: { ...now.saved, seats, record: opened.snapshot.record } });
        await arrive(opened, { live, quiet: true });
        if (live) tellStanding(app);
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
      forget(id);
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
      // Whose choices led here nobody knows: how such a game ends is nobody's result.
      set({ kind: "game", saved: { ...freshGame(table.id, table.snapshot, seed), ...(table.snapshot.ply > 0 ? { explored: true } : {}) } });
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
        // Nobody acts where chance is to draw: what it has drawn there comes again.
        while (isChances(state()?.snapshot)) await arrive(await ask("redo", eyes()));
      }
    });
  }

  /** The table is left: opponents rest, the engine forgets the session, the saved game stays. */
  function leave() {
    const table = state();
    if (!table) return;
    opponents.interrupt();
    hold.release();
    if (table.open) forget(table.id);
    app.set({ table: null });
  }

  /** @param {string} id */
  async function remove(id) {
    if (state()?.id === id) leave();
    await deleteGame(id);
    await app.readGames();
  }

  return { start, resume, playHere, reopen, look, playOn, leave, remove };
}
