/** Names of lessons that belong together: each has one of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { distinct, freeName, nameFrom } = await import("../../site/js/learn/chapters.js");
const { given: read } = await import("../../site/js/embed/reading.js");

/** @param {readonly string[]} ids */
const named = (ids) => distinct(ids.map((id) => ({ id }))).map(({ id }) => id);

test("a name that comes twice gets the next number that is free", () => {
  assert.deepEqual(named(["a", "b"]), ["a", "b"]);
  assert.deepEqual(named(["a", "a", "a-2", "a"]), ["a", "a-3", "a-2", "a-4"]);
  const long = "a".repeat(60);
  assert.deepEqual(named([long, long]).map((id) => id.length <= 60), [true, true]);
  assert.notEqual(...(/** @type {[string, string]} */ (named([long, long]))));
  assert.deepEqual(distinct([5, null, { id: 3 }]), [5, null, { id: 3 }], "what is no lesson is left alone");
  assert.equal(freeName("a", new Set(["a", "a-2"])), "a-3");
});

test("a lesson is named after its title", () => {
  assert.equal(nameFrom("  Die Brücke – was sie heißt! "), "die-brucke-was-sie-heisst");
  assert.equal(nameFrom("棋"), "");
  assert.match(nameFrom("word ".repeat(30)), /^[a-z0-9][a-z0-9-]{0,39}$/);
});

test("chapters that stand in another site's page are told apart as well", () => {
  const element = place();
  element.setAttribute("lesson", "");
  const script = document.createElement("script");
  script.type = "application/json";
  script.textContent = JSON.stringify([{ id: "one" }, { id: "one" }]);
  element.append(script);
  const lessons = read(element).lessons.map((source) => JSON.parse(/** @type {{text: string}} */ (source).text).id);
  assert.deepEqual(lessons, ["one", "one-2"]);
});
