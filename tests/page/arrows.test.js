/** Arrow keys on the table: to the choice that lies nearest that way, and nowhere else. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { followArrow } = await import("../../site/js/table/arrows.js");

/** Two rows of three lots and a market below, as buttons that lie somewhere. */
function table() {
  const root = place();
  root.innerHTML = `<section class="board">
    ${["a1", "a2", "a3", "b1", "b2", "b3", "market"].map((name) => `<button data-action=${name} tabindex=${name === "b2" ? -1 : 0}></button>`).join("")}
    <a href="#x">rule</a></section>`;
  const of = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-action=${name}]`));
  for (const [name, left, top] of /** @type {[string, number, number][]} */ ([
    ["a1", 0, 0], ["a2", 50, 3], ["a3", 100, 0], ["b1", 0, 60], ["b2", 50, 60], ["b3", 100, 60], ["market", 60, 200],
  ])) of(name).getBoundingClientRect = () => /** @type {any} */ ({ left, top, width: 40, height: 40 });
  return { root, of };
}

test("an arrow leads to what lies nearest that way, past what can't be chosen", () => {
  const { of } = table();
  const steps = [["a1", "ArrowRight", "a2"], ["a2", "ArrowRight", "a3"], ["a3", "ArrowDown", "b3"], ["b3", "ArrowLeft", "b1"], ["b3", "ArrowDown", "market"],
    ["b1", "ArrowUp", "a1"], ["a1", "ArrowUp", "a1"], ["a3", "ArrowRight", "a3"], ["market", "ArrowUp", "b3"]];
  for (const [from, key, to] of steps) {
    of(from).focus();
    assert.ok(followArrow(key, of(from)));
    assert.equal(/** @type {HTMLElement} */ (document.activeElement).dataset.action, to, `${from} ${key}`);
  }
});

test("other keys, and arrows elsewhere, keep their use", () => {
  const { root, of } = table();
  assert.equal(followArrow("Home", of("a1")), false);
  assert.equal(followArrow("ArrowLeft", /** @type {Element} */ (root.querySelector("a"))), false);
  assert.equal(followArrow("ArrowLeft", document.body), false);
});
