/** The worker answers requests in their order, those first that came while Python started, and says when Python breaks. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { caches, listeners, posted } from "./support/worker-scope.js";

const { fake } = await import("./support/pyodide.js");

let started = 0;
// The clock stands still but for where a test moves it: on a slow machine a worker would seem idle at once.
let now = 0;
mock.method(performance, "now", () => now);

/** A turn of the event loop, whose timers are a test's own here. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** All promises that can settle have. */
const settled = async () => {
  for (let count = 0; count < 20; count++) await turn();
};
const there = Promise.resolve(new Uint8Array(1));
const parts = /** @type {any} */ ({ home: "https://estates.test/pyodide/", create: there, wasm: there, library: there, engine: there });

/** @param {(text: string) => string} dispatch */
const python = (dispatch) => ({
  runPython: () => (/** @type {string} */ text) => (text.includes("hello") ? '{"ok": true}' : dispatch(text)),
  makeMemorySnapshot: () => new Uint8Array(4096).fill(1),
});

/** A worker that was just started, and a way to send to it. @param {() => Promise<any>} load */
async function start(load) {
  fake.load = load;
  // What workers before it had in mind to do later is not this one's.
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  caches.all.clear();
  posted.length = listeners.length = 0;
  // Each worker has modules of its own.
  const worker = await import(`../../site/js/engine/worker/serve.js?${++started}`);
  worker.startWorker(parts, Promise.resolve(null));
  return (/** @type {unknown} */ data) => listeners.forEach((listen) => listen({ data }));
}

test("what was asked before Python runs is answered first, in its order", async () => {
  let ready = /** @type {(python: any) => void} */ (() => undefined);
  const send = await start(() => new Promise((resolve) => (ready = resolve)));
  send({ type: "request", id: 1, text: "one" });
  send({ type: "request", id: 2, text: "two" });
  send({ type: "something else" });
  await settled();
  assert.deepEqual(posted.filter(({ type }) => type === "response"), []);
  ready(python((text) => `answer to ${text}`));
  await settled();
  send({ type: "request", id: 3, text: "three" });
  assert.deepEqual(
    posted.filter(({ type, step }) => type !== "step" || step === "ready"),
    [
      { type: "step", step: "ready", fraction: 1 },
      ...[[1, "one"], [2, "two"], [3, "three"]].map(([id, text]) => ({ type: "response", id, text: `answer to ${text}` })),
    ],
  );
});

test("a start that fails is told with its cause, and Python that breaks later is a crash", async () => {
  await start(() => Promise.reject(new RangeError("could not allocate memory")));
  await settled();
  const failed = posted.find(({ type }) => type === "failed");
  assert.equal(failed.code, "memory");
  assert.match(failed.detail, /could not allocate/);

  const send = await start(async () => python(() => {
    throw new Error("Python is gone");
  }));
  await settled();
  send({ type: "request", id: 1, text: "one" });
  assert.deepEqual([posted.at(-1).type, posted.at(-1).code], ["failed", "crashed"]);
});

test("memory is kept only once nothing was asked for a while", async () => {
  const kept = () => caches.all.has("estates-python");
  const send = await start(async () => python(() => "answer"));
  send({ type: "request", id: 0, text: "from the start on" });
  while (!posted.some(({ type }) => type === "response")) await turn();
  now = 1_000_000;
  send({ type: "request", id: 1, text: "one" });
  await settled();
  for (const at of [1_002_000, 1_004_000]) {
    now = at;
    send({ type: "request", id: 2, text: "again" });
    mock.timers.tick(3000);
    await settled();
    assert.equal(kept(), false);
  }
  now += 3001;
  mock.timers.tick(3000);
  // Packing takes as long as it takes; if it never ends, the file's time does.
  while (!kept()) await turn();
});
