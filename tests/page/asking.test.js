/** The question before each choice. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

import { ask } from "../../site/js/table/asking.js";

/** @param {boolean} confirm */
function asking(confirm) {
  /** @type {any[]} */
  const opened = [];
  const state = { settings: { confirm }, table: { id: "a", snapshot: { ply: 4 } } };
  let made = 0;
  ask(/** @type {any} */ ({ state, openDialog: (/** @type {any} */ dialog) => opened.push(dialog) }), { token: "pass", words: "Pass" }, () => { made += 1; });
  return { state, opened, made: () => made };
}

test("a choice is made at once where nobody wants to be asked", () => {
  const { opened, made } = asking(false);
  assert.deepEqual([opened.length, made()], [0, 1]);
});

test("else once it is answered, and not if something else came between", () => {
  const { state, opened: [dialog], made } = asking(true);
  assert.deepEqual([dialog.name, dialog.words, made()], ["confirm", "Pass", 0]);
  state.table.snapshot = { ply: 3 };
  dialog.run();
  assert.equal(made(), 0, "it was taken back meanwhile");
  state.table = { id: "b", snapshot: { ply: 4 } };
  dialog.run();
  assert.equal(made(), 0, "another table");
  state.table = { id: "a", snapshot: { ply: 4 } };
  dialog.run();
  assert.equal(made(), 1);
});

test("it is told in which half of the window the choice lies, so that the question stands in the other", () => {
  const choice = document.createElement("button");
  choice.dataset.action = "pass";
  document.body.append(choice);
  for (const [top, half] of /** @type {[number, string][]} */ ([[10, "upper"], [window.innerHeight - 40, "lower"], [window.innerHeight + 40, "upper"]])) {
    choice.getBoundingClientRect = () => /** @type {any} */ ({ top, bottom: top + 30, width: 44, height: 30 });
    assert.equal(asking(true).opened[0].lies, half);
  }
  choice.remove();
});
