/** Arrow keys, Home and End on boards of choices; the Tab key has one stop on each, where one was last. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { known, uiFor, asked } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

const { render } = await import("lit-html");

/**
 * A position on the page that asks for one of many, drawn anew with every update.
 * @param {string} game @param {string} phase @param {number} least  of the choices
 */
function laid(game, phase, least) {
  const snapshot = positions(game).find((one) => asked(one) && one.phase === phase && one.legal.length >= least);
  assert.ok(snapshot);
  const host = place();
  const ui = uiFor(snapshot);
  ui.update = () => void render(known(snapshot).view(snapshot, ui), host);
  ui.update();
  const cells = /** @type {HTMLElement[]} */ ([...host.querySelectorAll("[data-cell]")]);
  const of = (/** @type {string} */ token) => /** @type {HTMLElement} */ (host.querySelector(`[data-cell="${token}"]`));
  const at = () => /** @type {HTMLElement} */ (document.activeElement).dataset.cell;
  const press = (/** @type {string} */ key, ctrlKey = false) => {
    const event = new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true });
    /** @type {Element} */ (document.activeElement).dispatchEvent(event);
    return event.defaultPrevented;
  };
  const stops = () => cells.filter((cell) => cell.getAttribute("tabindex") === "0").map((cell) => cell.dataset.cell);
  return { snapshot, cells, of, at, press, stops };
}

/** Lays elements in lines of so many, as there is no layout here. @param {Element[]} cells @param {number} width */
function lie(cells, width) {
  for (const [index, cell] of cells.entries()) {
    const [left, top] = [(index % width) * 50, Math.floor(index / width) * 60];
    cell.getBoundingClientRect = () => /** @type {any} */ ({ left, top, right: left + 40, bottom: top + 40, width: 40, height: 40 });
  }
}

test("on the lots of The Estates rows are rows, also across lots where nothing can be put", () => {
  const { snapshot, cells, of, at, press, stops } = laid("the-estates", "place_cube", 2);
  lie(cells, snapshot.view.lots_per_row);
  const [first] = snapshot.legal.map((one) => one.token).filter((token) => token.startsWith("place."));
  assert.deepEqual(stops(), [first]);
  of("place.A1").focus();
  assert.ok(press("ArrowRight"));
  assert.equal(at(), "place.A2");
  // The Tab key comes back to where one was.
  assert.deepEqual(stops(), ["place.A2"]);
  press("ArrowDown");
  assert.equal(at(), "place.B2");
  press("End");
  assert.equal(at(), `place.B${snapshot.view.lots_per_row}`);
  assert.ok(press("ArrowRight"), "the key is the board's at its edge too");
  assert.equal(at(), `place.B${snapshot.view.lots_per_row}`);
  press("Home");
  assert.equal(at(), "place.B1");
  press("End", true);
  assert.equal(at(), `place.C${snapshot.view.lots_per_row}`);
  press("Home", true);
  assert.equal(at(), "place.A1");
  assert.ok(!press("ArrowRight", true) && !press("b"), "other keys keep their use");
});

test("in the market lines are what lies beside each other", () => {
  const { cells, at, press, stops } = laid("the-estates", "select", 8);
  lie(cells, 2);
  cells[0].focus();
  press("ArrowDown");
  assert.equal(at(), cells[2].dataset.cell);
  press("ArrowRight");
  assert.equal(at(), cells[3].dataset.cell);
  press("ArrowUp");
  assert.deepEqual([at()], [cells[1].dataset.cell]);
  assert.deepEqual(stops(), [cells[1].dataset.cell]);
});

test("a hand of For Sale is one stop, and arrows go through it", () => {
  const { cells, at, press, stops } = laid("for-sale", "sell", 3);
  lie(cells, cells.length);
  assert.equal(stops().length, 1);
  cells[0].focus();
  press("ArrowRight");
  assert.equal(at(), cells[1].dataset.cell);
  press("End");
  assert.equal(at(), cells.at(-1)?.dataset.cell);
});
