/** What stays in this browser: saved games, settings, last choices. Without IndexedDB it lasts as long as the page. */

import { createStore, del, entries, get, set } from "idb-keyval";

/** @typedef {import("./types.js").SavedGame} SavedGame */

const GAME = "game:";

/** @type {import("idb-keyval").UseStore | null} */
let database = null;
/** @type {Map<string, unknown>} */
const memory = new Map();
let persistent = true;

/**
 * Run on the database, or on memory once the database has failed (private windows, some file:// pages).
 * @template T
 * @param {(store: import("idb-keyval").UseStore) => Promise<T>} onDatabase
 * @param {() => T} onMemory
 * @returns {Promise<T>}
 */
async function run(onDatabase, onMemory) {
  if (!persistent) return onMemory();
  try {
    database ??= createStore("estates", "kept");
    return await onDatabase(database);
  } catch (error) {
    console.warn("Nothing can be kept in this browser:", error);
    persistent = false;
    return onMemory();
  }
}

/** Keep nothing beyond this page: in other sites' frames. */
export function keepNothing() {
  persistent = false;
}

/** Whether what is kept outlives the page. */
export const isPersistent = () => persistent;

/**
 * @param {string} key
 * @returns {Promise<unknown>}
 */
export const load = (key) => run((store) => get(key, store), () => memory.get(key));

/**
 * @param {string} key
 * @param {unknown} value JSON-able
 */
export function save(key, value) {
  memory.set(key, value);
  return run((store) => set(key, value, store), () => undefined);
}

/** @param {SavedGame} game */
export const saveGame = (game) => save(GAME + game.id, game);

/** @param {string} id */
export async function loadGame(id) {
  const game = await load(GAME + id);
  return isSavedGame(game) ? game : null;
}

/** @param {string} id */
export function deleteGame(id) {
  memory.delete(GAME + id);
  return run((store) => del(GAME + id, store), () => undefined);
}

/**
 * All saved games, the newest first; entries that this version can't read are left alone and not shown.
 * @returns {Promise<SavedGame[]>}
 */
export async function listGames() {
  const all = await run((store) => entries(store), () => [...memory.entries()]);
  const games = [];
  for (const [key, value] of all) if (String(key).startsWith(GAME) && isSavedGame(value)) games.push(value);
  return games.sort((one, other) => other.updated - one.updated);
}

/**
 * @param {unknown} value
 * @returns {value is SavedGame}
 */
function isSavedGame(value) {
  const game = /** @type {Partial<SavedGame> | null} */ (value);
  return (
    typeof game === "object" && game !== null && typeof game.id === "string" && typeof game.game === "string" &&
    typeof game.record === "string" && typeof game.updated === "number" && Array.isArray(game.seats) &&
    typeof game.snapshot === "object" && game.snapshot !== null && Array.isArray(game.snapshot.log)
  );
}
