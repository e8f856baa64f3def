/** Puzzles without a browser: which are shown, which comes next, and what is kept of them. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { EVERYTHING, found, kindOf, listed, matching, nextOpen, randomOpen, renamed, sound } = await import("../../site/js/puzzles/catalogue.js");
const { afterMiss, afterSolving, dayFor, dayOf, fromFile, isSolved, joined, nothing, ofDay, readable, untilTomorrow, withNames, written } = await import("../../site/js/puzzles/progress.js");

/** @param {string} id @param {string} game @param {number} difficulty */
const entry = (id, game, difficulty) => ({ id, game, difficulty, title: { en: id } });
const ALL = listed({
  "estate": [entry("win-01", "estate", 1), entry("two-01", "estate", 4)],
  "for-sale": [entry("bid-02", "for-sale-1997", 1), entry("bid-03", "for-sale-sharks", 4)],
  "for-sale-30": [entry("bid-01", "for-sale-30", 4)],
  "the-estates": [entry("bid-01", "the-estates", 2)],
});
/** @param {readonly {system: string, id: string}[]} entries */
const names = (entries) => entries.map(({ system, id }) => `${system}/${id}`);
const never = () => false;

test("each filter leaves out what it doesn't name, and all of them together", () => {
  const solved = (/** @type {string} */ name) => name === "for-sale/bid-03";
  assert.equal(matching(ALL, EVERYTHING, never).length, ALL.length);
  assert.deepEqual(names(matching(ALL, { ...EVERYTHING, system: "estate" }, never)), ["estate/win-01", "estate/two-01"]);
  assert.deepEqual(names(matching(ALL, { ...EVERYTHING, kind: "for-sale/bid" }, never)), ["for-sale/bid-02", "for-sale/bid-03", "for-sale-30/bid-01"], "bids of The Estates ask something else");
  assert.deepEqual(names(matching(ALL, { ...EVERYTHING, difficulty: "4" }, never)), ["estate/two-01", "for-sale/bid-03", "for-sale-30/bid-01"]);
  assert.deepEqual(names(matching(ALL, { ...EVERYTHING, state: "solved" }, solved)), ["for-sale/bid-03"]);
  assert.deepEqual(names(matching(ALL, { system: "for-sale", kind: "for-sale/bid", difficulty: "4", state: "open" }, never)), ["for-sale/bid-03"]);
  assert.equal(matching(ALL, { system: "for-sale", kind: "for-sale/bid", difficulty: "4", state: "open" }, solved).length, 0);
});

test("a filter that was kept, or whose kind another game lacks, is made sound", () => {
  for (const bad of [undefined, null, "x", { system: "chess", kind: 3, difficulty: "6", state: "any" }]) assert.deepEqual(sound(bad, ALL), EVERYTHING);
  const good = { system: "estate", kind: "estate/two", difficulty: "4", state: "open" };
  assert.deepEqual(sound(good, ALL), good);
  assert.equal(sound({ ...good, system: "for-sale-30" }, ALL).kind, "");
});

test("the next one is the first unsolved after this one, in the filter, else from the beginning", () => {
  const wanted = matching(ALL, { ...EVERYTHING, difficulty: "4" }, never);
  const done = new Set(["for-sale/bid-03"]);
  const solved = (/** @type {string} */ name) => done.has(name);
  const next = (/** @type {string | null} */ name) => names([nextOpen(wanted, name, solved)].filter((one) => one !== undefined))[0];
  assert.equal(next("estate/two-01"), "for-sale-30/bid-01");
  assert.equal(next("for-sale-30/bid-01"), "estate/two-01");
  assert.equal(next("estate/win-01"), "estate/two-01", "one outside the filter leads into it");
  done.add("estate/two-01");
  assert.equal(next("for-sale-30/bid-01"), undefined, "itself is not the next");
});

test("any unsolved one is neither solved nor this one", () => {
  const drawn = new Set([0, 0.3, 0.6, 0.999].map((chance) => randomOpen(ALL, "estate/win-01", (name) => name === "estate/two-01", chance)).map((one) => one && names([one])[0]));
  assert.deepEqual([...drawn].sort(), ["for-sale-30/bid-01", "for-sale/bid-02", "for-sale/bid-03", "the-estates/bid-01"]);
  assert.equal(randomOpen(ALL, null, () => true, 0), undefined);
});

test("a puzzle that was moved is found by its old address, and what was done of it is kept", () => {
  assert.equal(found(ALL, "for-sale", "bid-01")?.system, "for-sale-30");
  assert.equal(found(ALL, "for-sale", "bid-02")?.system, "for-sale");
  assert.equal(found(ALL, "estate", "bid-01"), undefined);
  assert.equal(found(ALL, "toString", "bid-01"), undefined);
  const kept = withNames(readable({ puzzles: { "for-sale/bid-01": "clean", "for-sale/bid-02": "late", "old/one": "missed" } }), (name) => renamed(ALL, name));
  assert.deepEqual(kept.puzzles, { "for-sale-30/bid-01": "clean", "for-sale/bid-02": "late", "old/one": "missed" });
  assert.equal(kindOf(ALL[4]), kindOf(ALL[2]), "the two For Sales ask alike");
});

