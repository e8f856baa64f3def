/** What a person does at the table: play, take back, look at another position, take the device. */

import { announce } from "../announce.js";
import { renamed } from "../pages/new-game/draft.js";
import { onlyChoice } from "./only-choice.js";
import { humanSeats } from "./people.js";
import { tellPlace } from "./telling.js";

/** @typedef {import("../types.js").TableState} TableState */

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("./queue.js").Queue["perform"]} perform
 * @param {import("./arriving.js").Arrive} arrive
 * @param {import("./saving.js").Saving["put"]} put  keeps the game on the table
 */
export function createMoves(app, { state, set, ask, eyes, looking }, perform, arrive, put) {
  /** @param {string} token a legal action of the viewer's */
  const play = (token) => perform(async () => {
    set({ reason: null });
    await arrive(await ask("play", { token, ...eyes() }));
  });

  /**
   * @param {string} token
   * @returns {Promise<import("../types.js").Refusal | null>}
   */
  const whyNot = async (token) => (await ask("why_not", { token, viewer: looking() })).refusal;

  const undo = () => perform(async () => {
    const { snapshot, livePly } = /** @type {TableState} */ (state());
    if (!snapshot.can_undo || snapshot.ply !== livePly) return;
    // Where only opponents play they would at once go on.
    if (humanSeats(snapshot.seats).length === 0) set({ paused: true });
    await arrive(await ask("undo", eyes()));
    // What came by itself would at once come again.
    for (let now = state(); now && onlyChoice(app, now) !== null && now.snapshot.can_undo; now = state()) {
      await arrive(await ask("undo", eyes()));
    }
    tellOfDraws(snapshot);
  });

  /** Nobody takes back in the hope of a better draw. @param {import("../types.js").Snapshot} before */
  function tellOfDraws(before) {
    const now = state()?.snapshot;
    if (!now || !before.log.some((line) => line.player === null && line.ply > now.ply && line.ply <= before.ply)) return;
    app.toast({ kind: "info", passing: true, title: app.t("undo.draw"), text: app.t("undo.draw.text") });
  }

  const redo = () => perform(async () => {
    const { snapshot, livePly } = /** @type {TableState} */ (state());
    if (!snapshot.can_redo || snapshot.ply !== livePly) return;
    await arrive(await ask("redo", eyes()));
  });

  /** @param {number} ply */
  const goTo = (ply) => perform(async () => {
    const table = state();
    if (!table?.open) return;
    const to = Math.max(0, Math.min(ply, table.snapshot.plies));
    const live = table.kind === "game" && to === table.livePly;
    await arrive(await ask("goto", { ply: to, ...eyes({ live }) }), { live, quiet: true });
    tellPlace(app);
  });

  /** The person whose turn it is has taken the device. */
  const takeOver = () => perform(async () => {
    const seat = state()?.handover;
    if (seat == null) return;
    const { snapshot } = await ask("snapshot", { viewer: seat });
    set({ handover: null, snapshot });
    announce(state()?.snapshot.prompt);
  });

  /** Show the position anew, in another language. */
  const refresh = () => perform(async () => {
    const table = state();
    if (!table?.open) return;
    await callAnew(table);
    const { snapshot } = await ask("snapshot", { viewer: looking() });
    // Why an opponent chose as it did was told in the language of before.
    set({ snapshot, reason: null });
  });

  /** Who has told no name is called as this language does it: the engine gets the game with that name. @param {TableState} table */
  async function callAnew({ kind, saved, snapshot, livePly }) {
    const seats = kind === "game" && saved && renamed(saved.seats, app.lang);
    if (!seats) return;
    const { record, seed } = saved;
    const opened = await ask("open", { record, ply: livePly, ...(seed === null ? {} : { seed }), seats, viewer: null });
    if (snapshot.ply !== livePly) await ask("goto", { ply: snapshot.ply, viewer: null });
    await put({ ...saved, seats, record: opened.snapshot.record });
  }

  return { play, whyNot, undo, redo, goTo, takeOver, refresh };
}
