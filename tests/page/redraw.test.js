/** When the page is drawn. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { afterDrawing, afterItself, onceAFrame } from "../../site/js/redraw.js";

/** @type {Map<number, () => void>} */
const frames = new Map();
let last = 0;

/** The browser shows its next frame. */
function nextFrame() {
  const due = [...frames.values()];
  frames.clear();
  for (const act of due) act();
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {() => void} */ act) => (frames.set(++last, act), last),
    cancelAnimationFrame: (/** @type {number} */ id) => frames.delete(id),
  });
});
afterEach(() => {
  frames.clear();
  mock.timers.reset();
});

test("what is asked for several times is drawn once, in the next frame", () => {
  let drawn = 0;
  const ask = onceAFrame(() => drawn++);
  for (let time = 0; time < 5; time++) ask();
  assert.equal(drawn, 0);
  nextFrame();
  assert.equal(drawn, 1);
  mock.timers.tick(1000);
  nextFrame();
  assert.equal(drawn, 1, "neither the timer nor another frame draws again");
  ask();
  nextFrame();
  assert.equal(drawn, 2);
});

test("a page without frames is drawn all the same, and not again when they come back", () => {
  let drawn = 0;
  const ask = onceAFrame(() => drawn++);
  ask();
  mock.timers.tick(1000);
  assert.equal(drawn, 1);
  nextFrame();
  assert.equal(drawn, 1);
});

test("what is asked for by drawing is drawn in the frame after", () => {
  let drawn = 0;
  const ask = onceAFrame(() => {
    drawn++;
    if (drawn === 1) ask();
  });
  ask();
  nextFrame();
  assert.equal(drawn, 1);
  nextFrame();
  assert.equal(drawn, 2);
});

test("drawing never happens within itself", async () => {
  /** @type {string[]} */
  const order = [];
  const redraw = afterItself(() => {
    order.push("begins");
    if (order.length === 1) redraw();
    order.push("ends");
  });
  redraw();
  await Promise.resolve();
  assert.deepEqual(order, ["begins", "ends", "begins", "ends"]);
});

test("what is to be done after drawing finds it done, also where it is asked for first", () => {
  /** @type {string[]} */
  const order = [];
  afterDrawing(() => order.push("work"));
  onceAFrame(() => order.push("drawn"))();
  nextFrame();
  assert.deepEqual(order, ["drawn"]);
  mock.timers.tick(1);
  assert.deepEqual(order, ["drawn", "work"]);
});
