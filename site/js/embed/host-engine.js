/**
 * The one engine that all boards of a page share: it lives in a hidden frame of the site's own origin.
 *
 * Every wait has an end: a frame that does not come, falls silent or is taken out of the document is given up, and the
 * next touch of a board makes another.
 */

import { EngineFailure } from "../engine/errors.js";
import { siteUrl } from "./home.js";

/** @typedef {import("../engine/messages.js").FailureCode} FailureCode */

/**
 * @typedef {object} HostEngine
 * @property {import("../engine/types.js").Request} request  rejects with an EngineFailure, or a Refused whose message is for people
 * @property {(game: string, id: string) => Promise<string | null>} ownLesson  one of our lessons, its JSON; null for one that there isn't
 * @property {(listener: (fraction: number) => void) => () => void} onStep  the engine's start, 0 to 1; ends the listening
 */

/** @typedef {{resolve: (result: any) => void, reject: (error: Error) => void}} Call */

/** What the engine refuses, in words. */
export class Refused extends Error {
  /** @param {string} words @param {string} code of docs/protocol.md */
  constructor(words, code) {
    super(words);
    this.code = code;
  }
}

// A page that has loaded says so at once, on a crowded machine in some seconds; what a browser shows in its place says nothing.
// Milliseconds, all of them.
const AFTER_LOAD = 10_000;
const TO_LOAD = 60_000;
// The frame says now and then that it is there, while it owes an answer; less often where nobody sees the page.
const SILENCE = 90_000;
// On a slow line a part of the engine may take so long, and no longer.
const BETWEEN_STEPS = 180_000;
const LOOK = 1_000;

/** @type {HostEngine | undefined} */
let shared;

/** The page's engine; its frame is made when a reader first touches a board. @returns {HostEngine} */
export function hostEngine() {
  return (shared ??= createHostEngine());
}

/** @returns {HostEngine} */
function createHostEngine() {
  /** @type {Set<(fraction: number) => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof connect> | null} */
  let connection = null;
  const lost = () => (connection = null);
  /** @param {string} op @param {object} args @returns {Promise<any>} */
  function ask(op, args) {
    if (connection && !connection.lives()) connection.fail("crashed");
    connection ??= connect((fraction) => listeners.forEach((tell) => tell(fraction)), lost);
    return connection.request(op, args);
  }
  return {
    request: ask,
    ownLesson: (game, id) => ask("own_lesson", { game, id }),
    onStep(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * @param {(fraction: number) => void} onStep
 * @param {() => void} onEnd  this connection is of no use any more
 */
function connect(onStep, onEnd) {
  const { port1: port, port2: theirs } = new MessageChannel();
  /** @type {Map<number, Call>} */
  const asked = new Map();
  let lastId = 0;
  let ready = false;
  /** How long this page has waited, by its own looks: while it is frozen nothing is waited for. */
  let passed = 0;
  let heard = 0;
  let stepped = 0;
  /** By when the frame must have said that it is there. */
  let due = TO_LOAD;

  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Estates engine";
  frame.tabIndex = -1;
  frame.src = siteUrl("engine.html");
  frame.addEventListener("load", () => {
    due = passed + AFTER_LOAD;
    frame.contentWindow?.postMessage({ estates: "connect" }, new URL(frame.src).origin, [theirs]);
  }, { once: true });

  /** @param {FailureCode} code */
  function fail(code) {
    clearInterval(looking);
    port.close();
    frame.remove();
    onEnd();
    for (const { reject } of asked.values()) reject(new EngineFailure(code));
    asked.clear();
  }

  const looking = setInterval(() => {
    passed += LOOK;
    if (!frame.isConnected) fail("crashed");
    else if (asked.size === 0) return;
    else if (passed > due) fail("download");
    else if (due === Infinity && passed - heard > SILENCE) fail("stuck");
    else if (due === Infinity && !ready && passed - stepped > BETWEEN_STEPS) fail("download");
  }, LOOK);

  port.onmessage = ({ data }) => {
    heard = passed;
    due = Infinity;
    if (data.type === "step") {
      stepped = passed;
      ready = data.fraction === 1;
      onStep(data.fraction);
    }
    if (data.type) return;
    const call = asked.get(data.id);
    asked.delete(data.id);
    if (data.ok) call?.resolve(data.result);
    else call?.reject(data.failure ? new EngineFailure(data.failure) : new Refused(data.words, data.code));
  };
  // Not in the body: routers put another in its place.
  document.documentElement.append(frame);

  return {
    fail,
    lives: () => frame.isConnected,
    /** @param {string} op @param {object} args @returns {Promise<any>} */
    request: (op, args) =>
      new Promise((resolve, reject) => {
        if (asked.size === 0) heard = stepped = passed;
        const id = ++lastId;
        asked.set(id, { resolve, reject });
        port.postMessage({ id, op, args });
      }),
  };
}
