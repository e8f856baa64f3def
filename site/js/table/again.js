/** Once more: a new game of the same people and options, with new chance. */

import { freshSeed } from "../ids.js";
import { inWordsOf } from "../pages/new-game/draft.js";
import { address } from "../router.js";

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").SavedGame} saved
 */
export async function playAgain(app, { game, seats, options, rounds }) {
  try {
    const id = await app.table.start({ game, players: seats.length, seats: inWordsOf(seats, app.lang), options, seed: freshSeed(), ...(rounds ? { rounds } : {}) });
    app.navigate(address.table(id));
  } catch (error) {
    app.fail(error);
  }
}
