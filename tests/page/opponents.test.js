/** Opponents at the table: each acts in the position that it has thought about, and in no other. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { createOpponents, restOf } = await import("../../site/js/table/opponents.js");
const { createQueue } = await import("../../site/js/table/queue.js");

const ANN = { ply: 1, current_player: 0, terminal: false, game: "estate", seats: [{ kind: "human", name: "Ann" }, { kind: "bot", bot: "random", name: "Bo" }], legal: ["a1", "b2"] };
const BO = { ...ANN, ply: 2, current_player: 1 };

/** A table at which Bo is to act, and whose engine thinks until it is told what comes of it. */
function table(pace = "once") {
  /** @type {any} */
  const state = { id: "t", kind: "game", open: true, paused: false, handover: null, snapshot: BO, livePly: 2, byItself: [] };
  /** @type {string[]} */
  const played = [];
  /** @type {((best: string) => void)[]} */
  const thoughts = [];
  /** @type {any} */
  const app = {
    state: { route: { page: "table" }, dialog: null, settings: { pace } }, lang: "en", t: (/** @type {string} */ key) => key, fail: (/** @type {Error} */ error) => assert.fail(error),
    entry: () => ({ bots: [{ name: "random", label: "Random" }], usual_bot: "random" }),
    engine: { think: () => new Promise((resolve) => thoughts.push((best) => resolve({ best }))) },
  };
  /** @type {any} */
  const session = {
    state: () => state, set: (/** @type {any} */ patch) => Object.assign(state, patch), looking: () => 0, eyes: () => ({}),
    ask: async (/** @type {string} */ op, /** @type {any} */ { token }) => {
      played.push(`${op} ${token}`);
      return { snapshot: ANN };
    },
  };
  const arrive = async (/** @type {any} */ { snapshot }) => void Object.assign(state, { snapshot, livePly: snapshot.ply });
  const queue = createQueue(app, session, { interrupt: () => opponents.interrupt(), goOn: () => opponents.go() });
  const opponents = createOpponents(app, session, queue, arrive);
  return { opponents, queue, arrive, played, thoughts };
}

/** @param {() => boolean} what */
async function until(what) {
  for (let tries = 0; !what() && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(what());
}

test("an opponent plays what it has thought of", async () => {
  const { opponents, played, thoughts } = table();
  opponents.go();
  await until(() => thoughts.length === 1);
  thoughts[0]("a1");
  await until(() => played.length === 1);
  assert.deepEqual(played, ["play a1"]);
});

test("nobody plays for a person who takes back before an opponent has begun to think", async () => {
  const { opponents, queue, arrive, played, thoughts } = table();
  opponents.go();
  /** @type {() => void} */
  let taken = () => undefined;
  const back = queue.perform(async () => {
    await new Promise((resolve) => (taken = () => resolve(undefined)));
    await arrive(/** @type {any} */ ({ snapshot: ANN }));
  });
  // While the engine takes back, Bo seems to be asked still; what it thinks about then is Ann's position.
  await until(() => thoughts.length === 1);
  taken();
  await back;
  thoughts[0]("b2");
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(played, []);
});

test("when an opponent acts doesn't tell how long it thought about what only it sees", async (context) => {
  assert.deepEqual([0, 349, 350, 351, 599, 600].map((passed) => passed + restOf(350, passed)), [350, 350, 350, 600, 600, 850]);
  assert.deepEqual([0, 20, 700].map((passed) => restOf(0, passed)), [0, 0, 0]);
  let clock = 0;
  const real = globalThis.setTimeout;
  context.mock.method(performance, "now", () => clock);
  context.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ run, ms = 0) => real(() => {
    // All but the waits of this test and those for a frame are the pace's.
    if (![0, 5, 100].includes(ms)) clock += ms;
    run();
  }, Math.min(ms, 5)));
  /** @type {[number, string[]][]} */
  const seen = [];
  for (const thinks of [1, 40, 300]) {
    clock = 1000;
    const { opponents, played, thoughts } = table("fast");
    opponents.go();
    await until(() => thoughts.length === 1);
    clock += thinks;
    thoughts[0]("a1");
    await until(() => played.length === 1);
    seen.push([clock, played]);
  }
  assert.deepEqual(seen, [[1350, ["play a1"]], [1350, ["play a1"]], [1350, ["play a1"]]]);
});
