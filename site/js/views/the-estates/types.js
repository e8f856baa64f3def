/**
 * The observation of The Estates as docs/protocol.md describes it.
 *
 * @typedef {"blue"|"green"|"orange"|"purple"|"red"|"yellow"} Colour
 * @typedef {{colour: Colour, value: number}} Cube
 * @typedef {{name: string, single_floor: boolean, cubes: Cube[], roof: number|null, owner: number|null}} Lot
 * @typedef {{number: number, direction: "shorten"|"lengthen"}} Permit
 * @typedef {{name: string, requirement: number, developed: number, complete: boolean, mayor: boolean,
 *   permits: Permit[], permit_lot: number|null, lots: Lot[]}} Row
 * @typedef {{kind: "cube", colour: Colour, value: number} | {kind: "roof", value: number|null}
 *   | {kind: "permit", number: number} | {kind: "mayor"} | {kind: "cancel"}} Piece
 * @typedef {{player: number, amount: number|null}} Bid
 * @typedef {{piece: Piece, bids: Bid[], highest: Bid|null, winner: number|null}} Auction
 * @typedef {"available"|"auction"|"placed"|"discarded"} PieceState
 * @typedef {{phase: string, current_player: number|null, auctioneer: number|null, can_stow: boolean,
 *   lots_per_row: number, rows: Row[], display: Cube[][], unseen_cubes: number, roofs_left: number,
 *   roofs_unseen: number[], pieces: Record<string, PieceState>, certificates: Record<Colour, number|null>,
 *   money: {hand: number|null, box: number|null}[], auction: Auction|null}} Observation
 * @typedef {import("../../types.js").Snapshot} Snapshot
 * @typedef {import("../../types.js").Ui} Ui
 */

export {};
