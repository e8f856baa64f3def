/** The worker of the one-file edition: a classic one, since a file from a folder may start no module worker. */

// First, as Pyodide looks for importScripts when its module is read, and takes no classic worker.
import "./as-module.js";

import create from "pyodide-module";

import { startWorker } from "./serve.js";
import { unpacked } from "./unpacked.js";

// An address that Pyodide's own files would have; nothing is fetched there.
const HOME = "file:///estates/";

/**
 * @param {import("../messages.js").Inlined} inlined
 * @returns {import("./parts.js").Parts}
 */
const partsOf = ({ wasm, library, engine }) => ({
  home: HOME,
  create: Promise.resolve(create),
  wasm: unpacked(wasm).then((code) => WebAssembly.compile(code)),
  library: unpacked(library),
  engine: unpacked(engine),
});

self.addEventListener("message", (/** @type {MessageEvent<import("../messages.js").ToWorker>} */ event) => {
  // No memory is kept where a file may keep nothing.
  if (event.data.type === "start") startWorker(partsOf(event.data.inlined), null);
});
