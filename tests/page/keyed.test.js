/** Lists whose rows are told apart by keys: what goes leaves nothing behind, however long a page lives. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { html, render } = await import("lit-html");
const { repeat } = await import("lit-html/directives/repeat.js");

test("rows that come and go leave no node in the document", () => {
  const root = place();
  const list = (/** @type {string[]} */ names) => render(html`<ol>${repeat(names, (name) => name, (name) => html`<li>${name}</li>`)}</ol>`, root);
  list(["a", "b"]);
  const rows = root.querySelector("ol");
  const before = rows?.childNodes.length;
  // lit-html 3.3.1 to 3.3.3 keep a comment of each row that has gone (lit/lit#5298).
  for (let round = 0; round < 10; round++) {
    list(["c", "d", "e"]);
    list(["b", "a"]);
  }
  assert.equal(rows?.childNodes.length, before);
  assert.equal(rows?.textContent, "ba");
});
