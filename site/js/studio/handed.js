/** A position on its way from another page to the studio, where it becomes a step. */

/** @typedef {{record: string, ply: number | null}} Handed  without a ply: the record's end */

/** @type {Handed | null} */
let waiting = null;

/** @param {string} record @param {number | null} [ply] */
export function hand(record, ply = null) {
  waiting = { record, ply };
}

/** What was handed over, once. */
export function handed() {
  const given = waiting;
  waiting = null;
  return given;
}
