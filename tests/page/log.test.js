/** The log's marks: each line has that of who acted, but what is told of several seats has nobody's. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";
import { positions } from "./support/snapshots.js";

const { render } = await import("lit-html");
const { log } = await import("../../site/js/components/log.js");

test("a sale that was opened is nobody's line, a bid its bidder's", () => {
  const snapshot = positions("for-sale-1997").findLast(({ log: lines }) => lines.some(({ several }) => several));
  assert.ok(snapshot);
  const root = place();
  render(log(/** @type {any} */ ({ lang: "en", t: (/** @type {string} */ key) => key }), /** @type {any} */ ({ snapshot, open: true, byItself: [] })), root);
  const drawn = [...root.querySelectorAll(".log-lines li")];
  assert.equal(drawn.length, snapshot.log.length);
  for (const [index, { player, several }] of snapshot.log.entries()) {
    assert.equal(drawn[index].querySelector(".badge") !== null, player !== null && !several, snapshot.log[index].words);
  }
});
