/** Which tab plays a saved game: the one that took it last; who waits for it gets it when the other is gone. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** The browser's locks, for several tabs. */
class Locks {
  /** @type {Map<string, {lost: (error: Error) => void}>} */
  held = new Map();

  /** @param {string} name @param {{steal?: boolean, ifAvailable?: boolean}} how @param {(lock: {name: string} | null) => Promise<void> | undefined} use */
  async request(name, how, use) {
    if (this.held.has(name) && how.ifAvailable) return use(null);
    this.held.get(name)?.lost(new Error("stolen"));
    return new Promise((resolve, reject) => {
      const mine = { lost: reject };
      this.held.set(name, mine);
      void use({ name })?.then(() => {
        if (this.held.get(name) === mine) this.held.delete(name);
        resolve(undefined);
      });
    });
  }

  async query() {
    return { held: [...this.held.keys()].map((name) => ({ name })) };
  }
}

const locks = new Locks();
Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
const { createHold } = await import("../../site/js/table/hold.js");
mock.timers.enable({ apis: ["setTimeout"] });

/** A tab that notes what it is told. */
function tab() {
  /** @type {string[]} */
  const told = [];
  const hold = createHold({ onLost: (id) => told.push(`lost ${id}`), onFound: (id) => told.push(`found ${id}`) });
  return { told, ...hold };
}

/** So many seconds go by. @param {number} seconds */
async function pass(seconds) {
  for (let second = 0; second < seconds; second++) {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    mock.timers.tick(1000);
  }
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test("a game that nobody plays is taken at once, and let go", async () => {
  const one = tab();
  assert.equal(await one.take("a"), true);
  assert.equal(locks.held.size, 1);
  one.release();
  await pass(0);
  assert.equal(locks.held.size, 0);
});

test("a game that another tab plays is waited for, and found when that is gone", async () => {
  const [one, two] = [tab(), tab()];
  await one.take("a");
  const taken = two.take("a");
  await pass(2);
  assert.equal(await taken, false);
  await pass(5);
  assert.deepEqual(two.told, []);
  one.release();
  await pass(3);
  assert.deepEqual([two.told, one.told], [["found a"], []]);
  two.release();
  await pass(0);
});

test("a tab that is loaded anew has its game back sooner than one that waits for it", async () => {
  const one = tab();
  await one.take("a");
  const again = tab();
  const taken = again.take("a");
  await pass(0);
  one.release();
  await pass(1);
  assert.equal(await taken, true);
  again.release();
  await pass(0);
});

test("a game that is taken by force is lost to the other tab, which waits for it", async () => {
  const [one, two] = [tab(), tab()];
  await one.take("a");
  assert.equal(await two.take("a", true), true);
  await pass(0);
  assert.deepEqual(one.told, ["lost a"]);
  two.release();
  await pass(4);
  assert.deepEqual(one.told, ["lost a", "found a"]);
  one.release();
  await pass(0);
});

test("who has gone on to another game hears no more of the first", async () => {
  const [one, two] = [tab(), tab()];
  await one.take("a");
  const waits = two.take("a");
  await pass(0);
  assert.equal(await two.take("b"), true);
  await pass(1);
  assert.equal(await waits, false);
  one.release();
  await pass(5);
  assert.deepEqual(two.told, []);
  two.release();
  await pass(0);
});

test("without locks everybody has the game", async () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(await tab().take("a"), true);
  Object.defineProperty(globalThis, "navigator", {
    value: { locks: { request: () => Promise.reject(new Error("SecurityError")) } }, configurable: true,
  });
  assert.equal(await tab().take("a"), true);
});
