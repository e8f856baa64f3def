/** Python's memory kept for the next visit: nothing is lost on the way, and another build never loads it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { caches } from "./support/worker-scope.js";

const { build } = await import("../../site/js/engine/build-info.js");
const { restore, withoutZeros } = await import("../../site/js/engine/worker/sparse.js");
const { canKeepMemory, dropMemory, keepMemory, keptMemory } = await import("../../site/js/engine/worker/memory.js");

const PAGE = 4096;

/** A memory of which each of these pages has a byte that is not zero. @param {number} pages @param {number[]} used */
function memory(pages, used) {
  const bytes = new Uint8Array(pages * PAGE);
  for (const [index, page] of used.entries()) bytes[page * PAGE + ((index * 997) % PAGE)] = index + 1;
  return bytes;
}

beforeEach(() => caches.all.clear());

test("a memory comes back as it was, wherever it is zero", async () => {
  for (const [pages, used] of /** @type {[number, number[]][]} */ ([[1, []], [1, [0]], [8, [0, 7]], [8, [3]], [8, [0, 1, 2, 3, 4, 5, 6, 7]]])) {
    const before = memory(pages, used);
    const parts = withoutZeros(before);
    assert.equal(parts.length, 1 + used.length, "pages of zeros are left out");
    const after = new Uint8Array(before.length);
    restore(new Uint8Array(await new Blob(parts).arrayBuffer()), after);
    assert.deepEqual(after, before);
  }
});

test("what does not end with its last page is no memory", async () => {
  const kept = new Uint8Array(await new Blob(withoutZeros(memory(4, [1, 2]))).arrayBuffer());
  for (const bad of [kept.slice(0, -PAGE - 1), new Uint8Array([...kept, 0]), new Uint8Array(3), new Uint8Array(8).fill(255)]) {
    assert.throws(() => restore(bad, new Uint8Array(4 * PAGE)), RangeError);
  }
});

test("what was kept is there at the next visit, in place of all that was kept before", async () => {
  assert.ok(canKeepMemory());
  assert.equal(await keptMemory(), null);
  await keepMemory(memory(4, [1]));
  const whole = memory(6, [0, 5]);
  await keepMemory(whole);
  const kept = await keptMemory();
  await kept?.whole;
  assert.deepEqual(kept?.bytes, whole);
  assert.equal((await caches.all.get("estates-python"))?.size, 1);
  await dropMemory();
  assert.equal(await keptMemory(), null);
});


test("where it would leave the site and games no room, it is not kept", async () => {
  const { navigator } = globalThis;
  /** @param {number} free */
  const granted = (free) => Object.defineProperty(globalThis, "navigator", {
    value: { userAgent: navigator?.userAgent ?? "", storage: { estimate: async () => ({ quota: 1e6 + free, usage: 1e6 }) } }, configurable: true,
  });
  granted(17e6);
  await assert.rejects(keepMemory(memory(2, [0])), RangeError);
  assert.equal(await keptMemory(), null);
  granted(19e6);
  await keepMemory(memory(2, [0]));
  assert.ok(await keptMemory());
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
});

test("another Python, library, engine or browser never loads it", async () => {
  await keepMemory(memory(2, [0]));
  const info = /** @type {Record<string, any>} */ (build);
  for (const name of ["pyodide", "library", "engine"]) {
    const before = info[name];
    info[name] = `${before}another`;
    assert.equal(await keptMemory(), null, name);
    info[name] = before;
  }
  const { navigator } = globalThis;
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "a newer browser" }, configurable: true });
  assert.equal(await keptMemory(), null);
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  assert.ok(await keptMemory());
});

test("what was kept and is damaged rejects when it should be whole, and is nobody's unhandled error", async () => {
  await keepMemory(memory(2, [0]));
  const [[address, { headers }]] = /** @type {Map<string, Response>} */ (caches.all.get("estates-python"));
  const cache = await caches.open("estates-python");
  const whole = await (await cache.match(address))?.arrayBuffer();
  const flipped = new Uint8Array(whole ?? 0);
  flipped[PAGE] ^= 1;
  for (const body of ["another file", "", new Uint8Array(3 * PAGE), flipped]) {
    await cache.put(address, new Response(body, { headers }));
    const kept = await keptMemory();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await assert.rejects(/** @type {Promise<void>} */ (kept?.whole));
  }
});
