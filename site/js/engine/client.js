/** The page's way to the engine: one worker, any number of sessions, restarted if it dies. */

import { takeEarly } from "./early.js";
import { EngineError, EngineFailure } from "./errors.js";
import { createHeld } from "./held.js";
import { answerIn, requestIn, understood } from "./messages.js";
import { afterPatience } from "../patience.js";
import { openWorker } from "./open-worker.js";

/** @typedef {import("./messages.js").Step} Step */
/** @typedef {import("./messages.js").Answer} Answer */
/** @typedef {import("./messages.js").FailureCode} FailureCode */

/**
 * @typedef {Pick<import("./contract.js").ThoughtData, "done" | "progress" | "best" | "reason" | "second">} Thought
 */

/**
 * @typedef {object} Engine
 * @property {import("./types.js").Request} request
 *   one op of docs/protocol.md; an answer about a session becomes a Position, its log and record whole.
 *   Requests may be made before the engine is ready; those of one session are sent one after the other. Rejects with EngineError (refused) or EngineFailure (the engine is gone).
 * @property {(session: string, options?: ThinkOptions) => Promise<Thought>} think
 *   lets the engine think until it is done or `signal` aborts, and gives its best so far in either case
 * @property {Promise<void>} ready  resolves at the first readiness; never rejects, see onFailure
 * @property {(tell: (failure: EngineFailure) => void) => void} onFailure
 *   told when the engine can't start, or died; also at once if that has happened
 * @property {(tell: () => void) => void} onRestart
 *   told when a new worker runs after one that died: its sessions are gone, open them again from their records
 * @property {() => void} restart  tries again, after a failure
 * @property {() => void} close    ends the worker for good; what is not answered by then is rejected
 */

/**
 * @typedef {object} ThinkOptions
 * @property {"move" | "hint"} [purpose]
 * @property {string} [level]
 * @property {string} [lang]
 * @property {number | null} [viewer]
 * @property {(thought: Thought) => void} [onProgress]
 * @property {AbortSignal} [signal]
 */

/** @typedef {{op: string, args: Record<string, unknown>, session: string, resolve: (result: any) => void, reject: (error: Error) => void}} Call */

// Thinking is asked for in slices this long, so that another request never waits longer. Milliseconds.
const SLICE = 50;
// No request takes this long unless something is broken. Milliseconds.
const STUCK = 30_000;
// A worker that dies more often than this within so many milliseconds is not started again by itself, whatever else it answered.
const RESTARTS = 3;
const WITHIN = 5 * 60_000;

/**
 * @param {{onStep?: (step: Step, fraction: number) => void}} [options]  `fraction` of the boot, 0 to 1
 * @returns {Engine}
 */
