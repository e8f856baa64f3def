/** Every part of a table that has a tip has words for it in both languages, and nothing is explained that isn't there. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { players } from "../../../site/js/components/players.js";
import { placeOf } from "../../../site/js/components/tip.js";
import { allTemplates } from "../../../site/js/words/index.js";
import { drawn, known, uiFor } from "../support/drawn.js";
import { written } from "../support/text.js";
import { place } from "../support/dom.js";
import { games } from "../support/snapshots.js";

/** @param {string} text @param {string} attribute */
const attributes = (text, attribute) => [...text.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map(([, value]) => value);

/** The list of players beside the table. @param {import("../../../site/js/types.js").Snapshot} snapshot */
const listed = (snapshot) => {
  const ui = uiFor(snapshot);
  return written(players(/** @type {any} */ ({ t: ui.t, entry: () => null, ui: () => ui, state: { settings: {} } }), /** @type {any} */ ({ snapshot, local: {} })));
};

for (const name of new Set(games.map(({ game }) => game))) {
  test(`${name}: what is drawn is explained, and what is explained is drawn`, () => {
    const shown = games.filter(({ game }) => game === name);
    const { namespace, game } = shown[0].seats[0];
    const tips = known(shown[0].seats[0]).tips(game);
    /** @type {Set<string>} */
    const seen = new Set();
    for (const snapshot of shown.flatMap(({ seats }) => seats)) {
      const ui = uiFor(snapshot);
      const seats = snapshot.seats.map((_, seat) => written(known(snapshot).seat?.(snapshot, ui, seat).facts));
      if (!known(snapshot).scoreless) seats.push(listed(snapshot));
      for (const text of [drawn(snapshot), drawn(snapshot, { ...ui, interactive: false }), ...seats]) for (const tip of attributes(text, "data-tip")) seen.add(tip);
    }
    assert.deepEqual([...seen].sort(), Object.keys(tips).map((tip) => `${namespace}.${tip}`).sort());
    for (const tip of Object.keys(tips)) {
      for (const lang of ["en", "de"]) for (const key of [`tip.${tip}`, `tip.${tip}.name`]) assert.ok(allTemplates[lang][namespace][key], `${lang} ${key}`);
    }
  });
}

/** Numbers that name a place of the board: what lies there is explained. */
const NAMES = ".te-lot-number, .eh-board text";

test("a number that stands alone, in a view or in the list of players, is explained or is pressed", () => {
  /** @type {Set<string>} */
  const bare = new Set();
  let numbers = 0;
  for (const snapshot of games.flatMap(({ seats }) => seats.filter((_, index) => index % 5 === 0))) {
    const root = place();
    root.innerHTML = drawn(snapshot) + listed(snapshot);
    for (const one of root.querySelectorAll("*")) {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent?.trim()).join("");
      if (!/^[−+]?\d+$/.test(own)) continue;
      numbers += 1;
      // A line of a sum has its words beside it; a seat's mark its name.
      if (!one.closest(`[data-tip], [data-action], button, .score-lines, .badge, .visually-hidden, ${NAMES}`)) bare.add(`${snapshot.game} ${snapshot.phase}: ${own} in ${one.parentElement?.outerHTML.slice(0, 120)}`);
    }
  }
  assert.ok(numbers > 1000);
  assert.deepEqual([...bare], []);
});

test("what can't be pressed says why by an action that isn't legal now", () => {
  let asked = 0;
  for (const snapshot of games.flatMap(({ seats }) => seats.filter((_, index) => index % 4 === 0))) {
    const legal = new Set(snapshot.legal.map(({ token }) => token));
    for (const token of attributes(drawn(snapshot), "data-why")) {
      assert.ok(!legal.has(token) || /^place\.|^sell\.|^cancel\.|^mayor\./.test(token), token);
      asked += 1;
    }
  }
  assert.ok(asked > 1000);
});

test("a tip stands above what it explains, below it where there is no room, and always within the window", () => {
  const window = { width: 360, height: 640 };
  const box = { width: 200, height: 80 };
  assert.deepEqual(placeOf({ left: 100, top: 300, bottom: 330, width: 40 }, box, window), { left: 20, top: 212 });
  assert.deepEqual(placeOf({ left: 100, top: 40, bottom: 70, width: 40 }, box, window), { left: 20, top: 78 });
  assert.deepEqual(placeOf({ left: 340, top: 10, bottom: 630, width: 20 }, box, window), { left: 152, top: 552 });
});
