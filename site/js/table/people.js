/** Who sits at this device. */

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
 * @param {Snapshot} snapshot
 * @returns {boolean} whether its viewer is to act
 */
export const isMyTurn = (snapshot) => snapshot.viewer !== null && snapshot.viewer === snapshot.current_player;
