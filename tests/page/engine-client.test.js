/** The engine's client with a worker that says what the test wants: order, deaths, the watchdog, the end. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { FakeWorker, settled, worker } from "./support/worker.js";

const client = await import("../../site/js/engine/client.js");
const { EngineError, EngineFailure } = await import("../../site/js/engine/errors.js");
const { ENGINE, PLAIN } = await import("../../site/js/engine/messages.js");

/** @param {string} code */
const failure = (code) => (/** @type {unknown} */ error) => error instanceof EngineFailure && error.code === code;

/** @type {import("../../site/js/engine/client.js").Engine[]} */
const made = [];

/**
 * An engine that is ended after the test. What it is asked here is not what the real one takes: the worker is no engine.
 * @param {Parameters<typeof client.createEngine>[0]} [options]
 * @returns {Omit<import("../../site/js/engine/client.js").Engine, "request"> & {request: (op: string, args?: object) => Promise<any>}}
 */
function createEngine(options) {
  const engine = client.createEngine(options);
  made.push(engine);
  return /** @type {any} */ (engine);
}

/** An engine whose worker runs. */
function running() {
  /** @type {string[]} */
  const failures = [];
  let restarts = 0;
  const engine = createEngine();
  engine.onFailure((told) => failures.push(told.code));
  engine.onRestart(() => restarts++);
  worker().ready();
  return { engine, failures, restarts: () => restarts };
}

/** Time passes as it does for a page that runs: every timer comes when it is due. @param {number} seconds */
const passes = (seconds) => {
  for (let passed = 0; passed < seconds; passed++) mock.timers.tick(1000);
};

afterEach(() => {
  for (const engine of made.splice(0)) engine.close();
  FakeWorker.started.length = 0;
  mock.timers.reset();
});

test("an op goes to the worker as the protocol's JSON, and its result comes back", async () => {
  const { engine } = running();
  assert.equal(worker().name, ENGINE);
  const asked = engine.request("hello", { lang: "de" });
  assert.deepEqual(worker().request(0), { id: 0, op: "hello", lang: "de" });
  worker().answer(0, { version: "1" });
  assert.deepEqual(await asked, { version: "1" });
});

test("what is refused rejects with the engine's words and rule", async () => {
  const { engine } = running();
  const asked = engine.request("play", { session: "a", token: "bid.1" });
  const error = { code: "illegal", words: "Bid at least 4.", rule: "TE-A1", facts: { least: 4 } };
  worker().say({ type: "response", id: worker().sent[0].id, text: JSON.stringify({ ok: false, error }) });
  await assert.rejects(asked, (told) => {
    assert.ok(told instanceof EngineError);
    assert.deepEqual({ code: told.code, words: told.words, rule: told.rule, facts: told.facts }, error);
    return true;
  });
});

test("requests of one session wait for each other, those of others don't", async () => {
  const { engine } = running();
  const first = engine.request("why_not", { session: "a" });
  const second = engine.request("stop", { session: "a" });
  const others = [engine.request("play", { session: "b" }), engine.request("hello", {})];
  assert.deepEqual(worker().sent.map((_, at) => worker().request(at).op), ["why_not", "play", "hello"]);
  worker().answer(0, 1);
  assert.equal(worker().request(3).op, "stop");
  worker().answer(3, 2);
  assert.deepEqual(await Promise.all([first, second]), [1, 2]);
  engine.close();
  for (const other of others) await assert.rejects(other, failure("closed"));
});