test("only first tries make a row, and who misses one begins anew", () => {
  let kept = afterSolving(nothing(), "a/1", true, null);
  kept = afterSolving(kept, "a/2", true, null);
  assert.deepEqual([kept.streak, kept.best], [2, 2]);
  assert.equal(afterSolving(kept, "a/2", true, null).streak, 2, "the same again counts nothing");
  kept = afterSolving(afterMiss(kept, "a/3"), "a/3", false, null);
  assert.deepEqual([kept.streak, kept.best, kept.puzzles["a/3"]], [0, 2, "late"]);
  assert.equal(afterMiss(kept, "a/1"), kept, "what was solved stays so, and costs no row");
  assert.deepEqual(["a/1", "a/3", "a/4"].map((name) => isSolved(afterMiss(kept, "a/4"), name)), [true, true, false]);
});

test("days in a row are counted, each once", () => {
  let kept = afterSolving(nothing(), "a/1", true, 100);
  kept = afterSolving(kept, "a/1", true, 100);
  assert.equal(kept.days, 1);
  kept = afterSolving(kept, "a/2", false, 101);
  assert.deepEqual([kept.days, kept.lastDay], [2, 101]);
  assert.equal(afterSolving(kept, "a/3", true, 103).days, 1);
  assert.equal(dayOf(new Date(2026, 2, 2, 23, 59)) - dayOf(new Date(2026, 2, 1, 0, 1)), 1);
});

test("a calendar that goes back costs no row of days, and a clock that went wrong does not stop it", () => {
  const row = { ...nothing(), days: 7, lastDay: 100 };
  for (const flown of [99, 98]) assert.deepEqual(afterSolving(row, "a/1", true, flown), { ...row, streak: 1, best: 1, puzzles: { "a/1": "clean" } });
  assert.equal(afterSolving(afterSolving(row, "a/1", true, 99), "a/2", true, 101).days, 8);
  assert.deepEqual([afterSolving(row, "a/1", true, 60)].map(({ days, lastDay }) => [days, lastDay]), [[1, 60]]);
});

test("a puzzle of the day that was begun before midnight counts for its day, and no other for any", () => {
  const all = Array.from({ length: 50 }, (_, at) => ({ system: "a", id: String(at) }));
  const name = (/** @type {number} */ day) => `a/${ofDay(all, day).id}`;
  assert.equal(dayFor(all, name(200), 200, 200), 200);
  assert.equal(dayFor(all, name(200), 200, 201), 200, "midnight has passed");
  assert.equal(dayFor(all, name(201), 200, 201), 201, "it was on the page before its day began");
  assert.equal(dayFor(all, name(200), 200, 202), null, "left open for days");
  assert.equal(dayFor(all, name(205), 200, 201), null);
  assert.equal(untilTomorrow(new Date(2026, 11, 31, 23, 59, 30)), 30_000);
});

test("each day has another puzzle until all have come, however many there are", () => {
  for (const count of [1, 2, 37, 74, 129, 185, 240]) {
    const all = Array.from({ length: count }, (_, at) => at);
    const drawn = all.map((day) => ofDay(all, 20_000 + day));
    assert.equal(new Set(drawn).size, count, String(count));
  }
});

test("of progress only what is progress is read, and two are joined to the better of both", () => {
  const own = afterSolving(afterMiss(nothing(), "a/1"), "a/2", true, 5);
  assert.deepEqual(fromFile(written(own)), own);
  for (const bad of ["", "[]", "{}", '{"format":"estates-puzzles","version":2}']) assert.equal(fromFile(bad), null);
  assert.deepEqual(readable({ puzzles: { "a/1": "won", "../x": "clean", "a/b": "clean" }, streak: -1, best: 1.5, days: "3", lastDay: null }), { ...nothing(), puzzles: { "a/b": "clean" } });
  const other = { ...nothing(), puzzles: /** @type {any} */ ({ "a/1": "late", "a/2": "missed" }), best: 4, days: 9, lastDay: 4 };
  assert.deepEqual(joined(own, other), { puzzles: { "a/1": "late", "a/2": "clean" }, streak: 1, best: 4, days: 10, lastDay: 5 }, "rows of days that meet are one");
  assert.deepEqual(joined(other, own), { puzzles: { "a/1": "late", "a/2": "clean" }, streak: 1, best: 4, days: 10, lastDay: 5 });
  /** @param {[number, number]} one @param {[number, number]} two */
  const days = (one, two) => { const both = joined({ ...nothing(), days: one[0], lastDay: one[1] }, { ...nothing(), days: two[0], lastDay: two[1] }); return [both.days, both.lastDay]; };
  assert.deepEqual([days([3, 10], [2, 6]), days([3, 10], [5, 10]), days([3, 10], [9, 9]), days([0, 0], [3, 10])], [[3, 10], [5, 10], [10, 10], [3, 10]]);
});
