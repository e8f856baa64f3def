/** Who sits at this device, whose eyes are on the screen, and what is hidden from them. */

/**
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/**
 * @param {Seat[]} seats
 * @returns {number[]} the seats of people
 */
export const humanSeats = (seats) => seats.flatMap((seat, index) => (seat.kind === "human" ? [index] : []));

/**
 * The seat that should look at the table: the only person's; of several the one to act, else who looked last.
 * @param {Seat[]} seats
 * @param {number | null} current the seat to act
 * @param {number | null} last the seat that looks now
 * @returns {number | null} null for spectators
 */
export function viewerOf(seats, current, last) {
  const humans = humanSeats(seats);
  if (humans.length <= 1) return humans[0] ?? null;
  return current !== null && humans.includes(current) ? current : last;
}

/**
 * Whether a seat sees more than anyone may: then the device is passed before its table is shown.
 * @param {Snapshot} seen by that seat
 * @param {Snapshot} open as a spectator sees it
 */
export const hasSecrets = (seen, open) => JSON.stringify(seen.view) !== JSON.stringify(open.view);

/**
 * @param {Snapshot} snapshot
 * @returns {boolean} whether its viewer is to act
 */
export const isMyTurn = (snapshot) => snapshot.viewer !== null && snapshot.viewer === snapshot.current_player;

/**
 * The opponent that is offered first: one of a middling strength.
 * @param {import("../types.js").CatalogueEntry} entry
 */
export const usualBot = (entry) => entry.bots[Math.floor(entry.bots.length / 2)]?.name ?? "";
