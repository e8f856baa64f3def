/** Starts Python in the worker and hands over the engine's one entry, `dispatch`. */

import { loadPyodide } from "pyodide";

import { build } from "../build-info.js";
import { DownloadError } from "./failure.js";

/** @typedef {import("../messages.js").Step} Step */
/** @typedef {import("./parts.js").Parts} Parts */

// Python imports from zip files as they are: nothing is unpacked.
const PACKAGE = "/lib/estates_core.zip";
const ENTRY = "from estates_core.bridge import dispatch; dispatch";
// The first of Pyodide's own addresses is answered from the parts, whatever its host; nothing is fetched there.
const LIBRARY = "python_stdlib.zip";
const WASM = "pyodide.asm.wasm";

/**
 * @param {Parts} parts
 * @param {(step: Step, fraction: number) => void} progress
 * @returns {Promise<(text: string) => string>}
 */
export async function boot(parts, progress) {
  progress("download", 0);
  const { home } = parts;
  const python = await watched(parts, () =>
    loadPyodide({
      indexURL: home,
      stdLibURL: home + LIBRARY,
      lockFileContents: { info: build.lock, packages: {} },
      packageBaseUrl: home,
      createPyodideModule: async (settings) => {
        const create = await parts.create;
        progress("download", 0.2);
        await parts.library;
        progress("download", 0.4);
        return create(settings);
      },
      env: { PYTHONPATH: PACKAGE },
      fsInit: async (files) => {
        progress("python", 0.5);
        files.writeFile(PACKAGE, await parts.engine);
      },
    }),
  );
  progress("engine", 0.8);
  return python.runPython(ENTRY);
}

/**
 * Runs a start of Pyodide with its own fetches answered from the parts. Pyodide only writes to the console when
 * its wasm does not come or does not compile, and then waits for ever: here each failure of a part is thrown.
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
      if (path.endsWith(WASM)) return parts.wasm;
      if (path.endsWith(LIBRARY)) return parts.library.then((content) => new Response(content));
      return fetch(address, options);
    };
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = instantiateStreaming(source, imports);
      made.catch((error) => reject(error instanceof TypeError ? new DownloadError(`${WASM}: ${error}`) : error));
      return made;
    };
  });
  try {
    return await Promise.race([start(), failed]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
