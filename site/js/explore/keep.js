/** A record or position that is only looked at becomes a saved game, so that what is written to it stays. */

import { freshId, freshSeed } from "../ids.js";
import { address } from "../router.js";
import { saveGame } from "../storage.js";
import { freshGame } from "../table/saved.js";

/**
 * Keep a game as it is shown, and explore it: all of it is known to whoever had it.
 * @param {import("../types.js").App} app
 * @param {import("../types.js").Snapshot} snapshot
 */
export async function exploreSnapshot(app, snapshot) {
  const saved = { ...freshGame(freshId(), snapshot, snapshot.seed ?? freshSeed()), explored: true, known: true };
  await saveGame(saved);
  app.gameKept(saved);
  app.navigate(address.explore(saved.id));
}
