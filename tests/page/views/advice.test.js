/** What is advised is marked on every board: the hint's choice, and in another way the next best one. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "../support/dom.js";
import { asked, drawn, known, uiFor } from "../support/drawn.js";
import { games, positions } from "../support/snapshots.js";

const { render } = await import("lit-html");

/** How the choice of a token is marked. @param {Element} root @param {string} token */
const marksOf = (root, token) =>
  [...root.querySelectorAll(`[data-action="${token}"]`)].flatMap((one) => {
    const dashes = [...one.querySelectorAll("polygon.eh-hint")].map((mark) => mark.getAttribute("stroke-dasharray"));
    const classes = (one.getAttribute("class") ?? "").match(/(hinted|second)\b/g) ?? [];
    return [...dashes.map((dash) => (dash === "7 4" ? "hinted" : "second")), ...classes];
  });

for (const name of new Set(games.map(({ game }) => game))) {
  test(`${name}: both choices are marked, each in its way`, () => {
    // One position of each phase: drawing takes time.
    const looked = new Set();
    for (const snapshot of positions(name).filter((one) => one.game === name && asked(one))) {
      if (looked.has(snapshot.phase)) continue;
      // A bid is on the board once it is chosen.
      const [hint, second, other] = snapshot.legal.map(({ token }) => token).filter((token) => !token.startsWith("bid."));
      if (second === undefined) continue;
      const ui = uiFor(snapshot, { hint, second });
      const text = drawn(snapshot, ui);
      if ([hint, second].some((token) => !text.includes(` data-action="${token}"`))) continue;
      const root = document.createElement("div");
      render(known(snapshot).view(snapshot, ui), root);
      assert.deepEqual([...new Set(marksOf(root, hint))], ["hinted"], hint);
      assert.deepEqual([...new Set(marksOf(root, second))], ["second"], second);
      // The legend names the second mark where the page finds one of these (css/table.css).
      assert.ok(root.querySelector(".te-second, .fs-second, .eh-second"), second);
      if (other !== undefined) assert.deepEqual(marksOf(root, other), [], other);
      looked.add(snapshot.phase);
    }
    assert.ok(looked.size > 0, "no position offers two");
  });
}
