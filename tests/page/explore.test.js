/** Exploring without a browser: rows of the tree and keys among them, what an explorer asks and keeps, shapes of marks. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/setup.js";

const { childrenOf, holders, move, rowsOf } = await import("../../site/js/explore/rows.js");
const { Explorer } = await import("../../site/js/explore/explorer.js");
const { markText, placeOf, pressed, toggled, withMarks, withoutMarks } = await import("../../site/js/components/pen.js");
const { arrowPath } = await import("../../site/js/components/marks.js");
const { sizeOf } = await import("../../site/js/explore/page.js");
const { chancesOf } = await import("../../site/js/explore/compare.js");

/** @param {number | null} parent @param {string} words @param {Record<string, unknown>} [more] @returns {any} */
const node = (parent, words, more = {}) => ({ parent, ply: 0, player: 0, next: 1, token: words, words, comment: "", marks: [], ...more });

/** 0 – 1 – 2 (silent) – 3, and instead of 3: 4 – 5, and instead of 5: 6; instead of 1: 7. */
const NODES = [node(null, ""), node(0, "a"), node(1, ""), node(2, "b"), node(2, "c"), node(4, "d"), node(4, "e"), node(0, "f")];

/** @param {Record<string, unknown>} [how] */
const told = (how = {}) => rowsOf(NODES, { folded: new Set(), at: 0, brief: false, ...how }).map((row) => `${"-".repeat(row.level)}${row.number}${row.kind[0]}${row.unfolded === null ? "" : row.unfolded ? "+" : "·"}`);

test("a variation hangs at the ply that it replaces, its later plies at its first", () => {
  assert.deepEqual(childrenOf(NODES)[2], [3, 4]);
  assert.deepEqual(told(), ["-0m", "-1m+", "--7v", "-3m+", "--4v+", "---5l+", "----6v"]);
  assert.deepEqual(rowsOf(NODES, { folded: new Set(), at: 0, brief: false }).map((row) => [row.place, row.size, row.above]),
    [[1, 3, null], [2, 3, null], [1, 1, 1], [3, 3, null], [1, 1, 3], [1, 1, 4], [1, 1, 5]]);
  assert.deepEqual(told({ folded: new Set([3, 1]) }), ["-0m", "-1m·", "-3m·"]);
});

test("silent draws have rows only where one is, and brief lists only forks and notes", () => {
  assert.ok(told({ at: 2 }).includes("-2m"));
  const long = [node(null, ""), node(0, "a"), node(1, "b"), node(2, "c", { comment: "!" }), node(3, "d"), node(4, "e")];
  const brief = (/** @type {number} */ at) => rowsOf(long, { folded: new Set(), at, brief: true }).map((row) => row.number);
  assert.deepEqual(brief(0), [0, 3, 5]);
  assert.deepEqual(brief(2), [0, 2, 3, 5]);
});

test("what holds a row is what has to be unfolded", () => {
  assert.deepEqual(holders(NODES, 6), [3, 4, 5]);
  assert.deepEqual(holders(NODES, 5), [3, 4]);
  assert.deepEqual(holders(NODES, 4), [3]);
  assert.deepEqual(holders(NODES, 3), []);
  for (let at = 0; at < NODES.length; at += 1) {
    const folded = new Set([1, 3, 4, 5]);
    for (const holder of holders(NODES, at)) folded.delete(holder);
    assert.ok(rowsOf(NODES, { folded, at, brief: true }).some((row) => row.number === at), String(at));
  }
});

