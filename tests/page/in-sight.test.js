/** A row that one goes to is brought into sight inside its list, and not further. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { keepInSight } = await import("../../site/js/components/in-sight.js");

/** How far a list from 100 to 200, scrolled to 50, is scrolled for a row. @param {number} top @param {number} bottom */
function scrolled(top, bottom) {
  const list = /** @type {any} */ ({ scrollTop: 50, getBoundingClientRect: () => ({ top: 100, bottom: 200 }) });
  keepInSight(list, /** @type {any} */ ({ getBoundingClientRect: () => ({ top, bottom }) }));
  return list.scrollTop;
}

test("a row above or below comes to the edge, one that is seen stays", () => {
  assert.equal(scrolled(90, 110), 40);
  assert.equal(scrolled(195, 215), 65);
  assert.equal(scrolled(120, 140), 50);
});

test("where there is no list or no row, nothing happens", () => {
  keepInSight(null, null);
  keepInSight(/** @type {any} */ ({}), undefined);
});
