/** Opens the engine's worker: from the site's address, or from the one-file edition's own text. */

import { build, siteUrl } from "./build-info.js";
import { EngineFailure } from "./errors.js";
import { inlined } from "./inlined.js";
import { ENGINE, PLAIN } from "./messages.js";
import { scriptAddress } from "./trusted.js";

/**
 * @param {boolean} useMemory  false after a death: it may have come with the kept memory
 * @returns {Worker}  throws an EngineFailure where the browser has none that would do
 */
export function openWorker(useMemory) {
  const name = useMemory ? ENGINE : PLAIN;
  if (!build.inline) return openModule(siteUrl(build.worker), name);
  const address = URL.createObjectURL(new Blob([inlined("worker")], { type: "text/javascript" }));
  try {
    const worker = new Worker(scriptAddress(address), { name });
    worker.postMessage({ type: "start", inlined: inlinedParts() });
    return worker;
  } finally {
    // The worker has its script by the time that it runs; a later one makes its own address.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

/** @param {string} address @param {string} name */
function openModule(address, name) {
  let asked = false;
  const worker = new Worker(scriptAddress(address), {
    name,
    get type() {
      asked = true;
      return /** @type {const} */ ("module");
    },
  });
  if (asked) return worker;
  // The browser knows of no types, and would fail at the script's first import.
  worker.terminate();
  throw new EngineFailure("unsupported", "no module workers");
}

/** @returns {import("./messages.js").Inlined} */
const inlinedParts = () => ({ wasm: inlined("wasm"), library: inlined("library"), engine: inlined("engine") });
