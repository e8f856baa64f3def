/** Starts Python in the worker and hands over the engine's one entry, `dispatch`. */

import { loadPyodide } from "pyodide";

import { build, siteUrl } from "../build-info.js";
import { DownloadError } from "./failure.js";

/** @typedef {import("../messages.js").Step} Step */
/** @typedef {(step: Step, fraction: number) => void} Progress */

// Python imports from zip files as they are: nothing is unpacked.
const PACKAGE = "/lib/estates_core.zip";

/**
 * @param {Progress} progress
 * @returns {Promise<(text: string) => string>}
 */
export async function boot(progress) {
  progress("download", 0);
  const home = siteUrl(build.pyodide);
  // All that Python needs is asked for at once. loadPyodide asks for the wasm itself, so that the browser
  // compiles it as it streams in and may keep the compiled code for the next visit.
  const script = import(`${home}pyodide.asm.mjs`);
  const archive = download(siteUrl(build.engine));
  const python = await loadPyodide({
    indexURL: home,
    stdLibURL: siteUrl(build.library),
    lockFileContents: { info: build.lock, packages: {} },
    packageBaseUrl: home,
    createPyodideModule: async (settings) => {
      const { default: create } = await script;
      progress("python", 0.5);
      return create(settings);
    },
    env: { PYTHONPATH: PACKAGE },
    fsInit: async (files) => files.writeFile(PACKAGE, await archive),
  });
  progress("engine", 0.8);
  return python.runPython("from estates_core.bridge import dispatch; dispatch");
}

/**
 * @param {string} address
 * @returns {Promise<Uint8Array>}
 */
async function download(address) {
  let response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new DownloadError(`${address}: ${error}`);
  }
  if (!response.ok) throw new DownloadError(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
