/** What is said to screen readers: once, gathered, joined, and of a flood only the newest. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import "./support/dom.js";

const { announce, announceHeld, announceStanding, hush, sayAgain } = await import("../../site/js/announce.js");

/** @returns {HTMLElement} */
const region = () => /** @type {HTMLElement} */ (document.getElementById("announce"));

mock.timers.enable({ apis: ["setTimeout"] });
Object.assign(window, { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout });
beforeEach(() => {
  // What was said in the test before stands no longer.
  mock.timers.tick(1000);
  document.body.innerHTML = '<div id="announce"></div>';
});

test("what is said within half a second is one message", () => {
  announce("Ada bids 4.");
  mock.timers.tick(400);
  announce("Ben passes.", null, undefined, false, "");
  assert.equal(region().textContent, "");
  mock.timers.tick(100);
  assert.equal(region().textContent, "Ada bids 4. Ben passes.");
  announce("Clara bids 5.");
  mock.timers.tick(999);
  assert.equal(region().textContent, "Ada bids 4. Ben passes.", "whoever reads late finds it");
  mock.timers.tick(1);
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

test("what waited for words to have stood is said though their page was left, and so is all that comes later", () => {
  announce("Ada wins.");
  mock.timers.tick(500);
  announce("Ben is to move.");
  mock.timers.tick(600);
  assert.equal(region().textContent, "Ada wins.", "it stands its second");
  hush();
  announce("Ben passes.");
  mock.timers.tick(500);
  assert.equal(region().textContent, "Ben is to move. Ben passes.");
  announce("Clara bids 5.");
  mock.timers.tick(1000);
  assert.equal(region().textContent, "Clara bids 5.");
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

test("the same words said again are something new to whoever watches the region", () => {
  announce("That is not enough.");
  mock.timers.tick(1000);
  const first = region().textContent ?? "";
  announce("That is not enough.");
  mock.timers.tick(1000);
  const second = region().textContent ?? "";
  assert.notEqual(second, first);
  assert.equal(second.trim(), first);
  announce("That is not enough.");
  mock.timers.tick(1000);
  assert.equal(region().textContent, first);
});

test("what stands somewhere is said as it is by then, and not once something has happened", () => {
  let bid = 2;
  announceStanding(() => `${bid}`);
  mock.timers.tick(300);
  bid = 4;
  announceStanding(() => `${bid}`);
  mock.timers.tick(200);
  assert.equal(region().textContent, "4.");
  announceStanding(() => "5");
  announce("You bid 5.");
  mock.timers.tick(1000);
  assert.equal(region().textContent, "You bid 5.");
  region().textContent = "nothing since";
  announceStanding(() => null);
  mock.timers.tick(1000);
  assert.equal(region().textContent, "nothing since");
});

test("what is said while a dialog is open is said in it", () => {
  document.body.innerHTML += '<dialog open><p class="announce"></p></dialog>';
  announce("Ada wins.");
  mock.timers.tick(1000);
  assert.equal(document.querySelector("dialog .announce")?.textContent, "Ada wins.");
  assert.equal(region().textContent, "");
});

test("what was said just before a dialog opened is said in it, and nothing older", () => {
  announce("Ada wins.");
  mock.timers.tick(500);
  document.body.insertAdjacentHTML("beforeend", '<dialog open><p class="announce"></p></dialog>');
  sayAgain();
  mock.timers.tick(500);
  assert.equal(document.querySelector("dialog .announce")?.textContent, "Ada wins.");
  mock.timers.tick(1000);
  document.querySelector("dialog .announce")?.replaceChildren();
  sayAgain();
  mock.timers.tick(1000);
  assert.equal(document.querySelector("dialog .announce")?.textContent, "");
});
