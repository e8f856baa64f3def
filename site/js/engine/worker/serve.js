/** The engine's worker: boots Python, then answers requests in their order, those first that came while it booted. */

import { boot } from "./boot.js";
import { failureCode } from "./failure.js";
import { keepMemory } from "./memory.js";

/** @typedef {import("../messages.js").ToWorker} ToWorker */
/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("./parts.js").Parts} Parts */
/** @typedef {import("./memory.js").Kept} Kept */
/** @typedef {Extract<ToWorker, {type: "request"}>} Request */

// So long nothing was asked before memory is kept for the next visit. Milliseconds.
const IDLE = 3000;

/** @type {((text: string) => string) | undefined} */
let dispatch;
/** @type {Request[]} */
const waiting = [];
let lastRequest = 0;

/** @param {FromWorker} message */
const post = (message) => self.postMessage(message);

/** @param {unknown} error */
function fail(error) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  post({ type: "failed", code: failureCode(error, dispatch !== undefined), detail });
}

/** @param {Request} message */
function answer(message) {
  lastRequest = performance.now();
  try {
    // dispatch answers to nonsense too: what it throws is Python itself breaking.
    post({ type: "response", id: message.id, text: /** @type {any} */ (dispatch)(message.text) });
  } catch (error) {
    fail(error);
  }
}

/**
 * @param {Parts} parts
 * @param {Promise<Kept | null> | null} kept
 */
async function start(parts, kept) {
  try {
    const booted = await boot(parts, kept, (step, fraction) => post({ type: "step", step, fraction }));
    dispatch = booted.dispatch;
    post({ type: "step", step: "ready", fraction: 1 });
    for (const message of waiting.splice(0)) answer(message);
    if (booted.memory) keepWhenIdle(booted.memory);
  } catch (error) {
    fail(error);
  }
}

/** @param {Uint8Array<ArrayBuffer>} memory */
function keepWhenIdle(memory) {
  const busy = performance.now() - lastRequest < IDLE;
  if (busy) setTimeout(() => keepWhenIdle(memory), IDLE);
  // It is a gain for the next visit only: where there is no room for it, nothing is lost.
  else keepMemory(memory).catch((error) => console.info("Python's memory was not kept:", error));
}

/**
 * Boots and listens to the page.
 * @param {Parts} parts
 * @param {Promise<Kept | null> | null} kept  Python's memory as an earlier visit left it; null: it may not be used
 */
export function startWorker(parts, kept) {
  self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ event) => {
    const message = event.data;
    if (message.type !== "request") return;
    if (dispatch) answer(message);
    else waiting.push(message);
  });
  void start(parts, kept);
}
