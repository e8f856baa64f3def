/** Lessons without a browser: what a course asks and remembers, packed links, progress, drafts of the studio. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { Course } = await import("../../site/js/learn/course.js");
const { moveFocus } = await import("../../site/js/learn/panel.js");
const { pack, unpack } = await import("../../site/js/learn/pack.js");
const { fromFile, joined, readable, written } = await import("../../site/js/learn/progress.js");
const { asking, asksNothing, emptyDraft, finishedDraft, shelfOf } = await import("../../site/js/studio/draft.js");

const TEXT = { lang: "en", words: "Look." };
const LESSON = { id: "a", kind: "lesson", game: "estate", title: TEXT, languages: ["en"], steps: [{ text: TEXT, asks: true, begins: true, rules: [] }, { text: TEXT, asks: false, begins: false, rules: [] }] };

/** @param {() => boolean} what */
async function until(what) {
  for (let tries = 0; !what() && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(what());
}

/** A course with an engine that answers from a list, by op. @param {Record<string, any>} answers @param {Partial<import("../../site/js/learn/course.js").Given>} [given] */
function course(answers, given = {}) {
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {string[]} */
  const told = [];
  const made = new Course({
    session: "s", lang: "en", changed: () => undefined, wordsOf: (error) => /** @type {Error} */ (error).message,
    tell: (name, { step }) => told.push(`${name} ${step ?? ""}`.trim()),
    request: async (op, args) => {
      asked.push([op, args]);
      const answer = answers[op];
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(args) : answer;
    },
    ...given,
  });
  return { made, asked, told };
}

const BEGUN = { snapshot: { ply: 1, viewer: 0, log: [], legal: [], can_undo: true } };
const AFTER = { snapshot: { ply: 3, viewer: 0, log: [{ ply: 1, words: "before" }, { ply: 2, words: "mine" }, { ply: 3, words: "theirs" }], legal: [] } };

test("a right try is answered with what it brought, and the next step is begun", async () => {
  const { made, told } = course({ open_lesson: LESSON, step: BEGUN, attempt: { verdict: "right", played: true, text: null, refusal: null }, snapshot: AFTER });
  await made.open("{}");
  assert.equal(made.asks, true);
  assert.equal(made.snapshot?.can_undo, false, "single plies are not taken back");
  await made.attempt("e5");
  assert.deepEqual(made.note, { kind: "right", text: "", lang: undefined, news: ["mine", "theirs"], values: undefined, why: undefined });
  assert.equal(made.asks, false);
  await made.attempt("e5");
  await made.next();
  assert.equal(made.number, 1);
  assert.equal(made.note, null);
  await made.next();
  assert.equal(made.finished, true);
  assert.deepEqual(told, ["step 0", "solved 0", "step 1", "finished"]);
});

test("a language that is chosen while a lesson begins is the lesson's, whatever else is asked for by then", async () => {
  const answers = { open_lesson: async (/** @type {{lang: string}} */ { lang }) => ({ ...LESSON, title: { lang, words: lang } }), step: BEGUN };
  const { made } = course(answers);
  await Promise.all([made.open("{}"), made.speak("de")]);
  assert.deepEqual([made.lesson?.title.lang, made.number, made.busy], ["de", 0, false]);
  await Promise.all([made.again(), made.speak("en"), made.go(1)]);
  assert.deepEqual([made.lesson?.title.lang, made.number, made.busy], ["en", 1, false]);
});

test("what follows a try is shown ply by ply, said at once, and ends where the learner goes on", async () => {
  /** @type {string[][]} */
  const said = [];
  const right = { verdict: "right", played: true, text: null, refusal: null };
  const { made, asked } = course({ open_lesson: LESSON, step: BEGUN, attempt: right, snapshot: AFTER, goto: (/** @type {{ply: number}} */ { ply }) => ({ snapshot: { ...AFTER.snapshot, ply } }) }, { pace: () => 5, say: (words) => said.push(words) });
  await made.open("{}");
  await made.attempt("e5");
  assert.equal(made.snapshot?.ply, 2, "first the try itself");
  assert.deepEqual(said, [["mine", "theirs"]]);
  await until(() => made.snapshot?.ply === 3 && !made.busy);
  await made.again();
  await made.attempt("e5");
  await made.next();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(made.number, 1);
  assert.deepEqual(asked.filter(([op]) => op === "goto").map(([, { ply }]) => ply), [2, 3, 2]);
});

test("one of the ways in which a try may go on is stepped through, and does not play by itself", async () => {
  /** @type {string[][]} */
  const said = [];
  const right = { verdict: "right", played: true, text: null, refusal: null, values: { unit: "chance", of: [] }, why: "It costs 3." };
  const { made, asked } = course({ open_lesson: LESSON, step: BEGUN, attempt: right, snapshot: AFTER, goto: (/** @type {{ply: number}} */ { ply }) => ({ snapshot: { ...AFTER.snapshot, ply } }) }, { pace: () => 1, say: (words) => said.push(words) });
  await made.open("{}");
  await made.attempt("e5");
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(made.snapshot?.ply, 2);
  assert.equal(made.note?.why, "It costs 3.");
  assert.deepEqual(said, [["mine"]]);
  await made.look(3);
  assert.equal(made.snapshot?.ply, 3);
  assert.deepEqual(asked.filter(([op]) => op === "goto").map(([, { ply }]) => ply), [2, 3]);
});

test("a wrong try that is on the board has to be begun again, a refused one has not", async () => {
  const answers = { open_lesson: LESSON, step: BEGUN, snapshot: AFTER, attempt: { verdict: "refused", played: false, text: null, refusal: { words: "No.", rule: "EH-T1" } } };
  const { made } = course(answers);
  await made.open("{}");
  await made.attempt("a1");
  assert.deepEqual(made.note, { kind: "refused", text: "No.", rule: "EH-T1", news: [] });
  assert.equal(made.asks, true);
  answers.attempt = /** @type {any} */ ({ verdict: "wrong", played: true, text: { lang: "de", words: "Nein." }, refusal: null });
  await made.attempt("a2");
  assert.equal(made.spoilt, true);
  assert.equal(made.asks, false);
  assert.equal(made.slips, 2);
  await made.again();
  assert.equal(made.asks, true);
  assert.equal(made.slips, 2, "what went wrong still counts");
});

test("what can't be played says why, and that is no try", async () => {
  const { made, asked } = course({ open_lesson: LESSON, step: BEGUN, why_not: { refusal: { words: "Not now.", rule: "EH-T1" } } });
  await made.explain("a1");
  assert.deepEqual(asked, [], "nothing is asked yet");
  await made.open("{}");
  await made.explain("a1");
  assert.deepEqual(made.note, { kind: "refused", text: "Not now.", rule: "EH-T1", news: [] });
  assert.deepEqual(asked.at(-1), ["why_not", { session: "s", lang: "en", token: "a1", viewer: 0 }]);
  assert.equal(made.slips, 0);
  assert.equal(made.asks, true);
});

const PUZZLE = { ...LESSON, kind: "puzzle", steps: [LESSON.steps[0]] };

test("what is pressed before a try is answered comes after it, of several presses the last", async () => {
  /** @type {(() => void)[]} */
  const open = [];
  const attempt = async () => {
    await new Promise((resolve) => open.push(() => resolve(undefined)));
    return { verdict: "wrong", played: false, text: null, refusal: { words: "No.", rule: "EH-T1" } };
  };
  const { made, asked } = course({ open_lesson: { ...LESSON, kind: "puzzle", steps: [LESSON.steps[0]] }, step: BEGUN, attempt, step_hint: { token: "e5", words: "" }, snapshot: AFTER });
  await made.open("{}");
  const tried = made.attempt("a1");
  await made.attempt("a1");
  const pressed = [made.again(), made.showSolution()];
  await until(() => open.length === 1);
  open[0]();
  await tried;
  await until(() => open.length === 2);
  open[1]();
  await Promise.all(pressed);
  assert.equal(made.note?.kind, "solution");
  assert.deepEqual(asked.filter(([op]) => op === "attempt").map(([, { token }]) => token), ["a1", "e5"], "a repeated try counts once");
  assert.equal(made.busy, false);
});

test("a puzzle gives no hint, but its solution at any time, and one that was shown is none that was found", async () => {
  const wrong = { verdict: "wrong", played: true, text: null, values: { unit: "chance", of: [{ token: "a1", words: "A", value: 0.2, right: false }] }, refusal: null };
  const answers = { open_lesson: PUZZLE, step: BEGUN, snapshot: AFTER, step_hint: { token: "e5", words: "E" }, attempt: /** @type {any} */ (wrong) };
  const { made, asked, told } = course(answers);
  await made.open("{}");
  assert.equal(made.offersHint, false);
  assert.equal(made.offersSolution, true);
  await made.attempt("a1");
  assert.equal(made.note?.values?.of[0].value, 0.2);
  await made.again();
  assert.equal(made.slips, 1, "a step begun anew remembers");
  answers.attempt = { ...wrong, verdict: "right" };
  await made.showSolution();
  assert.deepEqual(asked.slice(-4).map(([op]) => op), ["step", "step_hint", "attempt", "snapshot"]);
  assert.equal(made.note?.kind, "solution");
  assert.equal(made.answered, true);
  assert.equal(made.slips, 2, "who was shown it has not found it");
  assert.equal(made.offersSolution, false);
  assert.deepEqual(told, ["step 0"], "begun anew it is no new step");
});

test("a puzzle's hint says something and marks nothing; a lesson's marks the place as well", async () => {
  const hint = { token: "e5", words: "Place on e5", clue: { lang: "en", words: "Look at the middle." } };
  for (const [lesson, marked] of /** @type {const} */ ([[PUZZLE, null], [LESSON, "e5"]])) {
    const { made } = course({ open_lesson: { ...lesson, steps: [{ ...lesson.steps[0], clue: true }] }, step: BEGUN, step_hint: hint });
    await made.open("{}");
    assert.equal(made.offersHint, true);
    await made.showHint();
    assert.equal(made.hint, marked);
    assert.equal(made.note?.text, "Look at the middle.");
    assert.equal(made.slips, 1);
  }
});

test("the beginning of a right line stays on the board, is no slip, and the solution plays the line to its end", async () => {
  const onward = { verdict: "onward", played: true, text: null, values: null, refusal: null };
  const verdicts = [onward, { ...onward, verdict: "wrong" }, onward, { ...onward, verdict: "right" }];
  const { made, told } = course({ open_lesson: PUZZLE, step: BEGUN, snapshot: AFTER, step_hint: { token: "e5", words: "E", clue: null }, attempt: () => verdicts.shift() });
  await made.open("{}");
  await made.attempt("c3");
  assert.deepEqual([made.begun, made.asks, made.slips, made.note?.kind], [true, true, 0, "onward"]);
  await made.attempt("b2");
  assert.deepEqual([made.begun, made.spoilt, made.slips], [false, true, 1]);
  await made.showSolution();
  assert.deepEqual([made.answered, made.note?.kind, verdicts.length], [true, "solution", 0]);
  assert.deepEqual(made.line.map(({ ply }) => ply), [2, 3]);
  assert.deepEqual(told, ["step 0"]);
});

test("a puzzle of one step is over once it is solved", async () => {
  const { made, told } = course({ open_lesson: PUZZLE, step: BEGUN, snapshot: AFTER, attempt: { verdict: "right", played: true, text: null, values: null, refusal: null } });
  await made.open("{}");
  assert.equal(made.isSingle, true);
  await made.attempt("e5");
  assert.deepEqual(told, ["step 0", "solved 0", "finished"]);
});

test("what a try has brought is stepped through, and no further", async () => {
  const { made, asked } = course({ open_lesson: PUZZLE, step: BEGUN, snapshot: AFTER, goto: BEGUN, attempt: { verdict: "wrong", played: true, text: null, values: null, refusal: null } });
  await made.open("{}");
  await made.look(1);
  await made.attempt("a1");
  assert.deepEqual(made.line, [{ ply: 2, words: "mine" }, { ply: 3, words: "theirs" }]);
  assert.equal(made.looked, false, "what is shown by itself scrolls nothing");
  await made.look(4);
  await made.look(0);
  await made.look(1);
  assert.equal(made.looked, true);
  assert.deepEqual(asked.filter(([op]) => op === "goto").map(([, { ply }]) => ply), [1]);
  assert.equal(made.snapshot?.ply, 1);
  assert.equal(made.spoilt, true, "looking back is no new try");
});

test("what does not hold is told in place of the lesson", async () => {
  const { made, asked } = course({ check_lesson: { problem: { place: ["steps", 0, "accept"], line: 3, words: "It isn't so.", rule: null } } });
  await made.open("{}", 0, false);
  assert.equal(made.problem, "steps.0.accept: It isn't so.");
  assert.deepEqual(asked.map(([op]) => op), ["check_lesson"]);
});

test("an engine that was lost is given the lesson again", async () => {
  const answers = { open_lesson: LESSON, step: BEGUN, attempt: Object.assign(new Error("no such session"), { code: "session" }) };
  const { made, asked } = course(answers);
  await made.open("{}");
  await made.attempt("e5");
  assert.deepEqual(asked.map(([op]) => op), ["open_lesson", "step", "attempt", "open_lesson", "step"]);
  assert.equal(made.note?.kind, "failed");
  assert.equal(made.asks, true);
});

test("a lesson in a link comes out as it went in, and nothing else does", async () => {
  const text = JSON.stringify({ title: "Zoë & <b>", steps: Array.from({ length: 50 }, (_, at) => at) });
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.equal(await unpack(packed), text);
  for (const damaged of ["", "!", packed.slice(0, -9), "AAAA"]) assert.notEqual(await unpack(damaged), text);
  const longest = "ü".repeat(1_000_000);
  assert.ok((await unpack(await pack(longest))) === longest, "characters are counted, as the engine does, and not bytes");
  for (const beyond of [`${longest}a`, "a".repeat(5_000_000)]) assert.ok((await unpack(await pack(beyond))) === null);
});

test("of progress only what is progress is read", () => {
  const good = { "estate/first-game": { step: 3, done: false } };
  assert.deepEqual(readable({ ...good, "x": { step: 1, done: true }, "a/b": { step: -1, done: true }, "a/c": { step: 1, done: 1 }, "a/d": null }), good);
  assert.deepEqual(fromFile(written(good)), good);
  for (const bad of ["", "[]", "{}", '{"format": "estates-progress", "version": 2, "lessons": {}}']) assert.equal(fromFile(bad), null);
  assert.deepEqual(joined(good, { "estate/first-game": { step: 1, done: true } }), { "estate/first-game": { step: 3, done: true } });
});

test("a draft becomes a lesson without what is empty, and is laid so that it asks", () => {
  const draft = emptyDraft("en");
  draft.steps = [{ text: { en: "One", de: "" }, accept: [], good: { en: " " }, wrong: { a1: { en: "" }, a2: { en: "No." } }, replies: [] }];
  const [step] = finishedDraft(draft).steps;
  assert.deepEqual(step, { text: { en: "One" }, accept: [], wrong: { a2: { en: "No." } } });
  assert.deepEqual(JSON.parse(asking(draft, 0)).steps[0].accept_kinds, ["any"]);
});

test("a draft keeps all that the format has, and nothing of it that is empty", () => {
  const draft = emptyDraft("en");
  const full = { text: { en: "One" }, accept: ["e5"], accept_kinds: ["place"], rules: ["EH-T1"], refused: { b1: "EH-T1" }, claims: { player: 0 }, brings: { e5: { then: ["a1"] } }, wrong: {} };
  draft.steps = [{ ...full, brings: { ...full.brings, a2: { then: [] } } }, { text: { en: "Two" }, accept_kinds: [], rules: [], refused: {}, claims: {}, brings: {} }];
  assert.deepEqual(finishedDraft(draft).steps, [full, { text: { en: "Two" }, wrong: {} }]);
  assert.equal(asksNothing(draft), false);
  assert.equal(asksNothing(emptyDraft("en")), true);
});

test("chapters are read as they were kept, and one lesson as the only chapter", () => {
  const [one, two] = [emptyDraft("en"), emptyDraft("de")];
  assert.deepEqual(shelfOf({ chapters: [one, two], at: 1 }), { chapters: [one, two], at: 1 });
  assert.deepEqual(shelfOf(one), { chapters: [one], at: 0 });
  assert.deepEqual(shelfOf({ chapters: [one, 3], at: 7 }), { chapters: [one], at: 0 });
  for (const none of [null, 3, { chapters: [] }, { chapters: [{ ...one, steps: [] }] }, { ...one, title: "One" }]) assert.equal(shelfOf(none), null);
});

test("what came of a try is scrolled to once it is drawn, and not before", async () => {
  const { made } = course({ lesson: { lesson: LESSON }, lesson_step: BEGUN, step: BEGUN });
  const told = { dataset: { version: String(made.version) }, scrollTop: 0, querySelector: () => ({ offsetTop: 90 }) };
  const root = /** @type {any} */ ({ querySelector: (/** @type {string} */ name) => (name === ".course-told" ? told : null) });
  // A drawing that was asked for before the answer came.
  Object.assign(made, { reading: "note", version: made.version + 1 });
  moveFocus(made, root);
  assert.equal(told.scrollTop, 0);
  assert.equal(made.reading, "note", "the next drawing shows it");
  told.dataset.version = String(made.version);
  moveFocus(made, root);
  assert.equal(told.scrollTop, 86);
  assert.equal(made.reading, null);
});

const { claiming, claimIn, claimText, pairsIn, pairsText } = await import("../../site/js/studio/claims.js");

test("every claim of our own lessons is a text that a person writes, and comes back from it", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const folder = new URL("../../estates_core/lessons/data/", import.meta.url);
  const seen = new Set();
  /** @param {any} step */
  const inStep = (step) => [step.claims ?? {}, ...Object.values(step.brings ?? {}).map((/** @type {any} */ one) => one.claims ?? {})];
  for (const game of ["estate", "the-estates", "for-sale-1997", "for-sale-sharks", "for-sale-30"]) {
    for (const file of readdirSync(new URL(`${game}/`, folder)).filter((name) => name.endsWith(".json"))) {
      for (const claims of JSON.parse(readFileSync(new URL(`${game}/${file}`, folder), "utf8")).steps.flatMap(inStep)) {
        for (const [name, value] of Object.entries(claims)) {
          seen.add(name);
          assert.deepEqual(claimIn(/** @type {any} */ (name), claimText(/** @type {any} */ (name), value)), value, `${file} ${name}`);
        }
      }
    }
  }
  assert.ok(["player", "phase", "scores", "seen", "lacks", "stops", "linked", "mean"].every((name) => seen.has(name)), [...seen].join());
});

test("claims are written in plain words, and what can't be read is refused", () => {
  assert.deepEqual(claimIn("winners", "1 3"), [0, 2]);
  assert.deepEqual(claimIn("winners", "–"), []);
  assert.deepEqual(claimIn("scores", "3 −2"), [3, -2]);
  assert.deepEqual(claimIn("stops", "2 = e1 f2, e4\n1 ="), { 1: ["e1 f2", "e4"], 0: [] });
  assert.deepEqual(claimIn("linked", "c3 3 = ja"), { "c3 3": true });
  assert.equal(claimIn("seen", "  "), undefined);
  for (const [name, text] of [["scores", "three"], ["winners", "0"], ["seen", "coins.0"], ["stops", "x = e4"]]) {
    assert.throws(() => claimIn(/** @type {any} */ (name), text), SyntaxError, text);
  }
  assert.deepEqual(claiming({ player: 0, phase: "bid" }, "phase", undefined), { player: 0 });
  assert.deepEqual(pairsIn(pairsText({ pass: 0.21, "bid.4": -3 })), { pass: 0.21, "bid.4": -3 });
});
