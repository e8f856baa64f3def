/** Progress is forgotten only by who is asked on the page that is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { render } = await import("lit-html");
const { arriving, forgetButton } = await import("../../site/js/learn/pages.js");

test("who is asked whether progress is to be forgotten, and goes to another page, is asked no longer", async () => {
  const root = place();
  let forgotten = 0;
  const app = /** @type {any} */ ({ t: String, set: () => undefined, toast: () => undefined });
  const words = () => {
    render(forgetButton(app, async () => void (forgotten += 1)), root);
    return [...root.querySelectorAll("button")].map((button) => button.textContent);
  };
  const press = (/** @type {number} */ index) => root.querySelectorAll("button")[index].click();
  assert.deepEqual(words(), ["learn.clear"]);
  press(0);
  assert.deepEqual(words(), ["learn.clear.yes", "delete.no"]);
  await arriving(app, () => undefined, async () => null);
  assert.deepEqual(words(), ["learn.clear"]);
  press(0);
  words();
  press(0);
  assert.equal(forgotten, 1);
  assert.deepEqual(words(), ["learn.clear"]);
});
