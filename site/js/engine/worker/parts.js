/** The files that Python starts from, asked for all at once and watched, so that none can fail unseen. */

import { build, siteUrl } from "../build-info.js";
import { DownloadError } from "./failure.js";

/**
 * @typedef {object} Parts
 * @property {string} home  where Pyodide thinks its files are
 * @property {Promise<(settings: any) => Promise<any>>} create   Pyodide's module function
 * @property {Promise<Response>} wasm
 * @property {Promise<Uint8Array<ArrayBuffer>>} library  the standard library, a zip of .pyc
 * @property {Promise<Uint8Array<ArrayBuffer>>} engine   estates_core, a zip of .pyc
 */

/**
 * The parts from the site. The wasm stays a response as it came, so that the browser compiles it as it streams
 * in and may keep the compiled code for the next visit.
 * @returns {Parts}
 */
export function partsOfSite() {
  const home = siteUrl(build.pyodide);
  return {
    home,
    wasm: fetched(`${home}pyodide.asm.wasm`),
    create: import(`${home}pyodide.asm.mjs`).then(
      (module) => module.default,
      (error) => {
        throw new DownloadError(`pyodide.asm.mjs: ${error}`);
      },
    ),
    library: bytes(siteUrl(build.library)),
    engine: bytes(siteUrl(build.engine)),
  };
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
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function bytes(address) {
  const response = await fetched(address);
  const buffer = await response.arrayBuffer().catch((error) => {
    throw new DownloadError(`${address}: ${error}`);
  });
  return new Uint8Array(buffer);
}
