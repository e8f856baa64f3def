/** What is said to screen readers: once, gathered, joined, and of a flood only the newest. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import "./support/dom.js";

const { announce, announceHeld, hush } = await import("../../site/js/announce.js");

/** @returns {HTMLElement} */
const region = () => /** @type {HTMLElement} */ (document.getElementById("announce"));

beforeEach(() => {
  document.body.innerHTML = '<div id="announce"></div>';
});
mock.timers.enable({ apis: ["setTimeout"] });
Object.assign(window, { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout });

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

test("what was said is gone with its page, what waits is said on the next one", () => {
  announce("Ada wins.");
  mock.timers.tick(500);
  announce("Ben is to move.");
  hush();
  assert.equal(region().textContent, "");
  mock.timers.tick(500);
  assert.equal(region().textContent, "Ben is to move.");
});

test("of a flood the newest eight are said", () => {
  announce(..."abcdefghijk");
  mock.timers.tick(500);
  assert.equal(region().textContent, "d. e. f. g. h. i. j. k.");
});

test("what opponents do is said with what is asked next, once", () => {
  announceHeld(["Ben bids 4."], () => "Clara is to move");
  mock.timers.tick(900);
  announceHeld(["Clara passes."], () => "Ada is to move");
  mock.timers.tick(900);
  announce("Ada passes.", "Dora: bid or pass.");
  assert.equal(region().textContent, "");
  mock.timers.tick(500);
  assert.equal(region().textContent, "Ben bids 4. Clara passes. Ada passes. Dora: bid or pass.");
  region().textContent = "nothing since";
  mock.timers.tick(9000);
  assert.equal(region().textContent, "nothing since");
});

test("who waits long for opponents hears what they did, and whose turn it is", () => {
  announceHeld(["Ben bids 4."], () => "Clara is to move");
  mock.timers.tick(4000);
  assert.equal(region().textContent, "Ben bids 4. Clara is to move.");
});

test("the same sentence twice in a row is said once, and every sentence ends", () => {
  announce("It is Ben's turn", "Ben passes.", "Ben passes.");
  mock.timers.tick(500);
  assert.equal(region().textContent, "It is Ben's turn. Ben passes.");
});

test("nothing to say changes nothing", () => {
  announce("before.");
  mock.timers.tick(500);
  announce(null, "", false);
  mock.timers.tick(1000);
  assert.equal(region().textContent, "before.");
});

test("a page without a region for it goes on", () => {
  document.body.innerHTML = "";
  announce("unheard");
  mock.timers.tick(500);
});
