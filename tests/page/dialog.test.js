/** The browser's own dialog, which tells a moment later that it was closed. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import "./support/dom.js";
import { positions } from "./support/snapshots.js";
import "./support/worker.js";

const { createApp } = await import("../../site/js/app/app.js");
const { keepNothing } = await import("../../site/js/storage.js");
const { ranking } = await import("../../site/js/dialogs/scores.js");
const shortcuts = await import("../../site/js/dialogs/shortcuts.js");
const { dialog } = await import("../../site/js/dialogs/dialog.js");
const { latestToast, toasts } = await import("../../site/js/components/toasts.js");
const { render } = await import("lit-html");

keepNothing();
const app = createApp();
after(() => app.engine.close());

test("a dialog that was opened before the browser told of the last one's closing stays open", async () => {
  const root = document.body.appendChild(document.createElement("div"));
  const draw = async () => {
    render(dialog(app), root);
    await new Promise((resolve) => setTimeout(resolve));
  };
  app.openDialog({ name: "shortcuts" });
  await draw();
  const box = /** @type {HTMLDialogElement} */ (root.querySelector("dialog"));
  assert.equal(box.open, true);
  app.closeDialog();
  await draw();
  app.openDialog({ name: "shortcuts" });
  box.dispatchEvent(new Event("close"));
  assert.deepEqual(app.state.dialog, { name: "shortcuts" });

  await draw();
  box.dispatchEvent(new Event("close"));
  assert.equal(app.state.dialog, null, "who closes it by Escape is heard");
});

test("a message is seen in the dialog that is open, and once: behind it nobody sees one", () => {
  const place = () => document.body.appendChild(document.createElement("div"));
  const [root, page, table] = [place(), place(), place()];
  const shown = () => {
    render(dialog(app), root);
    render(toasts(app), page);
    render(latestToast(app), table);
    return [root, page, table].map((one) => [...one.querySelectorAll(".toast strong")].map((title) => title.textContent));
  };
  app.toast({ kind: "update", title: "A new version" });
  app.toast({ kind: "info", title: "Link copied" });
  assert.deepEqual(shown(), [[], ["A new version", "Link copied"], ["Link copied"]]);
  app.openDialog({ name: "shortcuts" });
  assert.deepEqual(shown(), [["Link copied"], [], []]);
  app.closeDialog();
  assert.deepEqual(shown(), [[], ["A new version", "Link copied"], ["Link copied"]]);
});

test("the list of keys names what works where it is opened: in a lesson nothing is taken back or shared", () => {
  const { shortcutsDialog } = shortcuts;
  const listed = (/** @type {object} */ state) => {
    const root = document.createElement("div");
    render(shortcutsDialog(/** @type {any} */ ({ t: (/** @type {string} */ id) => id, state: { ...app.state, ...state }, settings: {} })).body, root);
    return [...root.querySelectorAll("td")].map((cell) => cell.textContent);
  };
  const [estates] = positions("the-estates");
  const everywhere = listed({});
  assert.ok(["keys.undo", "keys.share", "keys.brackets", "keys.hint"].every((words) => everywhere.includes(words)));
  const learning = listed({ course: { snapshot: estates } });
  assert.ok(!learning.some((words) => ["keys.undo", "keys.redo", "keys.share", "keys.brackets", "keys.steps"].includes(words)), learning.join());
  assert.ok(learning.includes("keys.hint") && learning.includes("the-estates.keys.choose"));
  const atTable = listed({ route: { page: "table", id: "a" }, table: { snapshot: estates } });
  assert.ok(atTable.includes("the-estates.keys.choose"));
  const leftBehind = listed({ route: { page: "menu" }, table: { snapshot: estates } });
  assert.ok(!leftBehind.some((words) => words?.startsWith("the-estates.")), "the table that was left shows none of its keys elsewhere");
  const exploring = listed({ explorer: { snapshot: estates } });
  assert.ok(exploring.includes("keys.brackets") && !exploring.includes("keys.hint"));
});

test("a result begins with everybody's place, as the engine ranks them; who gave up ended no game", () => {
  const seats = ["Ada", "Ben", "Cleo", "Dora"].map((name) => ({ name }));
  const scores = [30, 41, 41, 30].map((total, player) => ({ player, total }));
  const shown = (/** @type {object | null} */ outcome) => {
    const root = document.createElement("div");
    render(ranking(app, /** @type {any} */ ({ seats, scores, outcome })), root);
    return [...root.querySelectorAll("li")].map((line) => line.textContent?.replace(/\s+/g, " ").trim());
  };
  // After the place stands the seat’s mark with its number.
  assert.deepEqual(shown({ winners: [2], places: [3, 2, 1, 3] }), ["1. 3 Cleo 41", "2. 2 Ben 41", "3. 1 Ada 30", "3. 4 Dora 30"]);
  assert.deepEqual(shown({ winners: [2], places: [] }), []);
  assert.deepEqual(shown(null), []);
});

test("scores of the end stand from first to last, whoever they belong to, and so do the rounds", async () => {
  const { scoreSections } = await import("../../site/js/dialogs/scores.js");
  const { matchTable } = await import("../../site/js/dialogs/round.js");
  const names = ["Ada", "Ben", "Cleo"];
  /** @type {any} */
  const snapshot = {
    namespace: "none", seats: names.map((name, seat) => ({ name, kind: seat === 0 ? "human" : "bot" })),
    scores: [5, 9, 9].map((total, player) => ({ player, total, lines: [] })), outcome: { places: [3, 2, 1], winners: [2] },
    match: { history: [[5, 9, 9]], wins: [0, 0, 1], totals: [5, 9, 9], rounds: 1, round: 1 },
  };
  const root = document.body.appendChild(document.createElement("div"));
  render(scoreSections(app, snapshot, [2]), root);
  assert.deepEqual([...root.querySelectorAll("section")].map((one) => one.getAttribute("aria-label")), ["Cleo", "Ben", "Ada"]);
  // Of two that have as much the rules may place one first.
  render(scoreSections(app, { ...snapshot, scores: [7, 7, 9].map((total, player) => ({ player, total, lines: [] })) }, [2]), root);
  assert.deepEqual([...root.querySelectorAll("section")].map((one) => one.getAttribute("aria-label")), ["Cleo", "Ben", "Ada"]);
  render(matchTable(app, snapshot), root);
  const inRounds = () => [...root.querySelectorAll("tbody th span[translate]")].map((one) => one.textContent);
  assert.deepEqual(inRounds(), ["Cleo", "Ben", "Ada"]);
  // A match ranks nobody: who has won two rounds wins it, whatever others have in all.
  render(matchTable(app, { ...snapshot, outcome: { winners: [0] }, match: { ...snapshot.match, wins: [2, 0, 1] } }), root);
  assert.deepEqual(inRounds(), ["Ada", "Cleo", "Ben"]);
});
