/** What visits and tabs add to, such as progress: it is told as changes, each made to what is kept by then, so that nothing is lost. */

import { change, find, onReadable } from "../storage.js";

/**
 * @template T
 * @typedef {object} Shared
 * @property {() => Promise<T>} load   what is kept, with what was changed here
 * @property {(step: (before: T) => T) => Promise<void>} change   here at once, and in what is kept as soon as that can be
 * @property {() => T} now             as far as it is known
 */

/**
 * @template T
 * @param {object} how
 * @param {string} how.key
 * @param {(kept: unknown) => T} how.read   what was kept, by whichever release; of nothing, what it is at first
 * @param {(value: T) => unknown} [how.written]  as it is kept, if not as it is
 * @returns {Shared<T>}
 */
export function shared({ key, read, written = (value) => value }) {
  let value = read(undefined);
  /** Counts changes, as one may come while what is kept is being read. */
  let changes = 0;

  async function load() {
    const before = changes;
    const kept = await find(key);
    if (kept.found && changes === before) value = read(kept.value);
    return value;
  }

  onReadable(() => void load());

  return {
    load,
    now: () => value,
    async change(step) {
      changes += 1;
      value = step(value);
      await change(key, (before) => written(step(read(before))));
      // Another tab may have changed it too.
      await load();
    },
  };
}
