/** What grows from visit to visit: read too late, it is added to and never overwritten. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import { databases } from "./support/database.js";
import { outOfReach } from "./support/out-of-reach.js";

const { growing } = await import("../../site/js/storage/growing.js");
const { load } = await import("../../site/js/storage.js");

mock.method(console, "warn", () => undefined);
mock.method(console, "info", () => undefined);

await load("that there is a database");
const kept = () => /** @type {Map<string, any>} */ (databases.get("estates"));

/** @param {unknown} value */
const read = (value) => (Array.isArray(value) ? value : []);
/** @param {any[]} own @param {any[]} before */
const joined = (own, before) => [...new Set([...before, ...own])];

/** What comes of it is written some turns after the database is back. @param {() => Promise<void>} work */
async function whileOutOfReach(work) {
  await outOfReach(work);
  for (let wait = 0; wait < 20; wait += 1) await new Promise((resolve) => setTimeout(resolve, 2));
}

test("what could not be read is joined with what came meanwhile, and told", async () => {
  kept().set("late", ["old"]);
  /** @type {unknown[]} */
  const told = [];
  const late = growing({ key: "late", read, joined, onJoined: (value) => told.push(value) });
  await whileOutOfReach(async () => {
    assert.deepEqual(await late.load(), []);
    await late.save(["new"]);
    assert.deepEqual([late.now(), kept().get("late")], [["new"], ["old"]]);
    await late.save(["new", "newer"]);
    assert.deepEqual(await late.load(), ["new", "newer"], "the page goes on with what it has");
  });
  assert.deepEqual([late.now(), kept().get("late")], [["old", "new", "newer"], ["old", "new", "newer"]]);
  assert.deepEqual(told, [["old", "new", "newer"]]);
  await late.save(["other"]);
  assert.deepEqual(kept().get("late"), ["other"], "once it is known, what is saved is what is kept");
});

test("what is saved before anything was read, or while it is read, is added as well", async () => {
  kept().set("unread", ["old"]);
  const unread = growing({ key: "unread", read, joined });
  await unread.save(["new"]);
  assert.deepEqual(kept().get("unread"), ["old", "new"]);
  kept().set("reading", ["old"]);
  const reading = growing({ key: "reading", read, joined });
  await Promise.all([reading.load(), reading.save(["new"])]);
  assert.deepEqual([reading.now(), kept().get("reading")], [["old", "new"], ["old", "new"]]);
  const again = reading.load();
  await reading.save(["newest"]);
  assert.deepEqual([await again, kept().get("reading")], [["newest"], ["newest"]], "what is read late does not come back");
});

test("drafts are of that kind", async () => {
  const { emptyDraft } = await import("../../site/js/studio/draft.js");
  const before = { chapters: [{ ...emptyDraft("en"), title: { en: "Much work" } }], at: 0 };
  kept().set("studio", before);
  const { arrive } = await import("../../site/js/studio/page.js");
  const app = /** @type {any} */ ({ lang: "en", engine: { request: async () => ({ problem: null }) }, state: { course: null, route: { page: "studio" } }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: String });
  await whileOutOfReach(async () => {
    await arrive(app, null, () => true);
    mock.timers.tick(1);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(kept().get("studio"), before);
  });
  assert.deepEqual(kept().get("studio").chapters.map((/** @type {any} */ one) => one.title.en), ["Much work"], "an empty lesson is no chapter");
});

test("a second tab overwrites nothing of the first, and says so", async () => {
  const { emptyDraft } = await import("../../site/js/studio/draft.js");
  const { Studio } = await import("../../site/js/studio/studio.js");
  kept().set("studio", { chapters: [{ ...emptyDraft("en"), title: { en: "Begun" } }], at: 0 });
  /** @type {string[]} */
  const told = [];
  const tab = async () => {
    const app = /** @type {any} */ ({ lang: "en", engine: { request: async () => ({ problem: null }) }, state: { course: null, toasts: [], route: { page: "studio" } }, set: () => undefined, toast: (/** @type {any} */ { title }) => told.push(title), wordsOf: String, fail: String, t: String });
    const studio = new Studio(app);
    await studio.arrive(() => true);
    return studio;
  };
  const [first, second] = [await tab(), await tab()];
  const titles = () => /** @type {any} */ (kept().get("studio")).chapters.map((/** @type {any} */ { title }) => title.en);
  const written = () => new Promise((resolve) => setTimeout(resolve, 500));
  first.change({ title: { en: "First" } });
  await written();
  second.change({ title: { en: "Second" } });
  await written();
  assert.deepEqual(titles(), ["First", "Second"]);
  assert.deepEqual(told, ["studio.tabs"]);
  assert.deepEqual([second.chapter, second.draft?.title.en, second.all.length], [1, "Second", 2]);
  second.change({ title: { en: "Second, longer" } });
  await written();
  first.change({ title: { en: "First, longer" } });
  await written();
  assert.deepEqual(titles(), ["First, longer", "Second, longer"]);
});
