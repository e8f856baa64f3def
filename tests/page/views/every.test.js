/** What holds of every view, in every phase of its game. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, drawn, known, pictured, uiFor } from "../support/drawn.js";
import { games } from "../support/snapshots.js";
import { playing } from "../support/text.js";

/** The phases in which somebody chooses, and the end: in the others chance falls at once. */
const PHASES = {
  "the-estates": ["bid", "choose", "over", "place_cube", "place_mayor", "place_permit", "place_roof", "select", "use_cancel"],
  estate: ["over", "place", "swap"],
  "for-sale": ["bid", "over", "sell"],
};

/** @typedef {import("../../../site/js/types.js").Snapshot} Snapshot */

/** So many positions of each phase are looked at in every game, from its beginning to its end. */
const SAMPLE = 4;

/** @param {Snapshot[]} snapshots  of one game @returns {Snapshot[]} */
const sampled = (snapshots) => [...new Set(snapshots.map((one) => one.phase))].flatMap((phase) => {
  const same = snapshots.filter((one) => one.phase === phase);
  return same.filter((_, index) => index % Math.ceil(same.length / SAMPLE) === 0);
});

/** @param {string} namespace */
const gamesOf = (namespace) => games.filter((game) => game.seats[0].namespace === namespace);
/** @param {string} namespace */
const positionsOf = (namespace) => gamesOf(namespace).flatMap((game) => sampled(game.seats));

/** Whether an element is a cell of a board that arrow keys lead through. @param {Record<string, string>} element */
const onBoard = (element) => element.class === "eh-cell" || element["data-cell"] !== undefined;

for (const [namespace, phases] of Object.entries(PHASES)) {
  test(`${namespace}: the positions are of every phase`, () => {
    assert.deepEqual([...new Set(positionsOf(namespace).map((snapshot) => snapshot.phase))].sort(), phases);
  });

  test(`${namespace}: each position is drawn for who is asked, for anyone, and as a picture`, () => {
    for (const snapshot of gamesOf(namespace).flatMap((game) => [...sampled(game.seats), ...sampled(game.spectators)])) {
      for (const [lang, narrow] of /** @type {const} */ ([["en", true], ["de", false]])) {
        const text = drawn(snapshot, uiFor(snapshot, { lang, here: { narrow } }));
        assert.ok(text.length > 1000);
        assert.doesNotMatch(text, /undefined|NaN|\[object/, `${snapshot.game} ${snapshot.phase}`);
      }
      const picture = pictured(snapshot);
      assert.doesNotMatch(picture, /undefined|NaN|\[object/);
      assert.equal(playing(picture).size, 0);
      assert.match(picture, /^\s*<svg xmlns="[^"]+"/);
    }
  });

  test(`${namespace}: every legal token is played by one element, and no other can be reached by keys`, () => {
    let played = 0;
    for (const snapshot of positionsOf(namespace).filter(asked)) {
      const found = playing(drawn(snapshot));
      const tokens = snapshot.legal.map((one) => one.token);
      const bids = tokens.filter((token) => token.startsWith("bid."));
      // Of bids there is a button for the chosen one, the least at first.
      for (const token of tokens.filter((one) => !bids.includes(one) || one === bids[0])) {
        const elements = found.get(token) ?? [];
        assert.equal(elements.length, 1, `${snapshot.phase}: ${token}`);
        assert.equal(elements[0]["aria-disabled"], undefined, token);
        if (!onBoard(elements[0])) assert.equal(elements[0].tabindex, "0", token);
        played += 1;
      }
      for (const [token, elements] of found) {
        if (tokens.includes(token)) continue;
        for (const one of elements) {
          assert.equal(one["aria-disabled"], "true", token);
          if (!onBoard(one)) assert.equal(one.tabindex, "-1", token);
        }
      }
      // Of a board's cells the Tab key leads to one, that can be chosen; arrows lead to the others.
      const cells = [...found.values()].flat().filter(onBoard);
      const stops = cells.filter((one) => one.tabindex === "0");
      assert.equal(stops.length, cells.length > 0 ? 1 : 0, snapshot.phase);
      if (stops.length > 0 && stops[0].class !== "eh-cell") assert.equal(stops[0]["aria-disabled"], undefined, snapshot.phase);
    }
    assert.ok(played > 50);
  });

  test(`${namespace}: who only watches has nothing to press`, () => {
    for (const snapshot of positionsOf(namespace)) {
      for (const elements of playing(drawn(snapshot, uiFor(snapshot, { interactive: false }))).values()) {
        for (const one of elements) assert.equal(one["aria-disabled"], "true");
      }
    }
  });
}

test("a snapshot of an earlier version, which lacks what is drawn now, is left to the engine", () => {
  for (const { seats } of games) {
    const { namespace, ...earlier } = seats[0];
    assert.throws(() => known(/** @type {any} */ (earlier)), /no view/);
    assert.ok(known({ namespace, ...earlier }));
  }
});
