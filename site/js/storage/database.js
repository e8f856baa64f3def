/** The browser's database: opened once, waited for so long and no longer, tried again after an error. */

import { createStore, entries, setMany } from "idb-keyval";
import { afterPatience } from "../patience.js";
import { placed } from "../place.js";

/** @typedef {import("idb-keyval").UseStore} UseStore */

// The name of all databases before they were named for their place on the host as well.
const ONCE = "estates";
const STORE = "kept";
// Set where the database of that time was read, so that it is read only once.
const ADOPTED = "adopted";
// Whoever waits longer than this for a disk is better off without. Milliseconds.
const PATIENCE = 3000;
/** What is written keeps hardly anybody waiting, and that it is not kept should not be said of a disk that is only slow. Milliseconds. */
export const TO_WRITE = 10_000;

/** What the database did not do; the page goes on with what it remembers. */
export class Unkept extends Error {}

/** @type {UseStore | null} */
let store = null;
/** The call that has not come back in time: until it does, nothing else is waited for. @type {Promise<unknown> | null} */
let stuck = null;

/** @returns {Promise<UseStore>} */
async function opened() {
  if (store) return store;
  const made = createStore(placed(ONCE), STORE);
  if (placed(ONCE) !== ONCE) await adopt(made);
  return (store = made);
}

/**
 * Take over, once, what was kept here before names told the place. It stays where it is, as another copy of the site
 * below this host may still be without its part.
 * @param {UseStore} into
 */
async function adopt(into) {
  const own = await entries(into);
  if (own.some(([key]) => key === ADOPTED)) return;
  const names = (await indexedDB.databases?.())?.map(({ name }) => name);
  // Where databases can't be listed, opening it would make an empty one: no harm.
  const old = !names || names.includes(ONCE) ? await entries(createStore(ONCE, STORE)) : [];
  const taken = new Set(own.map(([key]) => key));
  await setMany([...old.filter(([key]) => !taken.has(key)), [ADOPTED, true]], into);
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {number} patience
 * @returns {Promise<T>}
 */
function inTime(work, patience) {
  return new Promise((resolve, reject) => {
    const callOff = afterPatience(patience, () => reject(new Unkept("the browser's database does not answer")));
    work.then(resolve, reject).finally(callOff);
  });
}

/**
 * Do something with the database. An error is not the end: it is tried once more with a fresh connection, and the next
 * call tries again.
 * @template T
 * @param {(store: UseStore) => Promise<T>} work
 * @param {{patience?: number, onBack?: () => void, makeRoom?: () => Promise<unknown>}} [how]  `patience`: milliseconds; `onBack`:
 *   what did not answer in time has answered after all; `makeRoom`: what can be done where the disk is full
 * @returns {Promise<T>}  rejects with an error of the database, or with Unkept
 */
export async function reach(work, { patience = PATIENCE, onBack, makeRoom } = {}) {
  if (stuck) throw new Unkept("the browser's database does not answer");
  const attempt = async () => work(await opened());
  const both = attempt().catch(async (error) => {
    store = null;
    if (error?.name === "QuotaExceededError") await makeRoom?.();
    return attempt();
  });
  try {
    return await inTime(both, patience);
  } catch (error) {
    if (error instanceof Unkept) {
      stuck = both;
      both.catch(() => undefined).finally(() => {
        stuck = null;
        onBack?.();
      });
    }
    throw error;
  }
}
