/**
 * Lets the opponents think and act, one after the other, at a pace that a person can follow; and the person's only choice,
 * where the settings want it, come by itself.
 */

import { PACE_MS } from "../settings.js";
import { onlyChoice } from "./only-choice.js";

/**
 * Who thinks for longer than the pace acts on the next beat after it, so that the moment doesn't tell how hard somebody finds
 * cards that nobody else sees. Milliseconds.
 */
const BEAT_MS = 250;

/**
 * How many milliseconds an opponent still waits when so many have passed; none where everything is to come at once.
 * @param {number} pace
 * @param {number} passed
 */
export function restOf(pace, passed) {
  if (pace === 0) return 0;
  return passed <= pace ? pace - passed : BEAT_MS - ((passed - pace) % BEAT_MS);
}

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What was set is on the screen; a page that nobody sees, and that draws nothing, is not waited for. */
const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("./queue.js").Queue} queue
 * @param {import("./arriving.js").Arrive} arrive
 */
export function createOpponents(app, { state, set, ask, looking, eyes }, { enqueue }, arrive) {
  let thinking = new AbortController();
  /** Rises when the table is changed by someone else: a loop of an older turn ends at its next step. */
  let turn = 0;
  let running = false;

  /** The table where an opponent is to act now, or the only choice is made, on the line that is being played. */
  function due() {
    const now = state();
    if (!now || !now.open || now.paused || now.handover !== null || now.saved?.resigned != null) return null;
    if (app.state.route.page !== "table" || app.state.dialog?.name === "round") return null;
    const { snapshot } = now;
    if (now.kind !== "game" || snapshot.terminal || snapshot.ply !== now.livePly || snapshot.current_player === null) return null;
    const bot = snapshot.seats[snapshot.current_player].kind === "bot";
    return bot || onlyChoice(app, now) !== null ? now : null;
  }

  /** Who plays a seat in place of the one whom the record names, by table and seat, as long as this page is open. @type {Map<string, string>} */
  const instead = new Map();

  /** Tables and seats of which it has been said that another opponent sits in. @type {Set<string>} */
  const substituted = new Set();

  /**
   * Who plays a seat. A record may name an opponent that this build hasn't: the usual one goes on for it.
   * @param {import("../types.js").TableState} now
   * @param {number} player
   */
  function levelOf({ id, snapshot }, player) {
    const { bot, name } = snapshot.seats[player];
    const other = instead.get(`${id} ${player}`);
    if (other) return other;
    const entry = app.entry(snapshot.game);
    if (!entry || entry.bots.some((known) => known.name === bot)) return bot;
    const usual = entry.usual_bot;
    if (!substituted.has(`${id} ${player}`)) {
      substituted.add(`${id} ${player}`);
      const level = entry.bots.find((known) => known.name === usual)?.label ?? usual;
      app.toast({ kind: "info", title: app.t("substitute.title", { name }), text: app.t("substitute.text", { bot: bot ?? "", level }) });
    }
    return usual;
  }

  async function loop() {
    const mine = turn;
    for (let now = due(); now && mine === turn; now = due()) {
      const { id, snapshot } = now;
      const player = /** @type {number} */ (snapshot.current_player);
      const only = onlyChoice(app, now);
      thinking = new AbortController();
      if (only === null) set({ thinking: player });
      await drawn();
      if (mine !== turn) break;
      // What was played before is seen by now: from here on the pace counts.
      const shown = performance.now();
      /** @type {{best: string | null, reason?: unknown}} */
      const thought = only !== null ? { best: only } : await app.engine.think(id, {
        purpose: "move", level: levelOf(now, player), lang: app.lang, viewer: looking(), signal: thinking.signal,
      });
      const rest = restOf(PACE_MS[app.state.settings.pace], performance.now() - shown);
      if (rest > 0 && mine === turn) await wait(rest);
      await enqueue(async () => {
        // What was thought is for this position: one that was taken back meanwhile may ask a person.
        if (mine !== turn || !thought.best || state()?.snapshot !== snapshot) return;
        const after = await ask("play", { token: thought.best, ...eyes() });
        set({ reason: typeof thought.reason === "string" ? { player, words: thought.reason } : null });
        if (only !== null) set({ byItself: [...now.byItself.filter((ply) => ply <= snapshot.ply), snapshot.ply + 1] });
        await arrive(after);
      });
    }
  }

  return {
    /** Let them act if it is their turn. */
    go() {
      if (running || !due()) return;
      running = true;
      const mine = turn;
      loop()
        .catch((error) => {
          if (mine === turn) app.fail(error);
        })
        .finally(() => {
          running = false;
          set({ thinking: null });
          // The table may have changed while the last one thought.
          if (mine !== turn) this.go();
        });
    },

    /** End the loop: somebody else changes the table. */
    interrupt() {
      turn += 1;
      this.stop();
    },

    /** Let a level play a seat for now in place of its own. @param {number} player @param {string} level */
    seatInstead(player, level) {
      instead.set(`${state()?.id} ${player}`, level);
    },

    /** End the thinking: the best so far is played. */
    stop() {
      thinking.abort();
    },
  };
}
