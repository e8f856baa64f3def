/** What the views of The Estates read: the engine's own types, by the names that they have here. */

/**
 * @typedef {import("../../types.js").Ui} Ui
 * @typedef {import("./observation.js").Observation} Observation
 * @typedef {import("./observation.js").Row} Row
 * @typedef {import("./observation.js").Lot} Lot
 * @typedef {import("./observation.js").Cube} Cube
 * @typedef {import("./observation.js").Permit} Permit
 * @typedef {import("./observation.js").Bid} Bid
 * @typedef {import("./observation.js").Auction} Auction
 * @typedef {Cube["colour"]} Colour
 * @typedef {Auction["piece"]} Piece
 * @typedef {import("./observation.js").Components} Components
 * @typedef {import("./observation.js").Effects} Effects
 * @typedef {Omit<import("../../types.js").Snapshot, "view" | "layout"> & {view: Observation, layout: Components}} Snapshot
 */

export {};
