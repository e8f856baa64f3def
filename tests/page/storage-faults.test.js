/** A database that breaks: nothing that was saved is forgotten, nobody waits for ever, old forms are brought up to date. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import { databases, faults } from "./support/database.js";
import { outOfReach } from "./support/out-of-reach.js";
import { games } from "./support/snapshots.js";

const { askToStay, deleteGame, isPersistent, listGames, load, loadGame, save, saveAgain, saveGame } = await import("../../site/js/storage.js");
const { FORMAT, upToDate } = await import("../../site/js/storage/formats.js");
const { freshGame } = await import("../../site/js/table/saved.js");
const { placed } = await import("../../site/js/place.js");

const [snapshot] = games[0].spectators;
const kept = () => /** @type {Map<string, any>} */ (databases.get("estates"));
const warned = mock.method(console, "warn", () => undefined);
const mentioned = mock.method(console, "info", () => undefined);

/** Time passes as it does for a page that runs: every timer comes when it is due. @param {number} seconds */
const passes = (seconds) => {
  for (let passed = 0; passed < seconds; passed++) mock.timers.tick(1000);
};

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

/** What another tab does with the same database: it has its own module. */
const anotherTab = async () => {
  const anew = "../../site/js/storage.js?another tab";
  return /** @type {Promise<typeof import("../../site/js/storage.js")>} */ (import(anew));
};

test("a game that another tab has deleted does not come back with the next move, unless somebody wants it", async () => {
  const game = freshGame("c", snapshot, 7);
  assert.equal(await saveGame(game), "kept");
  const other = await anotherTab();
  await other.deleteGame("c");
  assert.equal(await saveGame({ ...game, ply: 1 }), "deleted");
  assert.equal(await loadGame("c"), null);
  assert.ok(!(await other.listGames()).some(({ id }) => id === "c"));
  assert.equal(isPersistent(), true);
  assert.equal(await saveAgain({ ...game, ply: 2 }), "kept");
  assert.equal((await other.loadGame("c"))?.ply, 2);
  assert.equal(await saveGame({ ...game, ply: 3 }), "kept");
  kept().delete("game:c");
  assert.equal(await saveGame({ ...game, ply: 4 }), "kept", "what the browser has thrown away is saved anew");
  await deleteGame("c");
});

test("a game that is deleted while the database refuses is gone, here at once and there with the next call", async () => {
  await saveGame(freshGame("d", snapshot, 7));
  faults.put = new Error("broken");
  await deleteGame("d");
  assert.equal(await loadGame("d"), null);
  assert.ok(!(await listGames()).some(({ id }) => id === "d"));
  assert.ok(kept().has("game:d"));
  faults.put = null;
  await save("settings", { lang: "de" });
  assert.equal(kept().has("game:d"), false);
});

test("what failed is tried again by itself, also where nobody makes another choice", async () => {
  faults.put = new Error("broken");
  mock.timers.enable({ apis: ["setTimeout"] });
  assert.equal(await saveGame({ ...freshGame("u", snapshot, 7), ply: 3 }), "unkept");
  mock.timers.tick(10_000);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(kept().has("game:u"), false);
  faults.put = null;
  mock.timers.tick(10_000);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  mock.timers.reset();
  assert.equal(kept().get("game:u")?.ply, 3);
  assert.equal(isPersistent(), true);
  await deleteGame("u");
});

test("a put that throws at once is the same", async () => {
  await saveGame({ ...freshGame("t", snapshot, 7), ply: 1 });
  faults.throws = new Error("broken");
  assert.equal(await saveGame({ ...freshGame("t", snapshot, 7), ply: 2 }), "unkept");
  faults.throws = null;
  assert.equal(kept().get("game:t").ply, 1);
  await save("settings", { lang: "de" });
  assert.equal(kept().get("game:t").ply, 2);
  await deleteGame("t");
});

test("where there is no room, Python's kept memory makes room", async () => {
  /** @type {string[]} */
  const dropped = [];
  Object.assign(globalThis, { caches: { delete: async (/** @type {string} */ name) => {
    dropped.push(name);
    faults.put = null;
    return true;
  } } });
  faults.put = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  assert.equal(await saveGame(freshGame("e", snapshot, 7)), "kept");
  assert.deepEqual(dropped, ["estates-python"]);
  Object.assign(globalThis, { caches: undefined });
  await deleteGame("e");
});

