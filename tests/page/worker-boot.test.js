/** Python's start in the worker: from kept memory, plain where that is bad, and each failure of a part by its name. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { caches } from "./support/worker-scope.js";

const { fake } = await import("./support/pyodide.js");
const { boot } = await import("../../site/js/engine/worker/boot.js");
const { DownloadError, failureCode } = await import("../../site/js/engine/worker/failure.js");

const MEMORY = new Uint8Array(8);
const HELLO = '{"ok": true}';

/** Files that are all there, each in place of one that is named. @param {Record<string, Promise<any>>} [others] */
function parts(others = {}) {
  const all = {
    home: "https://estates.test/pyodide/", create: Promise.resolve(async (/** @type {any} */ settings) => settings),
    wasm: Promise.resolve("wasm"), library: Promise.resolve(new Uint8Array(1)), engine: Promise.resolve(new Uint8Array(2)), ...others,
  };
  for (const part of Object.values(others)) part.catch(() => undefined);
  return /** @type {import("../../site/js/engine/worker/parts.js").Parts} */ (/** @type {unknown} */ (all));
}

/**
 * A Python that answers.
 * @param {{answer?: string, snapshot?: () => Uint8Array}} [how]
 */
const python = ({ answer = HELLO, snapshot = () => MEMORY } = {}) => ({
  ran: /** @type {string[]} */ ([]),
  runPython(/** @type {string} */ code) {
    this.ran.push(code);
    return () => answer;
  },
  makeMemorySnapshot: snapshot,
});

/** @param {Uint8Array} bytes @param {Promise<void>} [whole] */
const kept = (bytes, whole = Promise.resolve()) => {
  whole.catch(() => undefined);
  return Promise.resolve(/** @type {any} */ ({ bytes, whole }));
};
const quiet = () => undefined;
const before = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };

beforeEach(() => caches.all.clear());

/** Both that a start puts in the place of the browser's own. */
function assertOwn() {
  assert.equal(globalThis.fetch, before.fetch);
  assert.equal(WebAssembly.instantiateStreaming, before.instantiateStreaming);
}

test("a plain boot imports the engine, uses it once and hands its memory over", async () => {
  /** @type {any[]} */
  const asked = [];
  const made = python();
  fake.load = async (options) => {
    asked.push(options);
    return made;
  };
  /** @type {string[]} */
  const steps = [];
  const booted = await boot(parts(), Promise.resolve(null), (step) => steps.push(step));
  assert.equal(booted.memory, MEMORY);
  assert.deepEqual([asked[0]._makeSnapshot, asked[0]._loadSnapshot], [true, undefined]);
  assert.match(made.ran.join("\n"), /import estates_core\.bridge[^]*warm_up[^]*random\.seed\(\)/);
  assert.deepEqual([steps[0], steps.at(-1)], ["download", "engine"]);
  assertOwn();
});

test("a boot from kept memory imports nothing, and waits until the memory is whole", async () => {
  let whole = false;
  const made = python();
  fake.load = async (options) => {
    assert.equal(options._loadSnapshot, MEMORY);
    await options.createPyodideModule({});
    assert.ok(whole, "Python must not run before");
    return made;
  };
  const waits = new Promise((resolve) => setTimeout(() => resolve((whole = true)), 10)).then(quiet);
  const booted = await boot(parts(), kept(MEMORY, waits), quiet);
  assert.equal(booted.memory, null, "it is kept already");
  assert.equal(made.ran.length, 1);
});

for (const [what, bad] of /** @type {[string, () => {memory?: Promise<any>, load?: (options: any) => any}][]} */ ([
  ["Pyodide refuses it", () => ({ load: () => { throw new Error("snapshot of another version"); } })],
  ["it can't be read", () => ({ memory: kept(MEMORY, Promise.reject(new RangeError("its end"))) })],
  ["the engine in it does not answer", () => ({ load: () => python({ answer: '{"ok": false}' }) })],
])) {
  test(`kept memory is dropped for a plain boot where ${what}`, async () => {
    await (await caches.open("estates-python")).put("memory", new Response(""));
    const { memory = kept(MEMORY), load = python } = bad();
    let starts = 0;
    fake.load = async (options) => {
      starts += 1;
      if (!options._loadSnapshot) return python();
      await options.createPyodideModule({});
      return load(options);
    };
    const booted = await boot(parts(), memory, quiet);
    assert.equal(starts, 2);
    assert.equal(booted.memory, MEMORY, "this boot's memory is kept in its place");
    assert.equal(caches.all.has("estates-python"), false);
    assertOwn();
  });
}