test("an answer about a session is made whole, and one that lacks what lies before is asked for again", async () => {
  const { engine } = running();
  const lines = ["Game: estate", "", "first.s0"];
  const told = (/** @type {number} */ since, /** @type {string[]} */ added) => ({
    seen: { snapshot: { viewer: 0, ply: since + 1, plies: since + 1 }, log: [{ ply: since + 1, player: 0, token: "e5", words: "…" }] },
    open: null, handover: null, since, kept: since, record: { first: since && 2, lines: since ? added : [...lines.slice(0, 2), ...added] },
  });
  const viewing = { session: "a", viewer: 0, lang: "en" };
  const begun = engine.request("new", { ...viewing, game: "estate" });
  worker().answer(0, told(0, ["first.s0"]));
  assert.equal((await begun).snapshot.record, "Game: estate\n\nfirst.s0\n");
  const played = engine.request("play", { ...viewing, token: "e5" });
  assert.equal(worker().request(1).since, 1);
  worker().answer(1, told(1, ["first.s0 e5"]));
  const { snapshot } = await played;
  assert.equal(snapshot.record, "Game: estate\n\nfirst.s0 e5\n");
  assert.deepEqual(snapshot.log.map((/** @type {any} */ line) => line.ply), [1, 2]);
  const lacking = engine.request("undo", viewing);
  worker().answer(2, told(5, ["e5"]));
  assert.deepEqual(worker().request(3), { id: 0, op: "snapshot", ...viewing });
  worker().answer(3, told(0, ["first.s0"]));
  assert.equal((await lacking).snapshot.log.length, 1);
});

test("a board that is shown as whoever is to act sees it is so with one request, whoever that is by then", async () => {
  const { engine } = running();
  const asking = { session: "a", mover: true, lang: "en" };
  /** What the engine tells of a ply, as it does: no more than was asked for. @param {number} at @param {number} viewer */
  const answer = (at, viewer) => {
    const { since = 0 } = worker().request(at);
    const log = [1, 2].filter((ply) => ply > since && ply <= viewer + 1).map((ply) => ({ ply, player: ply - 1, token: "pass", words: "…" }));
    worker().answer(at, { seen: { snapshot: { viewer, ply: viewer + 1, plies: viewer + 1 }, log }, open: null, handover: null, since, kept: since, record: { first: 0, lines: ["Game: for-sale-1997"] } });
  };
  const opened = engine.request("open", { ...asking, record: "Game: for-sale-1997" });
  answer(0, 0);
  await opened;
  const played = engine.request("play", { ...asking, token: "pass" });
  answer(1, 1);
  assert.equal(worker().sent.length, 2);
  const { snapshot } = await played;
  assert.equal(snapshot.viewer, 1);
  assert.deepEqual(snapshot.log.map((/** @type {any} */ line) => line.ply), [1, 2]);
});

test("what is no position where one belongs is nonsense", async () => {
  const { engine, restarts } = running();
  const asked = engine.request("play", { session: "a" });
  worker().answer(0, { bid: 4 });
  await assert.rejects(asked, failure("crashed"));
  assert.equal(restarts(), 1);
});

test("requests may be made before the engine is ready, and readiness is told by its steps", async () => {
  /** @type {[string, number][]} */
  const steps = [];
  const engine = createEngine({ onStep: (step, fraction) => steps.push([step, fraction]) });
  const asked = engine.request("hello", {});
  worker().say({ type: "step", step: "python", fraction: 0.5 });
  worker().ready();
  await engine.ready;
  worker().answer(0, "there");
  assert.equal(await asked, "there");
  assert.deepEqual(steps, [["python", 0.5], ["ready", 1]]);
});

test("a worker that dies takes what was asked with it, and another starts without kept memory", async () => {
  const { engine, failures, restarts } = running();
  const lost = [engine.request("play", { session: "a" }), engine.request("undo", { session: "a" })];
  const dead = worker();
  assert.equal(dead.break("boom"), false, "nobody else hears of it");
  for (const asked of lost) await assert.rejects(asked, failure("crashed"));
  assert.deepEqual([dead.ended, restarts(), failures.length, FakeWorker.started.length], [true, 1, 0, 2]);
  assert.equal(worker().name, PLAIN);
  worker().ready();
  const again = engine.request("hello", {});
  dead.answer(0, "from the dead");
  dead.break("again");
  worker().answer(0, "alive");
  assert.equal(await again, "alive");
  assert.equal(restarts(), 1);
});

