/** A row's sign counts what completes the row: lots built, and roofs on. */

import { place } from "../support/dom.js";

import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "lit-html";

import { known, uiFor } from "../support/drawn.js";
import { positions } from "../support/snapshots.js";

/**
 * The sign of row A and its name, with `roofs` roofs on four built lots.
 * @param {number} roofs
 */
function rowWith(roofs) {
  const [snapshot] = structuredClone(positions("the-estates").filter((one) => one.phase === "bid"));
  const view = /** @type {any} */ (snapshot).view;
  const row = view.rows[0];
  Object.assign(row, { requirement: 4, developed: 4, complete: roofs === 4 });
  row.lots.forEach((/** @type {any} */ lot, /** @type {number} */ index) => {
    Object.assign(lot, { cubes: index < 4 ? [{ colour: "red", value: 1 }] : [], roof: index < roofs ? 3 : null, owner: null });
  });
  const host = place();
  render(known(snapshot).view(snapshot, uiFor(snapshot)), host);
  const drawn = host.querySelector(".te-board [role=group]");
  const sign = drawn?.querySelector("[aria-hidden]");
  return {
    name: drawn?.getAttribute("aria-label") ?? "",
    counts: [...(sign?.querySelectorAll("text") ?? [])].map((text) => text.textContent).slice(1),
    marks: sign?.querySelectorAll("path[fill=none]").length,
  };
}

test("a row that is built without its roofs does not look finished", () => {
  const built = rowWith(1);
  assert.deepEqual(built.counts, ["4/4", "1/4"]);
  assert.equal(built.marks, 0);
  assert.match(built.name, /^Row A: 4 of 4 lots built, 1 roof on; incomplete/);
});

test("a row with all its roofs has the mark of a finished one", () => {
  const finished = rowWith(4);
  assert.deepEqual(finished.counts, ["4/4", "4/4"]);
  assert.equal(finished.marks, 1);
  assert.match(finished.name, /^Row A: 4 of 4 lots built, 4 roofs on; complete/);
});

test("no two companies look alike where colours can't be told apart", async () => {
  const { companyIcon, pieceIcon } = await import("../../../site/js/views/the-estates/icons.js");
  const colours = /** @type {const} */ (["blue", "green", "orange", "purple", "red", "yellow"]);
  for (const draw of [companyIcon, (/** @type {any} */ colour) => pieceIcon(/** @type {any} */ ({ kind: "cube", colour, value: 3 }))]) {
    const shapes = colours.map((colour) => {
      const host = place();
      render(draw(colour), host);
      return [...host.querySelectorAll("path, rect, circle, polygon")].map((one) => [one.getAttribute("d"), one.getAttribute("points"), one.getAttribute("r")].join()).join(";");
    });
    assert.equal(new Set(shapes).size, colours.length, shapes.join("\n"));
  }
});

test("on its card no piece's name has a part that is longer than the card, and read out it is whole", async () => {
  const { pieceName, pieceSign } = await import("../../../site/js/views/the-estates/names.js");
  const [snapshot] = positions("the-estates");
  for (const lang of /** @type {const} */ (["en", "de"])) {
    const ui = uiFor(snapshot, { lang });
    for (const piece of /** @type {any[]} */ ([{ kind: "permit", number: 2 }, { kind: "mayor" }, { kind: "cancel" }, { kind: "roof", value: null }, { kind: "cube", colour: "orange", value: 6 }])) {
      for (const part of pieceSign(ui, piece).split(/[\s\u00ad]/)) assert.ok(part.length <= 8, `${lang}: ${part}`);
      assert.doesNotMatch(pieceName(ui, piece), /\u00ad/);
    }
  }
});

test("the list of players tells who auctions, what each has, and whose turn it is", () => {
  const [snapshot] = structuredClone(positions("the-estates").filter((one) => one.phase === "bid"));
  const view = /** @type {any} */ (snapshot).view;
  Object.assign(view, { auctioneer: 0 });
  view.money[0] = { hand: 7, box: 2 };
  view.certificates.red = 0;
  Object.assign(snapshot, { current_player: 1 });
  const seat = known(snapshot).seat;
  assert.ok(seat);
  const [auctioneer, other] = [0, 1].map((number) => {
    const shown = seat(snapshot, uiFor(snapshot), number);
    const host = place();
    render(shown.facts, host);
    return { ...shown, told: [host.textContent?.replace(/\s+/g, " ").trim(), ...[...host.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))] };
  });
  assert.deepEqual(auctioneer.told.slice(0, 3), ["auctioneer, 7 2", "7 checks in hand", "2 checks in the cash box"]);
  assert.ok(auctioneer.told.some((words) => /red/i.test(words ?? "")), String(auctioneer.told));
  assert.deepEqual([auctioneer.turn, auctioneer.state, other.turn, other.state], [false, "", true, "to move"]);
});
