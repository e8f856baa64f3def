/** Marks of a record lie on what is drawn of their places. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";
import { known, uiFor } from "./support/drawn.js";
import { positions } from "./support/snapshots.js";

const { html, render } = await import("lit-html");
const { marksLayer } = await import("../../site/js/components/marks.js");

// The document of these tests has no such thing, and the places' names need none.
Object.assign(globalThis, { CSS: { escape: (/** @type {string} */ name) => name } });

/** Longer than what a board grows in, after which marks are placed. Milliseconds. */
const AT_REST = 360;

test("a sign lies on a card's drawing, not on the name below it", async () => {
  const root = place();
  const mark = /** @type {any} */ ({ sign: "good", place: "building.12", to: null, words: "" });
  render(html`<ul><li data-place="building.12"><svg></svg><svg></svg>farm</li></ul>${marksLayer([mark])}`, root);
  const size = (/** @type {Element | null} */ element, /** @type {number} */ width, /** @type {number} */ height) =>
    Object.assign(element ?? {}, { getBoundingClientRect: () => ({ left: 0, top: 0, width, height }) });
  size(root.querySelector("li"), 100, 160);
  // Of the large and the small card one is shown.
  const [hidden, shown] = root.querySelectorAll("li > svg");
  size(hidden, 0, 0);
  size(shown, 100, 100);
  await new Promise((resolve) => setTimeout(resolve, AT_REST));
  assert.match(root.querySelector(".marks g")?.getAttribute("transform") ?? "", /^translate\(50 50\)/);
});

test("a sign lies where a lot says, not in the middle of all the air above it", async () => {
  const root = place();
  const mark = /** @type {any} */ ({ sign: "ring", place: "A1", to: null, words: "" });
  render(html`<svg><g data-place="A1"><rect></rect><rect data-spot></rect></g></svg>${marksLayer([mark])}`, root);
  const lies = (/** @type {Element | null} */ element, /** @type {number} */ top, /** @type {number} */ height) =>
    Object.assign(element ?? {}, { getBoundingClientRect: () => ({ left: 0, top, width: 40, height }) });
  lies(root.querySelector("g"), 0, 120);
  lies(root.querySelector("[data-spot]"), 80, 40);
  await new Promise((resolve) => setTimeout(resolve, AT_REST));
  assert.match(root.querySelector(".marks g")?.getAttribute("transform") ?? "", /^translate\(20 100\)/);
});

test("every lot of The Estates says where: about its building's front, or on its ground", async () => {
  const { layoutOf } = await import("../../site/js/views/the-estates/board.js");
  const snapshot = /** @type {any} */ (structuredClone(positions("the-estates")[0]));
  const [built, empty] = snapshot.view.rows[0].lots;
  Object.assign(built, { cubes: [{ colour: "red", value: 1 }, { colour: "blue", value: 2 }], roof: null, owner: null });
  Object.assign(empty, { cubes: [], roof: null, owner: null });
  const root = place();
  render(known(snapshot).view(snapshot, uiFor(snapshot, { here: { narrow: true } })), root);
  const layout = layoutOf(snapshot, true);
  const [band] = layout.bands;
  const middle = (/** @type {string} */ lot) => {
    const spots = root.querySelectorAll(`.te-board [data-place="${lot}"] > [data-spot]`);
    assert.equal(spots.length, 1, lot);
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(spots[0].getAttribute(name)));
    return [x + width / 2, y + height / 2].map(Math.round);
  };
  const [x, bottom] = layout.corner(1, band);
  assert.deepEqual(middle("A1"), [x + layout.m.cube / 2, bottom - layout.m.floor].map(Math.round));
  assert.deepEqual(middle("A2"), layout.middle(2, band).map(Math.round));
  assert.equal(root.querySelectorAll(".te-board [data-spot]").length, 3 * snapshot.view.lots_per_row);
});
