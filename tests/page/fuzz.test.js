/** Anything at all as an address, a message, a saved game, a picture: the page reads it or leaves it, and never breaks. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { address, parseHash } = await import("../../site/js/router.js");
const { answerIn, requestIn, understood } = await import("../../site/js/engine/messages.js");
const { createHeld } = await import("../../site/js/engine/held.js");
const { FORMAT, upToDate } = await import("../../site/js/storage/formats.js");
const { given } = await import("../../site/js/embed/reading.js");

/** `build.py fuzz` asks for many more. */
const INPUTS = Number(process.env.ESTATES_FUZZ ?? 6_000);
const SEED = Number(process.env.ESTATES_FUZZ ? Date.now() % 2 ** 31 : 7);

let state = SEED;
/** A whole number below that; mulberry32, so that a seed tells all. @param {number} below */
function below(below) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** @template T @param {readonly T[]} list @returns {T} */
const one = (list) => list[below(list.length)];

const PIECES = [
  "#", "#/", "record=", "&ply=", "new", "table", "rules", "/", "%", "%00", "%F0%9F", "+", "=", "&", "Game: estate\n", "first.s0", "\u0000", "\u202e",
  "\ud800", "\u{1f3e0}", "__proto__", "constructor", "toString", "9".repeat(400), "-1", "1e9", "１２", "0x1f", "\r", "\ufeff", "(", "[", "{", '"',
  '{"type":"response"}', '{"ok":true,"result":{}}', '{"game":"estate","namespace":"estate","view":{}}', "null", "x".repeat(5000),
];
const text = () => Array.from({ length: below(6) }, () => one(PIECES)).join("");

const KEYS = [
  "type", "id", "text", "step", "fraction", "code", "ok", "result", "error", "words", "seen", "open", "snapshot", "log", "record", "first", "lines",
  "since", "kept", "viewer", "ply", "plies", "handover", "format", "game", "title", "seats", "name", "updated", "namespace", "view", "legal", "scores",
  "bounds", "layout", "terminal", "prompt", "players", "__proto__", "constructor", "toString",
];
const LIKELY = ["response", "step", "ready", "failed", "estate", "game:", true, false, null, undefined, 0, 1, -1, 0.5, NaN, Infinity, 2 ** 53, 10n];

/** @param {number} [depth] @returns {any} */
function value(depth = 3) {
  const kind = below(depth > 0 ? 6 : 3);
  if (kind < 2) return one(LIKELY);
  if (kind === 2) return text();
  if (kind === 3) return Array.from({ length: below(4) }, () => value(depth - 1));
  const made = /** @type {Record<string, unknown>} */ ({});
  for (let count = below(9); count > 0; count--) Object.defineProperty(made, one(KEYS), { value: value(depth - 1), enumerable: true, configurable: true, writable: true });
  return made;
}

/** Whether it has no half of a character, which no address holds. @param {string} text */
const wellFormed = (text) => !/\p{Surrogate}/u.test(text);

const PAGES = ["menu", "new", "table", "rules", "record", "missing"];

// One for all inputs: the document of these tests forgets none that it has made.
const element = document.createElement("div");
const script = document.createElement("script");
script.type = "application/json";
element.append(script);

/** Each takes one input. @type {Record<string, () => void>} */
const TARGETS = {
  address() {
    const hash = text();
    const route = parseHash(hash);
    assert.ok(PAGES.includes(route.page));
    if (route.page === "record" && wellFormed(route.record)) assert.deepEqual(parseHash(address.record(route.record, route.ply)), route);
    if (route.page === "new" && wellFormed(route.game)) assert.deepEqual(parseHash(address.newGame(route.game)), route);
  },
  message() {
    const data = value();
    const message = understood(data);
    if (message?.type === "response") assert.equal(typeof message.text, "string");
    const answer = answerIn(text());
    if (answer && !answer.ok) assert.equal(typeof answer.error.words, "string");
  },
  request() {
    const sent = requestIn({ op: text(), ...value() });
    if (sent !== null) assert.equal(typeof JSON.parse(sent), "object");
  },
  saved() {
    const base = { id: "a", game: "estate", record: "Game: estate", updated: 1, seats: [{ name: "A" }], ply: 1 };
    const read = upToDate(below(2) ? value() : { ...base, ...value() });
    if (!read) return;
    assert.deepEqual([typeof read.id, typeof read.record, typeof read.title, read.format], ["string", "string", "string", FORMAT]);
    assert.ok(Array.isArray(read.snapshot.log) && Array.isArray(read.snapshot.legal) && typeof read.snapshot.view === "object");
  },
  picture() {
    script.textContent = below(2) ? text() : (JSON.stringify(value(), (_, inner) => (typeof inner === "bigint" ? 1 : inner)) ?? "");
    for (const name of ["may", "cursor", "lang", "record", "solution"]) {
      if (below(2)) element.setAttribute(name, text());
      else element.removeAttribute(name);
    }
    const read = given(element);
    assert.ok(read.cursor === null || Number.isInteger(read.cursor));
    assert.equal(typeof read.record, "string");
  },
  held() {
    const held = createHeld();
    // What is no position throws, which the client takes for the worker's death; it must not be taken in.
    try {
      held.taken("snapshot", { session: "a" }, value());
    } catch (error) {
      assert.ok(error instanceof TypeError || error instanceof RangeError, String(error));
    }
    held.asking("play", { session: "a", lang: "en" });
  },
};

for (const [name, target] of Object.entries(TARGETS)) {
  test(`${name}: anything (seed ${SEED})`, () => {
    const inputs = Math.ceil(INPUTS / Object.keys(TARGETS).length);
    const begun = process.cpuUsage();
    for (let input = 0; input < inputs; input++) {
      const at = state;
      try {
        target();
      } catch (error) {
        throw new Error(`${name} fails where the state is ${at}`, { cause: error });
      }
    }
    // Of the processor's own time: the clock's is the machine's affair.
    assert.ok(process.cpuUsage(begun).user / 1000 / inputs < 20);
  });
}
