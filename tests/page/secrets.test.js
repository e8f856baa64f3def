/** What a seat can't know is nowhere on the page: two games that differ in that alone are drawn, titled and told alike. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { place } from "./support/dom.js";
import { twins } from "./support/snapshots.js";

const { createApp } = await import("../../site/js/app/app.js");
const { drawInto } = await import("../../site/js/app/draw.js");
const { keepNothing } = await import("../../site/js/storage.js");
const { freshGame } = await import("../../site/js/table/saved.js");
const { tell } = await import("../../site/js/table/telling.js");

/** @typedef {import("./support/snapshots.js").Told} Told */

keepNothing();
const app = createApp();
app.set({ settings: { ...app.state.settings, lang: "en", speech: "each" } });
after(() => app.engine.close());
const root = place();
const region = document.body.appendChild(document.createElement("div"));
region.id = "announce";
drawInto(app, root, false);

/** @type {(() => void)[]} */
let late = [];
window.setTimeout = /** @type {any} */ ((/** @type {() => void} */ run) => late.push(run));

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What is drawn now: elements, attributes, values that only properties hold, and the window's title. */
async function page() {
  await drawn();
  const fields = [...root.querySelectorAll("input, textarea, select")].map((field) => /** @type {HTMLInputElement} */ (field).value);
  return [document.title, root.innerHTML, ...fields].join("\n");
}

/** A game as it is kept. @param {Told} told */
const keptOf = ({ snapshot, open }) => ({ ...freshGame("a", open ?? snapshot, snapshot.seed ?? 0), started: 1, updated: 1 });

/** What the start page shows where the game is kept. @param {Told} told */
async function started(told) {
  app.set({ route: { page: "menu" }, dialog: null, toasts: [], games: [keptOf(told)], table: null });
  return page();
}

/**
 * Everything that a table shows and says of a game, as what is opened on it.
 * @param {Told} told
 */
async function everything(told) {
  const { snapshot, handover } = told;
  /** @type {Record<string, string>} */
  const found = {};
  const saved = keptOf(told);
  const thinking = snapshot.current_player !== null && snapshot.seats[snapshot.current_player].kind === "bot" ? snapshot.current_player : null;
  app.set({
    route: { page: "table", id: "a" }, dialog: null, toasts: [], games: [saved],
    table: /** @type {any} */ ({
      id: "a", kind: "game", snapshot, saved, livePly: snapshot.ply, open: true, busy: false, elsewhere: false, handover, paused: false, thinking,
      advising: false, hint: null, second: null, reason: null, problem: null, review: null, variation: null, local: {}, here: {}, byItself: [],
    }),
  });
  found.table = await page();
  late = [];
  region.textContent = "";
  tell(app, { ...snapshot, ply: Math.max(0, snapshot.ply - 3) });
  for (const run of late) run();
  found.announced = region.textContent;
  for (const name of /** @type {const} */ (["how", "games", "share"])) {
    app.set({ dialog: { name } });
    found[name] = await page();
  }
  return found;
}

for (const pairs of twins()) {
  test(`${pairs[0].answers[0].snapshot.game}: what others chose in secret and what is to be drawn is nowhere to be seen`, async () => {
    let sealed = 0;
    for (const { what, sealed: differs, answers } of pairs) {
      const [one, other] = [await everything(answers[0]), await everything(answers[1])];
      for (const [where, shown] of Object.entries(one)) {
        if (where === "share") continue;
        assert.equal(shown, other[where], `${what}: ${where}`);
      }
      assert.ok(one.table.length > 3000, what);
      assert.ok(one.announced.length > 3 || one.announced === "", what);
      // Who shares the game is told that it holds what is hidden: there the two differ, by those choices alone.
      assert.equal(one.share !== other.share, differs, what);
      if (differs) assert.ok(one.share.includes(app.t("share.secrets")), what);
      sealed += Number(differs);
    }
    // After all tables, as only what differs is drawn anew.
    for (const { what, answers } of pairs) {
      const menu = await started(answers[0]);
      assert.equal(menu, await started(answers[1]), `${what}: menu`);
      assert.ok(menu.length > 1000, what);
    }
    assert.equal(sealed > 4, pairs[0].answers[0].snapshot.namespace === "for-sale");
    assert.ok(pairs.length > 1);
  });
}
