/** What an `<estates-board>` was given: attributes and inner text, none of it trusted. */

import { distinct } from "../learn/chapters.js";
import { languageFor } from "../words/languages.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

/** Characters; the longest games' pictures stay far below it. */
const MOST = 1_000_000;

/** What a reader may do with a board, from least to most. */
export const MAY = /** @type {const} */ (["look", "step", "try", "solve"]);

/**
 * @typedef {object} Given
 * @property {typeof MAY[number]} may
 * @property {import("../words/languages.js").Language} lang
 * @property {Snapshot | null} picture   the position as drawn before the engine runs
 * @property {string} record             the game, "" where there is none
 * @property {number | null} cursor      the ply to show
 * @property {string[]} solution         the tokens to be found; empty: the record's own continuation
 * @property {Source[]} lessons          lessons to be learned, as chapters; none: it is a position
 * @property {number} step               at which step of the first one to begin, from 0
 *
 * Where a lesson is: its text, the name of one of the project's own, or the address of a file.
 * @typedef {{text: string} | {own: string} | {address: string}} Source
 */

/** @type {Given} what a board has until it is read */
export const NOTHING = { may: "step", lang: "en", picture: null, record: "", cursor: null, solution: [], lessons: [], step: 0 };

/**
 * @param {HTMLElement} element
 * @returns {Given}
 */
export function given(element) {
  const may = MAY.find((one) => one === element.getAttribute("may")) ?? "step";
  const lang = (element.getAttribute("lang") ?? (element.closest("[lang]")?.getAttribute("lang") || navigator.language));
  const picture = pictureOf(element.querySelector('script[type="application/json"]')?.textContent ?? "");
  const cursor = element.getAttribute("cursor") ?? "";
  const lessons = lessonsOf(element);
  const step = element.getAttribute("step") ?? "";
  const record = element.getAttribute("record") ?? element.querySelector("pre")?.textContent ?? picture?.record ?? "";
  return {
    may,
    // A picture that an earlier version made lacks what is drawn now: the record can still be shown.
    picture: picture?.namespace || record === "" ? picture : null,
    lang: languageFor(lang),
    record: record.trim(),
    cursor: /^\d{1,6}$/.test(cursor) ? Number(cursor) : (Number.isInteger(picture?.ply) ? /** @type {Snapshot} */ (picture).ply : null),
    solution: (element.getAttribute("solution") ?? "").split(/\s+/).filter(Boolean),
    lessons,
    step: /^[1-9]\d{0,2}$/.test(step) ? Number(step) - 1 : 0,
  };
}

/**
 * @param {string} text
 * @returns {Snapshot | null} null where it is no picture of a position
 */
function pictureOf(text) {
  if (text.length > MOST) return null;
  try {
    const picture = JSON.parse(text);
    const known = typeof picture?.game === "string" && typeof picture.view === "object" && picture.view !== null;
    return known ? { legal: [], log: [], scores: [], seats: [], bounds: {}, record: "", ...picture } : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
const words = (text) => text.split(/\s+/).filter(Boolean);

/**
 * With the attribute `lesson`: the project's own of these names, else what stands inside, one or a list. With `src`: files.
 * @param {HTMLElement} element
 * @returns {Source[]}
 */
function lessonsOf(element) {
  const named = element.getAttribute("lesson");
  const files = words(element.getAttribute("src") ?? "").map((address) => ({ address: new URL(address, document.baseURI).href }));
  if (named === null || files.length > 0) return files;
  if (words(named).length > 0) return words(named).map((own) => ({ own }));
  const text = element.querySelector('script[type="application/json"]')?.textContent ?? "";
  try {
    const value = JSON.parse(text);
    if (Array.isArray(value)) return distinct(value).map((one) => ({ text: JSON.stringify(one) }));
  } catch {
    // The engine says what is wrong with it, and on which line.
  }
  return [{ text }];
}
