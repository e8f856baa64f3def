/** What exploring keeps of a game, and when. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { render } = await import("lit-html");

const { arrive } = await import("../../site/js/explore/page.js");
const { notes } = await import("../../site/js/explore/notes.js");
const { loadGame, saveGame } = await import("../../site/js/storage.js");

/** @param {string} token @param {string} record */
const tree = (token, record) => ({
  nodes: [null, 0].map((parent, ply) => ({ parent, ply, player: 0, next: 1, token, words: token, comment: "", marks: [] })), plies: 1, ply: 1, at: 1, record,
});
const ANSWERS = { open: {}, tree: tree("a", "R"), places: { places: [] }, look: { legal: [], prompt: "", outcome: null, comment: "", marks: [] }, close: {} };

test("of two changes at once the later record and the picture of the later line are kept, and another game's never", async () => {
  const game = /** @type {any} */ ({ format: 3, id: "one", game: "estate", title: "Estate", seats: [{ name: "Ada", kind: "human" }, { name: "Ben", kind: "bot" }], record: "R", ply: 3, seed: 1, over: true, review: { plies: 3 }, snapshot: { ply: 3, record: "R" }, updated: 1 });
  await saveGame(game);
  /** @type {(() => void)[]} */
  const pictures = [];
  const request = (/** @type {string} */ op, /** @type {any} */ args) => {
    if (op === "open" && args.session === "one-kept") return new Promise((resolve) => pictures.push(() => resolve({ snapshot: { ply: args.ply, terminal: false, record: args.record } })));
    if (op === "promote") return Promise.resolve(tree("z", "promoted"));
    if (op === "annotate") return Promise.resolve({ comment: args.comment, marks: [], record: `${args.comment}!` });
    return Promise.resolve(ANSWERS[/** @type {keyof typeof ANSWERS} */ (op)]);
  };
  const state = /** @type {any} */ ({ route: {}, table: null, toasts: [] });
  const app = /** @type {any} */ ({ state, lang: "en", t: String, wordsOf: String, fail: assert.fail, engine: { request }, set: (/** @type {any} */ patch) => Object.assign(state, patch), gameKept: () => undefined, dismiss: () => undefined, toast: () => undefined });
  await arrive(app, { page: "explore", id: "one" }, () => true);
  const { explorer } = state;
  void explorer.promote(1);
  void explorer.write("noted", 1);
  const left = explorer.close();
  while (pictures.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.equal((await loadGame("one"))?.record, "promoted", "the record is kept before its picture is made");
  pictures[0]();
  await left;
  const kept = /** @type {any} */ (await loadGame("one"));
  assert.deepEqual([kept.record, kept.ply, kept.over, kept.review, kept.explored], ["noted!", 1, false, null, true]);
  assert.deepEqual([kept.snapshot.ply, kept.snapshot.record], [1, "noted!"]);
});

/** A page on which nothing goes wrong. @param {Record<string, any>} answers */
function pageOf(answers) {
  const state = /** @type {any} */ ({ route: {}, table: null, toasts: [] });
  const request = async (/** @type {string} */ op, /** @type {any} */ args) => (typeof answers[op] === "function" ? answers[op](args) : answers[op]);
  return /** @type {any} */ ({ state, lang: "en", t: String, wordsOf: String, fail: assert.fail, engine: { request }, set: (/** @type {any} */ patch) => Object.assign(state, patch), gameKept: () => undefined, dismiss: () => undefined, toast: () => undefined });
}

test("a game that another tab has gone on with until it let go is explored as that has left it", async () => {
  const game = /** @type {any} */ ({ format: 3, id: "two", game: "estate", title: "Estate", seats: [{ name: "Ada", kind: "human" }], record: "R", ply: 3, seed: 1, over: true, review: null, snapshot: {}, updated: 1 });
  await saveGame(game);
  const request = async (/** @type {string} */ name, /** @type {LockOptions} */ _how, /** @type {(lock: any) => unknown} */ use) => {
    await saveGame({ ...game, record: "later", ply: 4 });
    return use({ name });
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  /** @type {any[]} */
  const opened = [];
  await arrive(pageOf({ ...ANSWERS, open: (/** @type {any} */ args) => opened.push(args) }), { page: "explore", id: "two" }, () => true);
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  assert.deepEqual(opened.map(({ record, ply }) => [record, ply]), [["later", 4]]);
});

test("a comment that is left as it was is done too: what is written next is of the place that is looked at then", async () => {
  const app = pageOf({ ...ANSWERS, annotate: (/** @type {any} */ { comment }) => ({ comment, marks: [], record: "R" }) });
  await saveGame(/** @type {any} */ ({ format: 3, id: "three", game: "estate", title: "Estate", seats: [], record: "R", ply: 1, seed: 1, over: true, review: null, snapshot: {}, updated: 1 }));
  await arrive(app, { page: "explore", id: "three" }, () => true);
  const { explorer } = app.state;
  const root = place();
  const draw = () => render(notes(app, explorer), root);
  draw();
  const field = /** @type {HTMLTextAreaElement} */ (root.querySelector("textarea"));
  const type = (/** @type {string} */ text) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
  };
  // No browser tells of a change then.
  type("a");
  type("");
  field.dispatchEvent(new Event("blur"));
  await explorer.go(0);
  draw();
  type("of the beginning");
  field.dispatchEvent(new Event("blur"));
  await explorer.go(1);
  assert.deepEqual(explorer.tree.nodes.map((/** @type {any} */ { comment }) => comment), ["of the beginning", ""]);
});

test("who goes from one game to another while the first is read lets go of that one alone", async () => {
  for (const id of ["five", "six"]) await saveGame(/** @type {any} */ ({ format: 3, id, game: "estate", title: "Estate", seats: [], record: "R", ply: 1, seed: 1, over: true, review: null, snapshot: {}, updated: 1 }));
  /** @type {Set<string>} */
  const held = new Set();
  let wanted = "five";
  const app = pageOf(ANSWERS);
  /** @type {Promise<void>} */
  let second = Promise.resolve();
  const request = (/** @type {string} */ name, /** @type {LockOptions} */ _how, /** @type {(lock: any) => Promise<unknown>} */ use) => {
    held.add(name);
    // The first one is held, and not yet read.
    if (name.endsWith("five")) {
      queueMicrotask(() => queueMicrotask(() => {
        wanted = "six";
        second = arrive(app, { page: "explore", id: "six" }, () => true);
      }));
    }
    return use({ name }).then(() => void held.delete(name));
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  await arrive(app, { page: "explore", id: "five" }, () => wanted === "five");
  await second;
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual([...held].map((name) => name.split(" ").at(-1)), ["six"]);
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
});
