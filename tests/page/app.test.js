/** What pages may ask the page to do: messages, dialogs, what views remember, words for every failure. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";

import { place } from "./support/dom.js";
import { games } from "./support/snapshots.js";
import { worker } from "./support/worker.js";

const { createApp } = await import("../../site/js/app/app.js");
const { EngineError, EngineFailure } = await import("../../site/js/engine/errors.js");
const { keepNothing, load } = await import("../../site/js/storage.js");
const { drawInto } = await import("../../site/js/app/draw.js");
const { render, html } = await import("lit-html");
const { rulesPage } = await import("../../site/js/pages/rules.js");

keepNothing();
const app = createApp();
app.set({ settings: { ...app.state.settings, lang: "en" } });
after(() => app.engine.close());

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const titles = () => app.state.toasts.map(({ title }) => title);

test("a message takes the place of an earlier one of its kind, and goes by itself or with its page", () => {
  app.toast({ kind: "info", title: "one" });
  app.toast({ kind: "update", title: "new version" });
  app.toast({ kind: "info", title: "two" });
  assert.deepEqual(titles(), ["new version", "two"]);
  app.toast({ kind: "hint", title: "three" });
  app.dismiss(app.state.toasts[1].id);
  assert.deepEqual(titles(), ["new version", "three"]);
  app.dismiss();
  assert.deepEqual(titles(), ["new version"], "that there is a new version stays");
  app.dismiss(app.state.toasts[0].id);
  assert.deepEqual(titles(), []);
});

test("every failure has words and something to try, in both languages", () => {
  const source = readFileSync(new URL("../../site/js/engine/messages.js", import.meta.url), "utf8");
  const codes = source.match(/@typedef \{((?:"\w+"(?: \| )?)+)\} FailureCode/)?.[1].match(/\w+/g) ?? [];
  assert.ok(codes.length > 5);
  for (const lang of /** @type {const} */ (["en", "de"])) {
    app.set({ settings: { ...app.state.settings, lang } });
    for (const code of codes) {
      for (const key of [`boot.failure.${code}`, `boot.try.${code}`]) assert.notEqual(app.t(key), key);
      assert.equal(app.wordsOf(new EngineFailure(/** @type {any} */ (code))), app.t(`boot.failure.${code}`));
    }
  }
  app.set({ settings: { ...app.state.settings, lang: "en" } });
});

test("what goes wrong is told by what it is; a dead engine has its own place", (context) => {
  context.mock.method(console, "warn", () => undefined);
  app.fail(new EngineFailure("crashed"));
  assert.deepEqual(titles(), []);
  app.fail(new EngineError("illegal", "Not now."));
  assert.deepEqual([titles(), app.state.toasts[0].text], [[app.t("error.refused")], "Not now."]);
  app.fail(new EngineError("internal", "Our fault."));
  assert.deepEqual(titles(), [app.t("error.title")]);
  app.fail("anything");
  assert.match(app.state.toasts[0].text ?? "", /anything/);
  app.dismiss();
});

test("the focus comes back from a dialog to where it was opened, also over a second one", async () => {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  app.openDialog({ name: "settings" });
  button.blur();
  app.openDialog({ name: "shortcuts" });
  assert.deepEqual(app.state.dialog, { name: "shortcuts" });
  app.closeDialog();
  await drawn();
  assert.equal(document.activeElement, button);
  assert.equal(app.state.dialog, null);
});

test("what a view keeps is saved when it has changed, by the game's system", async () => {
  let told = 0;
  const stop = app.subscribe(() => told++);
  const ui = app.ui("for-sale", { interactive: true });
  assert.ok(ui.interactive);
  ui.update();
  await drawn();
  assert.deepEqual([told, app.state.kept], [1, {}]);
  ui.kept.turns = 2;
  ui.update();
  await drawn();
  assert.deepEqual([told, app.state.kept], [2, { "for-sale": { turns: 2 } }]);
  assert.deepEqual(await load("kept"), { "for-sale": { turns: 2 } });
  assert.equal(app.ui("for-sale").kept.turns, 2);
  stop();
});

test("a picture that can't be drawn, or is of a game of a later version, is none", (context) => {
  const warned = context.mock.method(console, "warn", () => undefined);
  const [snapshot] = games[0].spectators;
  assert.ok(app.picture(snapshot));
  assert.equal(app.picture(undefined), null);
  assert.equal(app.picture({ ...snapshot, namespace: "chess" }), null);
  assert.equal(warned.mock.callCount(), 0);
  assert.equal(app.picture({ ...snapshot, view: {} }), null);
  assert.equal(warned.mock.callCount(), 1);
});

test("the page draws positions of every game, for who is to move and for who watches", async (context) => {
  const failed = context.mock.method(console, "error");
  const root = place();
  root.innerHTML = "";
  drawInto(app, root, false);
  let positions = 0;
  for (const { seats, spectators } of games) {
    for (const snapshot of [...seats, ...spectators].filter((_, index) => index % 24 === 0)) {
      app.set({ route: { page: "record", record: snapshot.record, ply: null }, table: /** @type {any} */ ({
        id: "a", kind: "game", snapshot, saved: null, livePly: snapshot.ply, open: true, busy: false, elsewhere: false, handover: null,
        paused: false, thinking: null, advising: false, hint: null, second: null, reason: null, problem: null, local: {}, here: {}, byItself: [],
      }) });
      app.set({ route: { page: "table", id: "a" } });
      await drawn();
      assert.equal(root.querySelector("#table")?.getAttribute("data-ply"), String(snapshot.ply));
      assert.equal(root.querySelector(".board [role=alert]"), null);
      assert.equal(root.querySelectorAll(".players li").length, snapshot.players);
      positions += 1;
    }
  }
  assert.ok(positions > 20);
  assert.equal(failed.mock.callCount(), 0);
  render(html``, root);
  app.set({ table: null, route: { page: "menu" } });
});

