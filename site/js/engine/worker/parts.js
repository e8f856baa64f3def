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
 * What is kept of a file for use without network. Taken from there it comes in half the time that the service
 * worker needs; its name tells its content, so that it can't be another build's.
 * @param {string} address
 */
async function kept(address) {
  return typeof caches === "object" ? caches.match(address).catch(() => undefined) : undefined;
}

/**
 * Forgets a file that was kept and is damaged: the site has another, which the service worker keeps in its place.
 * @param {string} address
 */
async function forget(address) {
  console.info("damaged on this device, and fetched anew:", address);
  // The service worker's cache is named for its place; others below this host are none of ours.
  for (const name of await caches.keys()) if (name.endsWith(siteUrl(""))) await (await caches.open(name)).delete(address);
}

/**
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function fetched(address) {
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
  const own = await kept(address);
  try {
    if (own) return await WebAssembly.compileStreaming(own);
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError)) throw error;
    await forget(address);
  }
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
  const own = await kept(address);
  const content = own && new Uint8Array(await own.arrayBuffer());
  if (content && (await isNamedFor(address, content))) return content;
  if (content) await forget(address);
  const response = await fetched(address);
  const buffer = await response.arrayBuffer().catch((error) => {
    throw new DownloadError(`${address}: ${error}`);
  });
  return new Uint8Array(buffer);
}

/**
 * Whether this is the content that the build named the file for.
 * @param {string} address
 * @param {Uint8Array<ArrayBuffer>} content
 */
async function isNamedFor(address, content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const name = [...digest.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return address.includes(`-${name}.`);
}
