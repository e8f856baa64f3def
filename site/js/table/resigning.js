/** Giving a game up, and thinking better of it. */

import { saveGame } from "../storage.js";

/**
 * @param {import("../types.js").App} app
 * @param {Pick<import("../types.js").Table, "set">} table
 * @param {{interrupt: () => void, go: () => void}} opponents
 */
export function createResigning(app, { set }, opponents) {
  const state = () => app.state.table;

  /** End the game for now: the seat gives up, the scores stand as they are. */
  async function giveUp() {
    const table = state();
    if (!table?.saved || table.elsewhere) return;
    const seat = table.snapshot.viewer ?? table.snapshot.current_player;
    opponents.interrupt();
    const saved = { ...table.saved, over: true, resigned: seat, updated: Date.now() };
    set({ saved });
    await saveGame(saved);
    app.gameKept(saved);
    app.openDialog({ name: "result" });
  }

  /** Take back having given up. */
  async function carryOn() {
    const table = state();
    if (!table?.saved || table.elsewhere) return;
    const saved = { ...table.saved, over: table.snapshot.terminal, resigned: null };
    set({ saved });
    await saveGame(saved);
    app.gameKept(saved);
    opponents.go();
  }

  return { giveUp, carryOn };
}
