/** What stays in this browser: without a database it lasts as long as the page, and what is damaged is passed over. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";
import { games } from "./support/snapshots.js";

const { deleteGame, isPersistent, keepNothing, listGames, load, loadGame, save, saveGame } = await import("../../site/js/storage.js");
const { freshGame } = await import("../../site/js/table/saved.js");
const { applySettings, CHOICES, defaultSettings, loadSettings, saveSettings } = await import("../../site/js/settings.js");
const { COMMANDS } = await import("../../site/js/views/keys.js");

/** @typedef {import("../../site/js/types.js").SavedGame} SavedGame */

/** @param {string} id @param {number} updated @returns {SavedGame} */
const game = (id, updated) => ({ ...freshGame(id, games[0].spectators[0], 7), started: 1, updated });

test("where there is no database, all is kept for the page's life", async (context) => {
  // Node has no IndexedDB, as some private windows have none.
  const warned = context.mock.method(console, "warn", () => undefined);
  await save("kept", { a: 1 });
  assert.equal(isPersistent(), false);
  assert.equal(warned.mock.callCount(), 1, "said once");
  assert.deepEqual(await load("kept"), { a: 1 });
  assert.equal(await load("never"), undefined);
  assert.equal(warned.mock.callCount(), 1);
  keepNothing();
  assert.equal(isPersistent(), false);
});

test("games are listed the newest first, and forgotten one by one", async () => {
  await saveGame(game("old", 1));
  await saveGame(game("new", 3));
  await saveGame(game("middle", 2));
  assert.deepEqual((await listGames()).map(({ id }) => id), ["new", "middle", "old"]);
  await deleteGame("middle");
  assert.equal(await loadGame("middle"), null);
  assert.deepEqual((await listGames()).map(({ id }) => id), ["new", "old"]);
  assert.deepEqual(await loadGame("new"), game("new", 3));
});

test("entries that this version can't read are not shown, and stay", async () => {
  const whole = game("whole", 9);
  const damaged = [
    null, "text", 7, [], {}, { ...whole, id: 5 }, { ...whole, record: null }, { ...whole, seats: "two" },
    { ...whole, updated: "yesterday" }, { ...whole, format: 99 },
  ];
  for (const [index, entry] of damaged.entries()) await save(`game:damaged ${index}`, entry);
  await saveGame(whole);
  const ids = (await listGames()).map(({ id }) => id);
  assert.ok(ids.includes("whole"));
  assert.ok(!ids.some((id) => String(id).startsWith("damaged")), String(ids));
  for (const [index, entry] of damaged.entries()) {
    assert.equal(await loadGame(`damaged ${index}`), null);
    assert.deepEqual(await load(`game:damaged ${index}`), entry);
  }
});

test("settings are what was saved, and the default where that is damaged or unknown", async () => {
  const usual = defaultSettings();
  assert.deepEqual(await loadSettings(), usual);
  /** @type {import("../../site/js/settings.js").Settings} */
  const chosen = { lang: "de", theme: "dark", pace: "slow", sound: "subtle", speech: "asked", reasons: true, hidden: true, actions: true, letters: false, auto: true, confirm: true, tracker: true, keys: { ...COMMANDS, undo: "z" } };
  await saveSettings(chosen);
  assert.deepEqual(await loadSettings(), chosen);
  await save("settings", { lang: "fr", theme: 3, pace: null, sound: "loud", reasons: "yes", hidden: 1, actions: true, more: "things" });
  assert.deepEqual(await loadSettings(), { ...usual, actions: true });
  for (const nonsense of [null, 5, "de", []]) {
    await save("settings", nonsense);
    assert.deepEqual(await loadSettings(), usual);
  }
});

test("every default is one of the choices, and German browsers get German", () => {
  const settings = defaultSettings();
  for (const [name, choices] of Object.entries(CHOICES)) {
    assert.ok(/** @type {readonly unknown[]} */ (choices).includes(settings[/** @type {keyof typeof CHOICES} */ (name)]), name);
  }
  const { navigator } = globalThis;
  for (const [language, lang] of [["de-AT", "de"], ["DE", "de"], ["en-GB", "en"], ["fr", "en"], ["", "en"]]) {
    Object.assign(globalThis, { navigator: { language } });
    assert.equal(defaultSettings().lang, lang);
  }
  Object.assign(globalThis, { navigator });
});

test("settings reach the document, also back to the browser's own theme", () => {
  const root = document.documentElement;
  applySettings({ ...defaultSettings(), lang: "de", theme: "dark", hidden: true });
  assert.deepEqual([root.lang, root.dataset.theme, root.hasAttribute("data-hidden")], ["de", "dark", true]);
  applySettings({ ...defaultSettings(), lang: "en", theme: "auto", hidden: false });
  assert.deepEqual([root.lang, root.dataset.theme, root.hasAttribute("data-hidden")], ["en", undefined, false]);
});
