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
mock.timers.enable({ apis: ["setTimeout"] });

let tabs = 0;

/** A page that notes what it is told, in a tab of its own: what the tabs share are the browser's locks. */
async function tab() {
  /** @type {typeof import("../../site/js/table/hold.js")} */
  const { createHold } = await import(`../../site/js/table/hold.js?tab=${tabs++}`);
  return page(createHold);
}

/** @param {typeof import("../../site/js/table/hold.js").createHold} createHold */
function page(createHold) {
  /** @type {string[]} */
  const told = [];
  const hold = createHold({ onLost: (id) => told.push(`lost ${id}`), onFound: (id) => told.push(`found ${id}`) });
  return { told, another: () => page(createHold), ...hold };
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
  const one = await tab();
  assert.equal(await one.take("a"), true);
  assert.equal(locks.held.size, 1);
  one.release();
  await pass(0);
  assert.equal(locks.held.size, 0);
});

test("a game that another tab plays is waited for, and found when that is gone", async () => {
  const [one, two] = [await tab(), await tab()];
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
  const one = await tab();
  await one.take("a");
  const again = await tab();
  const taken = again.take("a");
  await pass(0);
  one.release();
  await pass(1);
  assert.equal(await taken, true);
  again.release();
  await pass(0);
});

test("a game that is taken by force is lost to the other tab, which waits for it", async () => {
  const [one, two] = [await tab(), await tab()];
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
  const [one, two] = [await tab(), await tab()];
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

test("another page of the same tab has the game at once, and who left it hears no more of it", async () => {
  const table = await tab();
  const explore = table.another();
  await table.take("a");
  table.release();
  assert.equal(await explore.take("a"), true);
  assert.equal(await table.take("a"), true);
  await pass(4);
  assert.deepEqual([table.told, explore.told], [[], []]);
  table.release();
  await pass(0);
  assert.equal(locks.held.size, 0);
});

test("a page that is left while it takes the game, and come back to, has it, and nothing is held after", async () => {
  const table = await tab();
  const explore = table.another();
  const first = explore.take("a");
  const between = table.take("a");
  const again = explore.take("a");
  await pass(0);
  assert.deepEqual([await first, await between, await again], [false, false, true]);
  explore.release();
  await pass(0);
  assert.equal(locks.held.size, 0);
});

test("without locks everybody has the game", async () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(await (await tab()).take("a"), true);
  Object.defineProperty(globalThis, "navigator", {
    value: { locks: { request: () => Promise.reject(new Error("SecurityError")) } }, configurable: true,
  });
  assert.equal(await (await tab()).take("a"), true);
});
