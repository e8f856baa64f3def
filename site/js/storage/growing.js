/** What grows from visit to visit, such as progress: where it could not be read yet, what comes is added to it and never put in its place. */

import { find, onReadable, save } from "../storage.js";

/**
 * @template T
 * @typedef {object} Growing
 * @property {() => Promise<T>} load   what is kept, with what has come meanwhile
 * @property {(value: T) => Promise<void>} save
 * @property {() => T} now             as far as it is known
 */

/**
 * @template T
 * @param {object} how
 * @param {string} how.key
 * @param {(kept: unknown) => T} how.read   what was kept, by whichever release; of nothing, what it is at first
 * @param {(own: T, kept: T) => T} how.joined   what came about here while nothing could be read, with what was kept
 * @param {(value: T) => void} [how.onJoined]  told when that has become one
 * @returns {Growing<T>}
 */
export function growing({ key, read, joined, onJoined }) {
  let value = read(undefined);
  /** Whether what was kept is in the value. */
  let known = false;
  /** Whether anything came before that. */
  let begun = false;
  /** Counts changes, as one may come while what was kept is being read. */
  let changes = 0;

  async function load() {
    const before = changes;
    const { value: kept, found } = await find(key);
    if (found && !known && begun) {
      known = true;
      changes += 1;
      value = joined(value, read(kept));
      await save(key, value);
      onJoined?.(value);
    } else if (found && changes === before) {
      known = true;
      value = read(kept);
    }
    return value;
  }

  onReadable(() => {
    if (begun && !known) void load();
  });

  return {
    load,
    now: () => value,
    async save(next) {
      value = next;
      changes += 1;
      begun = true;
      await (known ? save(key, next) : load());
    },
  };
}
