/** The one engine that all boards of a page share: it lives in a hidden frame of the site's own origin. */

import { EngineFailure } from "../engine/errors.js";
import { siteUrl } from "./home.js";

/**
 * @typedef {object} HostEngine
 * @property {(op: string, args: Record<string, unknown>) => Promise<any>} request
 *   one op of docs/protocol.md; rejects with an EngineFailure, or an Error whose message is for people
 * @property {(listener: (fraction: number) => void) => void} onStep  the engine's start, 0 to 1
 */

/** @type {HostEngine | undefined} */
let shared;

/** The page's engine; its frame is made when a reader first touches a board. @returns {HostEngine} */
export function hostEngine() {
  shared ??= connect();
  return shared;
}

/** @returns {HostEngine} */
function connect() {
  const { port1: port, port2: theirs } = new MessageChannel();
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  const asked = new Map();
  /** @type {((fraction: number) => void)[]} */
  const listeners = [];
  let lastId = 0;

  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Estates engine";
  frame.tabIndex = -1;
  frame.src = siteUrl("engine.html");
  frame.addEventListener("load", () => frame.contentWindow?.postMessage({ estates: "connect" }, new URL(frame.src).origin, [theirs]), {
    once: true,
  });

  port.onmessage = ({ data }) => {
    if (data.type === "step") {
      for (const tell of listeners) tell(data.fraction);
      return;
    }
    const call = asked.get(data.id);
    asked.delete(data.id);
    if (data.ok) call?.resolve(data.result);
    else call?.reject(data.failure ? new EngineFailure(data.failure) : new Error(data.words));
  };
  document.body.append(frame);

  return {
    request: (op, args) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        asked.set(id, { resolve, reject });
        port.postMessage({ id, op, args });
      }),
    onStep: (listener) => void listeners.push(listener),
  };
}
