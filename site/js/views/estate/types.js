/** What Estate's views read: the engine's own types, by the names that they have here. */

/**
 * @typedef {import("../../types.js").Ui} Ui
 * @typedef {import("./observation.js").Observation} EstateView
 * @typedef {import("./observation.js").Cell} Cell
 * @typedef {import("./observation.js").Winning} Winning
 * @typedef {Winning["colour"]} Colour
 * @typedef {import("./observation.js").Side} Side
 * @typedef {import("./observation.js").Components} Components
 * @typedef {Omit<import("../../types.js").Snapshot, "view" | "layout"> & {view: EstateView, layout: Components}} Snapshot
 */

export {};
