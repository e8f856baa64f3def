/** Addresses: every one that the page writes leads where it says, and nonsense leads to a page, never to an error. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, parseHash } from "../../site/js/router.js";

const RECORD = 'Game: the-estates\nSeat 1: "Zoë, B+C" human\n\n1. bid.4 pass & 100% #1 a=b?\n';

test("mistakes of a game are those of who played it, or of a seat", () => {
  assert.deepEqual(parseHash(address.mistakes("a b")), { page: "puzzles", system: "game", puzzle: "a b", seat: null });
  assert.deepEqual(parseHash(address.mistakes("a b", 2)), { page: "puzzles", system: "game", puzzle: "a b", seat: 2 });
  assert.deepEqual(parseHash("#/puzzles/estate/x/2"), { page: "puzzles", system: "estate", puzzle: "x", seat: null });
});

test("what an address says is what it leads to", () => {
  assert.deepEqual(parseHash(address.menu()), { page: "menu" });
  assert.deepEqual(parseHash(address.newGame("for-sale-30")), { page: "new", game: "for-sale-30", level: null });
  assert.deepEqual(parseHash(address.newGame("estate", "beginner")), { page: "new", game: "estate", level: "beginner" });
  assert.deepEqual(parseHash(address.table("a b/ü")), { page: "table", id: "a b/ü" });
  assert.deepEqual(parseHash(address.rules()), { page: "rules", game: null, rule: null });
  assert.deepEqual(parseHash(address.rules("estate", "ES-1")), { page: "rules", game: "estate", rule: "ES-1" });
  const learn = { page: "learn", game: null, lesson: null, step: null, packed: null };
  assert.deepEqual(parseHash(address.learn()), learn);
  assert.deepEqual(parseHash(address.learn("estate")), { ...learn, game: "estate" });
  assert.deepEqual(parseHash(address.learn("estate", "first-game")), { ...learn, game: "estate", lesson: "first-game" });
  assert.deepEqual(parseHash(address.learn("estate", "first-game", 2)), { ...learn, game: "estate", lesson: "first-game", step: 2 });
  assert.deepEqual(parseHash("#/learn/estate/first-game/0"), { ...learn, game: "estate", lesson: "first-game" });
  assert.deepEqual(parseHash(address.packed("q1-_")), { ...learn, packed: "q1-_" });
  assert.deepEqual(parseHash(address.studio()), { page: "studio" });
  assert.deepEqual(parseHash(address.position("estate")), { page: "position", game: "estate" });
  assert.deepEqual(parseHash(address.explore("a b")), { page: "explore", id: "a b" });
  assert.deepEqual(parseHash(address.record(RECORD, 12)), { page: "record", record: RECORD, ply: 12 });
  assert.deepEqual(parseHash(address.record(RECORD)), { page: "record", record: RECORD, ply: null });
});

test("an empty address is the menu", () => {
  for (const hash of ["", "#", "#/"]) assert.deepEqual(parseHash(hash), { page: "menu" });
});

test("damaged and unknown addresses are missing pages", () => {
  for (const hash of ["#/nowhere", "#/new", "#/new/", "#/table/", "#/%E0%A4%A", "#/table/%zz", "#x=y"]) {
    assert.deepEqual(parseHash(hash), { page: "missing", reason: "address" }, hash);
  }
  for (const hash of ["#/record=", "#record=%E0%A4%A", "#/record=&ply=2"]) {
    assert.deepEqual(parseHash(hash), { page: "missing", reason: "record" }, hash);
  }
});

test("a ply that is no number is none", () => {
  for (const ply of ["-1", "1e3", "1234567", "two", ""]) {
    assert.deepEqual(parseHash(`#/record=Game%3A+estate&ply=${ply}`), { page: "record", record: "Game: estate", ply: null });
  }
});
