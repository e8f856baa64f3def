/** What every release has kept or written opens: saved games, settings, what views keep, links (tests/releases). */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import "./support/dom.js";
import { databases } from "./support/database.js";

const { loadSettings } = await import("../../site/js/settings.js");
const { listGames, load, loadGame } = await import("../../site/js/storage.js");
const { FORMAT } = await import("../../site/js/storage/formats.js");
const { parseHash } = await import("../../site/js/router.js");
const { pointWords } = await import("../../site/js/review/words.js");
const { viewOf } = await import("../../site/js/boards.js");

const folder = new URL("../releases/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

for (const name of files) {
  test(`what ${name} holds is all there`, async (context) => {
    context.mock.method(console, "warn", () => undefined);
    const kept = new Map(Object.entries(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
    const games = [...kept.keys()].filter((key) => key.startsWith("game:"));
    // The page keeps its connection from the first one on.
    const database = databases.get("estates") ?? new Map();
    databases.set("estates", database);
    database.clear();
    for (const [key, value] of kept) database.set(key, value);
    assert.equal((await listGames()).length, games.length);
    for (const key of games) {
      const game = await loadGame(key.slice("game:".length));
      assert.ok(game);
      const before = kept.get(key);
      for (const fact of ["id", "game", "title", "record", "ply", "over", "started", "updated", "seats"]) assert.deepEqual(/** @type {any} */ (game)[fact], before[fact], fact);
      assert.equal(game.format, FORMAT);
      assert.ok(game.rounds === null || game.rounds > 0);
      // What was found of it can still be read, in the language in which it was found.
      for (const point of game.review?.turning_points ?? []) {
        const words = pointWords(point, "en");
        assert.ok(words.played && words.best && words.line.length === point.line.length && words.line[0]);
      }
      assert.equal(game.review === null, before.review === undefined);
      assert.ok(game.review === null || (Array.isArray(game.review.swings) && Array.isArray(game.review.others_mistakes)));
      // It is drawn, or waits for the engine without a picture.
      assert.ok(viewOf(game.snapshot) || game.snapshot.namespace === "");
    }
    const settings = await loadSettings();
    for (const [setting, value] of Object.entries(kept.get("settings"))) assert.deepEqual(/** @type {any} */ (settings)[setting], value, setting);
    assert.deepEqual(await load("kept"), kept.get("kept"));
  });
}

test("every link leads to its record", () => {
  const links = readFileSync(new URL("links.txt", folder), "utf8").trim().split("\n");
  assert.ok(links.length > 3);
  for (const link of links) {
    const route = parseHash(link);
    assert.ok(route.page === "record" && /^Game: [a-z0-9-]+\r?\n/.test(route.record), link);
    assert.equal(route.ply, /ply=(\d+)/.exec(link) ? Number(/ply=(\d+)/.exec(link)?.[1]) : null);
  }
});
