/** IndexedDB as far as the page uses it, which breaks as a test wants it. Import it before storage.js. */

/** @type {Map<string, Map<string, unknown>>} */
export const databases = new Map();

/** `open` never answers, `throws` is what each `put` throws at once, each `put` or `delete` fails with this error, transactions take so many turns. @type {{silent: boolean, put: Error | null, throws: Error | null, slow: number}} */
export const faults = { silent: false, put: null, throws: null, slow: 0 };

/** @param {any} request @param {() => unknown} work */
function answer(request, work) {
  queueMicrotask(() => {
    try {
      request.result = work();
      request.onsuccess?.();
    } catch (error) {
      request.error = error;
      request.onerror?.();
    }
  });
  return request;
}

/** @param {Map<string, unknown>} kept @param {boolean} writes  one that only reads leaves what others have written meanwhile */
function transaction(kept, writes) {
  /** @type {any} */
  const one = { abort: () => (failed ??= new Error("aborted")) };
  const written = new Map(kept);
  /** @type {unknown} */
  let failed = null;
  one.objectStore = () => ({
    transaction: one,
    get: (/** @type {string} */ key) => answer({}, () => structuredClone(kept.get(key))),
    getAllKeys: () => answer({}, () => [...kept.keys()]),
    getAll: () => answer({}, () => structuredClone([...kept.values()])),
    put: (/** @type {unknown} */ value, /** @type {string} */ key) => {
      if (faults.throws) throw faults.throws;
      failed ??= faults.put;
      written.set(key, structuredClone(value));
    },
    delete: (/** @type {string} */ key) => {
      failed ??= faults.put;
      written.delete(key);
    },
  });
  let turns = faults.slow;
  setImmediate(function complete() {
    if (turns-- > 0) {
      setImmediate(complete);
      return;
    }
    if (failed) {
      one.error = failed;
      one.onabort?.();
      return;
    }
    if (writes) for (const key of kept.keys()) if (!written.has(key)) kept.delete(key);
    if (writes) for (const [key, value] of written) kept.set(key, value);
    one.oncomplete?.();
  });
  return one;
}

Object.assign(globalThis, { indexedDB: {
  databases: async () => [...databases.keys()].map((name) => ({ name })),
  open(/** @type {string} */ name) {
    const request = {};
    if (faults.silent) return request;
    return answer(request, () => {
      const kept = databases.get(name) ?? new Map();
      databases.set(name, kept);
      return { transaction: (/** @type {string} */ _, /** @type {string} */ mode) => transaction(kept, mode === "readwrite") };
    });
  },
} });
