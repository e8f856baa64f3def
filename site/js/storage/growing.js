/** What grows from visit to visit, such as drafts: where it could not be read yet, or another tab has changed it, what comes is added to it and never put in its place. */

import { change, find, onReadable, save } from "../storage.js";

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
 * @param {(own: T, base: T, kept: T) => T} [how.merged]  what is saved here, made of `base`, with what another tab has saved since
 * @param {(value: T, own: T) => void} [how.onMerged]  told when that has become one, and of which value of this tab
 * @returns {Growing<T>}
 */
export function growing({ key, read, joined, onJoined, merged, onMerged }) {
  let value = read(undefined);
  /** Whether what was kept is in the value. */
  let known = false;
  /** Whether anything came before that. */
  let begun = false;
  /** What is kept as far as this tab knows: what it read or wrote last. */
  let base = value;
  /** What is being written, one after the other, as each is made of what the one before has left. */
  let writing = Promise.resolve();
  /** Counts changes, as one may come while what was kept is being read. */
  let changes = 0;

  async function load() {
    const before = changes;
    const { value: kept, found } = await find(key);
    if (found && !known && begun) {
      known = true;
      changes += 1;
      value = joined(value, read(kept));
      base = value;
      await save(key, value);
      onJoined?.(value);
    } else if (found && changes === before) {
      known = true;
      value = base = read(kept);
    }
    return value;
  }

  /** Put a value in place of what this tab knows to be kept; what another has put there meanwhile stays. @param {T} own */
  async function write(own) {
    if (!merged) {
      await save(key, own);
      return;
    }
    const before = base;
    let now = own;
    let others = false;
    await change(key, (kept) => {
      const found = read(kept);
      others = JSON.stringify(found) !== JSON.stringify(before) && JSON.stringify(found) !== JSON.stringify(own);
      now = others ? merged(own, before, found) : own;
      return now;
    });
    base = now;
    if (!others) return;
    if (value === own) value = now;
    onMerged?.(now, own);
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
      if (!known) return void await load();
      const written = writing.then(() => write(next));
      writing = written.catch(() => undefined);
      await written;
    },
  };
}
