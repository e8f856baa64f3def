/** Who sits at the table, and where its steps lead. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { humanSeats, isMyTurn } from "../../site/js/table/people.js";
import { stepFrom } from "../../site/js/table/steps.js";
import { games } from "./support/snapshots.js";

/** @typedef {import("../../site/js/types.js").Seat} Seat */

/** @param {string} kinds a letter a seat @returns {Seat[]} */
const seats = (kinds) => [...kinds].map((kind, seat) => ({ name: `${seat}`, kind: kind === "h" ? "human" : "bot" }));

test("people are told from opponents", () => {
  assert.deepEqual(humanSeats(seats("bhbh")), [1, 3]);
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
