/** What the page makes of answers that tell only what is new. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { createHeld } from "../../site/js/engine/held.js";
import { games } from "./support/snapshots.js";

/** @typedef {import("../../site/js/types.js").Snapshot} Snapshot */

/**
 * An answer as the engine gives it about a position.
 * @param {Snapshot} position
 * @param {{since: number, kept: number, first: number, open?: Snapshot}} how
 */
function answer(position, { since, kept, first, open }) {
  /** @param {Snapshot} seen */
  const sight = ({ log, record: _, ...snapshot }) => ({ snapshot, log: log.filter((line) => line.ply > since) });
  const lines = position.record.trimEnd().split("\n").slice(first);
  return { seen: sight(position), open: open ? sight(open) : null, handover: null, since, kept, record: { first, lines } };
}

const { seats, spectators } = /** @type {(typeof games)[number]} */ (games.find(({ game }) => game === "for-sale-1997"));
const [early, late] = [seats[4], seats[9]].map((position) => ({ ...position, viewer: 0 }));
const ask = { session: "s", viewer: 0, lang: "en" };

/** The line of a record from which a later one differs. @param {Snapshot} before @param {Snapshot} after */
function changedFrom(before, after) {
  const [old, now] = [before, after].map(({ record }) => record.split("\n"));
  return old.findIndex((line, index) => line !== now[index]);
}

test("a position is put together from what is held and what is new", () => {
  const held = createHeld();
  assert.deepEqual(held.asking("snapshot", ask), ask);
  const whole = held.taken("snapshot", ask, answer(early, { since: 0, kept: 0, first: 0 }));
  assert.deepEqual(whole.snapshot, early);
  assert.deepEqual(held.asking("play", ask), { ...ask, since: early.plies });
  const first = changedFrom(early, late);
  assert.ok(first > 5);
  const after = held.taken("play", ask, answer(late, { since: early.plies, kept: early.plies, first }));
  assert.deepEqual(after.snapshot, late);
});

test("another language, a session that is closed or refused something, and new games are asked for whole", () => {
  const held = createHeld();
  const fill = () => held.taken("snapshot", ask, answer(early, { since: 0, kept: 0, first: 0 }));
  fill();
  assert.equal(held.asking("play", { ...ask, lang: "de" }).since, undefined);
  assert.equal(held.asking("open", ask).since, undefined);
  assert.equal(held.asking("think", ask).since, undefined);
  held.forget("s");
  assert.equal(held.asking("play", ask).since, undefined);
  fill();
  assert.deepEqual(held.taken("close", ask, {}), {});
  assert.equal(held.asking("play", ask).since, undefined);
});

test("what a viewer has not been told before is asked for anew", () => {
  const held = createHeld();
  held.taken("snapshot", ask, answer(early, { since: 0, kept: 0, first: 0 }));
  const other = { ...late, viewer: 1 };
  assert.equal(held.taken("play", ask, answer(other, { since: early.plies, kept: early.plies, first: 0 })), null);
});

test("each viewer's log goes on from where that viewer left it, also after a branch", () => {
  const held = createHeld();
  const open = spectators[4];
  const later = spectators[9];
  held.taken("snapshot", ask, answer(early, { since: 0, kept: 0, first: 0, open }));
  const seen = held.taken("play", ask, answer(later, { since: early.plies, kept: early.plies, first: changedFrom(open, later) }));
  assert.deepEqual(seen.snapshot, later);
  assert.equal(held.asking("play", ask).since, early.plies, "seat 0 has not been told of the rest");
  const both = held.taken("play", ask, answer(late, { since: early.plies, kept: later.plies, first: changedFrom(open, later), open: later }));
  assert.deepEqual([both.snapshot, both.open], [late, later]);
  assert.equal(held.asking("play", ask).since, late.plies);
  // Taken back to the early position, and another line played: what followed there is no more.
  const back = answer(early, { since: early.plies - 1, kept: early.plies - 1, first: 0 });
  assert.deepEqual(held.taken("play", ask, back).snapshot, early);
  assert.equal(held.asking("play", ask).since, early.plies - 1, "the spectator's log is cut where the line changed");
});
