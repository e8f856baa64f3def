/**
 * Python's memory as it was just after the engine was imported, kept in the browser: a later boot loads it and
 * starts in a fraction of the time.
 */

import { memoryCache } from "../../place.js";
import { build, siteUrl } from "../build-info.js";
import { restore, withoutZeros } from "./sparse.js";

// Where it was kept before names told the site's place: what other copies of the site keep there is theirs.
const ONCE = "estates-python";
// The headers of what is kept that say how large it is with its zeros, and what it is known by.
const SIZE = "Estates-Memory-Size";
const DIGEST = "Estates-Memory-Digest";
// What is left beside it: the site itself, which is kept for offline use, and games. Bytes.
const ROOM = 18e6;

/**
 * Where this build's memory is kept, in this browser: another Python, another engine or another browser version
 * never loads it.
 */
const address = () => {
  const made = [build.pyodide, build.library, build.engine, navigator.userAgent].join(" ");
  return siteUrl(`memory?${new URLSearchParams({ made })}`);
};

/**
 * @typedef {object} Kept
 * @property {Uint8Array<ArrayBuffer>} bytes  as many as the memory has, all zero until it is whole
 * @property {Promise<void>} whole            rejects if what was kept is bad
 */

/**
 * What an earlier visit kept. It is read by and by, while that which it is loaded into is made ready.
 * @returns {Promise<Kept | null>}  null where there is none
 */
export async function keptMemory() {
  try {
    const cache = await caches.open(memoryCache());
    const response = await cache.match(address());
    if (!response?.body) return null;
    const bytes = new Uint8Array(Number(response.headers.get(SIZE)));
    const whole = response.arrayBuffer().then(async (pages) => {
      if ((await digest(pages)) !== response.headers.get(DIGEST)) throw new TypeError("the kept memory is damaged");
      restore(new Uint8Array(pages), bytes);
    });
    // Whoever waits for it is told of its failure; until then it is nobody's unhandled error.
    whole.catch(() => undefined);
    return { bytes, whole };
  } catch {
    return null;
  }
}

/** @param {ArrayBuffer} bytes */
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");

/**
 * Keeps this memory in place of all that were kept before, as it is: compressed it takes a third of the place, and
 * each start a tenth of a second more.
 * @param {Uint8Array<ArrayBuffer>} memory
 */
export async function keepMemory(memory) {
  const pages = await new Blob(withoutZeros(memory)).arrayBuffer();
  await dropMemory();
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < pages.byteLength + ROOM) throw new RangeError("there is too little room here");
  const cache = await caches.open(memoryCache());
  const headers = { [SIZE]: String(memory.length), [DIGEST]: await digest(pages) };
  await cache.put(address(), new Response(pages, { headers }));
}

/** Forgets what was kept, if this page may keep anything. */
export async function dropMemory() {
  await caches.delete(memoryCache()).catch(() => false);
  await dropOld().catch(() => undefined);
}

/** Forgets what an earlier release kept of this site. */
async function dropOld() {
  if (ONCE === memoryCache() || !(await caches.has(ONCE))) return;
  const cache = await caches.open(ONCE);
  const kept = await cache.keys();
  const own = kept.filter(({ url }) => url.startsWith(siteUrl("memory?")));
  for (const request of own) await cache.delete(request);
  if (own.length === kept.length) await caches.delete(ONCE);
}

/** Whether this browser can keep memory here; not on plain http. */
export const canKeepMemory = () => typeof caches === "object";
