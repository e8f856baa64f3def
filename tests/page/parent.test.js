/** A whole game in another site's frame: which messages it takes, and to whom it speaks. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./support/dom.js";

/** What the page around was told, and for which origin. @type {[any, string][]} */
const told = [];
const around = { postMessage: (/** @type {any} */ message, /** @type {string} */ origin) => told.push([message, origin]) };
Object.defineProperty(window, "parent", { value: around, configurable: true });
document.documentElement.dataset.frame = "";
document.body.appendChild(document.createElement("div")).id = "app";

const { readFrame, talkToParent } = await import("../../site/js/embed/parent.js");

const HOST = "https://host.test";
/** What was opened. @type {unknown[][]} */
const looked = [];
/** @type {unknown[]} */
const failed = [];
/** @type {((table: any) => void)} */
let show = () => undefined;
const state = { table: /** @type {any} */ (null), toasts: /** @type {any[]} */ ([]) };
const app = /** @type {import("../../site/js/types.js").App} */ (/** @type {unknown} */ ({
  state,
  engine: { ready: Promise.resolve() },
  subscribe(/** @type {() => void} */ listener) {
    show = (table) => {
      state.table = table;
      listener();
    };
  },
  set: () => undefined,
  fail: (/** @type {unknown} */ error) => failed.push(error),
  table: {
    async look(/** @type {string} */ record, /** @type {number | null} */ ply) {
      looked.push([record, ply]);
      if (record === "nonsense") throw new Error("no record");
    },
  },
}));
talkToParent(app, HOST);
await Promise.resolve();

/** @param {unknown} data @param {{source?: unknown, origin?: string}} [from] */
async function message(data, { source = around, origin = HOST } = {}) {
  window.dispatchEvent(/** @type {any} */ (Object.assign(new Event("message"), { data, source, origin })));
  await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  for (const list of [told, looked, failed]) list.length = 0;
});

test("a record is opened for the page around, of the one origin, and for nobody else", async () => {
  const open = { estates: "open", record: "Game: estate", ply: 4 };
  await message(open, { origin: "https://elsewhere.test" });
  await message(open, { origin: "null" });
  await message(open, { source: window });
  await message(open, { source: null });
  assert.deepEqual(looked, []);
  await message(open);
  assert.deepEqual(looked, [["Game: estate", 4]]);
});

test("nonsense, huge and endless messages open nothing and break nothing", async () => {
  /** @type {any} */
  const endless = { estates: "open" };
  endless.record = endless;
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, index]));
  for (const data of [null, undefined, 0, "open", [], {}, { estates: "close" }, { estates: "open" }, { estates: "open", record: 5 }, endless, many]) await message(data);
  assert.deepEqual([looked, failed], [[], []]);
  for (const ply of ["4", 1.5, NaN, {}, null]) await message({ estates: "open", record: "x", ply });
  assert.deepEqual(looked, Array(5).fill(["x", null]));
  await message({ estates: "open", record: "nonsense" });
  assert.equal(failed.length, 1);
});

test("what is told goes to the one origin, and of a sealed choice only that it was made", () => {
  const snapshot = { game: "for-sale-1997", ply: 7, terminal: false, last: { token: null, player: 1, kind: "sell" }, record: "Seed: 1" };
  show({ snapshot });
  show({ snapshot });
  show({ snapshot: { ...snapshot, ply: 8, terminal: true, last: { token: "sell.3", player: 2, kind: "sell" } } });
  assert.deepEqual(told, [
    [{ estates: "move", game: "for-sale-1997", ply: 7, token: null, over: false }, HOST],
    [{ estates: "move", game: "for-sale-1997", ply: 8, token: "sell.3", over: true }, HOST],
  ]);
  state.toasts = [{ id: 1, kind: "refusal", rule: "FS-B1", text: "Not yet." }];
  show(state.table);
  show(state.table);
  assert.deepEqual(told.slice(2), [[{ estates: "refused", game: "for-sale-1997", rule: "FS-B1", words: "Not yet." }, HOST]]);
});

test("a frame speaks with the origin in its address, else with that of the page around, and never with anybody", () => {
  const at = (/** @type {string} */ search, /** @type {string} */ referrer) => {
    /** @type {any} */ (window).happyDOM.setURL(`https://estates.test/site/embed.html${search}`);
    Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
    return readFrame();
  };
  assert.equal(at("?origin=https://host.test/page", "https://other.test/")?.origin, "https://host.test");
  assert.equal(at("", "https://other.test/page")?.origin, "https://other.test");
  for (const origin of ["*", "null", "data:text/html,x", "//host.test", "javascript:0", ""]) assert.equal(at(`?origin=${encodeURIComponent(origin)}`, "")?.origin ?? null, null);
  assert.equal(at("", "")?.origin, null);
  assert.deepEqual(at("?lang=de&theme=dark&pace=nonsense&sound=on", "")?.settings, { lang: "de", theme: "dark" });
});
