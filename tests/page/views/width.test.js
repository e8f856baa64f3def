/** Of several boards in one page each follows the width of its own place. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { known, uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

/** What is watched, with what to call when its width is another. @type {Map<Element, (entries: object[]) => void>} */
const watched = new Map();
globalThis.ResizeObserver = /** @type {any} */ (class {
  /** @param {(entries: object[]) => void} told */
  constructor(told) {
    this.told = told;
  }

  /** @param {Element} element */
  observe(element) {
    watched.set(element, this.told);
  }
});
const { render } = await import("lit-html");

/** @param {Element} host @param {number} width @param {number} [height] */
const lay = (host, width, height = width * 0.75) => watched.get(/** @type {Element} */ (host.querySelector(".te-map")))?.([{ contentRect: { width, height } }]);

test("two boards side by side each lay themselves out, and go on doing so", () => {
  const [snapshot] = positions("the-estates").filter((one) => one.phase === "bid");
  const boards = [place(), place()].map((host) => {
    const ui = uiFor(snapshot);
    ui.update = () => void render(known(snapshot).view(snapshot, ui), host);
    ui.update();
    return host;
  });
  const shapes = () => boards.map((host) => host.querySelector(".te-board")?.getAttribute("viewBox"));
  lay(boards[0], 380);
  lay(boards[1], 900);
  const [narrow, wide] = shapes();
  assert.notEqual(narrow, wide);
  lay(boards[0], 900);
  lay(boards[1], 380);
  assert.deepEqual(shapes(), [wide, narrow]);
  // What is narrow but low is filled by the wide drawing.
  lay(boards[1], 560, 320);
  assert.deepEqual(shapes(), [wide, wide]);
  lay(boards[1], 560, 420);
  assert.deepEqual(shapes(), [wide, narrow]);
  // Out of the page a place has no width: it stays as it was.
  lay(boards[0], 0);
  assert.deepEqual(shapes(), [wide, narrow]);
});

test("a window that became narrow before the place was measured is drawn anew", () => {
  const [snapshot] = positions("the-estates").filter((one) => one.phase === "bid");
  const host = place();
  const ui = uiFor(snapshot);
  ui.update = () => void render(known(snapshot).view(snapshot, ui), host);
  const before = globalThis.innerWidth;
  try {
    globalThis.innerWidth = 1280;
    ui.update();
    const wide = host.querySelector(".te-board")?.getAttribute("viewBox");
    globalThis.innerWidth = 390;
    lay(host, 374);
    assert.notEqual(host.querySelector(".te-board")?.getAttribute("viewBox"), wide);
  } finally {
    globalThis.innerWidth = before;
  }
});
