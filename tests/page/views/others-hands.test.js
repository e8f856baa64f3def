/** In For Sale what the others are known to hold is seen on the board, and only that. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit-html";

import { known, uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

/** @param {string} phase @param {boolean} open  whether everybody's buildings are known */
function othersIn(phase, open) {
  const [snapshot] = structuredClone(positions("for-sale").filter((one) => one.phase === phase && one.viewer === 0));
  const view = /** @type {any} */ (snapshot).view;
  view.buildings = view.buildings.map((/** @type {unknown} */ _, /** @type {number} */ seat) => (open || seat === 0 ? [seat + 11, seat + 1] : null));
  const host = place();
  render(known(snapshot).view(snapshot, uiFor(snapshot)), host);
  return [...host.querySelectorAll(".fs-others li")].map((seat) => [...seat.querySelectorAll(".fs-known text")].map((text) => text.textContent));
}

test("each other player's buildings lie there in order, one's own only in one's hand", () => {
  for (const phase of ["bid", "sell"]) {
    const shown = othersIn(phase, true);
    assert.deepEqual(shown[0], ["2", "12"]);
    assert.ok(shown.every((cards) => cards[0] !== "1"));
    assert.deepEqual(othersIn(phase, false), []);
  }
});
