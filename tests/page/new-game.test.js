/** The form of a new game: no change is lost, however many come before it is drawn again. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { place } from "./support/dom.js";
import "./support/worker.js";

const { createApp } = await import("../../site/js/app/app.js");
const { newGamePage } = await import("../../site/js/pages/new-game/page.js");
const { keepNothing } = await import("../../site/js/storage.js");
const { render } = await import("lit-html");

keepNothing();
const app = createApp();
after(() => app.engine.close());

const option = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {object} */ more) =>
  ({ name, kind, label: name, help: name, ...more });
const entry = {
  game: "a", title: "A", sentence: "A.", min_players: 2, max_players: 4, usual_bot: "one", layout: { lots_before_river: 1 },
  bots: [{ name: "one", label: "One", help: "", character: false, shares: 1 }, { name: "two", label: "Two", help: "", character: true, shares: 1 }],
  rounds: { label: "Rounds", help: "", maximum: 9 },
  options: [
    option("pie", "flag", { default: false }),
    option("lots", "lots", { default: [], choices: ["A1", "A2", "A3"].map((value) => ({ value, words: value })) }),
    option("hands", "seats", { default: null, usual: 12 }),
  ],
};
app.entry = /** @type {any} */ ((/** @type {string} */ game) => (game === "a" ? entry : undefined));

const seats = () => [
  { name: "You", kind: "you", bot: "one" }, { name: "Ada", kind: "bot", bot: "one" }, { name: "Bruno", kind: "bot", bot: "one" },
];