test("the browser is asked once to throw nothing away", async () => {
  let asked = 0;
  Object.defineProperty(navigator, "storage", { value: { persist: async () => (asked += 1) > 0 }, configurable: true });
  await askToStay();
  await (await anotherTab()).askToStay();
  assert.equal(asked, 1);
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
  passes(3);
  await first;
  await assert.rejects(fresh.reach(async () => 2), fresh.Unkept);
  mock.timers.reset();
  faults.silent = false;
  assert.equal(await load("never"), undefined, "who has a connection is not hindered");
});

test("what a slow database did not tell in time may be there: it is told when it can be read", async () => {
  await saveGame(freshGame("slow", snapshot, 7));
  const anew = "../../site/js/storage.js?on a slow disk";
  /** @type {typeof import("../../site/js/storage.js")} */
  const tab = await import(anew);
  const before = indexedDB.open;
  const told = new Promise((resolve) => tab.onReadable(() => resolve(tab.isReadable())));
  let broken = true;
  indexedDB.open = (...all) => {
    if (broken) throw new Error("not now");
    return before.apply(indexedDB, all);
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  const { reach } = await import("../../site/js/storage/database.js");
  // The connection that others of these tests have made goes with an error.
  await assert.rejects(reach(async () => { throw new Error("lost"); }));
  assert.equal(await tab.loadGame("slow"), null);
  assert.equal(tab.isReadable(), false);
  mock.timers.tick(10_000);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(tab.isReadable(), false, "looked for again, and not there yet");
  broken = false;
  mock.timers.tick(10_000);
  mock.timers.reset();
  assert.equal(await told, true);
  assert.equal((await tab.loadGame("slow"))?.id, "slow");
  indexedDB.open = before;
  await deleteGame("slow");
});

test("results that could not be read are added to, and never overwritten", async () => {
  const { createKept } = await import("../../site/js/app/kept.js");
  const { isReadable } = await import("../../site/js/storage.js");
  const old = { id: "old", game: "estate", players: 2, level: "builder", won: true, gaveUp: false, ended: 5 };
  // By an earlier page: this one remembers nothing of it.
  kept().set("results", { format: 1, results: [old] });
  /** @type {any} */
  const app = { state: { games: [], results: [], kept: {} }, set: (/** @type {object} */ patch) => Object.assign(app.state, patch) };
  const keptOnes = createKept(app);
  await outOfReach(async () => {
    await keptOnes.readKept();
    assert.deepEqual([isReadable(), app.state.results], [false, []]);
    const seats = [{ name: "A", kind: "human" }, { name: "B", kind: "bot", bot: "builder" }];
    keptOnes.gameKept(/** @type {any} */ ({ id: "new", game: "estate", seats, snapshot: { outcome: { winners: [1] } }, over: true, resigned: null, updated: 6 }));
    assert.equal(app.state.results.length, 1);
  });
  await keptOnes.readKept();
  assert.deepEqual(app.state.results.map((/** @type {{id: string}} */ { id }) => id), ["old", "new"]);
  for (let wait = 0; wait < 200 && kept().get("results").results.length < 2; wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(kept().get("results").format, 1);
  assert.deepEqual(kept().get("results").results.map((/** @type {{id: string}} */ { id }) => id), ["old", "new"]);
});

test("what the database did not take in time it is told when it answers after all", async () => {
  warned.mock.resetCalls();
  mentioned.mock.resetCalls();
  faults.slow = 50;
  mock.timers.enable({ apis: ["setTimeout"] });
  const saving = saveGame(freshGame("f", snapshot, 7));
  await new Promise((resolve) => setImmediate(resolve));
  passes(9);
  for (let turn = 0; turn < 9; turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isPersistent(), true, "nobody is told of a disk that is only slow");
  passes(1);
  assert.equal(await saving, "unkept");
  assert.equal(await saveGame({ ...freshGame("f", snapshot, 7), ply: 8 }), "unkept", "and nobody waits again meanwhile");
  mock.timers.reset();
  faults.slow = 0;
  for (let wait = 0; wait < 200 && kept().get("game:f")?.ply !== 8; wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(kept().get("game:f")?.ply, 8);
  assert.equal(isPersistent(), true);
  assert.deepEqual([warned, mentioned].map(({ mock }) => mock.callCount()), [0, 1], "slow is no fault");
});
