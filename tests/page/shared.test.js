/** What visits and tabs add to: each change is made to what is kept by then, once, and nothing is lost. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import { databases, faults } from "./support/database.js";
import { outOfReach } from "./support/out-of-reach.js";

const { shared } = await import("../../site/js/storage/shared.js");
const { isPersistent, load } = await import("../../site/js/storage.js");

mock.method(console, "warn", () => undefined);
mock.method(console, "info", () => undefined);

await load("that there is a database");
const kept = () => /** @type {Map<string, any>} */ (databases.get("estates"));

/** @param {unknown} value @returns {string[]} */
const read = (value) => (Array.isArray(value) ? value : []);
/** Not the same if made twice. @param {string} one */
const adding = (one) => (/** @type {string[]} */ before) => [...before, one];

/** What comes of it is written some turns after the database is back. @param {() => Promise<void>} work */
async function whileOutOfReach(work) {
  await outOfReach(work);
  for (let wait = 0; wait < 20; wait += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** What another tab makes of the same: it has its own modules. @param {string} key */
async function inAnotherTab(key) {
  const anew = "../../site/js/storage/shared.js?another tab";
  return /** @type {typeof import("../../site/js/storage/shared.js")} */ (await import(anew)).shared({ key, read });
}

test("what could not be read is changed once it can be, each change once", async () => {
  kept().set("late", ["old"]);
  const late = shared({ key: "late", read });
  await whileOutOfReach(async () => {
    assert.deepEqual(await late.load(), []);
    await late.change(adding("new"));
    assert.deepEqual([late.now(), kept().get("late")], [["new"], ["old"]]);
    await late.change(adding("newer"));
    assert.deepEqual(await late.load(), ["new", "newer"], "the page goes on with what it has");
  });
  assert.deepEqual([late.now(), kept().get("late")], [["old", "new", "newer"], ["old", "new", "newer"]]);
});

test("changes before anything was read, while it is read, and at once are made in their order", async () => {
  kept().set("unread", ["old"]);
  const unread = shared({ key: "unread", read });
  await unread.change(adding("new"));
  assert.deepEqual([unread.now(), kept().get("unread")], [["old", "new"], ["old", "new"]]);
  const all = ["a", "b", "c"].map((one) => unread.change(adding(one)));
  assert.deepEqual(unread.now(), ["old", "new", "a", "b", "c"], "here at once");
  await Promise.all([unread.load(), ...all, unread.load()]);
  assert.deepEqual([unread.now(), kept().get("unread")], [["old", "new", "a", "b", "c"], ["old", "new", "a", "b", "c"]]);
});

test("two tabs that change the same lose nothing of each other, and each sees the other's with its next change", async () => {
  const here = shared({ key: "both", read });
  const there = await inAnotherTab("both");
  await Promise.all([here.load(), there.load()]);
  await Promise.all([here.change(adding("h1")), there.change(adding("t1")), here.change(adding("h2")), there.change(adding("t2"))]);
  assert.deepEqual([...kept().get("both")].sort(), ["h1", "h2", "t1", "t2"]);
  await here.change(adding("h3"));
  assert.deepEqual(here.now(), kept().get("both"));
  assert.equal(here.now().length, 5);
});

test("a disk that is full for a while takes each change once it has room", async () => {
  const one = shared({ key: "full", read });
  await one.change(adding("before"));
  mock.timers.enable({ apis: ["setTimeout"] });
  faults.put = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  await one.change(adding("a"));
  await one.change(adding("b"));
  assert.deepEqual([one.now(), kept().get("full"), isPersistent()], [["before", "a", "b"], ["before"], false]);
  assert.deepEqual(await one.load(), ["before", "a", "b"]);
  faults.put = null;
  await one.change(adding("c"));
  assert.deepEqual([one.now(), kept().get("full"), isPersistent()], [["before", "a", "b", "c"], ["before", "a", "b", "c"], true]);
  mock.timers.tick(10_000);
  mock.timers.reset();
});

test("progress of lessons and puzzles, results, settings and what views keep are of that kind", async () => {
  const before = {
    learned: { "estate/first-game": { step: 3, done: false } }, puzzles: { puzzles: { "estate/win-01": "clean" }, streak: 4, best: 4, days: 2, lastDay: 9 },
    settings: { theme: "dark", lang: "de" }, kept: { estate: { turns: 2 } },
  };
  for (const [key, value] of Object.entries(before)) kept().set(key, value);
  const learned = (await import("../../site/js/learn/progress.js")).kept;
  const solved = await import("../../site/js/puzzles/progress.js");
  const { loadSettings, saveSettings } = await import("../../site/js/settings.js");
  const { ofViews } = await import("../../site/js/app/of-views.js");
  await whileOutOfReach(async () => {
    await learned.load();
    await learned.change((now) => ({ ...now, "estate/bridges": { step: 0, done: true } }));
    await solved.kept.load();
    await solved.kept.change((now) => solved.afterSolving(now, "estate/win-02", true, null));
    assert.equal((await loadSettings()).theme, "auto");
    await saveSettings({ sound: "subtle" });
    await ofViews.load();
    await ofViews.change((now) => ({ ...now, "for-sale": /** @type {any} */ ({ turns: 1 }) }));
    assert.deepEqual(kept().get("learned"), before.learned);
  });
  assert.deepEqual(kept().get("learned"), { ...before.learned, "estate/bridges": { step: 0, done: true } });
  assert.deepEqual(kept().get("puzzles"), { ...before.puzzles, streak: 5, best: 5, puzzles: { ...before.puzzles.puzzles, "estate/win-02": "clean" } }, "the row of before goes on");
  assert.deepEqual(kept().get("settings"), { ...before.settings, sound: "subtle" });
  assert.deepEqual([(await loadSettings()).lang, (await loadSettings()).sound], ["de", "subtle"]);
  assert.deepEqual(kept().get("kept"), { ...before.kept, "for-sale": { turns: 1 } });
  // A row that a miss ends in one tab does not come back from another.
  await solved.kept.change((now) => solved.afterMiss(now, "estate/win-03"));
  assert.equal(kept().get("puzzles").streak, 0);
});
