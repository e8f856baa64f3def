/** Keeps the game on the table in this browser, as it is by now. */

import { askToStay, saveGame } from "../storage.js";
import { humanSeats } from "./people.js";
import { createRisk } from "./risk.js";
import { movedOn } from "./saved.js";

/**
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {ReturnType<typeof createSaving>} Saving
 */

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 */
export function createSaving(app, { state, set }) {
  const tell = createRisk(app, () => state()?.saved ?? null);

  /** Keep what is known of the game on the table. @param {SavedGame} known */
  async function put(known) {
    const saved = { ...known, paused: state()?.paused === true, byItself: state()?.byItself ?? [] };
    set({ saved });
    tell(await saveGame(saved), saved);
    app.gameKept(saved);
    if (saved.over && saved.resigned === null && humanSeats(saved.seats).length > 0) void askToStay();
  }

  /** Save the game on the table as it is now. @param {import("../types.js").Snapshot} snapshot as anyone at this device may see it */
  async function keep(snapshot) {
    const table = state();
    if (!table?.saved || table.kind !== "game" || table.elsewhere) return;
    await put(movedOn(table.saved, snapshot));
  }

  return { put, keep };
}
