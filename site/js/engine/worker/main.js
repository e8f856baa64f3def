/** The engine's worker: boots Python, then answers requests in their order, those first that came while it booted. */

import { boot } from "./boot.js";
import { failureCode } from "./failure.js";
import { partsOfSite } from "./parts.js";

/** @typedef {import("../messages.js").ToWorker} ToWorker */
/** @typedef {import("../messages.js").FromWorker} FromWorker */

/** @param {FromWorker} message */
const post = (message) => self.postMessage(message);

/** @type {((text: string) => string) | undefined} */
let dispatch;
/** @type {ToWorker[]} */
const waiting = [];

/** @param {unknown} error */
function fail(error) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  post({ type: "failed", code: failureCode(error, dispatch !== undefined), detail });
}

/** @param {ToWorker} message */
function answer(message) {
  try {
    // dispatch answers to nonsense too: what it throws is Python itself breaking.
    post({ type: "response", id: message.id, text: /** @type {any} */ (dispatch)(message.text) });
  } catch (error) {
    fail(error);
  }
}

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ event) => {
  if (dispatch) answer(event.data);
  else waiting.push(event.data);
});

boot(partsOfSite(), (step, fraction) => post({ type: "step", step, fraction })).then((ready) => {
  dispatch = ready;
  post({ type: "step", step: "ready", fraction: 1 });
  for (const message of waiting.splice(0)) answer(message);
}, fail);
