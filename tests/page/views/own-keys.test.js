/** Letters and signs have the commands that their user gives them: each one of its own, and the keys before do nothing. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { translator } from "../../../site/js/words/index.js";
import { COMMANDS, assign, keyOf, readKeys, shownKey } from "../../../site/js/views/keys.js";

const { render } = await import("lit-html");
const { keyList } = await import("../../../site/js/dialogs/keys.js");

const pressed = (/** @type {string} */ key, more = {}) =>
  keyOf(/** @type {any} */ ({ key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }));

afterEach(() => assign(COMMANDS));

test("a command moves to another key, and its first one is free", () => {
  assign({ ...COMMANDS, undo: "z", pass: "u" });
  assert.deepEqual(["z", "Z", "u", "p", "h"].map((key) => pressed(key)), ["u", "u", "p", "", "h"]);
  assert.equal(pressed("x"), "x");
  assert.equal(pressed("ArrowLeft"), "ArrowLeft");
  assert.equal(pressed("z", { ctrlKey: true }), "");
  assign({ ...COMMANDS, position: "0", explain: "9" });
  assert.deepEqual(["0", "9", "t", "i"].map((key) => pressed(key)), ["t", "i", "", ""]);
  assign({ ...COMMANDS, undo: "z", pass: "u" });
  assert.deepEqual(["U", "P", "−", "Home", "←", "Tab"].map(shownKey), ["Z", "U", "−", "Home", "←", "Tab"]);
});

test("what was kept is taken only if every command has a key of its own", () => {
  assert.deepEqual(readKeys({ ...COMMANDS, hint: "1" }), { ...COMMANDS, hint: "1" });
  // A command that came with a later version has the key that it has at first.
  assert.deepEqual(readKeys({ hint: "1" }), { ...COMMANDS, hint: "1" });
  // Its key may be another's by then: that one keeps it.
  const { position, ...before } = COMMANDS;
  const later = readKeys({ ...before, undo: position });
  assert.deepEqual({ ...later, position: "" }, { ...COMMANDS, undo: position, position: "" });
  assert.equal(new Set(Object.values(later)).size, Object.keys(COMMANDS).length);
  for (const bad of [null, "u", [], { ...COMMANDS, hint: "u" }, { hint: "" }, { hint: "hh" }, { hint: "ü" }, { hint: " " }, { hint: 1 }, { hint: "H" }, { hint: "Enter" }]) {
    assert.deepEqual(readKeys(bad), COMMANDS, JSON.stringify(bad));
  }
});

test("in the list a key is given, refused in words where it is taken or none, and all are as at first again", () => {
  const host = place();
  const settings = { keys: COMMANDS };
  const draw = () => render(keyList(app), host);
  const app = /** @type {any} */ ({
    state: { settings }, t: translator("en"), set: draw,
    changeSettings(/** @type {{keys: typeof COMMANDS}} */ { keys }) {
      settings.keys = keys;
      draw();
    },
  });
  draw();
  const field = /** @type {HTMLInputElement} */ (host.querySelector("#key-pass"));
  const write = (/** @type {string} */ text) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
    return host.querySelector("#key-pass-wrong")?.textContent;
  };
  assert.equal(write("Px"), "");
  assert.equal(settings.keys.pass, "x");
  assert.equal(field.value, "X");
  assert.match(write("u") ?? "", /U is taken already: take back/);
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.equal(settings.keys.pass, "x");
  assert.match(write("ö") ?? "", /letter from A to Z/);
  assert.equal(field.value, "X");
  assert.equal(write("7"), "");
  assert.equal(settings.keys.pass, "7");
  const reset = /** @type {HTMLButtonElement} */ (host.querySelector("button"));
  reset.click();
  assert.deepEqual(settings.keys, COMMANDS);
  assert.ok(reset.disabled);
});
