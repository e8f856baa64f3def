/** Keys of every game play only alone: with Ctrl, Meta, Alt or Shift they are another's; on any layout and with any lock. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { keyOf } from "../../../site/js/views/keys.js";
import { asked, known, uiFor } from "../support/drawn.js";
import { games } from "../support/snapshots.js";

test("a key that plays something plays nothing with a modifier, and the same with caps lock, in any game", () => {
  const played = new Set();
  for (const { game, seats } of games) {
    for (const snapshot of seats.filter(asked)) {
      const press = (/** @type {object} */ how) => known(snapshot).key?.(/** @type {any} */ (how), snapshot, uiFor(snapshot));
      for (const key of ["a", "b", "e", "p"]) {
        const token = press({ key });
        if (token === undefined) continue;
        played.add(`${game} ${key}`);
        for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) {
          assert.equal(press({ key, [modifier]: true }), undefined, `${game} ${modifier} ${key}`);
        }
        assert.equal(press({ key: key.toUpperCase() }), token, `${game} caps lock ${key}`);
      }
    }
  }
  for (const one of ["estate e", "the-estates p", "for-sale-1997 p"]) assert.ok(played.has(one), one);
});

/** @param {string} key @param {Record<string, unknown>} [how] */
const named = (key, how = {}) => keyOf(/** @type {any} */ ({ key, code: "", ...how }));

test("a key is what the help names, on every layout", () => {
  assert.equal(named("u"), "u");
  assert.equal(named("U"), "u", "caps lock");
  assert.equal(named("U", { shiftKey: true }), "");
  assert.equal(named("u", { shiftKey: true }), "", "shift while caps lock is on");
  // Russian, Greek: the letter in the place of a Latin one. French: what is written on the key.
  assert.equal(named("г", { code: "KeyU" }), "u");
  assert.equal(named("Г", { code: "KeyU", shiftKey: true }), "");
  assert.equal(named("a", { code: "KeyQ" }), "a");
  assert.equal(named("ö", { code: "Semicolon" }), "");
  // Signs, with what it takes to write them.
  assert.equal(named("?", { shiftKey: true }), "?");
  assert.equal(named("+", { shiftKey: true }), "+");
  const altGr = { ctrlKey: true, altKey: true, getModifierState: (/** @type {string} */ name) => name === "AltGraph" };
  assert.equal(named("[", altGr), "[");
  assert.equal(named("e", altGr), "");
  assert.equal(named("[", { ctrlKey: true, getModifierState: () => false }), "");
  assert.equal(named("Home"), "Home");
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) assert.equal(named("Home", { [modifier]: true }), "", modifier);
});
