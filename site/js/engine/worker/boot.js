/** Starts Python in the worker, from kept memory where there is some, and hands over the engine's entry. */

import { loadPyodide } from "pyodide";

import { build } from "../build-info.js";
import { DownloadError } from "./failure.js";
import { canKeepMemory, dropMemory } from "./memory.js";

/** @typedef {import("../messages.js").Step} Step */
/** @typedef {import("./parts.js").Parts} Parts */
/** @typedef {import("./memory.js").Kept} Kept */
/** @typedef {(step: Step, fraction: number) => void} Progress */

/**
 * @typedef {object} Booted
 * @property {import("pyodide").PyodideAPI} python
 * @property {(text: string) => string} dispatch
 * @property {Uint8Array<ArrayBuffer> | null} memory  to be kept for the next boot, if this one made it
 */

// Python imports from zip files as they are: nothing is unpacked.
const PACKAGE = "/lib/estates_core.zip";
const IMPORT = "import estates_core.bridge";
// Memory is kept after all that a game needs was used once, and before there are sessions: none is in it.
const WARM_UP = "import estates_core.warming; estates_core.warming.warm_up()";
// What memory must not carry from one visit to the next is drawn anew.
const ENTRY = "import random; random.seed(); estates_core.bridge.dispatch";
const HELLO = '{"id": 0, "op": "hello"}';
// Pyodide asks for these below its home; the parts answer.
const LIBRARY = "python_stdlib.zip";
const WASM = "pyodide.asm.wasm";

/**
 * @param {Parts} parts
 * @param {Promise<Kept | null> | null} kept  null after a crash: whatever was kept is dropped
 * @param {Progress} progress
 * @returns {Promise<Booted>}
 */
export async function boot(parts, kept, progress) {
  progress("download", 0);
  const keeps = canKeepMemory();
  if (keeps && !kept) await dropMemory();
  const memory = await kept;
  if (memory) {
    try {
      // It takes so little that a page which is busy drawing is told of no step between.
      const python = await start(parts, { _loadSnapshot: memory.bytes }, memory.whole, () => undefined);
      return { python, dispatch: entry(python), memory: null };
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      await dropMemory();
    }
  }
  const python = await start(parts, { _makeSnapshot: keeps }, Promise.resolve(), progress);
  progress("engine", 0.8);
  python.runPython(IMPORT);
  if (keeps) python.runPython(WARM_UP);
  return { python, memory: keeps ? memoryOf(python) : null, dispatch: entry(python) };
}

/**
 * The engine's one entry, tried once.
 * @param {import("pyodide").PyodideAPI} python
 * @returns {(text: string) => string}
 */
function entry(python) {
  const dispatch = python.runPython(ENTRY);
  if (!JSON.parse(dispatch(HELLO)).ok) throw new Error("the engine does not answer");
  return dispatch;
}

/**
 * A copy of Python's memory. Where Pyodide can't make one, the next boot is a plain one again.
 * @param {import("pyodide").PyodideAPI} python
 * @returns {Uint8Array<ArrayBuffer> | null}
 */
function memoryOf(python) {
  try {
    return /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  } catch (error) {
    console.info("Python's memory can't be kept:", error);
    return null;
  }
}

/**
 * @param {Parts} parts
 * @param {{_loadSnapshot?: Uint8Array, _makeSnapshot?: boolean}} memory
 * @param {Promise<void>} whole  by when that memory is there: all is made ready for it meanwhile
 * @param {Progress} progress
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
function start(parts, memory, whole, progress) {
  return watched(parts, () =>
    loadPyodide({
      ...memory,
      indexURL: parts.home,
      stdLibURL: parts.home + LIBRARY,
      lockFileContents: { info: build.lock, packages: {} },
      packageBaseUrl: parts.home,
      createPyodideModule: async (settings) => {
        const create = await parts.create;
        progress("download", 0.2);
        await parts.library;
        progress("download", 0.4);
        const module = await create(settings);
        await whole;
        return module;
      },
      // Sets and dicts are in the same order at every boot, kept memory or not.
      env: { PYTHONPATH: PACKAGE, PYTHONHASHSEED: "0" },
      fsInit: async (files) => {
        files.writeFile(PACKAGE, await parts.engine);
        progress("python", 0.5);
      },
    }),
  );
}

/**
 * Runs a start of Pyodide with its own fetches answered from the parts. Pyodide only writes to the console when
 * its wasm does not come, and then waits for ever: here each failure of a part is thrown.
 * @template T
 * @param {Parts} parts
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
async function watched(parts, start) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    for (const part of [parts.create, parts.wasm, parts.library, parts.engine]) part.catch(reject);
    self.fetch = (address, options) => {
      const path = String(address);
      if (path.endsWith(WASM)) return Promise.resolve(new Response());
      // That it does not come is told below; Pyodide waits.
      if (path.endsWith(LIBRARY)) return parts.library.then((content) => new Response(content)).catch(() => new Promise(() => undefined));
      return fetch(address, options);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = await parts.wasm;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  });
  try {
    return await Promise.race([start(), failed]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
