/** What several parts of the view read out of a snapshot. */

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Piece} Piece */

const PLACING = /^(place|shorten|lengthen|mayor|cancel)\./;

/**
 * What each building would score if the game ended now, by its lot.
 * @param {Pick<Snapshot, "scores">} snapshot
 * @returns {Map<string, number>}
 */
export function buildingPoints(snapshot) {
  const points = new Map();
  for (const score of snapshot.scores) {
    for (const line of score.lines) {
      if (line.lot) points.set(line.lot, line.points);
    }
  }
  return points;
}

/**
 * The latest token that changed the board, to be marked on it.
 * @param {Pick<Snapshot, "log"|"ply">} snapshot
 * @returns {string|null}
 */
export function latestPlacing(snapshot) {
  for (let index = snapshot.log.length - 1; index >= 0; index -= 1) {
    const { ply, token } = snapshot.log[index];
    if (ply <= snapshot.ply && token && PLACING.test(token)) return token;
  }
  return null;
}

/** A signed number with a real minus sign. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
