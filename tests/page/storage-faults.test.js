/** A database that breaks: nothing that was saved is forgotten, nobody waits for ever, old forms are brought up to date. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import { databases, faults } from "./support/database.js";
import { games } from "./support/snapshots.js";

const { deleteGame, isPersistent, listGames, load, loadGame, save, saveGame } = await import("../../site/js/storage.js");
const { FORMAT, upToDate } = await import("../../site/js/storage/formats.js");
const { freshGame } = await import("../../site/js/table/saved.js");
const { placed } = await import("../../site/js/place.js");

const [snapshot] = games[0].spectators;
const kept = () => /** @type {Map<string, any>} */ (databases.get("estates"));
mock.method(console, "warn", () => undefined);

test("a put that fails loses nothing: the page has it, and the next save brings all of it", async () => {
  await saveGame({ ...freshGame("a", snapshot, 7), ply: 1 });
  assert.equal(isPersistent(), true);
  faults.put = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  await saveGame({ ...freshGame("a", snapshot, 7), ply: 2 });
  await saveGame({ ...freshGame("b", snapshot, 7), ply: 5 });
  assert.equal(isPersistent(), false);
  assert.equal(kept().get("game:a").ply, 1);
  assert.equal((await loadGame("a"))?.ply, 2, "what is newer is read");
  assert.deepEqual((await listGames()).map(({ id, ply }) => [id, ply]).sort(), [["a", 2], ["b", 5]]);
  faults.put = null;
  await save("settings", { lang: "de" });
  assert.equal(isPersistent(), true);
  assert.deepEqual(["game:a", "game:b"].map((key) => kept().get(key).ply), [2, 5]);
  await deleteGame("b");
  assert.equal(kept().has("game:b"), false);
});

test("games of every form open, and a picture that can't be drawn is dropped, never the game", () => {
  const now = freshGame("a", snapshot, 7);
  assert.deepEqual(upToDate(now), now);
  const { format, rounds, ...first } = now;
  assert.deepEqual(upToDate(first), { ...now, rounds: null, format: FORMAT });
  for (const picture of [undefined, null, {}, [], "x", { ...snapshot, namespace: undefined }, { ...snapshot, log: {} }]) {
    const read = upToDate({ ...now, snapshot: picture });
    assert.equal(read?.record, now.record);
    assert.equal(read?.snapshot.namespace, "", "no view draws it");
  }
  for (const other of [{ ...now, format: FORMAT + 1 }, { ...now, format: "1" }, { ...now, record: 5 }, { ...now, seats: [null] }, [now], 7]) {
    assert.equal(upToDate(other), null);
  }
});

test("every position of every game is one that the page can draw", () => {
  for (const { spectators } of games) {
    for (const one of spectators) assert.equal(upToDate(freshGame("a", one, 7))?.snapshot, one);
  }
});

test("names tell the place on a host, not on a disk", () => {
  assert.equal(placed("estates", "https://a.test/one/"), "estates /one/");
  assert.notEqual(placed("estates", "https://a.test/one/"), placed("estates", "https://a.test/two/"));
  assert.equal(placed("estates", "file:///home/somebody/"), "estates");
});

test("a database that never answers is waited for once, and then not at all", async () => {
  // A module of its own has no connection yet.
  const anew = "../../site/js/storage/database.js?anew";
  /** @type {typeof import("../../site/js/storage/database.js")} */
  const fresh = await import(anew);
  faults.silent = true;
  mock.timers.enable({ apis: ["setTimeout"] });
  const first = assert.rejects(fresh.reach(async () => 1), fresh.Unkept);
  mock.timers.tick(3000);
  await first;
  await assert.rejects(fresh.reach(async () => 2), fresh.Unkept);
  mock.timers.reset();
  faults.silent = false;
  assert.equal(await load("never"), undefined, "who has a connection is not hindered");
});
