import assert from "node:assert/strict";
import { test } from "node:test";
import { isYou } from "../../../site/js/views/you.js";

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