test("who dies again and again is not started again, whatever it answers between, until somebody asks for it", async () => {
  const { engine, failures, restarts } = running();
  for (let death = 0; death < 4; death++) {
    const asked = engine.request("hello", {});
    worker().answer(0, death);
    assert.equal(await asked, death);
    worker().break("boom");
    if (death < 3) worker().ready();
  }
  assert.deepEqual([restarts(), failures], [3, ["crashed"]]);
  await assert.rejects(engine.request("hello", {}), failure("crashed"));
  /** @type {string[]} */
  const late = [];
  engine.onFailure((told) => late.push(told.code));
  assert.deepEqual(late, ["crashed"], "who listens later is told at once");
  engine.restart();
  worker().ready();
  assert.equal(restarts(), 4);
  const asked = engine.request("hello", {});
  worker().answer(0, 1);
  assert.equal(await asked, 1);
  engine.restart();
  assert.equal(FakeWorker.started.length, 5, "an engine that runs is not started again");
});

test("a death now and then is no reason to give up", (context) => {
  const { failures, restarts } = running();
  let now = performance.now();
  context.mock.method(performance, "now", () => now);
  for (let death = 0; death < 9; death++) {
    now += 2 * 60_000;
    worker().break("boom");
    worker().ready();
  }
  assert.deepEqual([failures, restarts()], [[], 9]);
});

test("what is no request is refused, and what waits behind it goes on", async () => {
  const { engine } = running();
  /** @type {any} */
  const endless = {};
  endless.endless = endless;
  /** @type {any} */
  let deep = [];
  for (let depth = 0; depth < 200_000; depth++) deep = [deep];
  for (const nonsense of [endless, 10n, deep, Array.from({ length: 9 }, () => "x".repeat(1_000_000))]) {
    const first = engine.request("stop", { session: "a" });
    const asked = engine.request("new", { session: "a", options: nonsense });
    const behind = engine.request("stop", { session: "a" });
    worker().answer(worker().sent.length - 1, 1);
    await assert.rejects(asked, (error) => error instanceof EngineError && error.code === "protocol");
    worker().answer(worker().sent.length - 1, 2);
    assert.deepEqual([await first, await behind], [1, 2]);
  }
  // Of a text that is too long the engine needs no more than that.
  const long = engine.request("stop", { session: "a", record: "x".repeat(50_000_000) });
  assert.equal(worker().request(worker().sent.length - 1).record.length, 2_000_000);
  worker().answer(worker().sent.length - 1, 3);
  assert.equal(await long, 3);
});

test("a worker that can't start says why", async () => {
  for (const [say, code] of /** @type {const} */ ([
    [() => worker().say({ type: "failed", code: "memory", detail: "" }), "memory"],
    [() => worker().break(), "download"],
    [() => worker().break("SyntaxError"), "python"],
  ])) {
    const engine = createEngine();
    const asked = engine.request("hello", {});
    say();
    await assert.rejects(asked, failure(code));
    await assert.rejects(engine.request("hello", {}), failure(code));
  }
});

test("without workers, or where none may be started, the engine fails at once", async () => {
  for (const [Worker, code] of /** @type {const} */ ([
    [undefined, "unsupported"],
    [function () { throw new Error("not here"); }, "blocked"],
    [class { terminate() {} }, "unsupported"],
  ])) {
    Object.assign(globalThis, { Worker });
    try {
      await assert.rejects(createEngine().request("hello", {}), failure(code));
    } finally {
      Object.assign(globalThis, { Worker: FakeWorker });
    }
  }
});

test("the watchdog ends a worker that owes an answer for half a minute", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, restarts } = running();
  passes(100);
  assert.equal(restarts(), 0, "who owes nothing may be silent for ever");
  const slow = engine.request("think", { session: "a" });
  passes(29);
  const other = engine.request("hello", {});
  worker().answer(0, "just in time");
  assert.equal(await slow, "just in time");
  passes(29);
  assert.equal(restarts(), 0, "each answer gives it its time anew");
  passes(1);
  await assert.rejects(other, failure("stuck"));
  assert.equal(restarts(), 1);
});

test("a page that was frozen hears first what the worker said meanwhile", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  mock.method(performance, "now", () => now);
  const { engine, restarts } = running();
  const asked = engine.request("hello", {});
  passes(29);
  // All of an hour's timers come at once, before any message.
  now += 3_600_000;
  mock.timers.tick(3_600_000);
  assert.equal(restarts(), 0);
  worker().answer(0, "an hour ago");
  assert.equal(await asked, "an hour ago");
  mock.restoreAll();
});

