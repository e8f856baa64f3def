/** What is read has the focus without a frame, until somebody goes on by keyboard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { focusQuietly } = await import("../../site/js/components/quiet-focus.js");

test("a text that is opened by its address or by a press has no frame, a key gives it one", () => {
  const root = place();
  root.innerHTML = `<div tabindex="0"></div>`;
  const text = /** @type {HTMLElement} */ (root.firstElementChild);
  focusQuietly(text);
  assert.equal(document.activeElement, text);
  assert.ok(text.hasAttribute("data-quiet"));
  text.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  assert.ok(!text.hasAttribute("data-quiet"));
  focusQuietly(text);
  assert.ok(!text.hasAttribute("data-quiet"), "who goes on by keyboard sees where the focus is");
  text.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  focusQuietly(text);
  assert.ok(text.hasAttribute("data-quiet"));
});
