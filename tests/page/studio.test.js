/** The studio's forms as they are drawn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { render } = await import("lit-html");
const { moreOf } = await import("../../site/js/studio/more.js");
const { arrive, page } = await import("../../site/js/studio/page.js");
const { emptyDraft, asking } = await import("../../site/js/studio/draft.js");
const { load, save } = await import("../../site/js/storage.js");

test("what was written wrong at a step is not shown at another", () => {
  const root = place();
  const step = { text: {} };
  const draw = (/** @type {string} */ at) =>
    render(moreOf({ app: /** @type {any} */ ({ state: { rules: null } }), t: (key) => key, game: "estate", place: at, step, now: () => step, snapshot: null, change: () => undefined, errorAt: () => null }), root);
  const field = () => /** @type {HTMLTextAreaElement} */ (root.querySelector("#studio-claim-seen"));
  draw("0 0");
  field().value = "without a value";
  draw("0 0");
  assert.equal(field().value, "without a value");
  draw("0 1");
  assert.equal(field().value, "");
});

test("a lesson that is half written is there again after another page, whatever the engine says of it", async () => {
  const draft = { ...emptyDraft("en"), id: "Not an id yet", title: { en: "Much work" } };
  await save("studio", { chapters: [emptyDraft("en"), draft], at: 1 });
  /** @type {string[]} */
  const refused = [];
  const request = async (/** @type {string} */ op) => {
    if (op === "check_lesson") return { problem: null };
    if (op === "open_lesson") refused.push(op);
    throw new Error("An id has small letters, digits and hyphens.");
  };
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, state: { course: null }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: String });
  for (let visit = 0; visit < 2; visit += 1) {
    await arrive(app, null, () => true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(/** @type {any} */ (await load("studio")).chapters[1], draft);
  }
  assert.ok(refused.length > 0);
});

test("a position that is handed over while cards are drawn begins where somebody decides, and its marks are the step's", async () => {
  const { hand } = await import("../../site/js/studio/handed.js");
  await save("studio", { chapters: [emptyDraft("en")], at: 0 });
  /** @type {[string, any][]} */
  const asked = [];
  const at = (/** @type {number} */ ply) => ({ game: "estate", ply, plies: 30, terminal: false, current_player: ply < 11 ? null : 2, marks: ply < 11 ? [] : [{ sign: "arrow", place: "a1", to: "b2", words: "" }] });
  const request = async (/** @type {string} */ op, /** @type {any} */ args) => {
    asked.push([op, args]);
    if (op === "open" || op === "goto") return { snapshot: at(args.ply) };
    if (op === "position_record") return { record: "Game: estate\n\nfirst.s0\n" };
    if (op === "check_lesson") return { problem: null };
    return {};
  };
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, state: { course: null, toasts: [], route: { page: "studio" } }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: String });
  hand("Game: estate", 9);
  await arrive(app, null, () => true);
  assert.deepEqual(asked.filter(([op]) => op === "goto").map(([, { ply }]) => ply), [10, 11]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const laid = JSON.parse(asked.findLast(([op]) => op === "open_lesson")?.[1].lesson).steps.at(-1);
  assert.deepEqual([laid.record, laid.marks], [["Game: estate", "", "first.s0"], ["arrow:a1>b2"]]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const kind = async () => /** @type {any} */ (await load("studio")).chapters[0].kind;
  assert.equal(await kind(), "puzzle", "a single position that asks something");
});

test("from which moment of a game a step was taken is known again after another step, and is no part of the lesson", async () => {
  const { finishedDraft } = await import("../../site/js/studio/draft.js");
  const { hand } = await import("../../site/js/studio/handed.js");
  await save("studio", { chapters: [emptyDraft("en")], at: 0 });
  const at = (/** @type {number} */ ply) => ({ game: "estate", ply, plies: 12, terminal: ply === 12, current_player: [0, 1, 11, 12].includes(ply) ? null : 1, marks: [] });
  const request = async (/** @type {string} */ op, /** @type {any} */ args) =>
    op === "open" || op === "goto" ? { snapshot: at(args.ply) } : op === "position_record" ? { record: "Game: estate\n\nfirst.s0\n" } : op === "check_lesson" ? { problem: null } : {};
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, state: { course: null, toasts: [], route: { page: "studio" }, catalogue: [] }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: String });
  hand("Game: estate", 12);
  await arrive(app, null, () => true);
  const root = place();
  const slider = () => {
    render(page(app), root);
    return /** @type {HTMLInputElement | null} */ (root.querySelector(".studio-source input"));
  };
  assert.equal(slider()?.value, "10", "at the end nothing is asked, nor while chance draws");
  const first = /** @type {HTMLInputElement} */ (slider());
  first.value = "0";
  first.dispatchEvent(new Event("change"));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(slider()?.value, "2", "before the first choice there are draws alone");
  const press = (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ ([...root.querySelectorAll(".studio-steps button")].find((one) => one.textContent?.includes(name))).click();
  press("studio.step.add");
  assert.equal(slider(), null);
  press("studio.step");
  assert.equal(slider()?.value, "2");
  await new Promise((resolve) => setTimeout(resolve, 500));
  const kept = /** @type {any} */ (await load("studio")).chapters[0];
  assert.equal(kept.steps[0].from.plies, 12);
  assert.equal(JSON.stringify(finishedDraft(kept)).includes("plies"), false);
});

