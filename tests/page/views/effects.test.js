/** What the engine says of an action's effects is what the views show. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawn, uiFor, asked } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";
import { playing } from "../support/text.js";

/** @param {string} game @param {string[]} phases */
const askedIn = (game, ...phases) => {
  const found = positions(game).filter((snapshot) => asked(snapshot) && phases.includes(snapshot.phase));
  assert.ok(found.length > 0, `nothing is asked in ${phases} of ${game}`);
  return found;
};

test("The Estates: a placement's name says what the building counts, whether the row is complete, whose score changes and whether it is the end", () => {
  const seen = { points: 0, complete: 0, over: 0, changes: 0 };
  for (const snapshot of askedIn("the-estates", "place_cube", "place_roof", "place_permit", "place_mayor", "use_cancel")) {
    const found = playing(drawn(snapshot));
    for (const { token, effects } of snapshot.legal) {
      const name = found.get(token)?.[0]["aria-label"] ?? "";
      assert.equal(name.includes("then counts"), effects.points !== undefined, name);
      if (effects.points) assert.ok(name.includes(`counts ${effects.points > 0 ? "+" : "−"}${Math.abs(effects.points)}`), name);
      assert.equal(name.includes(`row ${effects.row} is complete then`), effects.complete === true, name);
      assert.equal(name.includes("ends with it"), effects.over === true, name);
      for (const { player, points } of effects.changes ?? []) {
        const change = `${snapshot.seats[player].name} ${points > 0 ? "+" : "−"}${Math.abs(points)}`;
        assert.ok(name.split("; ").includes(change), `${name} lacks ${change}`);
        seen.changes += 1;
      }
      if (effects.permit_lot !== undefined) assert.match(name, new RegExp(`to ${effects.requirement} lots?`));
      seen.points += effects.points === undefined ? 0 : 1;
      seen.complete += effects.complete ? 1 : 0;
      seen.over += effects.over ? 1 : 0;
    }
  }
  assert.ok(seen.points > 20 && seen.complete > 0 && seen.changes > 20, JSON.stringify(seen));
});

test("The Estates: selling and keeping show what the auctioneer has then, and a bid what it leaves", () => {
  let choices = 0;
  for (const snapshot of askedIn("the-estates", "choose")) {
    const text = drawn(snapshot);
    const { hand } = snapshot.view.money[/** @type {number} */ (snapshot.viewer)];
    for (const { token, effects } of snapshot.legal) {
      assert.ok(text.includes(`${hand} → ${effects.hand}`), token);
      choices += 1;
    }
    assert.equal(text.split(" → ").length - 1, snapshot.legal.length);
  }
  assert.ok(choices > 10);
  for (const snapshot of askedIn("the-estates", "bid")) {
    const { hand } = snapshot.view.money[/** @type {number} */ (snapshot.viewer)];
    for (const { token, amount, effects } of snapshot.legal.filter((one) => one.kind === "bid").slice(-2)) {
      const text = drawn(snapshot, uiFor(snapshot, { local: { bid: amount } }));
      assert.ok(text.includes(`aria-valuetext="${amount}, leaving ${effects.left}, or ${effects.kept} if `), token);
      assert.match(text.replace(/<svg[^]*?<\/svg>/g, ""), new RegExp(`yours: <span class="sum">${hand} → ${effects.left}<[^]*keeps it: <span class="sum">${hand} → ${effects.kept}<`), token);
    }
  }
});

