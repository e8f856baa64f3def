/** A state object that tells its listeners when it changes, once a task however often it was set. */

/**
 * @template {object} T
 * @typedef {{get(): T, set(patch: Partial<T>): void, subscribe(listener: () => void): () => void}} Store
 */

/**
 * @template {object} T
 * @param {T} initial
 * @returns {Store<T>}
 */
export function createStore(initial) {
  let state = initial;
  let waiting = false;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      if (waiting) return;
      waiting = true;
      queueMicrotask(() => {
        waiting = false;
        for (const listener of listeners) listener();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
