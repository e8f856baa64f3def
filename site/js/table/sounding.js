/** Which sound a ply makes. */

import { humanSeats, isMyTurn } from "./people.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

/** The auctioneer's choices of The Estates: the piece changes hands. */
const SALES = new Set(["sell", "keep"]);

/** What was turned over in For Sale, which is a sale as well. @param {Snapshot} snapshot */
const turnedOver = ({ view }) => JSON.stringify(view.results ?? []);

/**
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {number | null} handover  the seat to which the device is to be passed
 * @returns {import("../sound.js").Sound}
 */
export function soundOf(before, after, handover) {
  if (after.outcome) return humanSeats(after.seats).some((seat) => after.outcome?.winners.includes(seat)) ? "win" : "over";
  const forward = after.ply > before.ply;
  const kind = after.last?.kind ?? "";
  const sold = turnedOver(after) !== turnedOver(before) && turnedOver(after) !== "[]";
  if (forward && ((SALES.has(kind) && after.namespace === "the-estates") || sold)) return "sale";
  if (forward && kind === "place" && before.phase === "place_roof") return "roof";
  if (handover !== null || (isMyTurn(after) && !isMyTurn(before))) return "turn";
  return forward && kind === "bid" ? "bid" : "ply";
}
