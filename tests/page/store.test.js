/** The page's state and its drawing: told once a task, drawn never within itself. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { afterItself } from "../../site/js/redraw.js";
import { createStore } from "../../site/js/store.js";

test("who listens is told once a task, when all is set", async () => {
  const store = createStore({ one: 1, two: 2 });
  /** @type {{one: number, two: number}[]} */
  const told = [];
  const stop = store.subscribe(() => told.push(store.get()));
  store.set({ one: 3 });
  store.set({ two: 4 });
  assert.deepEqual(store.get(), { one: 3, two: 4 });
  await Promise.resolve();
  assert.deepEqual(told, [{ one: 3, two: 4 }]);
  store.set({});
  await Promise.resolve();
  assert.equal(told.length, 2, "setting nothing asks for a drawing");
  stop();
  store.set({ one: 5 });
  await Promise.resolve();
  assert.equal(told.length, 2);
});

test("what is set while listeners are told is told after", async () => {
  const store = createStore({ count: 0 });
  let told = 0;
  store.subscribe(() => {
    told += 1;
    if (store.get().count < 3) store.set({ count: store.get().count + 1 });
  });
  store.set({ count: 1 });
  for (let task = 0; task < 9; task++) await Promise.resolve();
  assert.deepEqual([store.get().count, told], [3, 3]);
});

test("a drawing that asks for a drawing gets it right after, not within", async () => {
  /** @type {string[]} */
  const happened = [];
  let asked = false;
  const draw = afterItself(() => {
    happened.push("begins");
    if (!asked) {
      asked = true;
      draw();
    }
    happened.push("ends");
  });
  draw();
  assert.deepEqual(happened, ["begins", "ends"]);
  await Promise.resolve();
  assert.deepEqual(happened, ["begins", "ends", "begins", "ends"]);
});

test("a drawing that fails does not keep the next one from being drawn", () => {
  let drawn = 0;
  const draw = afterItself(() => {
    drawn += 1;
    if (drawn === 1) throw new Error("once");
  });
  assert.throws(draw, /once/);
  draw();
  assert.equal(drawn, 2);
});