test("keys lead through the tree as ARIA says", () => {
  const rows = rowsOf(NODES, { folded: new Set([3]), at: 0, brief: false });
  assert.deepEqual(move(rows, 1, "ArrowDown"), { focus: 7 });
  assert.deepEqual(move(rows, 1, "ArrowUp"), { focus: 0 });
  assert.deepEqual(move(rows, 1, "ArrowRight"), { focus: 7 });
  assert.deepEqual(move(rows, 3, "ArrowRight"), { unfold: 3 });
  assert.deepEqual(move(rows, 1, "ArrowLeft"), { fold: 1 });
  assert.deepEqual(move(rows, 7, "ArrowLeft"), { focus: 1 });
  assert.deepEqual(move(rows, 0, "End"), { focus: 3 });
  assert.deepEqual(move(rows, 3, "Home"), { focus: 0 });
  assert.equal(move(rows, 3, "x"), null);
});

test("a record may nest as deep as it likes", () => {
  const deep = [node(null, "")];
  // Two plies at each place, of which the second is gone on with.
  for (let index = 0; index < 9000; index += 1) deep.push(node(Math.max(0, deep.length - (deep.length % 2 === 1 ? 1 : 2)), "x"));
  assert.ok(rowsOf(deep, { folded: new Set(), at: 0, brief: false }).length > 8000);
});

test("so many plies go with a branch", () => {
  assert.equal(sizeOf(NODES, 4), 3);
  assert.equal(sizeOf(NODES, 1), 6);
});

/** An explorer with an engine that answers from a list, by op. @param {Record<string, any>} answers */
function explorer(answers) {
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {any[]} */
  const kept = [];
  /** @type {string[]} */
  const said = [];
  const made = new Explorer({
    session: "s", lang: "en", record: "R", ply: 3, seed: 7, viewer: 0, open: true,
    changed: () => undefined, keep: (what) => void kept.push(what), freed: () => kept.push("freed"),
    fail: (error) => said.push(`failed: ${/** @type {Error} */ (error).message}`), tell: (words) => said.push(words.filter(Boolean).join(" ")),
    refuse: (refusal) => said.push(`refused: ${refusal.words}`),
    request: async (op, args) => {
      asked.push([op, args]);
      const answer = answers[op];
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(args) : answer;
    },
  });
  return { made, asked, kept, said };
}

const TREE = { nodes: NODES, plies: 3, ply: 3, at: 3, record: "R" };
const LOOK = { legal: [{ token: "place.A1" }], prompt: "Choose.", outcome: null, comment: "", marks: [] };
const ANSWERS = { open: {}, tree: TREE, places: { places: [{ place: "A1", words: "A1" }, { place: "B2", words: "B2" }] }, look: LOOK, close: {} };

test("an explorer begins where the game goes on and steps past silent draws", async () => {
  const { made, asked, said } = explorer(ANSWERS);
  await made.begin(String);
  assert.deepEqual(asked.map(([op]) => op), ["open", "tree", "places", "look"]);
  assert.deepEqual(asked[0][1], { session: "s", lang: "en", record: "R", ply: 3, seed: 7, viewer: 0 });
  assert.equal(made.at, 3);
  assert.equal(asked[3][1].viewer, 1, "the seat that acts there looks");
  await made.step(-1);
  assert.equal(made.at, 1);
  await made.step(1);
  assert.equal(made.at, 3);
  assert.deepEqual(said, ["a Choose.", "b Choose."]);
});

test("steps that are asked for quickly are each done, a held key's not without end", async () => {
  const { made, asked } = explorer(ANSWERS);
  await made.begin(String);
  await Promise.all([made.step(-1), made.step(-1)]);
  assert.equal(made.at, 0);
  await Promise.all(Array.from({ length: 50 }, (_, index) => made.step(index % 2 ? -1 : 1)));
  assert.equal(asked.filter(([op]) => op === "look").length, 1 + 2 + 4);
});

test("what is tried becomes a branch that is kept, and the main line is not said to have changed", async () => {
  const grown = { ...TREE, nodes: [...NODES, node(3, "g")], at: 8 };
  const { made, kept } = explorer({ ...ANSWERS, try_at: grown });
  await made.begin(String);
  await made.attempt("place.A1");
  assert.equal(made.at, 8);
  assert.equal(kept[0].line, false);
  await made.close();
  assert.equal(kept[1], "freed");
});

