/** Work at the table: one piece after the other, people's wishes before opponents, none for a table that is gone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { createQueue } from "../../site/js/table/queue.js";

/** A queue over a table that only knows its id. */
function queue() {
  const table = { id: "a", elsewhere: false, busy: false };
  /** @type {string[]} */
  const happened = [];
  const session = /** @type {import("../../site/js/table/session.js").Session} */ (/** @type {unknown} */ ({
    state: () => table,
    set: (/** @type {Partial<typeof table>} */ patch) => Object.assign(table, patch),
  }));
  const app = /** @type {import("../../site/js/types.js").Shell} */ (/** @type {unknown} */ ({
    fail: (/** @type {Error} */ error) => happened.push(`failed: ${error.message}`),
  }));
  const made = createQueue(app, session, { interrupt: () => happened.push("interrupt"), goOn: () => happened.push("go on") });
  return { ...made, table, happened };
}

/** Work that ends when it is told to. */
function work() {
  /** @type {() => void} */
  let end = () => undefined;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => (end = resolve));
  return { end: () => end(), run: () => ended };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("each piece waits for those before it, also for one that fails", async () => {
  const { enqueue, happened } = queue();
  const first = work();
  const failing = enqueue(async () => {
    await first.run();
    throw new Error("broken");
  });
  const second = enqueue(async () => void happened.push("second"));
  await settled();
  assert.deepEqual(happened, []);
  first.end();
  await assert.rejects(failing, /broken/);
  await second;
  assert.deepEqual(happened, ["second"]);
});

test("opponents rest while people's wishes are done, and go on after the last", async () => {
  const { perform, hasWaiting, table, happened } = queue();
  const [one, two] = [work(), work()];
  const done = [perform(one.run), perform(two.run)];
  await settled();
  assert.deepEqual([happened, table.busy, hasWaiting()], [["interrupt", "interrupt"], true, true]);
  one.end();
  await settled();
  assert.deepEqual([happened.length, table.busy, hasWaiting()], [2, true, false]);
  two.end();
  await Promise.all(done);
  assert.deepEqual([happened, table.busy], [["interrupt", "interrupt", "go on"], false]);
});

test("what fails is told, and the table goes on", async () => {
  const { perform, table, happened } = queue();
  await perform(async () => {
    throw new Error("refused");
  });
  assert.deepEqual([happened, table.busy], [["interrupt", "failed: refused", "go on"], false]);
});

test("work for a table that is gone is not begun, and what fails there is not told at the next", async () => {
  const { perform, enqueue, table, happened, hasWaiting } = queue();
  const first = work();
  const failing = perform(async () => {
    await first.run();
    throw new Error("late");
  });
  const never = perform(async () => void happened.push("never"));
  const neither = enqueue(async () => void happened.push("neither"));
  await settled();
  Object.assign(table, { id: "b", busy: false });
  first.end();
  await Promise.all([failing, never, neither]);
  assert.deepEqual([happened, hasWaiting()], [["interrupt", "interrupt"], false]);
  await perform(async () => void happened.push("at the next table"));
  assert.deepEqual(happened.slice(2), ["interrupt", "at the next table", "go on"]);
});

test("at a table that another tab plays nothing is done", async () => {
  const { perform, table, happened } = queue();
  table.elsewhere = true;
  await perform(async () => void happened.push("done"));
  assert.deepEqual(happened, []);
});
