/** Which view draws which game, and the `ui` that the shell hands to it. */

import { examples as estateExamples } from "./views/estate.examples.js";
import * as estate from "./views/estate.js";
import { examples as forSaleExamples } from "./views/for-sale.examples.js";
import * as forSale from "./views/for-sale.js";
import { examples as theEstatesExamples } from "./views/the-estates.examples.js";
import * as theEstates from "./views/the-estates.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {{section: string, rule: string, caption: string, snapshot: import("./types.js").Snapshot}} Example */

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
export function viewOf(game) {
  const namespace = namespaceOf(game);
  return Object.hasOwn(VIEWS, namespace) ? VIEWS[namespace] : null;
}

/** @type {readonly Example[]} */
const EXAMPLES = [...theEstatesExamples, ...estateExamples, ...forSaleExamples];

/**
 * The pictures that a section of a game's rules page shows.
 * @param {string} game
 * @param {string} section
 * @returns {readonly Example[]}
 */
export const examplesOf = (game, section) =>
  EXAMPLES.filter((example) => example.snapshot.game === game && example.section === section);