test("what is refused is told, what fails too, and the next wish is still done", async () => {
  const { made, said } = explorer({ ...ANSWERS, why_not: { refusal: { words: "No." } }, promote: new Error("lost") });
  await made.begin(String);
  await Promise.all([made.attempt("place.B2"), made.promote(4), made.go(1)]);
  assert.deepEqual(said, ["refused: No.", "failed: lost", "a Choose."]);
  assert.equal(made.busy, false);
});

test("a deleted branch comes back with the record of before", async () => {
  const less = { ...TREE, nodes: NODES.slice(0, 3), plies: 2, ply: 2, at: 2, record: "less" };
  const { made, asked, kept } = explorer({ ...ANSWERS, prune: less });
  await made.begin(String);
  await made.prune(3);
  assert.equal(kept[0].line, true);
  await made.restore();
  const opened = asked.filter(([op]) => op === "open").map(([, args]) => [args.record, args.ply]);
  assert.deepEqual(opened, [["R", 3], ["R", 3]]);
  assert.equal(made.at, 3);
  assert.equal(kept.length, 2);
});

test("a press sets the chosen sign and again takes it away; an arrow takes two presses", async () => {
  const annotate = (/** @type {any} */ args) => ({ comment: args.comment, record: "R2", marks: args.marks.map((/** @type {string} */ text) => {
    const [sign, rest] = text.split(":");
    const [place, to] = rest.split(">");
    return { sign, place, to: to ?? null, words: text };
  }) });
  const { made, asked } = explorer({ ...ANSWERS, annotate });
  await made.begin(String);
  made.sign = "ring";
  await made.attempt("place.A1");
  await made.attempt("place.Z9");
  assert.deepEqual(made.snapshot?.marks.map(markText), ["ring:A1"]);
  made.sign = "arrow";
  await made.mark("A1");
  assert.equal(made.from, "A1");
  await made.mark("A1");
  assert.equal(made.from, null);
  await made.mark("A1");
  await made.mark("B2");
  assert.deepEqual(asked.at(-1)?.[1].marks, ["ring:A1", "arrow:A1>B2"]);
  await made.unmark(/** @type {any} */ (made.node?.marks[0]));
  assert.deepEqual(made.node?.marks.map(markText), ["arrow:A1>B2"]);
  await made.write("a note", 3);
  assert.equal(made.record, "R2");
  assert.equal(made.node?.comment, "a note");
});

test("a comment is kept as it is written, and what was asked for is done before the game is let go", async () => {
  /** @type {(() => void)[]} */
  const waiting = [];
  const annotate = (/** @type {any} */ { comment }) => new Promise((resolve) => waiting.push(() => resolve({ comment: comment.trim(), record: "R2", marks: [] })));
  const { made, asked, kept } = explorer({ ...ANSWERS, annotate });
  await made.begin(String);
  made.draft("a");
  made.draft("a note ");
  assert.equal(asked.filter(([op]) => op === "annotate").length, 0, "nobody is asked at each letter");
  await new Promise((resolve) => setTimeout(resolve, 450));
  assert.equal(waiting.length, 1);
  waiting[0]();
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(made.node?.comment, "a note");
  assert.equal(made.writing?.text, "a note ", "whoever still writes keeps each letter");
  await made.settle();
  assert.equal(made.writing, null);
  // Somebody writes and leaves at once.
  made.draft("another");
  const left = made.close();
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(kept.at(-1) === "freed", false);
  waiting.at(-1)?.();
  await left;
  assert.deepEqual(kept.map((one) => (one === "freed" ? one : one.tree.nodes[3].comment)), ["a note", "another", "freed"]);
});

