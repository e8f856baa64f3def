/** What the learner has done of each lesson, kept on this device, and as a file to take along. */

import { shared } from "../storage/shared.js";
import { asFile, ofFile } from "./progress-file.js";

/**
 * @typedef {{step: number, done: boolean}} Progress  the step at which to go on, from 0, and whether the end was reached once
 * @typedef {Record<string, Progress>} Learned  by game and lesson: `estate/first-game`
 */

const KEY = "learned";
const FORMAT = "estates-progress";
const MOST = 5_000;

/** @param {string} game @param {string} lesson */
export const nameOf = (game, lesson) => `${game}/${lesson}`;

/**
 * What is progress in what was kept or written by whomever; all else is left out.
 * @param {unknown} value
 * @returns {Learned}
 */
export function readable(value) {
  if (typeof value !== "object" || value === null) return {};
  const found = Object.entries(value).slice(0, MOST).filter(([name, one]) =>
    name.length <= 200 && /^[\w-]+\/[\w-]+$/.test(name) && Number.isInteger(one?.step) && one.step >= 0 && one.step < 200 && typeof one.done === "boolean");
  return Object.fromEntries(found.map(([name, { step, done }]) => [name, { step, done }]));
}

/** @param {Learned} learned @param {Learned} other @returns {Learned} what either has reached */
export function joined(learned, other) {
  const all = { ...learned };
  for (const [name, { step, done }] of Object.entries(other)) {
    const own = all[name];
    all[name] = own ? { step: Math.max(own.step, step), done: own.done || done } : { step, done };
  }
  return all;
}

/** @param {Learned} learned */
export const written = (learned) => asFile(FORMAT, { lessons: learned });

/**
 * @param {string} text a file's
 * @returns {Learned | null} null where it is no progress
 */
export function fromFile(text) {
  const value = ofFile(FORMAT, text);
  return value && readable(value.lessons);
}

/** What was kept, to be learned on from. */
export const kept = shared({ key: KEY, read: readable });
