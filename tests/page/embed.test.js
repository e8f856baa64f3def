/** Boards in other pages: what they are given, whose turn it is to be drawn, and what a reader does with one. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import "./support/dom.js";
import "./support/frame.js";
import { games } from "./support/snapshots.js";

const { Play } = await import("../../site/js/embed/play.js");
const { given, NOTHING } = await import("../../site/js/embed/reading.js");
const { EstatesBoard } = await import("../../site/js/embed/board.js");
const { inTurn } = await import("../../site/js/embed/turns.js");
const { EngineFailure } = await import("../../site/js/engine/errors.js");

/** @typedef {import("../../site/js/types.js").Snapshot} Snapshot */

const { seats: played } = /** @type {import("./support/snapshots.js").Shown} */ (games.find(({ game }) => game === "estate"));
const last = played.length - 1;
/** As they are seen by who looks back from the game's end. */
const shown = played.map((snapshot) => ({ ...snapshot, plies: played[last].plies }));
/** Which of them a ply is nearest to, from before. @param {number} at */
const indexOf = (at) => Math.max(0, shown.findLastIndex(({ ply }) => ply <= at));

/** An element with this inside. @param {string} inner @param {Record<string, string>} [attributes] */
function element(inner, attributes = {}) {
  const made = document.createElement("div");
  made.innerHTML = inner;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {unknown} picture */
const pictured = (picture) => `<script type="application/json">${JSON.stringify(picture).replace(/</g, "\\u003c")}</script>`;

test("a board without anything is a board without anything", () => {
  assert.deepEqual(given(element("", { lang: "en" })), { ...NOTHING, picture: null });
});

test("attributes that make no sense are the usual ones", () => {
  const read = given(element("<pre> Game: estate\n</pre>", { may: "win", cursor: "-1", lang: "DE-at", solution: " c2  d4\n" }));
  assert.deepEqual(read, { may: "step", lang: "de", picture: null, record: "Game: estate", cursor: null, solution: ["c2", "d4"], lessons: [], step: 0 });
});

test("lessons are those that are named, files, or what stands inside", () => {
  const inside = '<script type="application/json">[{"id": "a"}, {"id": "b"}]</script>';
  assert.deepEqual(given(element(inside, { lesson: " estate/one\nestate/two " })).lessons, [{ own: "estate/one" }, { own: "estate/two" }]);
  assert.deepEqual(given(element(inside, { lesson: "", step: "3" })).lessons, [{ text: '{"id":"a"}' }, { text: '{"id":"b"}' }]);
  assert.equal(given(element(inside, { lesson: "", step: "3" })).step, 2);
  assert.equal(given(element(inside, { lesson: "", step: "-3" })).step, 0);
  assert.deepEqual(given(element('<script type="application/json">{"id": </script>', { lesson: "" })).lessons, [{ text: '{"id": ' }]);
  assert.deepEqual(given(element("", { src: "a.json" })).lessons, [{ address: new URL("a.json", document.baseURI).href }]);
  assert.deepEqual(given(element(inside)).lessons, []);
});

test("the language is the board's own, else that of the text around", () => {
  const around = element("<p></p>", { lang: "de" });
  document.body.append(around);
  const inner = /** @type {HTMLElement} */ (around.querySelector("p"));
  assert.equal(given(inner).lang, "de");
  inner.setAttribute("lang", "en-GB");
  assert.equal(given(inner).lang, "en");
});

test("a picture that is no position is none, whatever it is", () => {
  for (const picture of [null, 1, "x", [], {}, { game: 3, view: {} }, { game: "estate" }, { game: "estate", view: null }]) {
    assert.equal(given(element(pictured(picture))).picture, null, JSON.stringify(picture));
  }
  assert.equal(given(element('<script type="application/json">{"game": </script>')).picture, null);
});

test("a position is shown at its own ply unless another is named, and need not have what no drawing needs", () => {
  const { log: _, record: __, ...bare } = shown[1];
  const read = given(element(pictured(bare)));
  assert.deepEqual([read.cursor, read.record, read.picture?.log], [shown[1].ply, "", []]);
  assert.equal(given(element(pictured(bare), { cursor: "2" })).cursor, 2);
});

/**
 * A reader's board over an engine that goes through the positions shown, one at each play.
 * @param {Partial<import("../../site/js/embed/reading.js").Given>} how
 */
function reader(how) {
  let at = 0;
  /** @type {Record<string, any>[]} */
  const asked = [];
  /** @type {[string, Record<string, unknown>][]} */
  const told = [];
  const engine = { broken: /** @type {Error | null} */ (null) };
  const play = new Play(
    { ...NOTHING, may: "try", record: "Game: estate", cursor: shown[0].ply, picture: shown[0], ...how }, "board 1",
    async (op, args) => {
      asked.push({ op, ...args });
      if (engine.broken) throw engine.broken;
      if (op === "open" || op === "goto") at = "ply" in args && args.ply != null ? indexOf(Number(args.ply)) : last;
      if (op === "play" || op === "redo") at += 1;
      return /** @type {any} */ (op === "why_not" ? { refusal: { rule: "ES-1", words: "Not there." } } : { snapshot: shown[at] });
    },
    (name, detail) => told.push([name, detail]),
  );
  return { play, asked, told, engine, ops: () => asked.map(({ op }) => op) };
}

test("the engine is given the record at the first touch, once, and shows the position given", async () => {
  const { play, asked, ops } = reader({ may: "step" });
  assert.deepEqual([ops(), play.opened], [[], false]);
  await Promise.all([play.open(), play.open()]);
  assert.deepEqual(ops(), ["open"]);
  assert.deepEqual([play.opened, play.snapshot], [true, shown[0]]);
  assert.ok(asked.every(({ session }) => session === "board 1"));
});

test("steps go through the record and stop at its ends", async () => {
  const { play, asked } = reader({ may: "step" });
  /** @type {unknown[]} */
  const plies = [];
  for (const where of /** @type {const} */ (["back", "forward", "last", "forward", "first"])) {
    await play.step(where);
    plies.push(asked.findLast(({ op }) => op === "goto")?.ply);
  }
  const { ply } = shown[0];
  assert.deepEqual(plies, [Math.max(0, ply - 1), ply + 1, shown[last].plies, shown[last].plies, 0]);
});

test("an action is played and told; one that is not legal is refused by its rule", async () => {
  const { play, told } = reader({ may: "try" });
  assert.ok(play.interactive);
  const [{ token }] = shown[0].legal;
  await play.act(token);
  assert.equal(play.snapshot, shown[1]);
  await play.act("nonsense");
  assert.deepEqual(play.note, { kind: "refused", text: "Not there.", rule: "ES-1" });
  assert.deepEqual(told, [
    ["move", { token, ply: shown[1].ply }],
    ["refused", { token: "nonsense", rule: "ES-1", words: "Not there." }],
  ]);
});

test("what can't be pressed says why, and nothing is played", async () => {
  const { play, told, ops } = reader({ may: "try" });
  await play.explain("elsewhere");
  assert.deepEqual(play.note, { kind: "refused", text: "Not there.", rule: "ES-1" });
  assert.deepEqual(ops(), ["open", "why_not"]);
  assert.deepEqual(told, [["refused", { token: "elsewhere", rule: "ES-1", words: "Not there." }]]);
});

test("what was tried is taken back, but not behind the position given", async () => {
  const { play, asked } = reader({ cursor: shown[1].ply });
  await play.open();
  await play.act(shown[1].legal[0].token);
  await play.takeBack();
  assert.equal(asked.findLast(({ op }) => op === "goto")?.ply, shown[2].ply - 1);
  const { length } = asked;
  await play.takeBack();
  assert.equal(asked.length, length);
});

test("a puzzle takes only what solves it, plays the others' part, and is solved at the end", async () => {
  const mine = shown[0].legal[0].token;
  const wrong = shown[0].legal[1].token;
  // The solver moves, then the others twice, once unseen, until somebody else than they is to move.
  const { play, told, ops } = reader({ may: "solve", solution: [mine, "theirs"] });
  assert.equal(play.note?.kind, "plain");
  await play.act(wrong);
  assert.deepEqual([play.note?.kind, play.snapshot?.ply], ["wrong", shown[0].ply]);
  await play.act(mine);
  assert.equal(told[0][1].right, false);
  assert.equal(told[1][1].right, true);
  if (shown[1].current_player === shown[0].current_player) await play.act("theirs");
  else assert.deepEqual(ops().slice(-2), ["play", "play"]);
  assert.deepEqual([play.note?.kind, told.at(-1)?.[0]], ["right", "solved"]);
});

test("without a solution the record's own continuation is one, and what is unseen in it follows the record", async () => {
  const { ply } = shown[0];
  const lines = [{ ply, player: 1, token: "before" }, { ply: ply + 1, player: 0, token: shown[0].legal[0].token }, { ply: ply + 2, player: 1, token: null }, { ply: ply + 3, player: null, token: "draw" }];
  const first = { ...shown[0], log: lines.map((line) => ({ words: "", ...line })) };
  const original = shown[0];
  shown[0] = /** @type {Snapshot} */ (/** @type {unknown} */ (first));
  // The second position is another's to move.
  const second = shown[1];
  shown[1] = { ...second, current_player: first.current_player === 0 ? 1 : 0 };
  try {
    const { play, ops, told } = reader({ may: "solve" });
    await play.act(first.legal[0].token);
    assert.deepEqual(ops(), ["open", "play", "redo"]);
    assert.equal(told.at(-1)?.[0], "solved");
  } finally {
    [shown[0], shown[1]] = [original, second];
  }
});

test("an engine that fails is told in words, and given the record anew at the next touch", async () => {
  const { play, engine, ops } = reader({ lang: "de" });
  engine.broken = new EngineFailure("download", "python.zip: 404");
  await assert.rejects(play.act("a1"));
  play.fail(engine.broken);
  assert.deepEqual(play.note, { kind: "refused", text: "Ein Teil des Spielprogramms ließ sich nicht holen." });
  assert.equal(play.opened, false);
  engine.broken = null;
  await play.step("first");
  assert.deepEqual(ops(), ["open", "open", "goto"]);
});

test("boards are drawn one a turn, the nearest to the window first, and none that has gone", () => {
  /** @type {(() => void)[]} */
  const queue = [];
  const mocks = /** @type {const} */ (["requestAnimationFrame", "setTimeout"]).map((name) =>
    mock.method(globalThis, name, (/** @type {() => void} */ task) => queue.push(task)));
  /** @type {string[]} */
  const drawn = [];
  const boards = [["far", 5000], ["above", -900], ["seen", 100], ["gone", 0], ["broken", 50]].map(([name, top]) => {
    const board = document.createElement("i");
    document.body.append(board);
    board.getBoundingClientRect = () => /** @type {DOMRect} */ ({ top, bottom: Number(top) + 10 });
    inTurn(board, () => {
      if (name === "broken") throw new Error("can't be drawn");
      drawn.push(String(name));
    });
    return board;
  });
  inTurn(boards[0], () => drawn.push("far, anew"));
  boards[3].remove();
  for (let task = queue.shift(); task; task = queue.shift()) {
    const before = drawn.length;
    try {
      task();
    } catch (error) {
      assert.match(String(error), /can't be drawn/);
    }
    assert.ok(drawn.length - before <= 1, "one a turn");
  }
  assert.deepEqual(drawn, ["seen", "above", "far, anew"]);
  for (const one of mocks) one.mock.restore();
});

test("the element draws what it is given, and tells when", async () => {
  customElements.define("estates-board", EstatesBoard);
  const board = document.createElement("estates-board");
  board.innerHTML = pictured(shown[2]);
  board.setAttribute("may", "look");
  const ready = new Promise((resolve) => board.addEventListener("estates-ready", (event) => resolve(/** @type {CustomEvent} */ (event).detail)));
  document.body.append(board);
  assert.deepEqual(await ready, { game: "estate" });
  assert.ok(board.shadowRoot?.querySelector(".embed-board svg"));
  assert.equal(board.shadowRoot?.querySelector(".embed-bar"), null, "who may only look gets no buttons");
  board.setAttribute("may", "step");
  board.innerHTML = `${pictured(shown[2])}<pre>Game: estate</pre>`;
  board.setAttribute("lang", "de");
  await new Promise((resolve) => board.addEventListener("estates-ready", resolve, { once: true }));
  assert.equal(board.shadowRoot?.querySelectorAll(".embed-bar [data-step]").length, 4);
  // A browser's translation has put an element of its own in place of a text: what is drawn next is seen all the same.
  const link = /** @type {Element} */ (board.shadowRoot?.querySelector(".embed-open"));
  const german = link.textContent?.trim();
  const text = /** @type {Text} */ ([...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));
  const font = document.createElement("font");
  font.textContent = "Ouvrir";
  text.replaceWith(font);
  board.setAttribute("lang", "en");
  await new Promise((resolve) => board.addEventListener("estates-ready", resolve, { once: true }));
  assert.ok(!link.textContent?.includes("Ouvrir"), link.textContent ?? "");
  assert.notEqual(link.textContent?.trim(), german);
  assert.ok(link.textContent?.trim());
});

test("a picture of a game that there isn't, or that can't be drawn, says so", async (context) => {
  const warned = context.mock.method(console, "warn", () => undefined);
  for (const [picture, words] of [[{ ...shown[2], namespace: "toString" }, "p.notice"], [{ game: "estate", namespace: "estate", view: {} }, '[role="alert"]']]) {
    const board = document.createElement("estates-board");
    board.innerHTML = pictured(picture);
    const ready = new Promise((resolve) => board.addEventListener("estates-ready", resolve));
    document.body.append(board);
    await ready;
    assert.ok(board.shadowRoot?.querySelector(String(words)));
  }
  assert.equal(warned.mock.callCount(), 1);
});

/** Boards whose engine is the frame of support/frame.js, going through the positions shown as `reader` does. */
async function playedBoards() {
  const { frames } = await import("./support/frame.js");
  /** Where each session is. @type {Map<string, number>} */
  const sessions = new Map();
  /** @type {string[]} */
  const langs = [];
  frames.answer = ({ op, args }) => {
    if (op === "close") return { ok: true, result: sessions.delete(args.session) };
    if (op === "open" && sessions.size >= 5) return { ok: false, words: "5 games are open.", code: "session" };
    if (op === "open") sessions.set(args.session, args.ply == null ? last : indexOf(Number(args.ply)));
    const at = sessions.get(args.session);
    if (at === undefined) return { ok: false, words: "There is no such game.", code: "session" };
    langs.push(args.lang);
    if (op === "goto") sessions.set(args.session, indexOf(Number(args.ply)));
    if (op === "play") sessions.set(args.session, at + 1);
    return { ok: true, result: { snapshot: shown[/** @type {number} */ (sessions.get(args.session))] } };
  };
  return { frames, sessions, langs };
}

/** @param {() => unknown} done */
async function until(done) {
  for (let turn = 0; turn < 400 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(done());
}

/** A board that may be tried, drawn. */
async function mounted() {
  const board = /** @type {InstanceType<typeof EstatesBoard>} */ (document.createElement("estates-board"));
  board.innerHTML = `${pictured(shown[0])}<pre>Game: estate</pre>`;
  board.setAttribute("may", "try");
  document.body.append(board);
  await until(() => board.snapshot);
  return board;
}

/** @param {InstanceType<typeof EstatesBoard>} board @param {number} at the position to be left */
async function press(board, at) {
  const { token } = shown[at].legal[0];
  await until(() => board.shadowRoot?.querySelector(`[data-action="${token}"]`));
  board.shadowRoot?.querySelector(`[data-action="${token}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => board.snapshot?.ply === shown[at + 1].ply && board.shadowRoot?.querySelector("figure")?.getAttribute("aria-busy") === "false");
}

test("boards that come and go leave no session behind: after as many as can be open, one more works", async () => {
  const { sessions } = await playedBoards();
  for (let number = 0; number < 6; number++) {
    const board = await mounted();
    await press(board, 0);
    board.remove();
    if (number === 4) await until(() => sessions.size === 0);
  }
  await until(() => sessions.size === 0);
});

test("a hundred boards that stay can all be played on: those touched long ago rest, and go on where they were", async () => {
  const readers = Array.from({ length: 101 }, () => reader({ may: "try" }));
  for (const { play } of readers) await play.act(shown[0].legal[0].token);
  const closed = readers.filter(({ ops }) => ops().includes("close"));
  assert.deepEqual(closed, readers.slice(0, closed.length), "the oldest first");
  assert.ok(closed.length > 40 && closed.length < 100);
  const [{ play, asked }] = readers;
  assert.deepEqual([play.opened, play.snapshot], [false, shown[1]]);
  await play.act(shown[1].legal[0].token);
  assert.equal(asked.filter(({ op }) => op === "open").at(-1)?.record, shown[1].record);
  assert.equal(asked.filter(({ op }) => op === "open").at(-1)?.ply, shown[1].ply);
  assert.equal(play.snapshot, shown[2]);
});

test("a played board goes on where it was after it was moved, restyled, put away, put into another language, or the engine died", async () => {
  const { frames, sessions, langs } = await playedBoards();
  const board = await mounted();
  await press(board, 0);
  const section = document.createElement("section");
  document.body.append(section);
  section.append(board);
  board.setAttribute("theme", "dark");
  board.setAttribute("may", "try");
  await until(() => board.shadowRoot?.querySelector(".embed-dark"));
  assert.equal(board.snapshot?.ply, shown[1].ply);
  board.setAttribute("lang", "de");
  await until(() => langs.at(-1) === "de" && board.shadowRoot?.querySelector("figure")?.getAttribute("aria-busy") === "false");
  assert.equal(board.snapshot?.ply, shown[1].ply);
  board.remove();
  await until(() => sessions.size === 0);
  document.body.append(board);
  await press(board, 1);
  sessions.clear();
  await press(board, 2);
  frames.made.at(-1)?.remove();
  sessions.clear();
  await press(board, 3);
  board.setAttribute("cursor", String(shown[0].ply));
  board.setAttribute("cursor", String(shown[1].ply));
  await until(() => board.snapshot?.ply === shown[0].ply);
  board.remove();
  await until(() => sessions.size === 0);
  frames.made.at(-1)?.remove();
});

test("a played board goes on where it was in lists that frameworks order anew, draw again and fill late", async () => {
  const { frames, sessions } = await playedBoards();
  const { html, render } = await import("lit-html");
  const { repeat } = await import("lit-html/directives/repeat.js");
  const { unsafeHTML } = await import("lit-html/directives/unsafe-html.js");
  const inside = `${pictured(shown[0])}<pre>Game: estate</pre>`;
  const place = document.createElement("div");
  document.body.append(place);
  const list = (/** @type {string[]} */ names) =>
    render(html`${repeat(names, (name) => name, (name) => html`<p><estates-board id=${name} may="try">${unsafeHTML(inside)}</estates-board></p>`)}`, place);
  const board = (/** @type {string} */ name) => /** @type {InstanceType<typeof EstatesBoard>} */ (place.querySelector(`#${name}`));
  list(["a", "b", "c"]);
  await until(() => ["a", "b", "c"].every((name) => board(name).snapshot));
  await press(board("b"), 0);
  const played = board("b");

  // A keyed list, as lit's repeat and Svelte have it; React and Vue put each before its neighbour, in either order.
  list(["c", "b", "a"]);
  list(["b", "c"]);
  list(["a", "b", "c"]);
  assert.equal(board("b"), played);
  for (const row of [...place.children].reverse()) place.insertBefore(row, place.firstChild);
  for (const row of [...place.children]) place.appendChild(row);
  await until(() => played.shadowRoot?.querySelector("figure"));
  assert.equal(played.snapshot?.ply, shown[1].ply);

  // Drawn again as before: every attribute set, and what is inside put in anew, as React and morphing routers do.
  for (const name of played.getAttributeNames()) played.setAttribute(name, played.getAttribute(name) ?? "");
  played.innerHTML = inside;
  await press(played, 1);
  await until(() => board("a").snapshot);
  assert.equal(board("a").snapshot?.ply, shown[0].ply, "a new board begins with what it is given");
  place.remove();

  // Angular puts an element into the document first, and then what belongs into and onto it.
  const late = /** @type {InstanceType<typeof EstatesBoard>} */ (document.createElement("estates-board"));
  document.body.append(late);
  late.setAttribute("may", "try");
  late.innerHTML = inside;
  await until(() => late.snapshot);
  await press(late, 0);
  const copy = /** @type {InstanceType<typeof EstatesBoard>} */ (late.cloneNode(true));
  document.body.append(copy);
  await until(() => copy.snapshot);
  assert.deepEqual([copy.snapshot?.ply, late.snapshot?.ply], [shown[0].ply, shown[1].ply], "a copy is another board");
  late.remove();
  copy.remove();
  await until(() => sessions.size === 0);
  frames.made.at(-1)?.remove();
});
