/** Giving a game up, and thinking better of it. */

/**
 * @param {import("../types.js").Shell} app
 * @param {(saved: import("../types.js").SavedGame) => Promise<void>} put  keeps the game on the table
 * @param {{interrupt: () => void, go: () => void}} opponents
 */
export function createResigning(app, put, opponents) {
  const state = () => app.state.table;

  /** End the game for now: the seat gives up, the scores stand as they are. */
  async function giveUp() {
    const table = state();
    if (!table?.saved || table.elsewhere) return;
    const seat = table.snapshot.viewer ?? table.snapshot.current_player;
    opponents.interrupt();
    await put({ ...table.saved, over: true, resigned: seat, updated: Date.now() });
    app.openDialog({ name: "result" });
  }

  /** Take back having given up. */
  async function carryOn() {
    const table = state();
    if (!table?.saved || table.elsewhere) return;
    await put({ ...table.saved, over: table.snapshot.terminal, resigned: null });
    opponents.go();
  }

  return { giveUp, carryOn };
}
