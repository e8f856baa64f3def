/** What page and worker say to each other. Requests and responses of the engine cross as JSON text. */

import { build } from "./build-info.js";

/** @typedef {"download" | "python" | "engine" | "ready"} Step  the boot's steps, in their order */
/** @type {readonly Step[]} */
export const STEPS = ["download", "python", "engine", "ready"];

/**
 * Why the engine can't start or go on; the page has the words for each code.
 * - `unsupported`: the browser lacks WebAssembly or module workers
 * - `download`: a file could not be fetched (no network, or the site is gone)
 * - `blocked`: the browser's or an administrator's policy forbids WebAssembly
 * - `memory`: not enough memory for Python
 * - `python`: Python or the engine did not start, a bug of ours or a broken file
 * - `crashed`: it ran, then died
 * - `stuck`: a request had no answer for a long time
 * - `closed`: the page itself has ended it
 * @typedef {"unsupported" | "download" | "blocked" | "memory" | "python" | "crashed" | "stuck" | "closed"} FailureCode
 */

/**
 * @typedef {{wasm: string, library: string, engine: string}} Inlined  base64 of gzip, in the one-file edition
 */

/**
 * @typedef {{type: "start", inlined: Inlined}
 *   | {type: "request", id: number, text: string}
 * } ToWorker  `start` is the first, and only in the one-file edition
 */

/** The name of the engine's worker. */
export const ENGINE = "estates engine";
/** Its name after a crash: Python's memory as an earlier visit left it, which may be why, is not used. */
export const PLAIN = "estates engine, plain boot";

/**
 * @typedef {{type: "step", step: Step, fraction: number}
 *   | {type: "response", id: number, text: string}
 *   | {type: "failed", code: FailureCode, detail: string}
 * } FromWorker  `fraction` of the whole boot is from 0 to 1; `detail` is for a bug report
 */

/**
 * The engine's answer to one request, as docs/protocol.md has it.
 * @typedef {{ok: true, result: any}
 *   | {ok: false, error: {code: string, words: string, rule?: string | null, facts?: Record<string, unknown>}}} Answer
 */

/**
 * @param {unknown} data  what came from the worker
 * @returns {FromWorker | null}  null where it makes no sense
 */
export function understood(data) {
  const message = /** @type {any} */ (data);
  switch (message?.type) {
    case "step": return STEPS.includes(message.step) && typeof message.fraction === "number" ? message : null;
    case "response": return typeof message.id === "number" && typeof message.text === "string" ? message : null;
    case "failed": return typeof message.code === "string" ? message : null;
    default: return null;
  }
}

/**
 * A request as it is sent. Of a text that is too long the engine gets as much as it needs to say so.
 * @param {Record<string, unknown>} request
 * @returns {string | null}  null for what can't be sent: endless, huge, or nothing that JSON knows
 */
export function requestIn(request) {
  const most = 2 * build.limits.record;
  try {
    const text = JSON.stringify(request, (_, value) => (typeof value === "string" && value.length > most ? value.slice(0, most) : value));
    return text.length > 2 * build.limits.request ? null : text;
  } catch {
    return null;
  }
}

/**
 * @param {string} text  of a response
 * @returns {Answer | null}  null where it makes no sense
 */
export function answerIn(text) {
  try {
    const answer = JSON.parse(text);
    if (answer?.ok === true) return answer;
    return answer?.ok === false && typeof answer.error?.code === "string" && typeof answer.error.words === "string" ? answer : null;
  } catch {
    return null;
  }
}
