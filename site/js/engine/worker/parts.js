/** The files that Python starts from, asked for all at once and watched, so that none can fail unseen. */

import { build, siteUrl } from "../build-info.js";
import { DownloadError } from "./failure.js";

/**
 * @typedef {object} Parts
 * @property {string} home  where Pyodide thinks its files are
 * @property {Promise<(settings: any) => Promise<any>>} create   Pyodide's module function
 * @property {Promise<WebAssembly.Module>} wasm
 * @property {Promise<Uint8Array<ArrayBuffer>>} library  the standard library, a zip of .pyc
 * @property {Promise<Uint8Array<ArrayBuffer>>} engine   estates_core, a zip of .pyc
 */

// The browser's own: while Pyodide starts, what it would fetch is answered from the parts.
const { fetch } = self;

/**
 * The parts from the site. The wasm is compiled as it streams in; where it comes from the site's own address,
 * the browser may keep the compiled code for the next visit.
 * @returns {Parts}
 */
export function partsOfSite() {
  const home = siteUrl(build.pyodide);
  const parts = {
    home,
    wasm: compiled(`${home}pyodide.asm.wasm`),
    create: import(`${home}pyodide.asm.mjs`).then(
      (module) => module.default,
      (error) => {
        throw new DownloadError(`pyodide.asm.mjs: ${error}`);
      },
    ),
    library: bytes(siteUrl(build.library)),
    engine: bytes(siteUrl(build.engine)),
  };
  // Whoever waits for a part is told of its failure; until then it is nobody's unhandled error.
  for (const part of [parts.wasm, parts.create, parts.library, parts.engine]) part.catch(() => undefined);
  return parts;
}

/**
 * A file of the build, whose name tells its content: what is kept for use without network is taken from there
 * without asking the service worker, which takes twice as long.
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function fetched(address) {
  const kept = typeof caches === "object" ? await caches.match(address).catch(() => undefined) : undefined;
  if (kept) return kept;
  const response = await fetch(address).catch((error) => {
    throw new DownloadError(`${address}: ${error}`);
  });
  if (!response.ok) throw new DownloadError(`${address}: ${response.status}`);
  return response;
}

/**
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(address) {
  const response = await fetched(address);
  return WebAssembly.compileStreaming(response).catch((error) => {
    // A stream that breaks off, or a server that gives the wrong type; a compiler's own errors are no TypeErrors.
    throw error instanceof TypeError ? new DownloadError(`${address}: ${error}`) : error;
  });
}

/**
 * @param {string} address
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function bytes(address) {
  const response = await fetched(address);
  const buffer = await response.arrayBuffer().catch((error) => {
    throw new DownloadError(`${address}: ${error}`);
  });
  return new Uint8Array(buffer);
}