/** The form as it is drawn once; what is done to it then comes before its next drawing. */
function form() {
  app.set({ draft: /** @type {any} */ ({
    game: "a", seats: seats(), options: { pie: false, lots: [], hands: [12, 12, 12] }, rounds: 1, seed: "", errors: {}, more: true, starting: false,
  }) });
  const root = place();
  render(newGamePage(app, "a"), root);
  /** @param {string} chosen @returns {any} */
  const find = (chosen) => root.querySelector(chosen) ?? assert.fail(chosen);
  return {
    find,
    write(/** @type {string} */ chosen, /** @type {string} */ value) {
      find(chosen).value = value;
      find(chosen).dispatchEvent(new Event("input", { bubbles: true }));
    },
    change(/** @type {string} */ chosen, /** @type {object} */ values) {
      Object.assign(find(chosen), values);
      find(chosen).dispatchEvent(new Event("change", { bubbles: true }));
    },
    press: (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ ([...root.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").includes(name))
        ?? assert.fail(name)).click(),
  };
}
/** @returns {any} */
const draft = () => app.state.draft;

test("opponents are steps of strength and characters, apart, and the one of a seat is chosen", () => {
  const { find } = form();
  const groups = [...find("#seat-1-kind").querySelectorAll("optgroup")].map((group) => [group.label, [...group.querySelectorAll("option")].map(({ value }) => value)]);
  assert.deepEqual(groups, [["Opponents, from weak to strong", ["bot:one"]], ["Characters, each with a way of its own", ["bot:two"]]]);
  assert.equal(find("#seat-1-kind").value, "bot:one");
});

test("a name's last letter stays when something else is chosen before the next frame", () => {
  const { write, change, find } = form();
  write("#seat-0-name", "Robin");
  change("#option-pie", { checked: true });
  write("#seat-1-name", "Toni");
  write("#seed", "7");
  write("#rounds", "3");
  assert.deepEqual(draft().seats.map((/** @type {any} */ seat) => seat.name), ["Robin", "Toni", "Bruno"]);
  assert.deepEqual([draft().options.pie, draft().seed, draft().rounds], [true, "7", 3]);
  assert.ok(find("form"));
});

test("presses that come faster than frames all count", () => {
  const { press, write } = form();
  press(app.t("new.lot", { lot: "A1" }));
  press(app.t("new.lot", { lot: "A3" }));
  assert.deepEqual(draft().options.lots, ["A1", "A3"]);
  write(".each-seat label:nth-child(1) input", "3");
  write(".each-seat label:nth-child(3) input", "5");
  assert.deepEqual(draft().options.hands, [3, 12, 5]);
  for (let time = 0; time < 3; time++) press(app.t("new.seat.add"));
  assert.equal(draft().seats.length, 4, "and no more seats than there may be");
  for (let time = 0; time < 4; time++) press(app.t("new.seat.remove", { name: "Bruno" }));
  assert.equal(draft().seats.length, 2, "nor fewer");
});

test("a change for a form that is gone changes nothing", () => {
  const { write } = form();
  app.set({ draft: null });
  write("#seed", "7");
  assert.equal(app.state.draft, null);
});

test("the name that somebody gave once is theirs in every new game; what was stored otherwise is none", async () => {
  const { openDraft } = await import("../../site/js/pages/new-game/draft.js");
  const { save } = await import("../../site/js/storage.js");
  for (const [kept, name] of [["Robin", "Robin"], [7, app.t("new.you.name")], ["x".repeat(90), "x".repeat(24)]]) {
    await save("name", kept);
    app.set({ draft: null });
    await openDraft(app, "a");
    assert.equal(draft().seats[0].name, name);
  }
});

test("whoever comes from a lesson finds the opponents it names, but those that were chosen before stay", async () => {
  const { openDraft } = await import("../../site/js/pages/new-game/draft.js");
  const { save } = await import("../../site/js/storage.js");
  const levels = () => draft().seats.filter((/** @type {any} */ { kind }) => kind === "bot").map((/** @type {any} */ { bot }) => bot);
  app.set({ draft: null });
  await openDraft(app, "a", "two");
  assert.deepEqual(levels(), ["two", "two"]);
  app.set({ draft: null });
  await openDraft(app, "a", "nobody");
  assert.deepEqual(levels(), ["one", "one"], "there is no such level");
  await openDraft(app, "a", "two");
  assert.deepEqual(levels(), ["two", "two"], "the form that lies there already has them too");
  await save("choices:a", { seats: seats(), options: {}, rounds: 1 });
  app.set({ draft: null });
  await openDraft(app, "a", "two");
  assert.deepEqual(levels(), ["one", "one"]);
  await save("choices:a", null);
});

test("whoever has finished no game of a system meets beginners first, unless others were chosen", async () => {
  const { FIRST_LEVEL, openDraft } = await import("../../site/js/pages/new-game/draft.js");
  const { kept } = await import("../../site/js/results.js");
  const levels = () => draft().seats.filter((/** @type {any} */ { kind }) => kind === "bot").map((/** @type {any} */ { bot }) => bot);
  const { bots } = entry;
  entry.bots = [...bots, { name: FIRST_LEVEL, label: "Beginner", help: "", character: false, shares: 1 }];
  app.set({ draft: null });
  await openDraft(app, "a");
  assert.deepEqual(levels(), [FIRST_LEVEL, FIRST_LEVEL]);
  app.set({ draft: { ...draft(), seats: seats() } });
  await openDraft(app, "a");
  assert.deepEqual(levels(), ["one", "one"], "what was chosen in the form stays when one comes back to it");
  await kept.change(() => [{ id: "1", game: "a", players: 3, level: FIRST_LEVEL, won: true, gaveUp: false, ended: 1 }]);
  app.set({ draft: null });
  await openDraft(app, "a");
  assert.deepEqual(levels(), ["one", "one"]);
  await kept.change(() => []);
  entry.bots = bots;
});

test("who has told no name is called as the reader's language does it", async () => {
  const { inWordsOf, openDraft } = await import("../../site/js/pages/new-game/draft.js");
  const { save } = await import("../../site/js/storage.js");
  await save("name", null);
  app.set({ draft: null });
  await openDraft(app, "a");
  const [given] = draft().seats;
  const [other] = inWordsOf([given], "de");
  assert.notEqual(other.name, given.name);
  assert.deepEqual(inWordsOf([other, { name: "Robin" }], "en").map(({ name }) => name), [given.name, "Robin"]);
});

test("whoever goes to another page while a game starts stays there, though the page still shows the form", async () => {
  const { startDraft } = await import("../../site/js/pages/new-game/draft.js");
  /** @type {string[]} */
  const went = [];
  const table = { ...app.table, start: async () => "1" };
  for (const [hash, found] of /** @type {[string, string[]][]} */ ([["#/new/a", ["#/table/1"]], ["#/rules/a", []]])) {
    went.length = 0;
    form();
    location.hash = hash;
    await startDraft(/** @type {any} */ (Object.assign(Object.create(app), { table, navigate: (/** @type {string} */ href) => went.push(href) })));
    assert.deepEqual(went, found, hash);
  }
});
