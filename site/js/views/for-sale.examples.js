/** Pictures for the rules pages of For Sale's editions, each with its section, the rule it shows, and the id of its caption. */

/** @typedef {import("./for-sale/types.js").ForSaleView} ForSaleView */
/** @typedef {import("./for-sale/types.js").Edition} Edition */
/** @typedef {{section: string, rule: string, caption: string, first?: boolean, snapshot: import("../types.js").Snapshot}} Example */

const NAMES = ["Ada", "Ben", "Cleo", "Dan"];

/** @type {Record<string, Edition>} */
const EDITIONS = {
  "for-sale-1997": { name: "1997", building: "building", check: "check", coin: "chip", highest_building: 20, half: "up", raise: "equal" },
  "for-sale-sharks": { name: "sharks", building: "building", check: "check", coin: "chip", highest_building: 20, half: "up", raise: "equal" },
  "for-sale-30": { name: "30", building: "property", check: "currency", coin: "coin", highest_building: 30, half: "down", raise: "higher" },
};

/**
 * @param {string} game
 * @param {Partial<ForSaleView>} more
 * @returns {Example["snapshot"]}
 */
function position(game, more) {
  const nobody = NAMES.map(() => null);
  /** @type {ForSaleView} */
  const view = {
    phase: "bid", current_player: null, edition: EDITIONS[game], round: 1, rounds: 5, first_player: 0, market: [], taken: [],
    last_taken: [], stakes: [0, 0, 0, 0], bidding: [true, true, true, true], pass_offer: null, last_takes: null, coins: nobody, buildings: nobody,
    building_counts: [0, 0, 0, 0], checks_market: [], sold: [false, false, false, false], own_choice: null, results: [],
    checks: NAMES.map(() => []), earned: [0, 0, 0, 0], ranking: null, buildings_left: 0, checks_left: 0, removed: 0, unseen_buildings: [], unseen_checks: [], sold_buildings: [], ...more,
  };
  return {
    session: "", game, namespace: "for-sale", title: "For Sale", players: NAMES.length, options: {}, layout: null, seats: NAMES.map((name) => ({ name, kind: "human" })),
    seed: null, viewer: null, ply: 0, plies: 0, current_player: view.current_player, phase: view.phase, prompt: "", terminal: false,
    view, legal: [], bounds: {}, scores: [], outcome: null, match: null, log: [], last: null, comment: "", marks: [], can_undo: false, can_redo: false,
    record: "",
  };
}

/** Halfway through a round in which the stakes are 3, 5 and 6 after one pass. @param {string} game */
function buying(game) {
  const back = game === "for-sale-30" ? 2 : 3;
  const more = {
    market: [4, 9, 12, 18], stakes: [0, 5, 6, 3], bidding: [false, true, true, true], current_player: 1,
    taken: [{ player: 0, building: 4, staked: 0, paid: 0 }], pass_offer: { building: 9, back, pays: 5 - back },
  };
  if (game !== "for-sale-sharks") return position(game, more);
  return position(game, { ...more, market: [9, 12, 18], taken: [{ player: 0, building: null, staked: 2, paid: 0 }] });
}

/** All four have sold. @param {string} game */
const selling = (game) => position(game, {
  phase: "sell", results: [
    { player: 2, building: 17, check: 13 }, { player: 0, building: 12, check: 11 },
    { player: 3, building: 8, check: 6 }, { player: 1, building: 2, check: 0 },
  ],
});

/** @type {readonly Example[]} */
export const examples = [
  { section: "buying", rule: "FS-B3", caption: "for-sale.example.buying.1997", first: true, snapshot: buying("for-sale-1997") },
  { section: "selling", rule: "FS-P1", caption: "for-sale.example.selling.building", snapshot: selling("for-sale-1997") },
  { section: "variant", rule: "FS-X1", caption: "for-sale.example.buying.sharks", first: true, snapshot: buying("for-sale-sharks") },
  { section: "selling", rule: "FS-P1", caption: "for-sale.example.selling.building", snapshot: selling("for-sale-sharks") },
  { section: "buying", rule: "FT-B2", caption: "for-sale.example.buying.30", first: true, snapshot: buying("for-sale-30") },
  { section: "selling", rule: "FT-P1", caption: "for-sale.example.selling.property", snapshot: selling("for-sale-30") },
];
