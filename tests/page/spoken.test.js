/** Positions in words: whatever the engine shows is told, in both languages, with nothing left open. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "./support/snapshots.js";

const { positionInWords } = await import("../../site/js/spoken/position.js");
const { translator } = await import("../../site/js/words/index.js");

for (const lang of /** @type {const} */ (["en", "de"])) {
  test(`every position is told in ${lang}`, () => {
    let told = 0;
    for (const snapshot of games.flatMap(({ seats, spectators }) => [...seats, ...spectators])) {
      const lines = positionInWords(snapshot, translator(lang));
      assert.ok(lines.length > snapshot.seats.length, snapshot.phase);
      for (const line of lines) assert.doesNotMatch(line, /[{}]|undefined|null|NaN|\bposition\.|: \.$/, line);
      told += 1;
    }
    assert.ok(told > 10);
  });
}
