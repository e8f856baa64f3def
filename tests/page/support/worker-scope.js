/** What a worker finds around it: itself, and storage for what it fetched. Import it before the worker's own modules. */

/** Cache Storage as far as the worker uses it. */
export class FakeCaches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();

  /** @param {string} name */
  async open(name) {
    const kept = this.all.get(name) ?? new Map();
    this.all.set(name, kept);
    return {
      match: async (/** @type {string} */ address) => kept.get(address)?.clone(),
      put: async (/** @type {string} */ address, /** @type {Response} */ response) => void kept.set(address, response),
      delete: async (/** @type {string | {url: string}} */ what) => kept.delete(typeof what === "string" ? what : what.url),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  }

  /** @param {string} address */
  async match(address) {
    for (const kept of this.all.values()) if (kept.has(address)) return kept.get(address)?.clone();
    return undefined;
  }

  async keys() {
    return [...this.all.keys()];
  }

  /** @param {string} name */
  async has(name) {
    return this.all.has(name);
  }

  /** @param {string} name */
  async delete(name) {
    return this.all.delete(name);
  }
}

export const caches = new FakeCaches();

/** What was posted to the page. @type {any[]} */
export const posted = [];
/** What the worker listens with. @type {((event: {data: unknown}) => void)[]} */
export const listeners = [];

Object.assign(globalThis, {
  self: globalThis,
  caches,
  postMessage: (/** @type {unknown} */ message) => posted.push(message),
  addEventListener: (/** @type {string} */ _, /** @type {(event: {data: unknown}) => void} */ listener) => listeners.push(listener),
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { userAgent: "a browser" } });
