/** What needs no Python: written by the build, read before the engine runs. */

import { build, siteUrl } from "./build-info.js";
import { inlined } from "./inlined.js";

/**
 * What the engine would say, readable before and without Python: the catalogue, the rules by game, and by game
 * a snapshot to draw.
 * @param {"catalogue" | "rules" | "pictures" | "lessons" | "puzzles"} what
 * @param {string} lang  of lessons and puzzles, which are in all languages: a game or system, or `catalogue`
 * @returns {Promise<any>}
 */
export async function prepared(what, lang) {
  if (build.inline) return inlined(`${what}-${lang}`);
  const path = build.static[`${what}-${lang}`] ?? build.static[`${what}-en`];
  const response = await fetch(siteUrl(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** @type {string | undefined} */
let licences;

/** The address of the licences of all that is shipped. */
export function licencesAddress() {
  if (!build.inline) return "licences.txt";
  licences ??= URL.createObjectURL(new Blob([inlined("licences")], { type: "text/plain;charset=utf-8" }));
  return licences;
}
