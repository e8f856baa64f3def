/** What of a game is kept in this browser. */

import { FORMAT } from "../storage/formats.js";

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("../types.js").SavedGame} SavedGame
 */

/**
 * @param {string} id
 * @param {Snapshot} snapshot as anyone may see it
 * @param {number} seed
 * @returns {SavedGame}
 */
export function freshGame(id, snapshot, seed) {
  const now = Date.now();
  return {
    format: FORMAT, id, game: snapshot.game, title: snapshot.title, seats: snapshot.seats, options: snapshot.options, seed,
    rounds: snapshot.match?.rounds ?? null, record: snapshot.record, ply: snapshot.ply, snapshot,
    over: snapshot.terminal, resigned: null, review: null, started: now, updated: now,
  };
}

/**
 * The game after something has happened in it.
 * @param {SavedGame} game
 * @param {Snapshot} snapshot as anyone may see it where several people share the device
 * @returns {SavedGame}
 */
export const movedOn = (game, snapshot) => ({
  ...game, known: game.known === true && snapshot.record === game.record, review: snapshot.record === game.record ? game.review : null, title: snapshot.title, record: snapshot.record, ply: snapshot.ply, snapshot, over: snapshot.terminal, updated: Date.now(),
});
