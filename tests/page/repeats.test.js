/** One press counts once: what follows it too closely never answers what was asked only after it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { createRepeats } = await import("../../site/js/table/repeats.js");

const pass = Object.assign(document.createElement("button"), { type: "button" });
pass.dataset.action = "pass";
const undo = document.createElement("button");

/** @param {number} time @param {object} how @returns {any} */
const click = (time, how = {}) => ({ timeStamp: time, detail: 1, clientX: 100, clientY: 100, target: pass, ...how });
/** @param {number} time @param {string} name @param {object} how @returns {any} */
const key = (time, name, how = {}) => ({ timeStamp: time, key: name, repeat: false, target: document.body, ...how });

/** A table of which the question changes with every press that comes through. */
function table() {
  let ply = 0;
  const crosses = createRepeats(() => String(ply));
  return {
    /** @param {any} event @param {boolean} [touched] */
    press(event, touched = false) {
      if (crosses(event, touched)) return false;
      ply += 1;
      return true;
    },
    crosses,
  };
}

test("of a double click one half counts, however slow the system lets it be, and the third of three neither", () => {
  const { press } = table();
  assert.deepEqual([press(click(0)), press(click(450, { detail: 2 })), press(click(900, { detail: 3 }))], [true, false, false]);
  assert.ok(press(click(950)), "another click is another press");
});

test("of a double tap one half counts; a tap elsewhere or later does", () => {
  const { press } = table();
  assert.deepEqual([press(click(0), true), press(click(200, { clientX: 110 }), true)], [true, false]);
  assert.ok(press(click(300, { clientX: 200 }), true));
  assert.ok(press(click(700, { clientX: 200 }), true));
});

test("a key that is held or pressed twice counts once, whatever it plays", () => {
  for (const name of ["p", "b", "e", "Enter", " "]) {
    const { press } = table();
    const target = name.length > 1 || name === " " ? pass : document.body;
    const held = [key(0, name, { target }), key(500, name, { target, repeat: true }), key(530, name, { target, repeat: true })];
    assert.deepEqual(held.map((event) => press(event)), [true, false, false], name);
    assert.ok(press(key(2000, name, { target })));
    assert.equal(press(key(2100, name, { target })), false);
  }
});

test("what is asked still is answered as often as one likes", () => {
  const crosses = createRepeats(() => "the same");
  for (const detail of [1, 2, 3]) assert.equal(crosses(click(detail * 90, { detail })), false);
});

test("walking through a game goes on while a key is held or a button is pressed again", () => {
  const { press } = table();
  for (let time = 0; time < 200; time += 40) assert.ok(press(key(time, "ArrowLeft", { repeat: time > 0 })));
  for (const detail of [1, 2, 3]) assert.ok(press(click(900 + detail * 90, { detail, target: undo })));
});

test("the second half of a double click does not press what has come under it", () => {
  const { press } = table();
  assert.ok(press(click(0)));
  assert.equal(press(click(120, { detail: 2, target: undo })), false);
});