test("of two places that are pressed at once each is marked, and a press takes away what the board doesn't show yet", async () => {
  const text = { lang: "en", words: "Look." };
  const draft = { ...emptyDraft("en"), steps: [{ text: { en: "Look." }, record: ["Game: estate", "", "first.s0"] }] };
  await save("studio", { chapters: [draft], at: 0 });
  /** @type {any[]} */
  let laid = [];
  /** @type {string[]} */
  const asked = [];
  const answers = {
    open_lesson: { kind: "lesson", game: "estate", title: text, steps: [{ text, asks: true, begins: true, rules: [] }] },
    step: { snapshot: { namespace: "none", ply: 1, viewer: 0, seats: [{ name: "Ada" }], log: [], legal: [], marks: [] } },
    places: { places: [{ place: "a1", words: "a1" }, { place: "b2", words: "b2" }] }, check_lesson: { problem: null },
  };
  const request = async (/** @type {string} */ op, /** @type {any} */ args) => {
    asked.push(op);
    if (op === "open_lesson") laid = [...laid, JSON.parse(args.lesson).steps[0].marks];
    return answers[/** @type {keyof typeof answers} */ (op)] ?? {};
  };
  const state = /** @type {any} */ ({ toasts: [], course: null, route: { page: "studio" }, settings: {}, catalogue: [] });
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, state, set: (/** @type {any} */ patch) => Object.assign(state, patch), toast: () => undefined, wordsOf: String, fail: assert.fail, t: String, entry: () => null, ui: () => ({ t: String }) });
  await arrive(app, null, () => true);
  /** @param {() => unknown} what */
  const until = async (what) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  await until(() => state.course?.snapshot && !state.course.busy);
  const root = place();
  render(page(app), root);
  const [, ring] = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll(".marking-form .segments button")]);
  ring.click();
  await until(() => asked.includes("places"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  state.course.attempt("a1");
  state.course.attempt("b2");
  await until(() => laid.at(-1)?.length === 2 && !state.course.busy);
  assert.deepEqual(laid.at(-1), ["ring:a1", "ring:b2"]);
  state.course.attempt("a1");
  await until(() => laid.at(-1)?.length === 1);
  assert.deepEqual(laid.at(-1), ["ring:b2"]);
});

test("a step that is edited is laid whatever its name and its worths are so far", () => {
  const draft = { ...emptyDraft("en"), id: "Not an id yet" };
  draft.steps[0].values = { unit: "chance", of: /** @type {any} */ ({ e5: "0,21" }) };
  const { id, steps: [step] } = JSON.parse(asking(draft, 0));
  assert.match(id, /^[a-z0-9-]+$/);
  assert.equal(step.values, undefined);
});

test("what follows is what can be played then, and what chance draws after it comes along", async () => {
  const { plies } = await import("../../site/js/studio/plies.js");
  const root = place();
  const record = "Game: for-sale-1997\nFormat: 2\nPlayers: 3\nPosition market: 1 2 12\n";
  /** @type {string[]} */
  const opened = [];
  const log = [{ ply: 1, token: "pass", words: "You pass." }, { ply: 2, token: "bid.1", words: "Player 2 bids 1." }, { ply: 3, token: "building.4", words: "" }];
  const request = async (/** @type {string} */ op, /** @type {any} */ { record: text }) => {
    if (op !== "open") return {};
    opened.push(text);
    const played = text.split("\n\n")[1]?.trim().split(" ") ?? [];
    return { snapshot: { ply: played.length, legal: [{ token: "bid.1", words: "Bid 1" }], log: played.includes("bid.1") ? log : log.slice(0, played.length) } };
  };
  let drawn = () => undefined;
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, t: String, set: () => drawn() });
  /** @type {string[]} */
  let tokens = [];
  const draw = () => render(plies(app, { id: "next", label: "Next", help: "", record, first: ["pass"], tokens, write: (now) => { tokens = now; draw(); } }), root);
  const settled = new Promise((resolve) => { drawn = () => void resolve(undefined); });
  draw();
  await settled;
  draw();
  assert.equal(opened[1], `${record.trimEnd()}\n\npass\n`, "without a blank line it would be a header");
  const select = /** @type {HTMLSelectElement} */ (root.querySelector("#next"));
  assert.deepEqual([...select.options].map(({ value }) => value), ["", "bid.1"]);
  const again = new Promise((resolve) => { drawn = () => void resolve(undefined); });
  select.value = "bid.1";
  select.dispatchEvent(new Event("change"));
  await again;
  draw();
  assert.deepEqual(tokens, ["bid.1"]);
  assert.equal(root.querySelector(".studio-plies")?.textContent, "Player 2 bids 1.");
  const button = [...root.querySelectorAll("button")].find((one) => one.textContent === "studio.plies.draw");
  button?.click();
  assert.deepEqual(tokens, ["bid.1", "building.4"]);
});

