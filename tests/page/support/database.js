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

/** The last transaction that writes: another one waits for its end. @type {Promise<unknown>} */
let writing = Promise.resolve();

/** @param {Map<string, unknown>} kept @param {boolean} writes */
function transaction(kept, writes) {
  /** @type {any} */
  const one = { abort: () => (failed ??= new Error("aborted")) };
  /** What this one has written so far; `undefined` is deleted. @type {Map<string, unknown>} */
  const written = new Map();
  const begun = writes ? writing : Promise.resolve();
  let end = () => {};
  if (writes) writing = new Promise((resolve) => { end = () => resolve(null); });
  /** @type {unknown} */
  let failed = null;
  one.objectStore = () => ({
    transaction: one,
    get: (/** @type {string} */ key) => {
      const request = {};
      begun.then(() => answer(request, () => structuredClone((written.has(key) ? written : kept).get(key))));
      return request;
    },
    getAllKeys: () => answer({}, () => [...kept.keys()]),
    getAll: () => answer({}, () => structuredClone([...kept.values()])),
    put: (/** @type {unknown} */ value, /** @type {string} */ key) => {
      if (faults.throws) throw faults.throws;
      failed ??= faults.put;
      written.set(key, structuredClone(value));
    },
    delete: (/** @type {string} */ key) => {
      failed ??= faults.put;
      written.set(key, undefined);
    },
  });
  let turns = faults.slow;
  begun.then(() => setImmediate(function complete() {
    if (turns-- > 0) {
      setImmediate(complete);
      return;
    }
    end();
    if (failed) {
      one.error = failed;
      one.onabort?.();
      return;
    }
    for (const [key, value] of written) {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
    }
    one.oncomplete?.();
  }));
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
