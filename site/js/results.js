/** How the games on this device ended, kept here and nowhere else, and what they come to. */

import { shared } from "./storage/shared.js";
import { humanSeats } from "./table/people.js";

/**
 * @typedef {import("./types.js").SavedGame} SavedGame
 *
 * @typedef {object} Result  how a game ended that one person played against opponents
 * @property {string} id       of the saved game: it counts once
 * @property {string} game
 * @property {number} players
 * @property {string} level    of the opponents; `mixed` where they were of several
 * @property {boolean} won     whether the person won, alone or with others
 * @property {boolean} gaveUp
 * @property {number} ended    milliseconds since 1970
 *
 * @typedef {{game: string, level: string, players: number, played: number, won: number}} Line
 */

const KEY = "results";
const FORMAT = 1;
/** More are no statistics any more, but a burden: the oldest go. */
const MOST = 5000;

/** @param {any} value @returns {value is Result} */
const isResult = (value) =>
  ["id", "game", "level"].every((name) => typeof value?.[name] === "string") && Number.isInteger(value.players) &&
  typeof value.won === "boolean" && typeof value.gaveUp === "boolean" && Number.isFinite(value.ended);

/** What is damaged, or of a later release, is left out. @param {any} kept @returns {readonly Result[]} */
const read = (kept) => (kept?.format === FORMAT && Array.isArray(kept.results) ? kept.results.filter(isResult) : []);

/** What is kept. */
export const kept = shared({ key: KEY, read, written: (results) => ({ format: FORMAT, results }) });

/**
 * How a game ended.
 * @param {SavedGame} saved
 * @returns {Result | null} null where it goes on, where it began with a position that was set up or its line came about in exploring, and where
 *   nobody or several people played
 */
export function resultOf({ id, game, seats, snapshot, resigned, updated, record, explored }) {
  // Who won from a position that was set up has not won a game, nor who tried all seats' choices.
  if (explored || /^Position [^\n]*:/m.test(record ?? "")) return null;
  const people = humanSeats(seats);
  if (people.length !== 1 || seats.length < 2 || (!snapshot.outcome && resigned === null)) return null;
  const levels = new Set(seats.flatMap((seat) => (seat.kind === "bot" ? [seat.bot ?? ""] : [])));
  const gaveUp = resigned !== null;
  const won = !gaveUp && snapshot.outcome?.winners.includes(people[0]) === true;
  return { id, game, players: seats.length, level: levels.size === 1 ? [...levels][0] : "mixed", won, gaveUp, ended: updated };
}

/**
 * With one more result. The first end of a game counts, so that taking back makes nobody a winner; only one that was given
 * up may still be played to its end.
 * @param {readonly Result[]} results
 * @param {Result} result
 * @returns {readonly Result[]} the same where nothing is new
 */
export function withResult(results, result) {
  const before = results.find((other) => other.id === result.id);
  if (before && (!before.gaveUp || result.gaveUp)) return results;
  return [...results.filter((other) => other !== before), result].slice(-MOST);
}

/**
 * What the results come to by system, level and number of players, in this order.
 * @param {readonly Result[]} results
 * @returns {Line[]}
 */
export function summed(results) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const { game, level, players, won } of results) {
    const key = JSON.stringify([game, level, players]);
    const line = lines.get(key) ?? { game, level, players, played: 0, won: 0 };
    lines.set(key, { ...line, played: line.played + 1, won: line.won + Number(won) });
  }
  return [...lines.keys()].sort().map((key) => /** @type {Line} */ (lines.get(key)));
}