test("what is right is marked on the board, and each foreseen wrong try", async () => {
  const { answerMarks } = await import("../../site/js/studio/answers.js");
  const marks = answerMarks({ text: {}, accept: ["e5", "c3 b2"], wrong: { a1: { en: "No." } } });
  assert.deepEqual(marks.map(({ sign, place: at }) => `${sign}:${at}`), ["right:e5", "right:c3", "right:b2", "wrong:a1"]);
});

/** A studio whose engine answers when it is let; positions of a game of so many plies, of which each asks something. @param {number} plies */
async function waiting(plies) {
  await save("studio", { chapters: [emptyDraft("en")], at: 0 });
  /** @type {(() => void)[]} */
  const held = [];
  let holds = false;
  const request = async (/** @type {string} */ op, /** @type {any} */ args) => {
    if (op === "open" && holds) await new Promise((resolve) => held.push(() => resolve(undefined)));
    if (op === "open") return { snapshot: { game: "estate", ply: args.ply ?? plies, plies, terminal: false, current_player: 0, marks: [] } };
    return op === "position_record" ? { record: "Game: estate\n\nfirst.s0\n" } : op === "check_lesson" ? { problem: null } : {};
  };
  const app = /** @type {any} */ ({ lang: "en", engine: { request }, state: { course: null, toasts: [], route: { page: "studio" }, catalogue: [] }, set: () => undefined, toast: () => undefined, wordsOf: String, fail: String, t: (/** @type {string} */ key, /** @type {any} */ values) => (values?.ply === undefined ? key : `${key} ${values.ply}`) });
  const root = place();
  const draw = () => {
    render(page(app), root);
    return root;
  };
  return { app, draw, hold: () => { holds = true; }, release: () => { holds = false; for (const go of held.splice(0)) go(); } };
}

test("of quick presses each counts, what is looked for is shown at once, and the last one is taken", async () => {
  const { hand } = await import("../../site/js/studio/handed.js");
  const { app, draw, hold, release } = await waiting(9);
  hand("Game: estate", 2);
  await arrive(app, null, () => true);
  const told = () => draw().querySelector(".studio-source [role=status]")?.textContent;
  assert.equal(told(), "studio.taken 2");
  hold();
  const later = /** @type {HTMLButtonElement} */ ([...draw().querySelectorAll("button")].find((one) => one.textContent === "studio.ply.later"));
  later.click();
  later.click();
  later.click();
  assert.equal(told(), "studio.taken 5");
  assert.equal(/** @type {HTMLInputElement} */ (draw().querySelector(".studio-source input")).value, "5");
  release();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(told(), "studio.taken 5");
  // What an earlier test was still to keep may lie there before it.
  const kept = async () => /** @type {any} */ (await load("studio"))?.chapters[0]?.steps.at(-1)?.from?.ply;
  for (let waited = 0; waited < 100 && await kept() !== 5; waited++) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(await kept(), 5);
});

test("whoever begins is asked for a position and nothing else; one without a game before it has no moments to go to", async () => {
  const { hand } = await import("../../site/js/studio/handed.js");
  const { app, draw } = await waiting(0);
  await arrive(app, null, () => true);
  assert.deepEqual([...draw().querySelectorAll("fieldset > legend")].map((one) => one.textContent), ["studio.position"]);
  assert.equal(draw().querySelector(".studio-export, .studio-editor, .studio-steps"), null);
  hand("Game: estate", null);
  await arrive(app, null, () => true);
  assert.ok(draw().querySelector(".studio-editor"));
  assert.equal(draw().querySelector(".studio-source"), null);
  assert.equal(/** @type {HTMLDetailsElement} */ (draw().querySelector(".studio-answers")).open, true, "a puzzle asks");
});
