/** A wait ends when it is over, and not because the page itself was away. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { afterPatience } = await import("../../site/js/patience.js");

let now = 0;
let ended = 0;
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
  ended = 0;
});

/** @param {number} ms  @param {number} [asleep]  so much later than it is due its timer comes */
function pass(ms, asleep = 0) {
  now += ms + asleep;
  mock.timers.tick(ms);
}

test("a wait ends when its time is over, also where that is no whole number of seconds", () => {
  for (const ms of [0, 400, 1000, 2500]) {
    ended = 0;
    afterPatience(ms, () => ended++);
    for (let passed = 0; passed < ms - 100; passed += 100) pass(100);
    assert.equal(ended, 0, `${ms}`);
    pass(100);
    pass(100);
    assert.equal(ended, 1, `${ms}`);
    pass(10_000);
    assert.equal(ended, 1, "once");
  }
});

test("what was called off does not come", () => {
  const callOff = afterPatience(2000, () => ended++);
  pass(1000);
  callOff();
  for (let second = 0; second < 5; second++) pass(1000);
  assert.equal(ended, 0);
});

test("who was asleep, at whatever second, waits for a second more that is not slept through", () => {
  for (const second of [0, 1, 2]) {
    ended = 0;
    afterPatience(3000, () => ended++);
    for (let passed = 0; passed < 3; passed++) pass(1000, passed === second ? 3_600_000 : 0);
    assert.equal(ended, second === 2 ? 0 : 1);
    pass(1000);
    assert.equal(ended, 1);
  }
});
