/** The engine of a page with boards: every wait for its frame ends in words, and the next touch tries again. */

import assert from "node:assert/strict";
import { after, afterEach, beforeEach, mock, test } from "node:test";

import "./support/dom.js";
import { frames } from "./support/frame.js";

const { hostEngine, Refused } = await import("../../site/js/embed/host-engine.js");
const { sourceOf } = await import("../../site/js/embed/home.js");
const { EngineFailure } = await import("../../site/js/engine/errors.js");

/** @param {string} code */
const failure = (code) => (/** @type {unknown} */ error) => error instanceof EngineFailure && error.code === code;

beforeEach(() => {
  mock.timers.enable({ apis: ["setInterval"] });
  Object.assign(frames, { loads: true, speaks: true, answer: () => ({ ok: true, result: 1 }) });
});
afterEach(() => {
  // What is left is given up, so that each test has its own frame.
  frames.made.at(-1)?.remove();
  mock.timers.tick(1000);
  mock.timers.reset();
  mock.restoreAll();
});
after(() => frames.ports.forEach((port) => port.close()));

/** Messages that are on their way arrive. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 20));

/** @param {number} seconds */
function wait(seconds) {
  for (let passed = 0; passed < seconds; passed++) mock.timers.tick(1000);
}

test("a frame that never loads is given up after a minute, and the next touch makes another", async () => {
  frames.loads = false;
  const { length } = frames.made;
  const asked = assert.rejects(hostEngine().request("hello", {}), failure("download"));
  wait(62);
  await asked;
  assert.equal(frames.made.at(-1)?.isConnected, false);
  frames.loads = true;
  assert.equal(await hostEngine().request("hello", {}), 1);
  assert.equal(frames.made.length, length + 2);
});

test("a page that loads in its place and says nothing is given up soon", async () => {
  frames.speaks = false;
  const asked = assert.rejects(hostEngine().request("hello", {}), failure("download"));
  await arrived();
  wait(12);
  await asked;
});

test("a frame that is taken out of the document is noticed, while it owes an answer and after", async () => {
  frames.answer = () => null;
  const asked = assert.rejects(hostEngine().request("hello", {}), failure("crashed"));
  await arrived();
  frames.made.at(-1)?.remove();
  wait(1);
  await asked;
  frames.answer = () => ({ ok: true, result: 2 });
  assert.equal(await hostEngine().request("hello", {}), 2);
  frames.made.at(-1)?.remove();
  assert.equal(await hostEngine().request("hello", {}), 2, "at once, with another frame");
});

test("another body in place of the document's changes nothing", async () => {
  assert.equal(await hostEngine().request("hello", {}), 1);
  const frame = frames.made.at(-1);
  document.body.replaceWith(document.createElement("body"));
  assert.equal(frame?.isConnected, true);
  assert.equal(await hostEngine().request("hello", {}), 1);
  assert.equal(frames.made.at(-1), frame);
});

test("a frame that falls silent is given up, one that says that it lives isn't", async () => {
  frames.answer = () => null;
  const asked = assert.rejects(hostEngine().request("think", { session: "s", ms: 1 }), failure("stuck"));
  await arrived();
  const port = /** @type {MessagePort} */ (frames.ports.at(-1));
  port.postMessage({ type: "step", fraction: 1 });
  await arrived();
  for (let beat = 0; beat < 4; beat++) {
    wait(60);
    port.postMessage({ type: "alive" });
    await arrived();
  }
  wait(92);
  await asked;
});

test("while this page is frozen the frame is not waited for", async (context) => {
  frames.answer = () => null;
  const asked = hostEngine().request("hello", {});
  await arrived();
  const port = /** @type {MessagePort} */ (frames.ports.at(-1));
  port.postMessage({ type: "step", fraction: 1 });
  await arrived();
  wait(4);
  // An hour, after which one timer comes before any message does.
  const before = performance.now();
  context.mock.method(performance, "now", () => before + 3_600_000);
  wait(1);
  assert.equal(frames.made.at(-1)?.isConnected, true);
  frames.made.at(-1)?.remove();
  wait(1);
  await assert.rejects(asked, failure("crashed"));
});

test("a start that stands still is given up, though the frame lives", async () => {
  frames.answer = () => null;
  /** @type {number[]} */
  const steps = [];
  const stop = hostEngine().onStep((fraction) => steps.push(fraction));
  const asked = assert.rejects(hostEngine().request("hello", {}), failure("download"));
  await arrived();
  const port = /** @type {MessagePort} */ (frames.ports.at(-1));
  for (const fraction of [0.2, 0.4, null, null, null]) {
    wait(61);
    port.postMessage(fraction === null ? { type: "alive" } : { type: "step", fraction });
    await arrived();
  }
  wait(5);
  await asked;
  assert.deepEqual(steps, [0.2, 0.4]);
  stop();
});

test("who asked nothing for long is not given up at its next question", async () => {
  assert.equal(await hostEngine().request("hello", {}), 1);
  const frame = frames.made.at(-1);
  wait(1000);
  assert.equal(await hostEngine().request("hello", {}), 1);
  assert.equal(frames.made.at(-1), frame);
});

test("what is refused comes with its words and code, a failure with its code", async () => {
  frames.answer = () => ({ ok: false, words: "Not now.", code: "illegal" });
  await assert.rejects(hostEngine().request("play", { session: "s", token: "a1" }), (error) => error instanceof Refused && error.message === "Not now." && error.code === "illegal");
  frames.answer = () => ({ ok: false, failure: "memory" });
  await assert.rejects(hostEngine().request("play", { session: "s", token: "a1" }), failure("memory"));
});

test("a module script, which nobody names, finds its folder by where it runs", () => {
  for (const stack of [
    "Error\n    at https://a.test/b/embed.js:1:20", "f@https://a.test/b/embed.js:1:20\n@https://a.test/b/embed.js:3:4",
    "Error\n    at o (https://a.test/b/embed.js?v=3:1:20)\n    at https://other.test/main.js:1:1",
  ]) {
    assert.equal(new URL(".", sourceOf(stack)).href, "https://a.test/b/");
  }
  assert.equal(sourceOf("Error\n    at https://other.test/main.js:1:1"), undefined);
});
