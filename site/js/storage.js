/** What stays in this browser: saved games, settings, last choices. Without IndexedDB it lasts as long as the page. */

import { entries, get, promisifyRequest, update } from "idb-keyval";
import { memoryCache } from "./place.js";
import { reach, TO_WRITE, Unkept } from "./storage/database.js";
import { upToDate } from "./storage/formats.js";

/**
 * @typedef {import("./types.js").SavedGame} SavedGame
 * @typedef {import("idb-keyval").UseStore} UseStore
 *
 * What became of a game that was to be saved: `unkept` where the database could not be reached, which is tried again
 * with the next save; `deleted` where another tab has deleted it, and it stays so.
 * @typedef {"kept" | "unkept" | "deleted"} Saved
 *
 * @typedef {(before: unknown) => unknown} Step
 */

const GAME = "game:";
/** Under this key it is kept which games were deleted when, so that no other tab brings one back with its next move. */
const DELETED = "deleted";
/** No tab plays on for longer than this with a game that another has deleted. Milliseconds. */
const REMEMBERED = 30 * 24 * 60 * 60 * 1000;

/** What could not be written is tried again after so long. Milliseconds. */
const AGAIN = 10_000;

/** What this page has saved, as far as it knows. @type {Map<string, unknown>} */
const memory = new Map();
/** Keys of what the database still has to be told: the next call that reaches it brings all. Without memory of it: that it is deleted. @type {Set<string>} */
const untold = new Set();
/** Changes that the database still has to be told, by key: they are made to what it keeps by then. @type {Map<string, Step[]>} */
const steps = new Map();
let keeping = true;
/** The next try. @type {ReturnType<typeof setTimeout> | undefined} */
let trying;
/** Whether the last call reached the database, and nothing waits for it. */
let persistent = true;
/** Who is told that what could not be written has been written after all. @type {((gone: string[]) => void)[]} */
const caughtUp = [];
let behind = false;
/** Whether something was asked for while the database was out of reach: it may hold more than was answered. */
let missed = false;
/** Who is told that the database can be read after all. @type {(() => void)[]} */
const readable = [];
/** The next look at it. @type {ReturnType<typeof setTimeout> | undefined} */
let looking;

/** Where there is no room for a game, what only makes the next visit quicker goes. */
const makeRoom = async () => void (await globalThis.caches?.delete(memoryCache()).catch(() => false));

/**
 * Run on the database, or on memory where that can't be reached now (private windows, a full disk, some file:// pages).
 * @template T
 * @param {(store: UseStore) => Promise<T>} onDatabase
 * @param {() => T} onMemory
 * @param {number} [patience]  milliseconds; without: as long as somebody waits for what is read
 * @returns {Promise<T>}
 */
async function run(onDatabase, onMemory, patience) {
  if (!keeping) return onMemory();
  try {
    const result = await reach(onDatabase, { patience, onBack, makeRoom });
    persistent = untold.size === 0 && steps.size === 0;
    return result;
  } catch (error) {
    // A disk that is only slow, as on a busy machine, is nobody's fault: what waits for it is written later.
    const say = error instanceof Unkept ? console.info : console.warn;
    if (persistent) say("Nothing can be kept in this browser now:", error);
    persistent = false;
    missed ||= globalThis.indexedDB !== undefined;
    if (missed) lookIn(AGAIN);
    return onMemory();
  }
}

/** What did not answer in time has answered after all. */
function onBack() {
  void bringAll();
  if (missed) lookIn(0);
}

/** Look after so long whether the database can be read, and tell it; until it can. @param {number} after milliseconds */
function lookIn(after) {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    const found = await run((store) => store("readonly", () => true), () => false);
    if (!found || !missed) return;
    missed = false;
    for (const tell of readable) tell();
  }, after);
}

/**
 * Bring to the database what it was not told yet, all of it or nothing.
 * @param {UseStore} store
 * @returns {Promise<string[]>} keys of games that were deleted by another tab, and stay so
 */
async function bring(store) {
  const changes = [...untold].map((key) => ({ key, there: memory.has(key), value: memory.get(key) }));
  /** @type {string[]} */
  const gone = [];
  if (changes.length === 0 && steps.size === 0) return gone;
  /** @param {IDBObjectStore} kept @param {Record<string, number>} deleted */
  const write = (kept, deleted) => {
    for (const { key, there, value } of changes) {
      if (!there) deleted[key] = Date.now();
      if (!there) kept.delete(key);
      else if (key in deleted) gone.push(key);
      else kept.put(value, key);
    }
    if (changes.some(({ there }) => !there)) kept.put(deleted, DELETED);
  };
  /** What was changed, and how many of its changes that are. @type {{key: string, value: unknown, made: number}[]} */
  const changed = [];
  /** @param {IDBObjectStore} kept @param {string} key @param {unknown} before */
  const change = (kept, key, before) => {
    const value = after(key, before);
    changed.push({ key, value, made: steps.get(key)?.length ?? 0 });
    kept.put(value, key);
  };
  await store("readwrite", (kept) => new Promise((resolve, reject) => {
    promisifyRequest(kept.transaction).then(resolve, reject);
    /** @param {string} key @param {(value: any) => void} work */
    const withKept = (key, work) => {
      const asking = kept.get(key);
      asking.onsuccess = () => {
        try {
          work(asking.result);
        } catch (error) {
          reject(error);
          kept.transaction.abort();
        }
      };
    };
    withKept(DELETED, (deleted) => {
      write(kept, recent(deleted));
      // Only now, as what an earlier transaction has changed must not be changed twice.
      for (const key of steps.keys()) withKept(key, (before) => change(kept, key, before));
    });
  }));
  for (const { key, value, made } of changed) {
    const left = steps.get(key)?.slice(made) ?? [];
    if (left.length > 0) steps.set(key, left);
    else steps.delete(key);
    memory.set(key, value);
  }
  // What was saved anew meanwhile is still to be told.
  for (const { key, there, value } of changes) {
    if (memory.has(key) === there && memory.get(key) === value) untold.delete(key);
    if (gone.includes(key)) memory.delete(key);
  }
  return gone;
}

