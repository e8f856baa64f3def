/** A database that can't be opened for a while. Import it after support/database.js. */

import assert from "node:assert/strict";
import { mock } from "node:test";

import { onReadable } from "../../../site/js/storage.js";
import { reach } from "../../../site/js/storage/database.js";

/** Let the database be out of reach while something is done, and reachable after that. @param {() => Promise<void>} work */
export async function outOfReach(work) {
  const before = indexedDB.open;
  indexedDB.open = () => {
    throw new Error("not now");
  };
  const told = new Promise((resolve) => onReadable(() => resolve(true)));
  mock.timers.enable({ apis: ["setTimeout"] });
  // The connection there was goes with an error.
  await assert.rejects(reach(async () => { throw new Error("lost"); }));
  await work();
  indexedDB.open = before;
  mock.timers.tick(10_000);
  mock.timers.reset();
  await told;
}
