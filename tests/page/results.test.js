/** Results of games: which count, once, and what they come to. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { kept, resultOf, summed, withResult } = await import("../../site/js/results.js");
const { save } = await import("../../site/js/storage.js");

/** @param {string} kinds a letter a seat @param {object} [how] @returns {any} */
const saved = (kinds, how = {}) => ({
  id: "one", game: "estate", updated: 5, resigned: null, snapshot: { outcome: { winners: [0] } },
  seats: [...kinds].map((kind, seat) => ({ name: `${seat}`, kind: kind === "h" ? "human" : "bot", bot: { b: "builder", r: "random" }[kind] })), ...how,
});
/** @param {object} how @returns {any} */
const result = (how = {}) => ({ id: "one", game: "estate", players: 2, level: "builder", won: true, gaveUp: false, ended: 5, ...how });

test("a game of one person counts when it has ended, by the level of the opponents", () => {
  assert.deepEqual(resultOf(saved("hb")), result());
  assert.deepEqual(resultOf(saved("bhb")), result({ players: 3, won: false }));
  assert.equal(resultOf(saved("hbr"))?.level, "mixed");
  assert.equal(resultOf(saved("hb", { snapshot: { outcome: null } })), null);
  for (const kinds of ["hh", "bb", "hhb", "h"]) assert.equal(resultOf(saved(kinds)), null, kinds);
  assert.equal(resultOf(saved("hb", { record: "Game: estate\nFormat: 2\nPlayers: 2\nPosition light: e5\n\na1" })), null);
  assert.deepEqual(resultOf(saved("hb", { record: "Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0 ; Position light: e5" })), result());
  assert.deepEqual(resultOf(saved("hb", { resigned: 0, snapshot: { outcome: null } })), result({ won: false, gaveUp: true }));
});

test("what came about in exploring is no result: a shared record's end, and a line tried for all seats", async () => {
  const { exploreSnapshot } = await import("../../site/js/explore/keep.js");
  const { seats, snapshot } = saved("hb");
  /** @type {any[]} */
  const kept = [];
  const looked = /** @type {any} */ ({ ...snapshot, seats, game: "estate", terminal: true, record: "Game: estate", ply: 3 });
  await exploreSnapshot(/** @type {any} */ ({ gameKept: (/** @type {any} */ game) => kept.push(game), navigate: () => undefined }), looked);
  assert.equal(kept[0].over, true);
  assert.equal(resultOf(kept[0]), null);
  assert.deepEqual(resultOf({ ...kept[0], explored: false, id: "one", updated: 5 }), result());
});

test("the first end counts, and one that was given up may still be played to its end", () => {
  const lost = withResult([], result({ won: false }));
  assert.equal(withResult(lost, result()), lost);
  const gaveUp = withResult([], result({ won: false, gaveUp: true }));
  assert.equal(withResult(gaveUp, result({ won: false, gaveUp: true, ended: 9 })), gaveUp);
  assert.deepEqual(withResult(gaveUp, result()), [result()]);
});

test("they come to games and wins by system, level and number of players", () => {
  const lines = summed([result(), result({ won: false }), result({ players: 4, game: "for-sale-30" }), result({ level: "random" })]);
  assert.deepEqual(lines, [
    { game: "estate", level: "builder", players: 2, played: 2, won: 1 },
    { game: "estate", level: "random", players: 2, played: 1, won: 1 },
    { game: "for-sale-30", level: "builder", players: 4, played: 1, won: 1 },
  ]);
});

test("what is kept is read again, without what is damaged or of a later release", async () => {
  await kept.change(() => [result(), /** @type {any} */ ({ id: 3 }), /** @type {any} */ (null)]);
  assert.deepEqual(await kept.load(), [result()]);
  for (const nonsense of [null, 5, [], { format: 9, results: [result()] }, { format: 1, results: "x" }]) {
    await save("results", nonsense);
    assert.deepEqual(await kept.load(), []);
  }
});

test("a game that was over is no new result where it is looked at after results were cleared", async () => {
  const { createKept } = await import("../../site/js/app/kept.js");
  const state = /** @type {any} */ ({ games: [], results: [] });
  const { gameKept } = createKept(/** @type {any} */ ({ state, set: (/** @type {any} */ patch) => Object.assign(state, patch) }));
  await kept.change(() => []);
  const count = (/** @type {object} */ how) => {
    gameKept(saved("hb", { id: "cleared", over: true, record: "Game: estate", ...how }));
    return state.results.length;
  };
  assert.equal(count({ over: false, resigned: null }), 0);
  assert.equal(count({ over: true }), 1);
  await kept.change(() => []);
  state.results = kept.now();
  assert.equal(count({ updated: 9 }), 0, "it ended before");
  assert.equal(count({ resigned: 0 }), 1, "giving up is another end");
});
