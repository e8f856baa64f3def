/** Lengths in styles: on the site they grow with the reader's text, on boards elsewhere the host's text changes none. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { fixed, growing } from "../../building/lengths.mjs";

const folder = new URL("../../site/css/", import.meta.url);
const styles = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf-8") }));

test("on the site pixels become parts of the text's size, in conditions too; lines and drawings' own units stay", () => {
  assert.equal(growing("@media (max-width: 640px) { a { margin: -6px 2px; width: calc(100% - 24.8px); border: 1px solid; } }"),
    "@media (max-width: 40rem) { a { margin: -0.375rem 2px; width: calc(100% - 1.55rem); border: 1px solid; } }");
  assert.equal(growing(".badge text { font: 700 12px/1 sans-serif; }\n.badge { width: 24px; }"), ".badge text { font: 700 12px/1 sans-serif; }\n.badge { width: 1.5rem; }");
  assert.equal(growing("from { transform: translateY(-18px); top: 8px; } to { translate: 0 8px; }"), "from { transform: translateY(-18px); top: 0.5rem; } to { translate: 0 8px; }");
  for (const { name, text } of styles) {
    const left = growing(text).replace(/[^{}]*\stext\s*\{[^{}]*\}|(?:transform|translate)\s*:[^;}]*/g, "").match(/(?<![\w.])-?\d*\.?\d+px/g) ?? [];
    assert.deepEqual(left.filter((length) => Math.abs(parseFloat(length)) > 3), [], name);
  }
});

test("on boards elsewhere no length depends on the root of the page around", () => {
  assert.equal(fixed("a { width: min(12.5%, 3.3rem); gap: -.5rem; }"), "a { width: min(12.5%, 52.8px); gap: -8px; }");
  for (const { name, text } of styles) assert.doesNotMatch(fixed(text), /\drem\b/, name);
});
