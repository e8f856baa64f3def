/** Loaded before every test file: what build.py would put into the bundles, so that the page's sources run as they are. */

import { register } from "node:module";

// What is tidied up after a minute keeps no file of tests waiting for it.
const { setTimeout: later } = globalThis;
const MINUTE = 60_000;
Object.assign(globalThis, { setTimeout: (/** @type {[() => void, number]} */ ...given) => {
  const timer = later(...given);
  return given[1] >= MINUTE ? timer.unref() : timer;
} });

register("./unbundled.js", import.meta.url);

Object.assign(globalThis, { ESTATES_BUILD: {
  inline: false, version: "0.0.0", hash: "test", pyodide: "pyodide/test/", lock: {}, limits: { record: 1_000_000, request: 3_000_000, lesson: 1_000_000, comment: 2_000, marks: 30 }, library: "assets/python.zip",
  engine: "assets/estates_core.zip", worker: "assets/worker.js", static: {},
} });