test("where Pyodide can make no memory any more, the page starts all the same", async (context) => {
  const told = context.mock.method(console, "info", quiet);
  for (const snapshot of [undefined, () => { throw new Error("not in this version"); }]) {
    fake.load = async () => ({ ...python(), makeMemorySnapshot: snapshot });
    const booted = await boot(parts(), Promise.resolve(null), quiet);
    assert.equal(booted.memory, null);
    assert.equal(JSON.parse(booted.dispatch("{}")).ok, true);
  }
  assert.equal(told.mock.callCount(), 2);
});

test("after a crash no memory is used, and what was kept is dropped", async () => {
  await (await caches.open("estates-python")).put("memory", new Response(""));
  fake.load = async (options) => {
    assert.equal(options._loadSnapshot, undefined);
    return python();
  };
  await boot(parts(), null, quiet);
  assert.equal(caches.all.has("estates-python"), false);
});

test("a part that does not come fails the boot though Pyodide waits for ever, with and without memory", async () => {
  let starts = 0;
  fake.load = () => {
    starts += 1;
    return new Promise(() => undefined);
  };
  await (await caches.open("estates-python")).put("memory", new Response(""));
  for (const name of ["create", "wasm", "library", "engine"]) {
    for (const memory of [Promise.resolve(null), kept(MEMORY)]) {
      const lost = boot(parts({ [name]: Promise.reject(new DownloadError(name)) }), memory, quiet);
      await assert.rejects(lost, (error) => failureCode(error, false) === "download", name);
      assertOwn();
    }
  }
  assert.equal(starts, 8, "memory is not to blame, so that nothing is tried without it");
  assert.ok(caches.all.has("estates-python"));
});

test("what Pyodide would fetch is answered from the parts, and nothing else is", async () => {
  const module = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  /** @type {unknown[]} */
  const outside = [];
  Object.assign(globalThis, { fetch: async (/** @type {unknown} */ address) => outside.push(address) });
  fake.load = async ({ stdLibURL, indexURL }) => {
    const library = await fetch(stdLibURL);
    assert.deepEqual(new Uint8Array(await library.arrayBuffer()), new Uint8Array([1, 2, 3]));
    const made = await WebAssembly.instantiateStreaming(fetch(`${indexURL}pyodide.asm.wasm`), {});
    assert.equal(made.module, module);
    assert.deepEqual(outside, []);
    await fetch("elsewhere");
    return python();
  };
  const given = parts({ wasm: Promise.resolve(module), library: Promise.resolve(new Uint8Array([1, 2, 3])) });
  await boot(given, Promise.resolve(null), quiet);
  assert.deepEqual(outside, ["elsewhere"]);
  Object.assign(globalThis, { fetch: before.fetch });
  assertOwn();
});

test("an error is named for what a person can do about it", () => {
  for (const [error, running, code] of /** @type {[unknown, boolean, string][]} */ ([
    [new RangeError("Invalid typed array length"), false, "memory"],
    [new RangeError("WebAssembly.Memory(): could not allocate memory"), true, "crashed"],
    [new Error("out of memory"), false, "memory"],
    [new DownloadError("x: 404"), false, "download"],
    [new TypeError("Failed to fetch dynamically imported module"), false, "download"],
    [new WebAssembly.CompileError("Wasm code generation disallowed by embedder"), false, "blocked"],
    [new WebAssembly.CompileError("expected magic word"), false, "python"],
    [new Error("anything else"), false, "python"],
    ["a text", true, "crashed"],
    [undefined, false, "python"],
  ])) assert.equal(failureCode(error, running), code, String(error));
});
