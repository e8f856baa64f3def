/** A record that is only looked at becomes a saved game, so that what is written to it stays. */

import { freshId, freshSeed } from "../ids.js";
import { address } from "../router.js";
import { saveGame } from "../storage.js";
import { freshGame } from "../table/saved.js";

/** Keep the record on the table, and explore it. @param {import("../types.js").App} app */
export async function exploreRecord(app) {
  const { table } = app.state;
  if (!table) return;
  const saved = { ...freshGame(freshId(), table.snapshot, table.snapshot.seed ?? freshSeed()), explored: true };
  await saveGame(saved);
  app.gameKept(saved);
  app.navigate(address.explore(saved.id));
}
