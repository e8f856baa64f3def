/** What travels over the table: from where it was, or what is new from its source; nothing back, at once or for who wants none. */

import { place } from "./support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";

const { createTravel } = await import("../../site/js/travel.js");

/** @typedef {[name: string, left: number, more?: string]} Thing */

/** A table of things that lie somewhere along a line; what is sent on its way is told, with the way's first step. */
function table() {
  const root = place();
  const at = { ply: 1, moves: true };
  /** @type {string[]} */
  let journeys = [];
  const travelling = createTravel(() => at);
  return {
    at,
    /** @param {Thing[]} things @param {number} [ply] */
    draw(things, ply = at.ply + 1) {
      journeys = [];
      at.ply = ply;
      travelling(root, () => {
        root.innerHTML = things.map(([name, , more = ""]) => `<i data-travels="${name}" ${more}></i>`).join("");
        for (const [index, child] of [...root.children].entries()) {
          const left = things[index][1];
          child.getBoundingClientRect = () => /** @type {any} */ ({ left, top: 0, right: left + 20, bottom: 20, width: 20, height: 20 });
          /** @type {any} */ (child).animate = (/** @type {any[]} */ [first], /** @type {{duration: number}} */ { duration }) => {
            assert.ok(duration >= 150 && duration <= 300);
            journeys.push(`${things[index][0]}: ${first.transform.split(",")[0].replace("translate(", "")}`);
          };
        }
      });
      return journeys;
    },
  };
}

const HAND = /** @type {Thing} */ (["", 300, 'data-source="hand 1"']);
const PAID = /** @type {Thing} */ (["pay 1 to 0", 0, 'data-comes-from="hand 1"']);

test("what has changed its place comes from there, and what is new from its source", () => {
  const { draw } = table();
  draw([HAND, ["cube", 500]]);
  assert.deepEqual(draw([HAND, ["cube", 100], PAID]), ["cube: 400px", "pay 1 to 0: 300px"]);
  assert.deepEqual(draw([HAND, ["cube", 100], PAID]), []);
  assert.deepEqual(draw([HAND, ["cube", 110], PAID]), [], "so near is no journey");
});

test("what is taken back was given by nobody, and nothing is new after a jump, at once or at first", () => {
  const first = table();
  assert.deepEqual(first.draw([HAND, PAID]), []);
  const { at, draw } = table();
  draw([HAND], 5);
  assert.deepEqual(draw([HAND, PAID], 4), []);
  draw([HAND], 5);
  assert.deepEqual(draw([HAND, PAID], 40), []);
  draw([HAND], 41);
  at.moves = false;
  assert.deepEqual(draw([HAND, PAID], 42), []);
});

test("a source outside the window gives nothing", () => {
  const { draw } = table();
  draw([["", 300]]);
  assert.deepEqual(draw([["", 300], PAID]), []);
});
