/** What belongs to a game's end is opened where the game is looked at. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";
import { games } from "./support/snapshots.js";

const { tell } = await import("../../site/js/table/telling.js");

/** What opens when a game's last choice comes true while a page is looked at. @param {string} page */
function openedOn(page) {
  const over = /** @type {import("../../site/js/types.js").Snapshot} */ (games[0].seats.at(-1));
  assert.ok(over.outcome);
  /** @type {unknown[]} */
  const opened = [];
  /** @type {any} */
  const app = {
    state: { route: { page }, table: { snapshot: over, handover: null }, settings: { speech: "turns" } },
    t: (/** @type {string} */ key) => key, sound: () => undefined, openDialog: (/** @type {unknown} */ dialog) => opened.push(dialog),
  };
  tell(app, { ...over, ply: over.ply - 1, terminal: false });
  return opened;
}

test("the result opens at the table, and not on the page that somebody has gone to meanwhile", () => {
  assert.deepEqual(openedOn("table"), [{ name: "result" }]);
  assert.deepEqual(openedOn("menu"), []);
});
