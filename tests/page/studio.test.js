/** The studio's forms as they are drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { render } = await import("lit-html");
const { moreOf } = await import("../../site/js/studio/more.js");

test("what was written wrong at a step is not shown at another", () => {
  const root = place();
  const step = { text: {} };
  const draw = (/** @type {string} */ at) =>
    render(moreOf({ t: (key) => key, game: "estate", place: at, step, now: () => step, snapshot: null, change: () => undefined, errorAt: () => null }), root);
  const field = () => /** @type {HTMLTextAreaElement} */ (root.querySelector("#studio-claim-seen"));
  draw("0 0");
  field().value = "without a value";
  draw("0 0");
  assert.equal(field().value, "without a value");
  draw("0 1");
  assert.equal(field().value, "");
});
