/** What is said to screen readers: gathered, joined, and of a flood only the newest. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import "./support/dom.js";

const { announce } = await import("../../site/js/announce.js");

/** @returns {HTMLElement} */
const region = () => /** @type {HTMLElement} */ (document.getElementById("announce"));

beforeEach(() => {
  document.body.innerHTML = '<div id="announce"></div>';
});
mock.timers.enable({ apis: ["setTimeout"] });
window.setTimeout = /** @type {any} */ (globalThis.setTimeout);

test("what is said within half a second is one message", () => {
  announce("Ada bids 4.");
  mock.timers.tick(400);
  announce("Ben passes.", null, undefined, false, "");
  assert.equal(region().textContent, "");
  mock.timers.tick(100);
  assert.equal(region().textContent, "Ada bids 4. Ben passes.");
  announce("Clara bids 5.");
  mock.timers.tick(500);
  assert.equal(region().textContent, "Clara bids 5.");
});

test("of a flood the newest four are said", () => {
  announce(..."abcdefg");
  mock.timers.tick(500);
  assert.equal(region().textContent, "d e f g");
});

test("nothing to say changes nothing", () => {
  announce("before");
  mock.timers.tick(500);
  announce(null, "", false);
  mock.timers.tick(1000);
  assert.equal(region().textContent, "before");
});

test("a page without a region for it goes on", () => {
  document.body.innerHTML = "";
  announce("unheard");
  mock.timers.tick(500);
});
