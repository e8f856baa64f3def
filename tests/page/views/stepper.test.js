/** Bids are chosen between the least and the most that the engine offers, the same way in every game. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "../support/dom.js";
import { render } from "lit-html";
import { asked, drawn, known, uiFor } from "../support/drawn.js";
import { games } from "../support/snapshots.js";
import { playing } from "../support/text.js";

const bidding = games.flatMap((game) => game.seats).filter((snapshot) => asked(snapshot) && snapshot.phase === "bid");

/** @param {string} key @param {object} [held] */
const pressed = (key, held = {}) => /** @type {any} */ ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("keys go to every bid and no further; B makes the chosen one, P passes", () => {
  let stepped = 0;
  for (const snapshot of bidding) {
    const bids = snapshot.legal.filter((one) => one.kind === "bid").map((one) => one.token);
    const ui = uiFor(snapshot);
    const press = (/** @type {string} */ key) => known(snapshot).key?.(pressed(key), snapshot, ui);
    assert.equal(press("p"), "pass");
    assert.equal(press("x"), undefined);
    if (bids.length === 0) continue;
    const seen = bids.map(() => {
      const token = press("b");
      assert.equal(press("+"), true);
      return token;
    });
    assert.deepEqual(seen, bids);
    assert.equal(playing(drawn(snapshot, ui)).get(String(bids.at(-1)))?.length, 1);
    assert.equal(press("b"), bids.at(-1));
    assert.equal(press("Home"), true);
    assert.equal(press("b"), bids[0]);
    assert.equal(press("-"), true);
    assert.equal(press("b"), bids[0]);
    assert.equal(press("End"), true);
    assert.equal(press("b"), bids.at(-1));
    stepped += 1;
  }
  assert.ok(stepped > 5);
});

test("presses that come faster than frames all step", () => {
  const snapshot = bidding.find((one) => one.legal.filter(({ kind }) => kind === "bid").length > 4) ?? assert.fail();
  const least = Math.min(...snapshot.legal.filter(({ kind }) => kind === "bid").map(({ amount }) => Number(amount)));
  const ui = uiFor(snapshot);
  const root = place();
  render(known(snapshot).view(snapshot, ui), root);
  const more = [...root.querySelectorAll("button.step")].find((button) => button.textContent === "+");
  for (let time = 0; time < 3; time++) /** @type {HTMLElement} */ (more).click();
  assert.equal(ui.local.bid, least + 3);
});

test("keys held with others, and keys of who only watches, are not the stepper's", () => {
  for (const snapshot of bidding) {
    const { key } = known(snapshot);
    assert.ok(key);
    for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.equal(key(pressed("+", { [held]: true }), snapshot, uiFor(snapshot)), undefined);
    assert.equal(key(pressed("p"), snapshot, uiFor(snapshot, { interactive: false })), undefined);
  }
});

test("what can't be bid is asked for all the same, where the engine says what would be due", () => {
  const poor = bidding.filter((snapshot) => snapshot.legal.every((one) => one.kind !== "bid") && snapshot.bounds.min_bid !== undefined);
  assert.ok(poor.length > 0);
  for (const snapshot of poor) {
    const token = `bid.${snapshot.bounds.min_bid}`;
    assert.equal(known(snapshot).key?.(pressed("b"), snapshot, uiFor(snapshot)), token);
    assert.equal(playing(drawn(snapshot)).get(token)?.[0]["aria-disabled"], "true");
    assert.doesNotMatch(drawn(snapshot), /spinbutton/);
  }
});

test("a hint to bid marks the button that leads to that bid, and then the bid itself", () => {
  /** @type {Record<string, number>} */
  const looked = {};
  for (const snapshot of bidding) {
    const bids = snapshot.legal.filter((one) => one.kind === "bid").map((one) => one.token);
    looked[snapshot.game] ??= 0;
    if (bids.length < 3 || looked[snapshot.game] === 2) continue;
    const ui = { ...uiFor(snapshot), hint: bids[1] };
    const root = place();
    for (const [bid, sign] of /** @type {const} */ ([[0, "+"], [2, "−"], [1, bids[1]]])) {
      ui.local = { bid: Number(bids[bid].slice(4)) };
      render(known(snapshot).view(snapshot, ui), root);
      const marked = [...root.querySelectorAll(".hinted, .te-hinted, .fs-hinted")].map((one) => one.getAttribute("data-action") ?? one.textContent);
      assert.deepEqual(marked, [sign]);
    }
    looked[snapshot.game] += 1;
  }
  assert.ok(Object.keys(looked).length > 3 && Object.values(looked).every((count) => count === 2), JSON.stringify(looked));
});