test("another tab's game is shown as that has left it", async () => {
  const { made, asked, kept } = explorer({ ...ANSWERS, annotate: { comment: "a note", record: "R2", marks: [] } });
  await made.begin(String);
  made.draft("half a note");
  const before = made.write("a note", 3);
  await made.renew(async () => {
    assert.equal(kept.length, 1, "what was asked for before is of the game as it was");
    return { record: "R9", ply: 9 };
  });
  await before;
  assert.equal(made.writing, null);
  await made.renew(async () => null);
  assert.deepEqual(asked.filter(([op]) => op === "open").map(([, { record, ply }]) => [record, ply]), [["R", 3], ["R9", 9]]);
});

test("signs are set by one press and arrows by two; the same again takes them away", () => {
  assert.deepEqual(pressed({ sign: "ring", from: null }, "e5"), { from: null, mark: { sign: "ring", place: "e5", to: null } });
  assert.deepEqual(pressed({ sign: "arrow", from: null }, "e5"), { from: "e5", mark: null });
  assert.deepEqual(pressed({ sign: "arrow", from: "e5" }, "e5"), { from: null, mark: null });
  const { mark } = pressed({ sign: "arrow", from: "e5" }, "g7");
  assert.deepEqual(mark, { sign: "arrow", place: "e5", to: "g7" });
  assert.deepEqual(toggled(toggled([], /** @type {any} */ (mark)), /** @type {any} */ (mark)), []);
});

test("signs at a record's end come off it, those within it stay", () => {
  const record = "Game: estate\n\nfirst.s0 ; [marks ring:a1]\ne5 ; the centre";
  const marks = /** @type {any[]} */ ([{ sign: "arrow", place: "e5", to: "g7" }]);
  assert.equal(withoutMarks(withMarks(`${record}\n`, marks)).trimEnd(), record);
  assert.equal(withoutMarks(`${record}\n; [marks ring:e5]\n; [marks bad:a1]`).trimEnd(), record);
  assert.equal(withoutMarks(record), record);
});

test("tokens of the board point at places", () => {
  const places = [{ place: "A3", words: "" }, { place: "1.left", words: "" }];
  assert.equal(placeOf("place.A3", places), "A3");
  assert.equal(placeOf("select.1.left", places), "1.left");
  assert.equal(placeOf("pass", places), null);
});

test("an arrow ends short of the middle where it leads", () => {
  assert.equal(arrowPath({ x: 0, y: 0, r: 10 }, { x: 100, y: 0, r: 10 }), "M5 0L96.5 0M82.5 8.68L96.5 0L82.5 -8.68");
  assert.ok(!arrowPath({ x: 1, y: 1, r: 1 }, { x: 1, y: 1, r: 1 }).includes("NaN"));
});

test("chances are those of the line that was reviewed", () => {
  const review = /** @type {any} */ ({ plies: 3, chances: [[0.5], [0.4], [0.3], [0.2]] });
  const of = /** @type {any} */ ({ tree: TREE });
  assert.deepEqual(chancesOf(of, review, 2), [0.3]);
  assert.equal(chancesOf(of, review, 4), null);
  assert.equal(chancesOf(of, { ...review, plies: 9 }, 2), null);
  assert.equal(chancesOf(of, null, 2), null);
});

const { choosable, drawnWith, meant, readIn, toldIn, writtenIn } = await import("../../site/js/explore/fields.js");

const CELLS = ["a1", "e5"].map((value) => ({ value, words: value }));
/** @type {any[]} */
const FIELDS = [{ name: "light", many: true, choices: CELLS, text: "e5" }, { name: "dark", many: true, choices: CELLS, text: "" }, { name: "to_move", many: false, choices: [], text: "light" }];

test("what is written is on the board of Estate, also where it is no position", () => {
  const snapshot = /** @type {any} */ ({ namespace: "estate", view: { cells: [{ name: "a1", piece: "dark" }, { name: "e5", piece: null }] } });
  assert.deepEqual(drawnWith(snapshot, FIELDS, {}, "light").view.cells.map((/** @type {any} */ cell) => cell.piece), [null, "light"]);
  const other = /** @type {any} */ ({ namespace: "for-sale", view: {} });
  assert.equal(drawnWith(other, FIELDS, {}, "light"), other);
});

