/** Marks of a record lie on what is drawn of their places. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

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
