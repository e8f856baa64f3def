/** What stands apart on the screen is apart where it is read out. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

const words = (/** @type {string} */ markup) => markup.replace(/<svg[^]*?<\/svg>|<!--[^]*?-->|<[^>]*>/g, "").replace(/\s+/g, " ");

test("For Sale: whose a card is, or who would get it, does not run on from its name", () => {
  let seen = 0;
  for (const game of ["for-sale-1997", "for-sale-sharks", "for-sale-30"]) {
    for (const snapshot of positions(game)) {
      for (const [card] of drawn(snapshot).matchAll(/<li class="fs-lot"[^]*?<\/li>/g)) {
        if (!card.includes("fs-tag ") && !card.includes('class="fs-tag"')) continue;
        assert.match(words(card), /(building|property) \d+, [^,]+, (next to pass|last one in|to \S)/i);
        seen += 1;
      }
    }
  }
  assert.ok(seen > 20, String(seen));
});
