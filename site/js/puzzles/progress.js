/** Which puzzles were solved, kept on this device, and as a file to take along. */

import { asFile, ofFile } from "../learn/progress-file.js";
import { shared } from "../storage/shared.js";
import { nameOf } from "./catalogue.js";

/**
 * @typedef {"clean" | "late"} Solved  at the first try, or after others
 *
 * @typedef {object} Progress
 * @property {Record<string, Solved | "missed">} puzzles  by name, such as `estate/win-01`
 * @property {number} streak    how many were solved at the first try in a row
 * @property {number} best      the longest such row
 * @property {number} days      how many daily puzzles in a row were solved, each on its day
 * @property {number} lastDay   the day of the last of them, counted from 1970
 */

const KEY = "puzzles";
const FORMAT = "estates-puzzles";
const MOST = 5_000;
/** The calendars of two places on Earth differ by at most so many days. */
const FLOWN = 2;

/** @returns {Progress} */
export const nothing = () => ({ puzzles: {}, streak: 0, best: 0, days: 0, lastDay: 0 });

/** @param {unknown} value */
const count = (value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/**
 * What is progress in what was kept or written by whomever; all else is left out.
 * @param {any} value
 * @returns {Progress}
 */
export function readable(value) {
  const entries = Object.entries(value?.puzzles ?? {}).slice(0, MOST).filter(([name, one]) =>
    /^[\w-]{1,60}\/[\w-]{1,60}$/.test(name) && ["clean", "late", "missed"].includes(String(one)));
  return {
    puzzles: /** @type {Progress["puzzles"]} */ (Object.fromEntries(entries)),
    streak: count(value?.streak), best: count(value?.best), days: count(value?.days), lastDay: count(value?.lastDay),
  };
}

/**
 * After the first wrong try, or a hint.
 * @param {Progress} progress
 * @param {string} name
 * @returns {Progress}
 */
export const afterMiss = (progress, name) => (isSolved(progress, name) ? progress : {
  ...progress, streak: 0, puzzles: { ...progress.puzzles, [name]: "missed" },
});

/**
 * After a puzzle was solved. Whoever solves one again gains nothing.
 * @param {Progress} progress
 * @param {string} name
 * @param {boolean} clean   at the first try
 * @param {number | null} day  the day whose puzzle it is, if it is the one of today
 * @returns {Progress}
 */
export function afterSolving(progress, name, clean, day) {
  const before = progress.puzzles[name];
  const fresh = before === undefined;
  const streak = fresh && clean ? progress.streak + 1 : progress.streak;
  // Whose calendar is behind what it was, as after a flight, has this day already; a day further off was a clock that went wrong.
  const had = day === null || (day <= progress.lastDay && progress.lastDay - day <= FLOWN);
  const dated = had ? {} : { days: progress.lastDay === day - 1 ? progress.days + 1 : 1, lastDay: day };
  return {
    ...progress, streak, best: Math.max(progress.best, streak), ...dated,
    puzzles: { ...progress.puzzles, [name]: before === "clean" || (fresh && clean) ? "clean" : "late" },
  };
}

/** The day that it is here, counted from 1970. @param {Date} now */
export const dayOf = (now) => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);

/** @param {number} one @param {number} other @returns {number} the greatest common divisor */
const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other));

/**
 * The puzzle of a day: everybody's with the same version of the page, another one from day to day until all have come.
 * @template T
 * @param {readonly T[]} all
 * @param {number} day
 */
export function ofDay(all, day) {
  let stride = 37;
  while (divisor(stride, all.length) > 1) stride += 1;
  return all[(day * stride) % all.length];
}

/**
 * The day for which solving a puzzle counts: whose it is, or yesterday where it was begun before midnight.
 * @param {readonly {system: string, id: string}[]} all
 * @param {string} name
 * @param {number} begun  the day on which it came on the page
 * @param {number} now
 * @returns {number | null} null where it is no puzzle of the day
 */
export function dayFor(all, name, begun, now) {
  const days = now - begun === 1 ? [now, begun] : [now];
  return days.find((day) => {
    const { system, id } = ofDay(all, day);
    return nameOf(system, id) === name;
  }) ?? null;
}

/** Milliseconds until another day begins here. @param {Date} now */
export const untilTomorrow = (now) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** The same with the names that puzzles have now. @param {Progress} progress @param {(name: string) => string} nameNow @returns {Progress} */
export const withNames = (progress, nameNow) => ({
  ...progress, puzzles: Object.fromEntries(Object.entries(progress.puzzles).map(([name, one]) => [nameNow(name), one])),
});

/** Whether a puzzle was solved, at whichever try. @param {Progress} progress @param {string} name */
export const isSolved = (progress, name) => progress.puzzles[name] === "clean" || progress.puzzles[name] === "late";

/** The days in a row of both: rows that meet are one. @param {Progress} progress @param {Progress} other */
function daysOf(progress, other) {
  const [earlier, { days, lastDay }] = progress.lastDay < other.lastDay ? [progress, other] : [other, progress];
  const first = Math.min(lastDay - days, earlier.lastDay - earlier.days);
  return { days: days > 0 && earlier.days > 0 && earlier.lastDay >= lastDay - days ? lastDay - first : days, lastDay };
}

/** @param {Progress} progress @param {Progress} other @returns {Progress} the better of both */
export function joined(progress, other) {
  const puzzles = { ...other.puzzles, ...progress.puzzles };
  for (const [name, one] of Object.entries(other.puzzles)) if (puzzles[name] === "missed" || one === "clean") puzzles[name] = one;
  return { puzzles, streak: Math.max(progress.streak, other.streak), best: Math.max(progress.best, other.best), ...daysOf(progress, other) };
}

/** @param {Progress} progress */
export const written = (progress) => asFile(FORMAT, progress);

/** @param {string} text a file's @returns {Progress | null} null where it is no progress */
export function fromFile(text) {
  const value = ofFile(FORMAT, text);
  return value && readable(value);
}

/** What was kept, to be solved on from. */
export const kept = shared({ key: KEY, read: readable });