test("an engine that comes back after a crash is told of at the table", async () => {
  worker().ready();
  await app.engine.ready;
  assert.ok(app.ready);
  app.set({ table: /** @type {any} */ ({ id: "a", snapshot: games[0].spectators[0], elsewhere: true }) });
  worker().break("boom");
  assert.equal(app.state.boot.step, "download");
  assert.equal(app.ready, false);
  worker().ready();
  assert.deepEqual(titles(), [app.t("boot.restarted")]);
  app.set({ table: null });
});

test("an engine that is given up at a table offers another opponent in place of the one who thought, and the record as a file", async (context) => {
  context.mock.method(console, "warn", () => undefined);
  const root = place();
  root.innerHTML = "";
  drawInto(app, root, false);
  const [shown] = games.filter(({ game }) => game === "estate")[0].spectators.filter(({ current_player: seat }) => seat === 0);
  const seats = shown.seats.map((seat, at) => (at === 0 ? { ...seat, kind: /** @type {const} */ ("bot"), bot: "shrewd", name: "Ada" } : seat));
  const bots = [{ name: "random", label: "Random" }, { name: "steady", label: "Steady" }, { name: "shrewd", label: "Shrewd" }];
  app.set({
    catalogue: /** @type {any} */ ([{ name: "estate", bots, usual_bot: "steady" }]), route: { page: "table", id: "b" },
    table: /** @type {any} */ ({
      id: "b", kind: "game", snapshot: { ...shown, seats }, saved: null, livePly: shown.ply, open: true, busy: false, elsewhere: false, handover: null,
      paused: false, thinking: 0, advising: false, hint: null, second: null, reason: null, problem: null, local: {}, here: {}, byItself: [],
    }),
  });
  const instead = context.mock.method(app.table, "seatInstead");
  const downloads = /** @type {string[]} */ ([]);
  const click = context.mock.method(/** @type {any} */ (globalThis).window.HTMLAnchorElement.prototype, "click", function (/** @type {any} */ _) {
    // @ts-expect-error: the link that is clicked
    downloads.push(this.download);
  });
  for (let death = 0; death < 4; death++) {
    if (!app.ready) worker().ready();
    worker().break("boom");
  }
  await drawn();
  const failed = root.querySelector(".boot-failed");
  const buttons = [...(failed?.querySelectorAll("button") ?? [])];
  assert.equal(app.state.boot.failure?.code, "crashed");
  assert.deepEqual(buttons.map((button) => button.textContent), [
    app.t("boot.again"), app.t("boot.other", { name: "Ada", level: "Steady" }), app.t("share.file"),
  ]);
  buttons[2].click();
  assert.equal(click.mock.callCount(), 1);
  assert.match(downloads[0], /estate.*\.txt$/i);
  buttons[1].click();
  assert.deepEqual(instead.mock.calls[0].arguments, [0, "steady"]);
  assert.equal(app.state.boot.failure, null, "the engine starts again");
  await drawn();
  assert.equal(root.querySelector(".boot-failed"), null);
  worker().ready();
  render(html``, root);
  app.set({ table: null, route: { page: "menu" } });
});

test("rules lead back to the lesson or the puzzle that asked for one, or else to the game on the table", () => {
  const { table } = app.state;
  const entry = { name: "other", title: "Other", namespace: "estate", sentence: "" };
  const back = (/** @type {any} */ asked, /** @type {any} */ on) => {
    app.set({ catalogue: /** @type {any} */ ([entry]), rules: { other: [] }, asked, table: on });
    const root = place();
    render(rulesPage(app, "other", null), root);
    return [...root.querySelectorAll("header .buttons a")].slice(3).map((link) => [link.textContent, link.getAttribute("href")]);
  };
  const game = { kind: "game", id: "b" };
  const lesson = { route: { page: "learn", game: "estate", lesson: "first-game", step: 2, packed: null }, href: "#/learn/estate/first-game/3" };
  const puzzle = { route: { page: "puzzles", system: "estate", puzzle: "win-01" }, href: "#/puzzles/estate/win-01" };
  assert.deepEqual(back(lesson, game), [["Back to the lesson", lesson.href]]);
  assert.deepEqual(back(puzzle, game), [["Back to the puzzle", puzzle.href]]);
  assert.deepEqual(back({ route: { page: "learn", game: "estate", lesson: null, step: null, packed: null }, href: "#/learn/estate" }, game), [["Back to the game", "#/table/b"]]);
  assert.deepEqual(back(null, game), [["Back to the game", "#/table/b"]]);
  assert.deepEqual(back(null, null), []);
  app.set({ table, catalogue: null, rules: null, asked: null });
});
