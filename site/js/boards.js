/** Which view draws which game, and the positions that its rules page shows. */

import { examples as estateExamples } from "./views/estate.examples.js";
import * as estate from "./views/estate.js";
import { examples as forSaleExamples } from "./views/for-sale.examples.js";
import * as forSale from "./views/for-sale.js";
import { examples as theEstatesExamples } from "./views/the-estates.examples.js";
import * as theEstates from "./views/the-estates.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").View} View */
/** The first picture of a game stands beside how it is played. */
/** @typedef {{section: string, rule: string, caption: string, first?: boolean, snapshot: Snapshot}} Example */

/** By the namespace that a game shares with its other editions. @type {Record<string, View>} */
const VIEWS = { "the-estates": theEstates, estate, "for-sale": forSale };

/**
 * @param {Pick<Snapshot, "namespace"> | undefined} snapshot
 * @returns {View | null} null for a game of a later version, and for a snapshot of an earlier one, which lacks what is drawn
 */
export function viewOf(snapshot) {
  const namespace = snapshot?.namespace ?? "";
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

/** The picture beside how a game is played. @param {string} game */
export const firstExample = (game) => EXAMPLES.find((example) => example.snapshot.game === game && example.first);
