/** What Estate's observation holds: see docs/protocol.md. */

/**
 * @typedef {import("../../types.js").Snapshot} Snapshot
 * @typedef {import("../../types.js").Ui} Ui
 * @typedef {"light"|"dark"} Colour
 * @typedef {{name: string, q: number, r: number, cost: number, piece: Colour | null}} Cell
 * @typedef {{colour: Colour, cells: string[], sides: number[]}} Winning
 * @typedef {object} EstateView
 * @property {"starting_player"|"place"|"swap"|"over"} phase
 * @property {number | null} current_player
 * @property {{light: number, dark: number} | null} colours  the seat of each
 * @property {Colour | null} to_move
 * @property {Cell[]} cells
 * @property {number} points_left
 * @property {string[]} turn_cells
 * @property {string[]} last_turn
 * @property {{light: number, dark: number}} supply
 * @property {boolean} can_end
 * @property {number} turn
 * @property {Winning | null} winning
 */

export {};
