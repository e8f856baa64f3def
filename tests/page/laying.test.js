/** Playing on from an earlier position: nobody waits for chance, which has no turn of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { createLaying } = await import("../../site/js/table/laying.js");

/** A table at a ply of a game in which chance draws at 2 and 3, and what was asked of the engine. @param {number} ply @param {any} [app] @param {string} [kind] */
function table(ply, app = /** @type {any} */ ({}), kind = "game") {
  const snapshotAt = (/** @type {number} */ at) => ({ ply: at, current_player: at === 2 || at === 3 ? null : 0, terminal: at === 5, can_redo: at < 5 });
  /** @type {string[]} */
  const asked = [];
  /** @type {any} */
  const state = { id: "a", kind, snapshot: snapshotAt(ply), livePly: 5 };
  /** @type {any} */
  const session = {
    state: () => ({ ...state }), set: (/** @type {any} */ patch) => Object.assign(state, patch), eyes: () => ({}), forget: () => undefined,
    ask: async (/** @type {string} */ op, /** @type {any} */ { ply: to }) => {
      asked.push(op);
      return { snapshot: snapshotAt(op === "goto" ? to : state.snapshot.ply + 1) };
    },
  };
  const arrive = async (/** @type {any} */ { snapshot }) => void Object.assign(state, { snapshot, livePly: snapshot.ply });
  /** @type {Promise<void>} */
  let done = Promise.resolve();
  const perform = (/** @type {() => Promise<void>} */ work) => (done = work());
  const laying = createLaying(app, session, perform, arrive, { interrupt: () => undefined, go: () => undefined });
  return { ...laying, state, asked, done: () => done };
}

test("who plays on from before a draw finds what was drawn, all of it, and can act", async () => {
  const { playOn, state, asked, done } = table(2);
  playOn();
  await done();
  assert.deepEqual(asked, ["goto", "redo", "redo"]);
  assert.deepEqual([state.livePly, state.snapshot.current_player], [4, 0]);
});

test("elsewhere nothing comes by itself, nor at the end", async () => {
  for (const ply of [1, 5]) {
    const { playOn, state, asked, done } = table(ply);
    playOn();
    await done();
    assert.deepEqual([asked, state.livePly], [["goto"], ply]);
  }
});

test("a game that goes on from within a shared record is nobody's result, one from its beginning is", async () => {
  for (const [ply, explored] of /** @type {const} */ ([[1, true], [0, undefined]])) {
    const { playOn, state, asked, done } = table(ply, { navigate: () => undefined }, "record");
    playOn();
    await done();
    assert.deepEqual([state.kind, state.saved.explored, asked], ["game", explored, ["open"]]);
  }
});
