/** In For Sale's list of players a number beside a coin is what somebody owns; what is bid says so in words. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit-html";

import { known, uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

test("who has bid nothing is not said to have 0 coins", () => {
  const [snapshot] = structuredClone(positions("for-sale").filter((one) => one.phase === "bid" && one.viewer === 0));
  const view = /** @type {any} */ (snapshot).view;
  view.taken = [];
  view.stakes = view.stakes.map((/** @type {unknown} */ _, /** @type {number} */ seat) => 3 * seat);
  const ui = uiFor(snapshot);
  const briefs = snapshot.seats.map((_, seat) => {
    const host = place();
    const shown = /** @type {NonNullable<ReturnType<NonNullable<ReturnType<typeof known>["seat"]>>>} */ (known(snapshot).seat?.(snapshot, ui, seat));
    render([shown.mark, shown.count], host);
    assert.equal(host.querySelector("svg"), null);
    return host.textContent;
  });
  assert.deepEqual(briefs.slice(0, 2), [ui.t("for-sale.stake.none"), ui.t("for-sale.stake.brief", { stake: 3 })]);
});
