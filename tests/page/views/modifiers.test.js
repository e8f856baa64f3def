/** Keys of every game play only alone: with Ctrl, Meta or Alt they are the browser's. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, known, uiFor } from "../support/drawn.js";
import { games } from "../support/snapshots.js";

test("a key that plays something plays nothing with a modifier, in any game", () => {
  const played = new Set();
  for (const { game, seats } of games) {
    for (const snapshot of seats.filter(asked)) {
      const press = (/** @type {object} */ how) => known(snapshot).key?.(/** @type {any} */ (how), snapshot, uiFor(snapshot));
      for (const key of ["a", "b", "e", "p"]) {
        if (press({ key }) === undefined) continue;
        played.add(`${game} ${key}`);
        for (const modifier of ["ctrlKey", "metaKey", "altKey"]) assert.equal(press({ key, [modifier]: true }), undefined, `${game} ${modifier} ${key}`);
      }
    }
  }
  for (const one of ["estate e", "the-estates p", "for-sale-1997 p"]) assert.ok(played.has(one), one);
});
