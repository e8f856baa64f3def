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

test("what another tab has opened is not written here, and what was not kept yet is kept for it", async () => {
  const { Studio } = await import("../../site/js/studio/studio.js");
  const { emptyDraft } = await import("../../site/js/studio/draft.js");
  kept().set("studio", { chapters: [{ ...emptyDraft("en"), title: { en: "Begun" } }], at: 0 });
  /** @type {(() => void) | undefined} */
  let steal;
  /** @type {boolean[]} */
  const forced = [];
  const locks = {
    /** @param {string} _name @param {LockOptions} how @param {(lock: object | null) => Promise<void> | undefined} use */
    request: (_name, how, use) => new Promise((resolve, reject) => {
      forced.push(how.steal === true);
      steal = () => reject(new Error("stolen"));
      Promise.resolve(use(forced.length > 1 && !how.steal ? null : {})).then(resolve);
    }),
    query: async () => ({ held: [{ name: "somebody's" }] }),
  };
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  const app = /** @type {any} */ ({ lang: "en", engine: { request: async () => ({ problem: null }) }, state: { course: null, toasts: [], route: { page: "studio" } }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: String });
  const turns = () => new Promise((resolve) => setTimeout(resolve, 20));
  const title = () => /** @type {any} */ (kept().get("studio")).chapters[0].title.en;
  const studio = new Studio(app);
  await studio.arrive(() => true);
  assert.equal(studio.elsewhere, false);
  studio.change({ title: { en: "Just written" } });
  steal?.();
  await turns();
  assert.deepEqual([studio.elsewhere, title()], [true, "Just written"]);
  kept().set("studio", { chapters: [{ ...emptyDraft("en"), title: { en: "Theirs" } }], at: 0 });
  await studio.arrive(() => true);
  assert.deepEqual([studio.elsewhere, title()], [true, "Theirs"], "another tab still has it");
  await studio.arrive(() => true, true);
  assert.deepEqual([studio.elsewhere, studio.draft?.title.en, forced], [false, "Theirs", [false, false, false, true]]);
});
