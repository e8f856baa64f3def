/** Each ply has its sound: the end, a sale and a roof before whose turn it is, that before a bid. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { SOUNDS } from "../../site/js/sound.js";
import { soundOf } from "../../site/js/table/sounding.js";
import { games } from "./support/snapshots.js";

test("games make all sounds, each where it belongs", () => {
  const heard = new Set();
  for (const { seats: seen } of games) {
    for (const [index, after] of seen.entries()) {
      const before = seen[index - 1];
      if (!before) continue;
      const name = soundOf(before, after, null);
      heard.add(name);
      if (after.outcome) assert.ok(name === "win" || name === "over");
      if (name === "sale" && after.namespace === "for-sale") assert.ok(after.view.results.length > 0);
      if (name === "sale" && after.namespace === "the-estates") assert.match(after.last?.kind ?? "", /sell|keep/);
      if (name === "roof") assert.equal(before.phase, "place_roof");
      if (name === "bid") assert.equal(after.last?.kind, "bid");
    }
  }
  assert.ok(heard.has("sale") && heard.has("roof"), [...heard].join(" "));
});

test("the end is a win where a person won, your turn is heard over a bid, looking back is a quiet ply", () => {
  const seats = [{ name: "Ann", kind: "human" }, { name: "Ben", kind: "bot" }];
  /** @param {object} how @returns {any} */
  const at = (how) => ({ seats, namespace: "estate", phase: "bid", view: {}, viewer: 0, current_player: 1, outcome: null, ply: 3, last: { kind: "bid" }, ...how });
  assert.equal(soundOf(at({ ply: 2 }), at({ outcome: { winners: [0] } }), null), "win");
  assert.equal(soundOf(at({ ply: 2 }), at({ outcome: { winners: [1] } }), null), "over");
  assert.equal(soundOf(at({ ply: 2 }), at({}), null), "bid");
  assert.equal(soundOf(at({ ply: 2 }), at({ current_player: 0 }), null), "turn");
  assert.equal(soundOf(at({ ply: 2, viewer: null }), at({ viewer: null }), 1), "turn");
  assert.equal(soundOf(at({ ply: 9 }), at({}), null), "ply");
});

test("no two sounds are alike in number of notes, direction and speed; single ones lie far apart", () => {
  const shapes = Object.entries(SOUNDS).map(([name, notes]) => {
    const [first, second] = notes;
    const way = notes.length > 1 ? Math.sign(/** @type {any} */ (notes.at(-1))[0] - first[0]) : 0;
    // Whoever hears one alone can't compare: single notes differ by their half of an octave, pairs and runs by what they do.
    const place = notes.length === 1 ? Math.round(2 * Math.log2(first[0] / 392)) : 0;
    const slow = second !== undefined && second[1] - first[1] > 0.13;
    return [name, `${notes.length} notes, way ${way}, slow ${slow}, place ${place}`];
  });
  const kinds = new Map(shapes.map(([name, shape]) => [shape, name]));
  assert.equal(kinds.size, shapes.length, JSON.stringify(shapes, null, 1));
});
