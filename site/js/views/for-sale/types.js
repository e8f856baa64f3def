/** What For Sale's observation holds, in all three editions: see docs/protocol.md. */

/**
 * @typedef {import("../../types.js").Snapshot} Snapshot
 * @typedef {import("../../types.js").Ui} Ui
 *
 * @typedef {object} Edition
 * @property {string} name
 * @property {"building" | "property"} building
 * @property {"check" | "currency"} check
 * @property {"chip" | "coin"} coin
 *
 * @typedef {{player: number, building: number | null, staked: number, paid: number}} Taken
 * @typedef {{building: number | null, back: number, pays: number}} PassOffer
 * @typedef {{player: number, building: number, check: number}} Sale
 *
 * @typedef {object} ForSaleView
 * @property {"starting_player" | "deal_buildings" | "bid" | "deal_checks" | "sell" | "over"} phase
 * @property {number | null} current_player
 * @property {Edition} edition
 * @property {number} round
 * @property {number} rounds
 * @property {number | null} first_player
 * @property {number[]} market
 * @property {Taken[]} taken
 * @property {Taken[]} last_taken  the round before
 * @property {number[]} stakes
 * @property {boolean[]} bidding
 * @property {PassOffer | null} pass_offer
 * @property {(number | null)[]} coins
 * @property {(number[] | null)[]} buildings
 * @property {number[]} building_counts
 * @property {number[]} checks_market
 * @property {boolean[]} sold
 * @property {number | null} own_choice
 * @property {Sale[]} results
 * @property {number[][]} checks
 * @property {number} buildings_left
 * @property {number} checks_left
 * @property {number} removed
 */

export {};
