/** What stays in this browser: saved games, settings, last choices. Without IndexedDB it lasts as long as the page. */

import { del, entries, get, setMany } from "idb-keyval";
import { reach } from "./storage/database.js";
import { upToDate } from "./storage/formats.js";

/** @typedef {import("./types.js").SavedGame} SavedGame */

const GAME = "game:";

/** What this page has saved, as far as it knows. @type {Map<string, unknown>} */
const memory = new Map();
/** What the database still has to be told: the next call that reaches it brings all of it. @type {Set<string>} */
const unsaved = new Set();
let keeping = true;
/** Whether the last call reached the database, and nothing waits for it. */
let persistent = true;

/**
 * Run on the database, or on memory where that can't be reached now (private windows, a full disk, some file:// pages).
 * @template T
 * @param {(store: import("idb-keyval").UseStore) => Promise<T>} onDatabase
 * @param {() => T} onMemory
 * @returns {Promise<T>}
 */
async function run(onDatabase, onMemory) {
  if (!keeping) return onMemory();
  try {
    const result = await reach(onDatabase);
    persistent = unsaved.size === 0;
    return result;
  } catch (error) {
    if (persistent) console.warn("Nothing can be kept in this browser now:", error);
    persistent = false;
    return onMemory();
  }
}

/** Bring to the database what it was not told yet. @param {import("idb-keyval").UseStore} store */
async function bring(store) {
  const keys = [...unsaved];
  if (keys.length === 0) return;
  const values = keys.map((key) => memory.get(key));
  await setMany(keys.map((key, index) => [key, values[index]]), store);
  // What was saved anew meanwhile is still to be told.
  keys.forEach((key, index) => memory.get(key) === values[index] && unsaved.delete(key));
}

/** Keep nothing beyond this page: in other sites' frames. */
export function keepNothing() {
  keeping = false;
  persistent = false;
}

/** Whether what is kept outlives the page. */
export const isPersistent = () => persistent;

/**
 * @param {string} key
 * @returns {Promise<unknown>}
 */
export async function load(key) {
  return unsaved.has(key) ? memory.get(key) : run((store) => get(key, store), () => memory.get(key));
}

/**
 * @param {string} key
 * @param {unknown} value JSON-able
 */
export function save(key, value) {
  memory.set(key, value);
  unsaved.add(key);
  return run(bring, () => undefined);
}

/** @param {SavedGame} game */
export const saveGame = (game) => save(GAME + game.id, game);

/** @param {string} id */
export async function loadGame(id) {
  return upToDate(await load(GAME + id));
}

/** @param {string} id */
export function deleteGame(id) {
  memory.delete(GAME + id);
  unsaved.delete(GAME + id);
  return run((store) => del(GAME + id, store), () => undefined);
}

/**
 * All saved games, the newest first; entries that this version can't read are left alone and not shown.
 * @returns {Promise<SavedGame[]>}
 */
export async function listGames() {
  const found = await run((store) => entries(store), () => [...memory.entries()]);
  const all = new Map([...found, ...[...unsaved].map((key) => /** @type {const} */ ([key, memory.get(key)]))]);
  const games = [];
  for (const [key, value] of all) {
    const game = String(key).startsWith(GAME) ? upToDate(value) : null;
    if (game) games.push(game);
  }
  return games.sort((one, other) => other.updated - one.updated);
}
