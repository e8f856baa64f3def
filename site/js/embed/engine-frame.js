/** The page in the hidden frame: answers the boards of the page around it through a port of their own. */

import { createEngine } from "../engine/client.js";
import { EngineError, EngineFailure } from "../engine/errors.js";
import { prepared } from "../engine/prepared.js";

// While an answer is owed the page around hears so often that this frame is there. Milliseconds.
const PULSE = 5_000;

/** @type {(() => void) | undefined} */
let endEarlier;

/** Any site may embed boards: this frame holds no storage and no secrets, only the rules. */
addEventListener("message", (event) => {
  if (event.source !== window.parent || event.data?.estates !== "connect" || !event.ports[0]) return;
  endEarlier?.();
  endEarlier = serve(event.ports[0]);
});

/**
 * One of the project's own lessons, which the page around may not read by itself.
 * @param {any} args
 * @returns {Promise<string | null>} its JSON; null where there is none
 */
async function ownLesson({ game, id }) {
  /** @type {{game: string, id: string}[]} */
  const all = await prepared("lessons", "catalogue");
  if (!all.some((entry) => entry.game === game && entry.id === id)) return null;
  return JSON.stringify((await prepared("lessons", game))[id]);
}

/** @param {MessagePort} port */
function serve(port) {
  const engine = createEngine({ onStep: (_step, fraction) => port.postMessage({ type: "step", fraction }) });
  let owed = 0;
  const pulse = setInterval(() => owed && port.postMessage({ type: "alive" }), PULSE);
  port.onmessage = async ({ data }) => {
    const { id, op, args } = data ?? {};
    if (typeof id !== "number" || typeof op !== "string" || typeof args !== "object" || args === null) return;
    // Of an engine that has failed, a reader's next touch asks for another start.
    engine.restart();
    owed += 1;
    try {
      port.postMessage({ id, ok: true, result: await (op === "own_lesson" ? ownLesson(args) : engine.request(/** @type {any} */ (op), /** @type {any} */ (args))) });
    } catch (error) {
      if (error instanceof EngineFailure) port.postMessage({ id, ok: false, failure: error.code });
      else if (error instanceof EngineError) port.postMessage({ id, ok: false, words: error.words, code: error.code });
      else port.postMessage({ id, ok: false, words: String(error), code: "internal" });
    }
    owed -= 1;
  };
  port.postMessage({ type: "there" });
  return () => {
    clearInterval(pulse);
    port.close();
    engine.close();
  };
}
