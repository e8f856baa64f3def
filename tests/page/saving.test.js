/** A table that is saved: what is said of it is true by then, also where it changes while nobody chooses anything. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import { databases, faults } from "./support/database.js";
import { games } from "./support/snapshots.js";

const { deleteGame, onCaughtUp } = await import("../../site/js/storage.js");
const { createSaving } = await import("../../site/js/table/saving.js");
const { freshGame } = await import("../../site/js/table/saved.js");

const [snapshot] = games[0].spectators;
const turns = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
};
mock.method(console, "warn", () => undefined);

/** A table with a game that is saved, and the messages that stand beside it. @param {string} id */
function saving(id) {
  const saved = freshGame(id, snapshot, 7);
  /** @type {any} */
  const table = { id, kind: "game", saved, snapshot };
  /** @type {any} */
  const app = {
    state: { toasts: [] }, t: (/** @type {string} */ key) => key, gameKept: () => undefined,
    toast: (/** @type {any} */ toast) => app.state.toasts.push({ ...toast, id: app.state.toasts.length }),
    dismiss: (/** @type {number} */ gone) => (app.state.toasts = app.state.toasts.filter((/** @type {any} */ one) => one.id !== gone)),
  };
  const made = createSaving(app, /** @type {any} */ ({ state: () => table, set: (/** @type {any} */ patch) => Object.assign(table, patch) }));
  return { ...made, saved, titles: () => app.state.toasts.map((/** @type {any} */ { title }) => title) };
}

test("that a game is not saved is taken back when it is, by itself and without another choice", async () => {
  const { put, saved, titles } = saving("s");
  mock.timers.enable({ apis: ["setTimeout"] });
  faults.put = new Error("broken");
  await put(saved);
  assert.deepEqual(titles(), ["unkept.title"]);
  mock.timers.tick(10_000);
  await turns();
  assert.deepEqual(titles(), ["unkept.title"], "it is not");
  faults.put = null;
  mock.timers.tick(10_000);
  await turns();
  assert.deepEqual(titles(), []);
  assert.ok(databases.get("estates")?.has("game:s"));
  faults.put = new Error("broken");
  await put({ ...saved, ply: 1 });
  assert.deepEqual(titles(), ["unkept.title"], "it is said again when it is so again");
  faults.put = null;
  await put({ ...saved, ply: 2 });
  assert.deepEqual(titles(), []);
  mock.timers.reset();
  await deleteGame("s");
});

test("a game that another tab has deleted while this one could not save is said to be deleted", async () => {
  const { put, saved, titles } = saving("d");
  await put(saved);
  mock.timers.enable({ apis: ["setTimeout"] });
  faults.put = new Error("broken");
  await put({ ...saved, ply: 1 });
  const kept = /** @type {Map<string, any>} */ (databases.get("estates"));
  kept.delete("game:d");
  kept.set("deleted", { "game:d": Date.now() });
  faults.put = null;
  mock.timers.tick(10_000);
  await turns();
  assert.deepEqual(titles(), ["deleted.title"]);
  mock.timers.reset();
});

test("nobody is told of having caught up where nothing was behind", async () => {
  let told = 0;
  onCaughtUp(() => void told++);
  const { put, saved } = saving("e");
  await put(saved);
  await put({ ...saved, ply: 1 });
  assert.equal(told, 0);
});
