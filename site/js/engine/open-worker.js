/** Opens the engine's worker: from the site's address, or from the one-file edition's own text. */

import { build, siteUrl } from "./build-info.js";
import { inlined } from "./inlined.js";

const NAME = "estates engine";

/** @returns {Worker} */
export function openWorker() {
  if (!build.inline) return new Worker(siteUrl(build.worker), { type: "module", name: NAME });
  const address = URL.createObjectURL(new Blob([inlined("worker")], { type: "text/javascript" }));
  try {
    return new Worker(address, { name: NAME });
  } finally {
    // The worker has its script by the time that it runs; a later one makes its own address.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

/** @returns {import("./messages.js").Inlined | null} */
export function inlinedParts() {
  return build.inline ? { wasm: inlined("wasm"), library: inlined("library"), engine: inlined("engine") } : null;
}
