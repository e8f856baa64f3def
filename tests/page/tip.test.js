/** Tips come where one rests, and never between a press and the next one beside it. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { place } from "./support/dom.js";

const { Tips } = await import("../../site/js/components/tip.js");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  document.body.replaceChildren();
});

/** Two cells beside each other, with tips, and a mouse. */
function cells() {
  const root = place();
  root.innerHTML = '<main><button data-tip="a" data-action="a5">a5</button><button data-tip="b" data-action="b5">b5</button></main>';
  Object.assign(window.HTMLElement.prototype, { showPopover: () => {} });
  new Tips(/** @type {any} */ (root), () => ({ now: [], why: "A cell.", link: { href: "#rule", label: "Rule" } }));
  /** @param {string} where @param {string} type @param {number} x */
  const mouse = (where, type, x) => {
    const event = Object.assign(new window.Event(type, { bubbles: true, cancelable: true }), { pointerType: "mouse", clientX: x, clientY: 0 });
    /** @type {Element} */ (document.querySelector(where)).dispatchEvent(event);
  };
  const shown = () => document.querySelector(".tip")?.textContent?.includes("A cell.") ?? false;
  return { mouse, shown };
}

test("a tip comes where the mouse rests, and a press takes it away until the mouse moves on", () => {
  const { mouse, shown } = cells();
  mouse("[data-tip=a]", "pointerover", 5);
  mock.timers.tick(600);
  assert.ok(shown(), "the mouse rests");
  mouse("[data-tip=a]", "pointerdown", 5);
  mouse("[data-tip=a]", "click", 5);
  assert.ok(!shown(), "pressed");
  // What was played is drawn anew under the mouse.
  mouse("[data-tip=a]", "pointerover", 5);
  mock.timers.tick(600);
  assert.ok(!shown(), "what lies beside can be pressed");
  mouse("[data-tip=b]", "pointerover", 45);
  mock.timers.tick(600);
  assert.ok(shown(), "the mouse has moved on");
});

test("a press on a tip's text takes it away, one on its rule doesn't", () => {
  const { mouse, shown } = cells();
  mouse("[data-tip=a]", "pointerover", 5);
  mock.timers.tick(600);
  mouse(".tip a", "pointerdown", 30);
  assert.ok(shown());
  mouse(".tip .tip-why", "pointerdown", 30);
  assert.ok(!shown());
});

test("a finger that is held is told what lies there and plays nothing; a short tap of which a busy page hears late plays", () => {
  for (const [down, plays] of /** @type {const} */ ([[300, true], [500, false]])) {
    document.body.replaceChildren();
    const { shown } = cells();
    const cell = /** @type {Element} */ (document.querySelector("[data-tip=a]"));
    let played = 0;
    cell.addEventListener("click", () => played++);
    /** @param {string} type @param {number} timeStamp */
    const finger = (type, timeStamp) => {
      const event = new window.Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      cell.dispatchEvent(Object.assign(event, { pointerType: "touch", clientX: 5, clientY: 5 }));
    };
    finger("pointerdown", 1000);
    mock.timers.tick(600);
    assert.ok(shown());
    finger("pointerup", 1000 + down);
    finger("click", 1000 + down);
    assert.equal(played, plays ? 1 : 0);
    assert.equal(shown(), !plays);
  }
});