test("The Estates: bidders stand in the order in which they are asked, the auctioneer last", () => {
  for (const snapshot of askedIn("the-estates", "bid")) {
    const { order } = snapshot.view.auction;
    const names = [...drawn(snapshot).matchAll(/te-bidder"[^>]*>([^<]*)</g)].map(([, name]) => name);
    assert.deepEqual(names, order.map((/** @type {number} */ seat) => snapshot.seats[seat].name));
  }
});

test("Estate: pointing at a cell shows what its piece leaves, and cells are too dear where the engine says so", () => {
  let dear = 0;
  for (const snapshot of askedIn("estate", "place").filter((one) => one.game === "estate")) {
    const { token, cell, cost, effects } = snapshot.legal[0];
    const text = drawn(snapshot, uiFor(snapshot, { local: { aim: token } }));
    assert.ok(text.includes(`${cell} would take ${cost}, leaving ${effects.left}`));
    assert.equal(text.split('data-state="aimed"').length - 1, snapshot.view.points_left - effects.left);
    assert.equal((text.match(/data-state="/g) ?? []).length, snapshot.layout.points);
    for (const [name, [one]] of playing(text)) {
      if (one.class !== "eh-cell") continue;
      assert.equal(one["aria-label"].includes("too dear"), snapshot.view.too_dear.includes(name), name);
    }
    dear += snapshot.view.too_dear.length;
  }
  assert.ok(dear > 10);
});

test("Estate: one cell is in the way of the Tab key: the middle one, or where this place was left", () => {
  for (const snapshot of askedIn("estate", "place").filter((one) => one.game === "estate")) {
    /** @param {import("../../../site/js/types.js").Ui} [ui] */
    const reached = (ui) => [...playing(drawn(snapshot, ui)).values()].flat().filter((one) => one.class === "eh-cell" && one.tabindex === "0");
    const middle = snapshot.view.cells.find((/** @type {any} */ cell) => cell.q === 0 && cell.r === 0).name;
    assert.deepEqual(reached().map((one) => one["data-action"]), [middle]);
    assert.deepEqual(reached(uiFor(snapshot, { here: { cell: "a1" } })).map((one) => one["data-action"]), ["a1"]);
  }
});

test("Estate: swapping and declining show the colour that they bring", () => {
  const choices = askedIn("estate", "swap");
  assert.ok(choices.length > 0);
  for (const snapshot of choices) {
    assert.deepEqual(snapshot.legal.map(({ token, effects }) => [token, effects.colour]), [["swap", "light"], ["decline", "dark"]]);
    const buttons = drawn(snapshot).match(/<button[^>]*eh-choice[^]*?<\/button>/g) ?? [];
    assert.deepEqual(buttons.map((button) => (button.includes("<circle cx") ? "light" : "dark")), ["light", "dark"]);
  }
});

test("For Sale: a bid says what it adds and leaves, and the market who takes what", () => {
  let tagged = 0;
  for (const snapshot of askedIn("for-sale", "bid")) {
    const noun = snapshot.view.edition.coin;
    for (const { amount, effects } of snapshot.legal.filter((one) => one.kind === "bid").slice(-2)) {
      const text = drawn(snapshot, uiFor(snapshot, { local: { bid: amount } }));
      assert.match(text, new RegExp(`Adds ${effects.adds} ${noun}`));
      assert.match(text, new RegExp(`Leaves you ${effects.left} ${noun}`));
    }
    const lots = [...drawn(snapshot).matchAll(/<li class="fs-lot"[^>]* data-value="(\d+)"[^]*?<\/li>/g)];
    const takes = (/** @type {string} */ words) => lots.filter(([lot]) => lot.includes(`>${words}<`)).map(([, value]) => Number(value));
    assert.deepEqual(takes("last one in"), [snapshot.view.last_takes]);
    const { building } = snapshot.legal[0].effects;
    assert.deepEqual(takes("next to pass"), building === null ? [] : [building]);
    tagged += 1;
  }
  assert.ok(tagged > 10);
});

test("For Sale: the count at the end stands in the engine's order", () => {
  // At the end of a match its winner need not be the last round's.
  const ends = positions("for-sale").filter((one) => one.terminal && !one.match);
  assert.ok(ends.length > 0);
  for (const snapshot of ends) {
    const order = [...drawn(snapshot).matchAll(/fs-rank"[^]*?fs-name"[^>]*>([^<]*)</g)].map(([, name]) => name);
    assert.deepEqual(order, snapshot.view.ranking.map((/** @type {number} */ seat) => snapshot.seats[seat].name));
    assert.ok(snapshot.outcome?.winners.includes(snapshot.view.ranking[0]));
  }
});

test("For Sale: who passes is told of it as the one who is spoken to, others by their name", () => {
  const bidding = askedIn("for-sale", "bid").filter((snapshot) => /** @type {any} */ (snapshot.view).pass_offer);
  assert.ok(bidding.length > 2);
  for (const snapshot of bidding.slice(0, 3)) {
    const own = drawn(snapshot, uiFor(snapshot, { interactive: false, learner: snapshot.current_player }));
    assert.doesNotMatch(own, /If .* passes now/);
    assert.match(drawn(snapshot, uiFor(snapshot, { interactive: false, learner: -1 })), /If .* passes now/);
  }
});
