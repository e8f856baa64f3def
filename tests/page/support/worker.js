/** A worker that says only what a test lets it say, in place of the engine's. */

import { setImmediate } from "node:timers/promises";

/** Node's own, also where a test has put a document's in its place. @type {typeof Event} */
const OwnEvent = Object.getPrototypeOf(MessageEvent);

export class FakeWorker extends EventTarget {
  /** All that were started, the newest last. @type {FakeWorker[]} */
  static started = [];

  /** What it was sent, in order. @type {{type: string, id: number, text: string}[]} */
  sent = [];
  ended = false;

  /** @param {string} address @param {WorkerOptions} [options] */
  constructor(address, options = {}) {
    super();
    this.address = address;
    this.name = options.name ?? "";
    // As browsers do, which look at the type of each.
    this.type = options.type;
    FakeWorker.started.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** It says something to the page. @param {unknown} data */
  say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** Its start is done. */
  ready() {
    this.say({ type: "step", step: "ready", fraction: 1 });
  }

  /** It answers the request that it was sent as this one, counted from 0. @param {number} at @param {unknown} result */
  answer(at, result) {
    const { id } = this.sent[at];
    this.say({ type: "response", id, text: JSON.stringify({ id: 0, ok: true, result }) });
  }

  /** It breaks, with these words or none. @param {string} [message] @returns {boolean} whether nobody cared */
  break(message) {
    return this.dispatchEvent(Object.assign(new OwnEvent("error", { cancelable: true }), { message }));
  }

  /** The request that it was sent as this one. @param {number} at */
  request(at) {
    return JSON.parse(this.sent[at].text);
  }
}

Object.assign(globalThis, { Worker: FakeWorker });
// Node has none before version 21; a page without service worker starts its engine when it asks for it.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: {} });

/** The worker that was started last. @returns {FakeWorker} */
export const worker = () => /** @type {FakeWorker} */ (FakeWorker.started.at(-1));

/** All that is due by now has happened. */
export const settled = () => setImmediate();
