/** Records in and out: links that lead back to what they were made of, files, and text that people paste. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";
import { games } from "./support/snapshots.js";

const { copy, fileName, linkTo, openRecord, openRecordFile, recordToShare } = await import("../../site/js/share.js");
const { address, parseHash } = await import("../../site/js/router.js");
const { boardCode, frameCode } = await import("../../site/js/embed/code.js");
const { EngineError } = await import("../../site/js/engine/errors.js");
const { given } = await import("../../site/js/embed/reading.js");

/** The last position of every game. */
const ends = games.map(({ spectators }) => /** @type {import("../../site/js/types.js").Snapshot} */ (spectators.at(-1)));

/** An app that only notes what is asked of it. @param {(op: string) => unknown} answer */
function fakeApp(answer = () => ({})) {
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const went = [];
  /** @type {string[]} */
  const told = [];
  const app = /** @type {import("../../site/js/types.js").App} */ (/** @type {unknown} */ ({
    lang: "en",
    t: (/** @type {string} */ key) => key,
    wordsOf: (/** @type {Error} */ error) => error.message,
    navigate: (/** @type {string} */ href) => went.push(href),
    toast: (/** @type {{title: string, text: string}} */ { title, text }) => told.push(`${title}: ${text}`),
    engine: {
      request: async (/** @type {string} */ op) => {
        asked.push(op);
        return answer(op);
      },
    },
  }));
  return { app, asked, went, told };
}

test("a lesson that is opened as a record's file or link opens as the lesson", async () => {
  const { unpack } = await import("../../site/js/learn/pack.js");
  const { app, asked, went } = fakeApp();
  const lesson = ' {"format": 1, "title": {"en": "Ü"}}';
  assert.equal(await openRecord(app, lesson), null);
  assert.deepEqual(asked, ["open_lesson", "close"]);
  assert.equal(await unpack(went[0].replace("#/lesson=", "")), lesson);
  assert.equal(await openRecord(app, ` https://a.test/x/${went[0]} `), null);
  assert.equal(went[1], went[0]);
  const bad = fakeApp(() => { throw new Error("Line 3: no id."); });
  assert.equal(await openRecord(bad.app, "{"), "Line 3: no id.");
  assert.deepEqual(bad.went, []);
});

test("a link leads back to the record and the ply that it was made of", () => {
  for (const snapshot of ends) {
    const link = linkTo(snapshot, 3);
    assert.ok(link.startsWith("https://estates.test/site/#"));
    assert.deepEqual(parseHash(new URL(link).hash), { page: "record", record: snapshot.record, ply: 3 });
  }
});

test("until a game is over its seed stays out of all that is given away, and nothing else does", () => {
  for (const { seats, spectators } of games) {
    const [running, over] = [seats[0], /** @type {import("../../site/js/types.js").Snapshot} */ (spectators.at(-1))];
    assert.ok(over.terminal && !running.terminal);
    assert.equal(recordToShare(over), over.record);
    const lines = running.record.split("\n");
    assert.equal(lines.filter((line) => line === "Seed: 11").length, 1);
    assert.deepEqual(recordToShare(running).split("\n"), lines.filter((line) => line !== "Seed: 11"));
    for (const code of [boardCode(running, "en"), frameCode(running, "en"), linkTo(running, 0)]) {
      assert.doesNotMatch(code, /seed(:|%3A|")/i);
      assert.match(code, /Players(:|%3A)/);
    }
  }
  const [game] = games;
  const talk = "Seed: what grows";
  const commented = game.seats[0].record.replace("Seed: 11\n", "").concat(`; ${talk}\n`);
  assert.equal(recordToShare({ ...game.seats[0], record: commented }), commented);
});

test("a file is named for its game, the day and the ply", () => {
  for (const snapshot of ends) assert.match(fileName(snapshot), new RegExp(`^${snapshot.game}-\\d{4}-\\d\\d-\\d\\d-${snapshot.ply}\\.txt$`));
});

test("a pasted record is opened if the engine can read it", async () => {
  const { record } = ends[0];
  const { app, asked, went } = fakeApp();
  assert.equal(await openRecord(app, record), null);
  assert.deepEqual([asked, went], [["open", "close"], [address.record(record, null)]]);
});

test("a record that the engine refuses is told in its words, and leads nowhere", async () => {
  const { app, asked, went } = fakeApp(() => {
    throw new EngineError("record", "Line 3 makes no sense.");
  });
  assert.equal(await openRecord(app, "Game: nothing"), "Line 3 makes no sense.");
  assert.deepEqual([asked, went], [["open"], []]);
});

test("a pasted link is followed without asking the engine; a record that speaks of a link is no link", async () => {
  const link = linkTo(ends[0], 2);
  const { app, asked, went } = fakeApp();
  for (const text of [link, ` ${link}\n`, new URL(link).hash]) assert.equal(await openRecord(app, text), null);
  assert.deepEqual([asked, went], [[], Array(3).fill(new URL(link).hash)]);
  await openRecord(app, `Game: estate\n# seen at ${link}\n`);
  assert.deepEqual(asked, ["open", "close"]);
});

test("nothing at all is said to be nothing", async () => {
  const { app, asked } = fakeApp();
  assert.equal(await openRecord(app, " \n "), "record.empty");
  assert.deepEqual(asked, []);
});

test("a file that is too large for a record is not read", async () => {
  const { app, asked, told } = fakeApp();
  await openRecordFile(app, new File(["x".repeat(4_000_001)], "film.txt"));
  assert.deepEqual([asked, told], [[], ["record.bad: record.large"]]);
  // What the engine would read is given to it, however many bytes its characters have.
  for (const text of ["Game: estate", "\u{1f3e0}".repeat(900_000)]) await openRecordFile(app, new File([text], "game.txt"));
  assert.deepEqual(asked, ["open", "close", "open", "close"]);
});

test("a clipboard that refuses is told by false", async () => {
  /** @type {string[]} */
  const taken = [];
  const clipboard = { writeText: async (/** @type {string} */ text) => taken.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  assert.equal(await copy("text"), true);
  assert.deepEqual(taken, ["text"]);
  clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  assert.equal(await copy("text"), false);
});

test("a board's code is read as what it was made of, whatever players are called", () => {
  const name = 'Eve</script><script>alert("&amp;")</script>';
  for (const end of ends) {
    const record = end.record.replaceAll("Player 1", name);
    const snapshot = { ...end, record, seats: [{ ...end.seats[0], name }, ...end.seats.slice(1)] };
    const page = document.createElement("div");
    page.innerHTML = boardCode(snapshot, "de");
    assert.equal(page.querySelectorAll("script").length, 2, "the script of the boards and the picture");
    const read = given(/** @type {HTMLElement} */ (page.querySelector("estates-board")));
    assert.deepEqual([read.may, read.lang, read.cursor, read.record], ["try", "de", end.ply, record.trim()]);
    assert.deepEqual(read.picture?.view, end.view);
    assert.equal(read.picture?.seats[0].name, name);
  }
});

test("a frame's code leads to the record and the ply", () => {
  const page = document.createElement("div");
  page.innerHTML = frameCode(ends[0], "de");
  const source = new URL(page.querySelector("iframe")?.getAttribute("src") ?? "");
  assert.deepEqual([source.pathname, source.search], ["/site/embed.html", "?lang=de"]);
  assert.deepEqual(parseHash(source.hash), { page: "record", record: ends[0].record, ply: ends[0].ply });
});
