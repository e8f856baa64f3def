/** What For Sale's views read, in all three editions: the engine's own types, by the names that they have here. */

/**
 * @typedef {import("../../types.js").Ui} Ui
 * @typedef {import("./observation.js").Observation} ForSaleView
 * @typedef {import("./observation.js").EditionShown} Edition
 * @typedef {import("./observation.js").Taken} Taken
 * @typedef {import("./observation.js").PassOffer} PassOffer
 * @typedef {import("./observation.js").Sale} Sale
 * @typedef {Omit<import("../../types.js").Snapshot, "view"> & {view: ForSaleView}} Snapshot
 */

export {};
