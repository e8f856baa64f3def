/** For Sale keeps room from the first round on for the buildings that are still to come, so that nothing moves when they do. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit-html";

import { known, uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

/** The cards and the places of the viewer's hand. @param {object} changes  to the view of a bid of the first seat */
function handWith(changes) {
  const [snapshot] = structuredClone(positions("for-sale").filter((one) => one.phase === "bid" && one.viewer === 0));
  Object.assign(/** @type {any} */ (snapshot).view, { taken: [] }, changes);
  const host = place();
  render(known(snapshot).view(snapshot, uiFor(snapshot)), host);
  return [...host.querySelectorAll(".fs-hand li")].map((one) => (one.matches(".fs-owned") ? one.getAttribute("data-place") : one.textContent));
}

test("a hand has as many places as there are rounds, whatever has come", () => {
  assert.deepEqual(handWith({ round: 1, rounds: 3, buildings: [[], null, null] }), ["", "", ""]);
  assert.deepEqual(handWith({ round: 2, rounds: 3, buildings: [[7], null, null] }), ["building.7", "", ""]);
});

test("a round that brought no building leaves its sign", () => {
  assert.deepEqual(handWith({ round: 3, rounds: 4, buildings: [[7], null, null] }), ["building.7", "∅", "", ""]);
  const taken = [{ player: 0, building: null, staked: 2, paid: 0 }];
  assert.deepEqual(handWith({ round: 1, rounds: 2, taken, buildings: [[], null, null] }), ["∅", ""]);
});
