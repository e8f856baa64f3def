/** Boards of choices by keyboard on a page from right to left: arrows as they point, Home and End as one reads. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { step } = await import("../../site/js/views/walk.js");

/**
 * Four cards in two lines, of which the first lies at the right where the page goes that way.
 * @param {"ltr" | "rtl"} direction
 */
function cards(direction) {
  const root = place();
  root.innerHTML = `<ul dir=${direction}>${["a", "b", "c", "d"].map((name) => `<li><button data-cell=${name}></button></li>`).join("")}</ul>`;
  const list = /** @type {HTMLElement} */ (root.querySelector("ul"));
  list.addEventListener("keydown", step);
  const of = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-cell=${name}]`));
  for (const [index, name] of ["a", "b", "c", "d"].entries()) {
    const left = (index % 2 === 0) === (direction === "ltr") ? 0 : 50;
    const top = index < 2 ? 0 : 60;
    of(name).getBoundingClientRect = () => /** @type {any} */ ({ left, top, width: 40, height: 40, bottom: top + 40 });
  }
  return (/** @type {string} */ from, /** @type {string} */ key, ctrlKey = false) => {
    of(from).focus();
    of(from).dispatchEvent(new KeyboardEvent("keydown", { key, code: key, ctrlKey, bubbles: true, cancelable: true }));
    return /** @type {HTMLElement} */ (document.activeElement).dataset.cell;
  };
}

test("arrows go as they point, whichever way the page is written", () => {
  const [usual, turned] = [cards("ltr"), cards("rtl")];
  assert.equal(usual("a", "ArrowRight"), "b");
  assert.equal(usual("b", "ArrowRight"), "b");
  assert.equal(turned("a", "ArrowRight"), "a");
  assert.equal(turned("a", "ArrowLeft"), "b");
  assert.equal(turned("b", "ArrowRight"), "a");
  assert.equal(turned("b", "ArrowDown"), "d");
});

test("Home and End lead to a line's first and last cell as one reads, with Ctrl to the board's", () => {
  for (const press of [cards("ltr"), cards("rtl")]) {
    assert.equal(press("b", "Home"), "a");
    assert.equal(press("c", "End"), "d");
    assert.equal(press("d", "Home", true), "a");
    assert.equal(press("a", "End", true), "d");
  }
});
