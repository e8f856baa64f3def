/** What a review says beside its drawing: chances as games of a hundred, seat by seat. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { chancesAt, percent } = await import("../../site/js/review/graph.js");
const { translator } = await import("../../site/js/words/index.js");

test("a chance is so many games of a hundred", () => {
  assert.deepEqual([0, 0.004, 0.005, 0.625, 1].map(percent), [0, 0, 1, 63, 100]);
});

test("everybody's chance at a ply is told by name", () => {
  const app = /** @type {any} */ ({ t: translator("en") });
  const table = /** @type {any} */ ({ snapshot: { seats: [{ name: "Ada" }, { name: "Ben" }] } });
  const data = /** @type {any} */ ({ chances: [[0.5, 0.5], [0.25, 0.75]] });
  assert.equal(chancesAt(app, table, data, 0), "Ada: 50 of 100, Ben: 50 of 100");
  assert.equal(chancesAt(app, table, data, 1), "Ada: 25 of 100, Ben: 75 of 100");
  assert.notEqual(chancesAt({ ...app, t: translator("de") }, table, data, 1), chancesAt(app, table, data, 1));
});
