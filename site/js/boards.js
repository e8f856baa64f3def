/** Which view draws which game, and the `ui` that the shell hands to it. */

import * as estate from "./views/estate.js";
import * as forSale from "./views/for-sale.js";
import * as theEstates from "./views/the-estates.js";

/** @typedef {import("./types.js").View} View */

/** @type {Record<string, View>} */
const VIEWS = { "the-estates": theEstates, estate, "for-sale": forSale };

/**
 * The words catalogue and the view that a game shares with its other editions.
 * @param {string} game
 * @returns {string}
 */
export const namespaceOf = (game) => (game.startsWith("for-sale") ? "for-sale" : game);

/**
 * @param {string} game
 * @returns {View | null} null for a game of a later version
 */
export const viewOf = (game) => VIEWS[namespaceOf(game)] ?? null;
