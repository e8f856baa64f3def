// What e2e/test_engine.py plays with: the engine's client as the page uses it, without the page.
import { createEngine } from "../site/js/engine/client.js";

/** Steps and times as they came. */
const steps = [];
const failures = [];
let restarts = 0;

const engine = createEngine({ onStep: (step, fraction) => steps.push([step, fraction]) });
engine.onFailure((failure) => failures.push({ code: failure.code, detail: failure.detail }));
engine.onRestart(() => restarts++);

/** Settled like a promise, but something that crosses to the test: {ok, result} or {ok, name, code, …}. */
const settled = (promise) =>
  promise.then(
    (result) => ({ ok: true, result }),
    (error) => ({ ok: false, name: error.name, code: error.code, words: error.words, rule: error.rule }),
  );

Object.assign(globalThis, {
  steps,
  failures,
  restarts: () => restarts,
  engine,
  settled,
  request: (op, args) => settled(engine.request(op, args ?? {})),
  /** Thinks, and aborts as soon as it is said how far that is. */
  thinkAndStop: (session, options) => {
    const abort = new AbortController();
    const onProgress = () => abort.abort();
    return settled(engine.think(session, { ...options, onProgress, signal: abort.signal }));
  },
});