/** @type {any[]} */
const LOTS = [
  { name: "auctioneer", many: false, choices: [], text: "2" },
  ...["A", "B", "C"].map((row) => ({ name: `row ${row}`, many: true, choices: [], text: "" })),
  { name: "display 1", many: true, choices: [], text: "red1 red2 red3" }, { name: "display 2", many: true, choices: [], text: "blue1 blue2" },
  { name: "removed", many: true, choices: [], text: "" },
  ...["red", "blue", "green"].map((colour) => ({ name: `company ${colour}`, many: false, choices: [], text: "nobody" })),
];

test("what is written is on the lots of The Estates, each of which may be chosen", () => {
  const lots = ["A1", "A2"].map((name) => ({ name, cubes: [], roof: null, owner: null }));
  const snapshot = /** @type {any} */ ({ namespace: "the-estates", current_player: 1, scores: [], view: { rows: [{ name: "A", requirement: 2, lots }], display: [[], []] } });
  const drawn = drawnWith(snapshot, LOTS, { "row A": "red2 zz9 red99 roof3 roof roof77 roofx nonsense", "company red": "1" }, "");
  assert.deepEqual(drawn.view.rows[0].lots[0], { name: "A1", cubes: [{ colour: "red", value: 2 }], roof: 3, owner: 0 });
  assert.deepEqual(drawn.legal.map(({ token }) => token), ["place.A1", "place.A2"]);
  // Behind the row's end only what stands there can be chosen, to be taken away.
  snapshot.view.rows[0].requirement = 0;
  assert.deepEqual(drawnWith(snapshot, LOTS, { "row A": "red2" }, "").legal.map(({ token }) => token), ["place.A1"]);
});

test("fields that mean nothing in this half of For Sale are neither shown nor sent", () => {
  /** @type {any[]} */
  const fields = Object.entries({ stage: null, market: "buying", checks_market: "selling", "coins 1": null, "checks 1": "selling" })
    .map(([name, stage]) => ({ name, stage, many: true, choices: [], text: name === "stage" ? "buying" : "1" }));
  assert.deepEqual(meant(fields, {}).map(({ name }) => name), ["stage", "market", "coins 1"]);
  assert.deepEqual(writtenIn(fields, { stage: "selling" }), { stage: "selling", checks_market: "1", "coins 1": "1", "checks 1": "1" });
});

test("what fewer players can't have is no longer written, so that what is shown is what is looked at", () => {
  const field = (/** @type {string} */ name, /** @type {string[]} */ choices, many = false) => ({ name, label: name, many, seat: null, stage: null, choices: choices.map((value) => ({ value, words: value })), text: choices[0] });
  const fields = [field("company red", ["nobody", "1", "2"]), field("auctioneer", ["1", "2"]), field("row A", ["red1"], true)];
  const texts = { "company red": "5", auctioneer: "2", "row A": "red1 / red9", "hand 5": "7" };
  assert.deepEqual(choosable(fields, texts), { auctioneer: "2", "row A": "red1 / red9", "hand 5": "7" });
});

test("lists are written in the reader's words, or in the items' own", () => {
  const field = /** @type {any} */ ({ name: "row A", choices: [["red6", "rot6"], ["green4", "grün4"], ["roof2", "dach2"], ["/", "/"]].map(([value, words]) => ({ value, words })) });
  assert.equal(readIn(field, "Rot6  dach2 / grün4 red6\nblau9 "), "red6  roof2 / green4 red6\nblau9 ");
  assert.equal(toldIn(field, "red6  roof2/green4 blau9"), "rot6  dach2/grün4 blau9");
});