/** Where it fails it is tried again by itself, as nobody may make another choice. */
async function bringAll() {
  const gone = await run(bring, () => /** @type {string[] | null} */ (null), TO_WRITE);
  clearTimeout(trying);
  if (!gone && keeping && globalThis.indexedDB) trying = setTimeout(bringAll, AGAIN);
  if (gone && behind) for (const tell of caughtUp) tell(gone);
  behind = gone === null;
  return gone;
}

/**
 * @param {(gone: string[]) => void} tell  told when what the database had refused is in it after all, with the keys of
 *   games that another tab has deleted meanwhile
 */
export const onCaughtUp = (tell) => void caughtUp.push(tell);

/** Whether what is kept could be read each time: if not, nothing that was not found is known to be gone. */
export const isReadable = () => !missed;

/** @param {() => void} tell  told when what could not be read can be */
export const onReadable = (tell) => void readable.push(tell);

/** The key of a game. @param {string} id */
export const keyOf = (id) => GAME + id;

/**
 * Deletions that a tab may still have to hear of.
 * @param {unknown} kept
 * @returns {Record<string, number>} when, by key
 */
const recent = (kept) =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([, time]) => typeof time === "number" && Date.now() - time < REMEMBERED));

/** Keep nothing beyond this page: in other sites' frames. */
export function keepNothing() {
  keeping = false;
  persistent = false;
}

/** Whether what is kept outlives the page. */
export const isPersistent = () => persistent;

/** Ask the browser not to throw away what is kept where it needs room: some ask the person in turn, so it is asked once. */
export async function askToStay() {
  const { storage } = navigator;
  if (!keeping || !storage?.persist || (await load("asked to stay"))) return;
  await save("asked to stay", true);
  await storage.persist().catch(() => false);
}

/**
 * What is kept under a key, as far as this page can know it.
 * @param {string} key
 * @returns {Promise<{value: unknown, found: boolean}>}  `found`: whether that is so for sure; else the database, which can't
 *   be read now, may hold what this page has never seen
 */
export async function find(key) {
  if (untold.has(key)) return { value: after(key, memory.get(key)), found: true };
  return run(
    async (store) => ({ value: after(key, await get(key, store)), found: true }),
    () => ({ value: after(key, memory.get(key)), found: memory.has(key) || !keeping || !globalThis.indexedDB }),
  );
}

/** What becomes of a value by the changes that are still to be told. @param {string} key @param {unknown} before */
const after = (key, before) => (steps.get(key) ?? []).reduce((value, step) => step(value), before);

/**
 * @param {string} key
 * @returns {Promise<unknown>}
 */
export const load = async (key) => (await find(key)).value;

/**
 * @param {string} key
 * @param {unknown} value JSON-able
 * @returns {Promise<Saved>}
 */
export async function save(key, value) {
  memory.set(key, value);
  untold.add(key);
  const gone = await bringAll();
  if (gone?.includes(key)) return "deleted";
  return gone || !keeping ? "kept" : "unkept";
}

/**
 * Change what is kept under a key, whatever that is by then: it may not be readable now, and another tab may change it too.
 * @param {string} key
 * @param {Step} step  from JSON-able to JSON-able, the same each time
 */
export async function change(key, step) {
  if (!keeping || !globalThis.indexedDB) memory.set(key, step(memory.get(key)));
  else steps.set(key, [...(steps.get(key) ?? []), step]);
  await bringAll();
}

/** @param {SavedGame} game */
export const saveGame = (game) => save(GAME + game.id, game);

/** Save a game that another tab has deleted. @param {SavedGame} game */
export async function saveAgain(game) {
  const forget = (/** @type {unknown} */ kept) => {
    const { [GAME + game.id]: _, ...others } = recent(kept);
    return others;
  };
  await run((store) => update(DELETED, forget, store), () => undefined, TO_WRITE);
  return saveGame(game);
}

/** @param {string} id */
export async function loadGame(id) {
  return upToDate(await load(GAME + id));
}

/** @param {string} id */
export async function deleteGame(id) {
  memory.delete(GAME + id);
  if (!keeping) return;
  untold.add(GAME + id);
  await bringAll();
}

/**
 * All saved games, the newest first; entries that this version can't read are left alone and not shown.
 * @returns {Promise<SavedGame[]>}
 */
export async function listGames() {
  const found = await run((store) => entries(store), () => [...memory.entries()]);
  const all = new Map([...found].map(([key, value]) => [String(key), value]));
  for (const key of untold) {
    if (memory.has(key)) all.set(key, memory.get(key));
    else all.delete(key);
  }
  const games = [];
  for (const [key, value] of all) {
    const game = key.startsWith(GAME) ? upToDate(value) : null;
    if (game) games.push(game);
  }
  return games.sort((one, other) => other.updated - one.updated);
}
