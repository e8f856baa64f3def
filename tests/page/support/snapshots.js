/** Positions that the engine itself has shown: tests/page/export.py writes them when pytest runs these tests. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("../../../site/js/types.js").Snapshot} Snapshot */

/**
 * @typedef {object} Shown  a game played by chance, as it was shown from its beginning to its end
 * @property {string} game
 * @property {number} players
 * @property {Snapshot[]} seats       positions as the player to move sees them, the last one as a spectator
 * @property {Snapshot[]} spectators  the same positions as anyone may see them
 */

const folder = process.env.ESTATES_SNAPSHOTS ?? "";
if (folder === "") throw new Error("ESTATES_SNAPSHOTS names no folder: run these tests by `python3 build.py test tests/page`");

/** @param {boolean} pairs  whether files of pairs are read, or those of games @returns {any[]} */
const read = (pairs) => readdirSync(folder).filter((name) => name.startsWith("twins-") === pairs).sort()
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));

/** @type {readonly Shown[]} */
export const games = read(false);
if (games.length === 0) throw new Error(`${folder} is empty`);

/**
 * @typedef {{snapshot: Snapshot, open: Snapshot | null, handover: number | null}} Told
 * @typedef {object} Twins  two games that who looks can't tell apart
 * @property {string} what
 * @property {boolean} sealed  whether others have chosen differently in secret
 * @property {[Told, Told]} answers
 */

/** @returns {Twins[][]} a list for each game */
export const twins = () => read(true);

/**
 * @param {string} game  its name in the catalogue, or how it begins
 * @returns {Snapshot[]}  positions of all its games as the player to move sees them; never none
 */
export function positions(game) {
  const found = games.filter((one) => one.game.startsWith(game)).flatMap((one) => one.seats);
  if (found.length === 0) throw new Error(`no positions of ${game}`);
  return found;
}
