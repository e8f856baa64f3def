/**
 * Starts the engine's worker before the page's own script is even read: Python's boot is what takes longest.
 *
 * Only where the files are on this device already. Where they have yet to come, the page comes first.
 */

import { openWorker } from "./open-worker.js";

/**
 * @typedef {object} EarlyWorker
 * @property {Worker} worker
 * @property {Event[]} events  what it has said so far
 */

/** @returns {EarlyWorker | null} */
function open() {
  if (!navigator.serviceWorker?.controller) return null;
  try {
    const worker = openWorker(true);
    /** @type {Event[]} */
    const events = [];
    worker.onmessage = (event) => events.push(event);
    worker.onerror = (event) => {
      /** @type {Event} */ (event).preventDefault();
      events.push(/** @type {Event} */ (event));
    };
    return { worker, events };
  } catch {
    // The client will meet the same and has the words for it.
    return null;
  }
}

let early = open();

/**
 * The worker that runs already, once: a later one is a new one.
 * @returns {EarlyWorker | null}
 */
export function takeEarly() {
  const taken = early;
  early = null;
  if (taken) taken.worker.onmessage = taken.worker.onerror = null;
  return taken;
}