export function createEngine({ onStep } = {}) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {Map<number, Call>} */
  const asked = new Map(); // sent and not yet answered
  /** @type {Map<string, Call[]>} */
  const queues = new Map(); // by session; the first of each is the one that is asked
  const held = createHeld();
  /** @type {EngineFailure | undefined} */
  let failure;
  let running = false;
  /** When the worker died, the latest last. @type {number[]} */
  let deaths = [];
  let lastId = 0;
  /** Calls the watchdog off. */
  let unwatch = () => {};
  /** @type {((failure: EngineFailure) => void)[]} */
  const failureListeners = [];
  /** @type {(() => void)[]} */
  const restartListeners = [];
  /** @type {() => void} */
  let resolveReady;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (resolveReady = resolve));

  /** @param {boolean} useMemory */
  function start(useMemory) {
    failure = undefined;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      fail("unsupported", "no WebAssembly or no workers");
      return;
    }
    const early = useMemory ? takeEarly() : null;
    /** @type {Worker} */
    let started;
    try {
      started = early?.worker ?? openWorker(useMemory);
    } catch (error) {
      if (error instanceof EngineFailure) fail(error.code, error.detail);
      else fail("blocked", String(error));
      return;
    }
    worker = started;
    // What an ended worker had still to say is not listened to.
    /** @param {Event} event */
    const hear = (event) => {
      event.preventDefault();
      if (worker !== started) return;
      if (event instanceof MessageEvent) {
        receive(event.data);
        return;
      }
      const { message } = /** @type {ErrorEvent} */ (event);
      // An error without a message is a script that could not be loaded.
      fail(running ? "crashed" : message ? "python" : "download", message ?? "worker script");
    };
    started.addEventListener("message", hear);
    started.addEventListener("messageerror", hear);
    started.addEventListener("error", hear);
    // Those who listen to what the start says are told once they had time to say so.
    if (early) queueMicrotask(() => early.events.forEach(hear));
  }

  /** @param {unknown} data */
  function receive(data) {
    const message = understood(data);
    const answer = message?.type === "response" ? answerIn(message.text) : null;
    if (!message || (message.type === "response" && !answer)) {
      // Whatever says such things is no engine that one could go on with.
      fail(running ? "crashed" : "python", `nonsense from the worker: ${message ? message.text.slice(0, 200) : typeof data}`);
    } else if (message.type === "failed") {
      fail(message.code, message.detail);
    } else if (message.type === "step") {
      onStep?.(message.step, message.fraction);
      if (message.step === "ready") {
        running = true;
        resolveReady();
        watch();
      }
    } else {
      settle(message.id, /** @type {Answer} */ (answer));
      if (running) watch();
    }
  }

  /**
   * @param {number} id
   * @param {Answer} answer
   */
  function settle(id, answer) {
    const call = asked.get(id);
    if (!call) return;
    asked.delete(id);
    if (answer.ok) {
      let result;
      try {
        result = held.taken(call.op, call.args, answer.result);
      } catch (error) {
        fail("crashed", `nonsense from the worker: ${error}`);
        return;
      }
      if (result === null) {
        // The page lacks what lies before: it asks the same again, for all of it.
        const { session, viewer, follow, lang } = call.args;
        Object.assign(call, { op: "snapshot", args: { session, viewer, follow, lang } });
        held.forget(call.session);
        send(call);
        return;
      }
      call.resolve(result);
    } else {
      // What the engine has of the session now is not known for sure: the next answer tells all.
      held.forget(call.session);
      const { code, words, rule, facts } = answer.error;
      call.reject(new EngineError(code, words, rule ?? null, facts ?? {}));
    }
    next(call);
  }

  /** @param {Call} call */
  function send(call) {
    const text = requestIn({ id: 0, op: call.op, ...held.asking(call.op, call.args) });
    if (text === null) {
      call.reject(new EngineError("protocol", "This is no request."));
      next(call);
      return;
    }
    const id = ++lastId;
    asked.set(id, call);
    worker?.postMessage({ type: "request", id, text });
    if (running && asked.size === 1) watch();
  }

  /** What waits behind a call that is done. @param {Call} call */
  function next(call) {
    const queue = queues.get(call.session) ?? [];
    queue.shift();
    if (queue.length) send(queue[0]);
    else queues.delete(call.session);
  }

  /** A worker that owes answers and gives none for long is stuck: it is ended, and a new one started. */
  function watch() {
    unwatch();
    if (asked.size) unwatch = afterPatience(STUCK, () => fail("stuck", [...asked.values()][0].op));
  }

  /**
   * @param {FailureCode} code
   * @param {string} detail
   */
  function fail(code, detail) {
    const wasRunning = running;
    const error = new EngineFailure(code, detail);
    end(error);
    if (wasRunning) deaths = [...deaths.filter((time) => performance.now() - time < WITHIN), performance.now()];
    if (wasRunning && deaths.length <= RESTARTS) {
      start(false);
      for (const tell of restartListeners) tell();
      return;
    }
    failure = error;
    for (const tell of failureListeners) tell(error);
  }

  /** The worker is ended, and with it all that was asked of it. @param {EngineFailure} error */
  function end(error) {
    worker?.terminate();
    worker = undefined;
    running = false;
    unwatch();
    const calls = [...queues.values()].flat();
    asked.clear();
    queues.clear();
    held.forgetAll();
    for (const call of calls) call.reject(error);
  }

  function close() {
    failure = new EngineFailure("closed");
    end(failure);
  }

  /** @type {Engine["request"]} */
  function request(op, args) {
    return new Promise((resolve, reject) => {
      if (failure) {
        reject(failure);
        return;
      }
      // Requests without a session need no order among each other.
      const session = "session" in args && typeof args.session === "string" ? args.session : `no session ${++lastId}`;
      const call = { op, args, session, resolve, reject };
      const queue = queues.get(session);
      if (queue) queue.push(call);
      else {
        queues.set(session, [call]);
        send(call);
      }
    });
  }

  /** @type {Engine["think"]} */
  async function think(session, { onProgress, signal, purpose = "move", ...rest } = {}) {
    for (;;) {
      // One slice at least, so that there is a best so far.
      const thought = await request("think", { session, ms: SLICE, purpose, ...rest });
      onProgress?.(thought);
      if (thought.done) return thought;
      if (signal?.aborted) {
        const { best } = await request("stop", { session });
        return { done: false, progress: 1, best, reason: null, second: null };
      }
    }
  }

  start(true);
  return {
    request,
    think,
    ready,
    onFailure(tell) {
      failureListeners.push(tell);
      if (failure) tell(failure);
    },
    onRestart(tell) {
      restartListeners.push(tell);
    },
    restart() {
      if (!failure || failure.code === "closed") return;
      deaths = [];
      start(false);
      for (const tell of restartListeners) tell();
    },
    close,
  };
}
