/** Stepping through a game: from one line of the log to the next, so that silent draws are no steps. */

/**
 * @param {import("../types.js").Snapshot} snapshot
 * @param {-1 | 1} direction
 * @returns {number | null} the ply to go to, or null at the end of the line
 */
export function stepFrom(snapshot, direction) {
  const { ply, plies, log } = snapshot;
  if (direction < 0) return ply === 0 ? null : (log.findLast((line) => line.ply < ply)?.ply ?? 0);
  return ply >= plies ? null : (log.find((line) => line.ply > ply)?.ply ?? plies);
}