test("the watchdog waits while the engine starts, however long that takes", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const engine = createEngine();
  const asked = engine.request("hello", {});
  passes(300);
  worker().ready();
  passes(29);
  worker().answer(0, 1);
  assert.equal(await asked, 1);
  passes(300);
  assert.equal(FakeWorker.started.length, 1);
});

test("nonsense from a worker that runs is its death, and nobody's uncaught error", async () => {
  for (const nonsense of [
    undefined, null, 7, "response", [], {}, { type: "surprise" }, { type: "step", step: "lunch", fraction: 0 },
    { type: "response", id: "1", text: "{}" }, { type: "response", id: 1 }, { type: "response", id: 1, text: "not JSON" },
    { type: "response", id: 1, text: "null" }, { type: "response", id: 1, text: '{"ok": false}' }, { type: "failed" },
  ]) {
    const { engine, restarts } = running();
    const asked = engine.request("hello", {});
    worker().say(nonsense);
    await assert.rejects(asked, failure("crashed"), JSON.stringify(nonsense));
    assert.equal(restarts(), 1);
    engine.close();
  }
});

test("nonsense from a worker that starts is a failed start", async () => {
  const engine = createEngine();
  const asked = engine.request("hello", {});
  worker().say({ type: "unknown" });
  await assert.rejects(asked, failure("python"));
  assert.equal(FakeWorker.started.length, 1);
});

test("an answer that nobody waits for is passed over", async () => {
  const { engine, restarts } = running();
  worker().say({ type: "response", id: 99, text: '{"ok": true, "result": 1}' });
  const asked = engine.request("hello", {});
  worker().answer(0, 2);
  assert.equal(await asked, 2);
  assert.equal(restarts(), 0);
});

test("closing settles all that is asked, sent or waiting, and ends the worker for good", async () => {
  const { engine, failures, restarts } = running();
  const left = [engine.request("play", { session: "a" }), engine.request("undo", { session: "a" }), engine.think("b")];
  engine.close();
  for (const asked of left) await assert.rejects(asked, failure("closed"));
  await assert.rejects(engine.request("hello", {}), failure("closed"));
  assert.ok(worker().ended);
  worker().ready();
  engine.restart();
  engine.close();
  assert.deepEqual([failures, restarts(), FakeWorker.started.length], [[], 0, 1]);
});

test("closing while the engine starts settles what waits for it", async () => {
  const engine = createEngine();
  const asked = engine.request("hello", {});
  engine.close();
  await assert.rejects(asked, failure("closed"));
});

test("thinking goes on in slices until it is done, and tells how far it is", async () => {
  const { engine } = running();
  /** @type {number[]} */
  const progress = [];
  const thought = engine.think("a", { level: "steady", onProgress: (slice) => progress.push(slice.progress) });
  assert.deepEqual(worker().request(0), { id: 0, op: "think", session: "a", ms: 50, purpose: "move", level: "steady" });
  for (const [at, done] of [[0, false], [1, false], [2, true]].entries()) {
    worker().answer(at, { done: done[1], progress: (at + 1) / 3, best: "bid.4", reason: null, second: null });
    await settled();
  }
  assert.equal((await thought).best, "bid.4");
  assert.deepEqual(progress, [1 / 3, 2 / 3, 1]);
});

test("thinking that is stopped gives its best so far, after one slice at least", async () => {
  const { engine } = running();
  const thought = engine.think("a", { signal: AbortSignal.abort() });
  assert.equal(worker().request(0).op, "think");
  worker().answer(0, { done: false, progress: 0.1, best: "pass", reason: null, second: null });
  await settled();
  assert.deepEqual(worker().request(1), { id: 0, op: "stop", session: "a" });
  worker().answer(1, { best: "bid.5" });
  assert.deepEqual(await thought, { done: false, progress: 1, best: "bid.5", reason: null, second: null });
});
