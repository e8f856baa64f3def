/** Who looks at the table, and where its steps lead. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasSecrets, humanSeats, isMyTurn, viewerOf } from "../../site/js/table/seats.js";
import { stepFrom } from "../../site/js/table/steps.js";
import { games } from "./support/snapshots.js";

/** @typedef {import("../../site/js/types.js").Seat} Seat */

/** @param {string} kinds a letter a seat @returns {Seat[]} */
const seats = (kinds) => [...kinds].map((kind, seat) => ({ name: `${seat}`, kind: kind === "h" ? "human" : "bot" }));

test("the only person looks whoever is to act, and nobody does where only opponents play", () => {
  assert.deepEqual(humanSeats(seats("bhbh")), [1, 3]);
  for (const current of [0, 1, 2, null]) {
    assert.equal(viewerOf(seats("bhb"), current, null), 1);
    assert.equal(viewerOf(seats("bbb"), current, null), null);
  }
});

test("of several people the one to act looks, and else who looked last", () => {
  assert.equal(viewerOf(seats("hhb"), 1, 0), 1);
  assert.equal(viewerOf(seats("hhb"), 2, 0), 0);
  assert.equal(viewerOf(seats("hhb"), null, 1), 1);
  assert.equal(viewerOf(seats("hhb"), 2, null), null);
});

test("it is the turn of who looks, never a spectator's", () => {
  let turns = 0;
  for (const { seats: seen, spectators } of games) {
    for (const snapshot of seen.filter((one) => !one.terminal)) {
      assert.equal(isMyTurn(snapshot), snapshot.current_player !== null);
      turns += 1;
    }
    for (const snapshot of spectators) assert.equal(isMyTurn(snapshot), false);
  }
  assert.ok(turns > 100);
});

test("For Sale and The Estates have secrets, Estate has none", () => {
  for (const { game, seats: seen, spectators } of games) {
    const secret = seen.some((snapshot, index) => hasSecrets(snapshot, spectators[index]));
    assert.equal(secret, game.startsWith("for-sale") || game === "the-estates", game);
  }
});

test("steps visit the log line by line, each way, and end at the ends", () => {
  for (const { game, seats: seen } of games) {
    const last = /** @type {import("../../site/js/types.js").Snapshot} */ (seen.at(-1));
    const lines = [...new Set(last.log.map((line) => line.ply))];
    /** @param {number} from @param {-1 | 1} direction */
    const walk = (from, direction) => {
      const visited = [];
      for (let ply = stepFrom({ ...last, ply: from }, direction); ply !== null; ply = stepFrom({ ...last, ply }, direction)) visited.push(ply);
      return visited;
    };
    assert.deepEqual(walk(0, 1), lines.at(-1) === last.plies ? lines : [...lines, last.plies], game);
    assert.deepEqual(walk(last.plies, -1), [...lines.filter((ply) => ply < last.plies).reverse(), 0], game);
  }
});
