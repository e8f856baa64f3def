/** Taking back: who takes back over a draw is told that the same comes again. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { createMoves } = await import("../../site/js/table/moves.js");

/** A table that takes back from one ply to another, and what it says. @param {number} from @param {number} to */
async function takeBack(from, to) {
  // Chance draws at 1 and 4; the person plays the rest.
  const log = [1, 2, 3, 4, 5].map((ply) => ({ ply, player: ply === 1 || ply === 4 ? null : 0, words: "" }));
  const snapshotAt = (/** @type {number} */ ply) => ({ ply, log, can_undo: ply > 1, seats: [{ kind: "human" }], legal: [] });
  /** @type {any} */
  const state = { snapshot: snapshotAt(from), livePly: from };
  /** @type {string[]} */
  const said = [];
  /** @type {any} */
  const app = { state: { settings: {} }, t: (/** @type {string} */ key) => key, toast: (/** @type {any} */ { title }) => said.push(title) };
  /** @type {any} */
  const session = { state: () => state, set: () => undefined, eyes: () => ({}), looking: () => 0, ask: async () => ({ snapshot: snapshotAt(to) }) };
  /** @type {Promise<void>} */
  let done = Promise.resolve();
  const perform = (/** @type {() => Promise<void>} */ work) => (done = work());
  const arrive = async (/** @type {any} */ { snapshot }) => void Object.assign(state, { snapshot, livePly: snapshot.ply });
  await createMoves(app, session, /** @type {any} */ (perform), /** @type {any} */ (arrive)).undo();
  await done;
  return said;
}

test("it is said where a draw is taken back, and only there", async () => {
  assert.deepEqual(await takeBack(5, 3), ["undo.draw"]);
  assert.deepEqual(await takeBack(4, 3), ["undo.draw"]);
  assert.deepEqual(await takeBack(5, 4), []);
  assert.deepEqual(await takeBack(3, 2), []);
});
