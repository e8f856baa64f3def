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
  await createMoves(app, session, /** @type {any} */ (perform), /** @type {any} */ (arrive), async () => undefined).undo();
  await done;
  return said;
}

test("it is said where a draw is taken back, and only there", async () => {
  assert.deepEqual(await takeBack(5, 3), ["undo.draw"]);
  assert.deepEqual(await takeBack(4, 3), ["undo.draw"]);
  assert.deepEqual(await takeBack(5, 4), []);
  assert.deepEqual(await takeBack(3, 2), []);
});

test("who has told no name is called as the language now read does it, and the game goes on from where it was", async () => {
  /** @type {any} */
  const state = { kind: "game", open: true, livePly: 5, snapshot: { ply: 3 }, reason: { player: 1, words: "Most of row A is mine." }, saved: { id: "a", record: "Seat 1: Guest", seed: 7, review: { all: 1 }, seats: [{ name: "Guest", kind: "human" }, { name: "Bo", kind: "bot", bot: "steady" }] } };
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const kept = [];
  const session = { state: () => state, set: (/** @type {any} */ patch) => Object.assign(state, patch), looking: () => 0, ask: async (/** @type {string} */ op, /** @type {any} */ args) => {
    asked.push([op, args.ply, args.seats?.map((/** @type {any} */ seat) => seat.name)]);
    return { snapshot: { ply: args.ply ?? 3, record: "Seat 1: Gast" } };
  } };
  const put = async (/** @type {any} */ saved) => {
    kept.push(saved);
    state.saved = saved;
  };
  /** @type {any} */
  const app = { lang: "de" };
  const { refresh } = createMoves(app, /** @type {any} */ (session), (work) => work(), async () => undefined, put);
  await refresh();
  assert.equal(state.reason, null, "no sentence stays that was said in another language");
  assert.deepEqual(asked, [["open", 5, ["Gast", "Bo"]], ["goto", 3, undefined], ["snapshot", undefined, undefined]]);
  assert.deepEqual(kept.map(({ seats, record, review }) => [seats[0].name, record, review]), [["Gast", "Seat 1: Gast", { all: 1 }]], "a review stays that of this game");
  await refresh();
  assert.deepEqual(asked.slice(3), [["snapshot", undefined, undefined]], "once");
});
