/** Who is "you" in what a view says. */

/**
 * Whether a seat reads what is said of it: that of a learner, or of the only person at the table.
 * Where several people share a device, names tell them apart.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {import("./types.js").Ui} ui
 * @param {number | null} seat
 */
export const isYou = ({ viewer, seats }, { learner = null }, seat) =>
  seat !== null && (seat === learner || (seat === viewer && seats.filter(({ kind }) => kind === "human").length === 1));
