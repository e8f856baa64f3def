import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit-html";
import { market } from "../../../site/js/views/for-sale/market.js";
import { isYou } from "../../../site/js/views/you.js";

import { uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

const seats = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ name: kind, kind }));

/** @param {number | null} viewer @param {string[]} kinds @param {number | null} [learner] @param {number} [seat] */
const told = (viewer, kinds, learner, seat = 0) => isYou(/** @type {any} */ ({ viewer, seats: seats(...kinds) }), /** @type {any} */ ({ learner }), seat);

test("a learner is you, whoever else at the table is a person too", () => {
  assert.equal(told(0, ["human", "human"], 0), true);
  assert.equal(told(0, ["human", "human"], 0, 1), false);
});

test("at a table the only person is you, and nobody where several share a device or somebody looks on", () => {
  assert.equal(told(0, ["human", "bot"]), true);
  assert.equal(told(0, ["human", "human"]), false);
  assert.equal(told(null, ["human", "bot"]), false);
});

test("a building that a learner took went to you, another to whoever took it by name", () => {
  const [snapshot] = structuredClone(positions("for-sale").filter(({ phase }) => phase === "bid"));
  const view = /** @type {any} */ (snapshot).view;
  view.taken = [0, 1].map((player) => ({ player, building: view.market[player], paid: 0 }));
  const host = place();
  render(market(snapshot, uiFor(snapshot, { lang: "de", learner: 1 })), host);
  const gone = [...host.querySelectorAll(".fs-tag-gone .fs-tag-words")].map(({ textContent }) => textContent).sort();
  assert.deepEqual(gone, ["an dich", `an ${snapshot.seats[0].name}`].sort());
});
