/** What of the table is explained, each with the rule behind it; the words are `the-estates.tip.…`. */

export const TIPS = /** @type {const} */ ({
  cube: "TE-C3",
  inner: "TE-T3",
  lot: "TE-C2",
  white: "TE-S6",
  building: "TE-V1",
  row: "TE-E1",
  roof: "TE-R1",
  stack: "TE-T4",
  unseen: "TE-S3",
  permit: "TE-P2",
  mayor: "TE-V2",
  cancel: "TE-X1",
  certificate: "TE-C5",
  hand: "TE-V2",
  box: "TE-T1",
  score: "TE-V3",
  auctioneer: "TE-A2",
  bid: "TE-A1",
  pass: "TE-A3",
  sell: "TE-A2",
  keep: "TE-A2",
  remove: "TE-P1",
});

/** The tip of a piece. @param {import("./types.js").Piece} piece */
export const tipOf = (piece) => `the-estates.${piece.kind}`;
