/** The studio: somebody without programming makes a diagram, a puzzle or a lesson. Loaded when first asked for. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { marking, placePressed } from "../components/marking.js";
import { marksLayer } from "../components/marks.js";
import { markText, placeOf, pressed, withoutMarks } from "../components/pen.js";
import { boardCode } from "../embed/code.js";
import { build } from "../engine/build-info.js";
import { freshId } from "../ids.js";
import { distinct, freeName, nameFrom } from "../learn/chapters.js";
import { Course } from "../learn/course.js";
import { pack, unpack } from "../learn/pack.js";
import { courseView, moveFocus } from "../learn/panel.js";
import { courseUi } from "../learn/ui.js";
import { afterDrawing } from "../redraw.js";
import { address, parseHash } from "../router.js";
import { copy, download, isLesson } from "../share.js";
import { growing } from "../storage/growing.js";
import "../words/learn.js";
import "../words/studio.js";
import { asking, asksNothing, emptyDraft, finishedDraft, isUntouched, languagesOf, shelfOf, written } from "./draft.js";
import { handed } from "./handed.js";
import { languageName, languagesBeside } from "./languages.js";
import { moreOf } from "./more.js";
import { plies } from "./plies.js";
import { position } from "./position.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Step} Step
 * @typedef {import("./draft.js").Texts} Texts
 * @typedef {import("../engine/contract.js").LessonProblem} Problem
 */

/** No file of more bytes holds a lesson: a character takes four of them at most. */
const MOST_BYTES = 4 * build.limits.lesson;
/** What a lesson is called in files and links until it has a title. */
const UNNAMED = "my-lesson";
/** How long nobody writes before the engine looks at it. Milliseconds. */
const PAUSE = 400;

/** @type {Draft | null} */
let draft = null;
/** All chapters; the one that is edited is the draft. @type {Draft[]} */
let chapters = [];
let chapter = 0;
/** The game from which the step's position was taken, to go on in it. @type {{record: string, ply: number, plies: number} | null} */
let source = null;
/** The step that is edited. */
let number = 0;
/** What the engine finds wrong; null: nothing. @type {Problem | null} */
let problem = null;
/** Whether what is shown has been looked at by the engine. */
let checked = false;
/** The other chapters in which something is wrong, by their numbers. @type {number[]} */
let broken = [];
/** Whether a chapter holds, by its text. @type {Map<string, boolean>} */
const known = new Map();
/** Why a pasted position can't be taken. @type {string | null} */
let badRecord = null;
/** What a press on the board means. @type {"accept" | "wrong" | "refused"} */
let pressing = "accept";
/** What it marks, where it marks the board. @type {import("../components/pen.js").Pen} */
let pen = { sign: null, from: null };
/** The marks that were set last, all of their step's. @type {string[] | null} */
let setLast = null;
/** The places of the step's game. @type {readonly import("../engine/contract.js").PlaceData[]} */
let places = [];
let trying = false;
let session = "";
/** What there was of it when this page was left: what could not be read by then is put before what was made meanwhile. */
const shelf = growing({
  key: "studio", read: shelfOf,
  joined: (own, before) => {
    const [earlier, later] = [before?.chapters ?? [], (own?.chapters ?? []).filter((one) => !isUntouched(one))];
    return earlier.length + later.length === 0 ? own : { chapters: [...earlier, ...later], at: later.length > 0 ? earlier.length + Math.min(own?.at ?? 0, later.length - 1) : (before?.at ?? 0) };
  },
  onJoined: (now) => onJoined(now),
});
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The page that is shown. @type {App | null} */
let here = null;

/** @param {App} app @param {unknown} _route @param {() => boolean} wanted */
export async function arrive(app, _route, wanted) {
  here = app;
  const kept = draft ? { chapters: all(), at: chapter } : await shelf.load();
  if (!wanted()) return;
  chapters = kept?.chapters ?? [emptyDraft(app.lang)];
  chapter = kept?.at ?? 0;
  begin(chapters[chapter]);
  lay(app);
  const given = handed();
  if (given) await takeHanded(app, given);
}

/** Chapters of before have come to those that are edited. @param {import("./draft.js").Shelf | null} now */
function onJoined(now) {
  if (!now || !here) return;
  const other = now.chapters[now.at] !== draft;
  [chapters, chapter] = [now.chapters, now.at];
  if (other) begin(chapters[chapter]);
  if (other && here.state.route.page === "studio") lay(here);
  here.set({});
}

/**
 * What another page hands over begins the lesson, or is its next step; of another game, it begins another chapter.
 * @param {App} app @param {import("./handed.js").Handed} given
 */
async function takeHanded(app, { record, ply }) {
  const [, game] = record.match(/^Game:\s*(\S+)/m) ?? [];
  if (begun() && draft?.game === game) {
    // A last step that is still empty has waited for it.
    const waits = isEmptyStep(draft.steps[draft.steps.length - 1]);
    if (!waits) draft = { ...draft, steps: [...draft.steps, emptyStep(draft)] };
    number = draft.steps.length - 1;
  } else if (begun()) {
    chapters = [...all(), emptyChapter(app)];
    chapter = chapters.length - 1;
    [draft, number] = [chapters[chapter], 0];
  }
  await takePosition(app, record, ply, 1);
  if (badRecord === null) app.toast({ kind: "info", passing: true, title: app.t("studio.handed", { step: number + 1 }) });
}

/** @param {Draft} of  in whose languages it is written */
const emptyStep = (of) => ({ text: Object.fromEntries(languagesOf(of).map((lang) => [lang, ""])) });

/** @param {Step} step */
const isEmptyStep = (step) => step.record === undefined && Object.values(step.text).every((text) => text.trim() === "") && !step.accept?.length && !step.accept_kinds?.length;

/** @param {App} app @returns {Draft} */
const emptyChapter = (app) => ({ ...emptyDraft(app.lang), id: freeName(UNNAMED, new Set(all().map(({ id }) => id))) });

/** The chapters as they are now. @returns {Draft[]} */
const all = () => (draft ? [...chapters.slice(0, chapter), draft, ...chapters.slice(chapter + 1)] : chapters);

/** Edit another chapter, half written or not. @param {App} app @param {Draft[]} now @param {number} to */
function open(app, now, to) {
  chapters = now;
  chapter = to;
  begin(now[to]);
  lay(app);
}

/** @param {Draft} edited */
function begin(edited) {
  draft = edited;
  number = 0;
  source = badRecord = null;
}

/** Take a file's text as the draft, if it is a lesson that can be read. @param {App} app @param {string} text @returns {Promise<boolean>} */
async function take(app, text) {
  const name = `studio-read-${freshId()}`;
  try {
    await app.engine.request("open_lesson", { session: name, lesson: text, lang: app.lang });
  } catch (error) {
    app.toast({ kind: "error", title: app.t("studio.unreadable"), text: app.wordsOf(error) });
    return false;
  }
  app.engine.request("close", { session: name }).catch(() => undefined);
  if (app.state.route.page !== "studio") return false;
  // What is being made stays: the file is a chapter beside it.
  if (draft && !isUntouched(draft)) {
    chapters = [...all(), JSON.parse(text)];
    chapter = chapters.length - 1;
  }
  begin(JSON.parse(text));
  return true;
}

/** Show the step's board, and let the engine look at all of it. @param {App} app */
function lay(app) {
  if (!draft) return;
  app.state.course?.close();
  trying = false;
  session = `studio-${freshId()}`;
  const course = new Course({
    session, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf, changed: () => app.set({}),
  });
  course.attempt = course.explain = (token) => press(app, token);
  [pen, pressing] = [{ sign: null, from: null }, "accept"];
  app.set({ course });
  void course.open(asking(draft, number), number);
  look(app, 0);
}

/** What a press on the board marks from now on. @param {App} app @param {import("../components/pen.js").Pen["sign"]} sign */
async function choosePen(app, sign) {
  pen = { sign, from: null };
  app.set({});
  if (sign === null) return;
  try {
    ({ places } = await app.engine.request("places", { session, lang: app.lang }));
  } catch (error) {
    app.fail(error);
  }
  app.set({});
}

/** A place is pressed or chosen while the board is marked. @param {App} app @param {string} place */
function markPlace(app, place) {
  const { from, mark } = pressed(pen, place);
  pen = { ...pen, from };
  if (mark) toggleMark(app, mark);
  else app.set({});
}

/** The step has these marks and no others: those that its record brought are the step's own from here on. @param {App} app @param {Omit<import("../engine/contract.js").MarkData, "words">} mark */
function toggleMark(app, mark) {
  const { course } = app.state;
  const step = draft?.steps[number];
  if (!draft || !step || !course?.snapshot) return;
  const { record } = step;
  const bare = record === undefined ? {} : { record: withoutMarks(typeof record === "string" ? record : record.join("\n")).trimEnd().split("\n") };
  // What was set before this may not be on the board yet.
  const before = step.marks !== undefined && step.marks === setLast ? step.marks : course.snapshot.marks.map(markText);
  const text = markText(mark);
  setLast = before.includes(text) ? before.filter((one) => one !== text) : [...before, text];
  changeStep(app, { ...bare, marks: setLast });
  // The same board, with its marks in words.
  void course.open(asking(draft, number), number);
}

/** @param {App} app @param {number} [pause] */
function look(app, pause = PAUSE) {
  checked = false;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (!draft) return;
    void shelf.save({ chapters: all(), at: chapter });
    const text = JSON.stringify(finishedDraft(draft));
    try {
      const found = await app.engine.request("check_lesson", { lesson: text, lang: app.lang });
      if (!draft || JSON.stringify(finishedDraft(draft)) !== text) return;
      const others = await brokenBeside(app);
      if (!draft || JSON.stringify(finishedDraft(draft)) !== text) return;
      problem = found.problem;
      broken = others;
      checked = true;
    } catch (error) {
      app.fail(error);
    }
    app.set({});
  }, pause);
}

/** The chapters beside the one that is edited that don't hold, by their numbers. @param {App} app */
async function brokenBeside(app) {
  /** @type {number[]} */
  const found = [];
  for (const [at, one] of all().entries()) {
    if (at === chapter) continue;
    const text = JSON.stringify(finishedDraft(one));
    if (!known.has(text)) known.set(text, (await app.engine.request("check_lesson", { lesson: text, lang: app.lang })).problem === null);
    if (!known.get(text)) found.push(at);
  }
  return found;
}

/** @param {App} app @param {Partial<Draft>} patch */
function change(app, patch) {
  if (!draft) return;
  draft = { ...draft, ...patch };
  look(app);
  app.set({ toasts: lasting(app) });
}

/** What is still to be read once somebody has gone on. @param {App} app */
const lasting = ({ state }) => state.toasts.filter((toast) => !toast.passing);

/** Another title; a lesson that nobody has named otherwise is called after it. @param {App} app @param {Texts} title */
function changeTitle(app, title) {
  if (!draft) return;
  const others = new Set(all().filter((one) => one !== draft).map(({ id }) => id));
  /** @param {Texts} texts */
  const named = (texts) => freeName(nameFrom(Object.values(texts).find((text) => nameFrom(text) !== "") ?? "") || UNNAMED, others);
  const isOwn = draft.id !== named(draft.title) && !/^(my-lesson|chapter)(-\d+)?$/.test(draft.id);
  change(app, { title, ...(isOwn ? {} : { id: named(title) }) });
}

/** @param {App} app @param {Partial<Step>} patch */
function changeStep(app, patch) {
  if (draft) change(app, { steps: draft.steps.map((step, at) => (at === number ? { ...step, ...patch } : step)) });
}

/** An action is pressed: it is right, or a wrong try, or no longer. @param {App} app @param {string} token */
async function press(app, token) {
  const { snapshot } = app.state.course ?? {};
  const step = draft?.steps[number];
  if (!step || !snapshot) return;
  if (pen.sign !== null) {
    const place = placeOf(token, places);
    if (place !== null) markPlace(app, place);
    return;
  }
  if (!snapshot.legal.some((action) => action.token === token)) {
    const { refusal } = await app.engine.request("why_not", { session, token, lang: app.lang });
    if (refusal?.rule && pressing === "refused") {
      const { [token]: known, ...rest } = step.refused ?? {};
      changeStep(app, { refused: known ? rest : { ...rest, [token]: refusal.rule } });
    } else if (refusal) app.toast({ kind: "refusal", title: refusal.title, text: refusal.words, rule: refusal.rule });
    return;
  }
  if (pressing === "refused") {
    app.toast({ kind: "info", title: app.t("studio.allowed") });
    return;
  }
  const accept = step.accept ?? [];
  const { [token]: answered, ...others } = step.wrong ?? {};
  if (pressing === "accept") {
    const now = accept.includes(token) ? accept.filter((one) => one !== token) : [...accept, token];
    changeStep(app, { accept: now, wrong: others, ...(step.hint && !now.includes(step.hint) ? { hint: undefined } : {}) });
  } else {
    const empty = Object.fromEntries(languagesOf(/** @type {Draft} */ (draft)).map((lang) => [lang, ""]));
    changeStep(app, { accept: accept.filter((one) => one !== token), wrong: answered ? others : { ...others, [token]: empty } });
  }
}

/**
 * Begin the step at a record's end, or at a ply of it.
 * @param {App} app @param {string} text @param {number | null} ply
 * @param {-1 | 1 | null} [way]  where somebody decides next is looked for on this way, as of a draw nothing can be asked
 */
async function takePosition(app, text, ply, way = null) {
  const [, packed] = text.trim().match(/^\S*?#\/?lesson=(\S+)$/) ?? [];
  if (packed !== undefined) {
    const lesson = await unpack(packed);
    if (lesson === null) app.toast({ kind: "error", title: app.t("studio.unreadable") });
    else if (await take(app, lesson)) lay(app);
    return;
  }
  const link = text.trim().match(/^\S*?(#\/?record=\S+)$/);
  const route = link ? parseHash(link[1]) : null;
  const named = route?.page === "record" ? route : null;
  const name = `studio-position-${freshId()}`;
  try {
    const record = named?.record ?? text;
    let { snapshot } = await app.engine.request("open", { session: name, record, ply: named?.ply ?? ply, viewer: null, lang: app.lang });
    // At the end of a finished game there is nothing to ask: its last choice is a better place to begin.
    if (ply === null && snapshot.terminal && snapshot.ply > 0) ({ snapshot } = await app.engine.request("goto", { session: name, ply: snapshot.ply - 1, viewer: null, lang: app.lang }));
    for (let next = snapshot.ply; way !== null && snapshot.current_player === null && !snapshot.terminal;) {
      next += way;
      if (next < 0 || next > snapshot.plies) break;
      ({ snapshot } = await app.engine.request("goto", { session: name, ply: next, viewer: null, lang: app.lang }));
    }
    source = { record, ply: snapshot.ply, plies: snapshot.plies };
    const { record: position } = await app.engine.request("position_record", { session: name });
    if (app.state.route.page !== "studio") return;
    badRecord = null;
    // Its signs are the step's as well.
    changeStep(app, { record: position.trimEnd().split("\n"), marks: snapshot.marks.map(markText), accept: [], accept_kinds: [], wrong: {}, refused: {}, brings: {}, claims: {}, values: undefined, hint: undefined });
    if (number === 0) change(app, { game: snapshot.game });
    lay(app);
  } catch (error) {
    badRecord = app.wordsOf(error);
    app.set({});
  }
  app.engine.request("close", { session: name }).catch(() => undefined);
}

/** Whether there is a position to begin with: before that nothing is wrong yet. */
const begun = () => draft?.steps[0].record !== undefined;

/** What is wrong at a field. @param {number | null} step @param {string} field */
function problemAt(step, field) {
  if (!problem || !begun()) return null;
  const place = problem.place;
  const here = step === null ? place[0] === field : place[0] === "steps" && place[1] === step && (place[2] ?? "record") === field;
  return here ? problem.words : null;
}

/** What the fields of a step and of a lesson are called on this page. @type {Record<string, string>} */
const FIELDS = {
  record: "studio.position", marks: "marking.title", text: "studio.text", accept: "studio.right", accept_kinds: "studio.kinds", wrong: "studio.pressing.wrong", refused: "studio.refused", replies: "studio.replies",
  clue: "studio.clue", good: "studio.good", otherwise: "studio.otherwise", hint: "studio.hint", claims: "studio.claims", brings: "studio.brings.any", values: "studio.values", rules: "studio.rules", title: "studio.name", id: "studio.id",
};

/** What is wrong, and where, for people. @param {App} app @param {Problem} found */
function problemWords(app, { place, words }) {
  const [part, at, of] = place;
  const inStep = part === "steps" && typeof at === "number";
  const field = FIELDS[String(inStep ? of : part)];
  const where = [...(inStep ? [app.t("studio.step", { step: at + 1 })] : []), ...(field ? [app.t(field)] : [])].join(", ");
  return where ? `${where}: ${words}` : words;
}

/** @param {string | null} words @param {string} id */
const errorAt = (words, id) => (words ? html`<p class="field-error" id=${id}>${words}</p>` : null);

/** @param {App} app */
export function page(app) {
  const { t } = app;
  const { course } = app.state;
  if (!draft) return html`<p class="waiting" role="status">${t("learn.starting")}</p>`;
  if (trying && course) return tryOut(app, course);
  return html`
    <div class="studio">
      <header>
        <h1>${t("studio.title")}</h1>
        <p class="lead">${t("studio.lead")}</p>
        <p class="buttons">
          <label class="button file-button"><input type="file" class="visually-hidden" accept=".json,.txt,application/json,text/plain" @change=${(/** @type {Event} */ event) => openFile(app, event)}>${icon("open")} ${t("studio.open")}</label>
          <button type="button" class="button" @click=${() => sure(app, all(), "studio.new.sure", () => open(app, [emptyDraft(app.lang)], 0))}>${t("studio.new")}</button>
        </p>
      </header>
      ${shelved(app)}
      ${about(app, draft)}
      ${steps(app, draft)}
      ${editor(app, draft)}
      ${exporting(app, draft)}
    </div>`;
}

/** @param {App} app @param {Event} event */
async function openFile(app, event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  input.value = "";
  if (!file) return;
  const text = file.size <= MOST_BYTES ? await file.text() : "";
  if (text === "") app.toast({ kind: "error", title: app.t("studio.unreadable") });
  else if (!isLesson(text)) await takeRecord(app, text);
  else if (await take(app, text)) lay(app);
}

/** A game's record, opened as a file, becomes a step if it can be read. @param {App} app @param {string} record */
async function takeRecord(app, record) {
  const name = `studio-record-${freshId()}`;
  try {
    await app.engine.request("open", { session: name, record, viewer: null, lang: app.lang });
  } catch (error) {
    app.toast({ kind: "error", title: app.t("studio.unreadable"), text: app.wordsOf(error) });
    return;
  }
  app.engine.request("close", { session: name }).catch(() => undefined);
  if (app.state.route.page === "studio") await takeHanded(app, { record, ply: null });
}

/** Lessons that another page shows one after the other. @param {App} app */
function shelved(app) {
  const { t } = app;
  const now = all();
  return html`
    <nav class="studio-steps" aria-label=${t("learn.chapters")}>
      ${now.length > 1 ? now.map((one, at) => html`<button type="button" class="button small" aria-current=${at === chapter ? "true" : "false"} aria-pressed=${String(at === chapter)} @click=${() => open(app, all(), at)}>${t("learn.chapter", { chapter: at + 1 })}${titleOf(one)}${checked && broken.includes(at) ? " ⚠" : ""}</button>`) : null}
      <button type="button" class="button small" @click=${() => open(app, [...all(), emptyChapter(app)], now.length)}>${icon("plus")} ${t("studio.chapter.add")}</button>
      ${now.length > 1 ? html`<button type="button" class="button small" @click=${() => sure(app, [now[chapter]], "studio.chapter.sure", () => open(app, all().filter((_, at) => at !== chapter), Math.max(0, chapter - 1)))}>${t("studio.chapter.remove")}</button>` : null}
    </nav>`;
}

/** Ask before what somebody has made is gone. @param {App} app @param {Draft[]} gone @param {"studio.new.sure" | "studio.chapter.sure" | "studio.step.sure"} question @param {() => void} run */
function sure(app, gone, question, run) {
  if (gone.every(isUntouched)) run();
  else app.openDialog({ name: "sure", title: app.t(question), text: app.t("studio.sure"), yes: app.t("studio.remove"), run });
}

/** @param {Draft} one */
const titleOf = ({ title }) => (Object.values(title ?? {}).find(Boolean) ? `: ${Object.values(title).find(Boolean)}` : "");

/** @param {App} app @param {Draft} shown */
function about(app, shown) {
  const { t } = app;
  const wrongId = problemAt(null, "id");
  return html`
    <fieldset>
      <legend>${t(`studio.about.${shown.kind}`)}</legend>
      <div class="studio-row">
        <div class="field"><label for="studio-kind">${t("studio.kind")}</label>
          <select id="studio-kind" .value=${live(shown.kind)} @change=${(/** @type {Event} */ event) => change(app, { kind: /** @type {any} */ (event.target).value })}>
            <option value="lesson" ?selected=${shown.kind === "lesson"}>${t("studio.kind.lesson")}</option><option value="puzzle" ?selected=${shown.kind === "puzzle"}>${t("studio.kind.puzzle")}</option>
          </select></div>
        ${shown.kind === "puzzle"
          ? html`<div class="field"><label for="studio-difficulty">${t("studio.difficulty")}</label>
              <select id="studio-difficulty" @change=${(/** @type {Event} */ event) => change(app, { difficulty: Number(/** @type {any} */ (event.target).value) || undefined })}>
                <option value="" ?selected=${shown.difficulty === undefined}>–</option>${[1, 2, 3, 4, 5].map((one) => html`<option value=${one} ?selected=${shown.difficulty === one}>${one}</option>`)}
              </select></div>`
          : null}
        <div class="field"><label for="studio-language">${t("studio.language")}</label>
          <select id="studio-language" .value=${live("")} @change=${(/** @type {Event} */ event) => addLanguage(app, /** @type {HTMLSelectElement} */ (event.target).value)}>
            <option value="">–</option>${languagesBeside(languagesOf(shown), app.lang).map(({ code, name }) => html`<option value=${code}>${name}</option>`)}</select></div>
      </div>
      ${texts(app, "title", t("studio.name"), shown.title, (title) => changeTitle(app, title), problemAt(null, "title"))}
      <details ?open=${wrongId !== null}><summary>${t("studio.id")}</summary>
        <div class="field"><input id="studio-id" aria-label=${t("studio.id")} .value=${live(shown.id)} aria-invalid=${wrongId ? "true" : nothing} aria-describedby=${wrongId ? "studio-id-help studio-id-error" : "studio-id-help"}
          @input=${(/** @type {Event} */ event) => change(app, { id: /** @type {any} */ (event.target).value })}>
          <p class="help" id="studio-id-help">${t("studio.id.help")}</p>
          ${errorAt(wrongId, "studio-id-error")}</div></details>
    </fieldset>`;
}

/** @param {App} app @param {string} code */
function addLanguage(app, code) {
  if (draft && code) change(app, { title: { ...draft.title, [code]: "" } });
}

/**
 * A text in every language of the lesson.
 * @param {App} app @param {string} id @param {string} label @param {Texts | undefined} value @param {(texts: Texts) => void} write @param {string | null} wrong @param {unknown} [beside]
 */
function texts(app, id, label, value, write, wrong, beside) {
  const languages = languagesOf(/** @type {Draft} */ (draft));
  return html`
    <div class="studio-texts">
      ${languages.map((lang) => html`
        <div class="field"><label for=${`studio-${id}-${lang}`}>${label} ${languages.length > 1 || lang !== app.lang ? html`<span class="fine">${languageName(lang, app.lang)}</span>` : null}</label>
          <textarea id=${`studio-${id}-${lang}`} rows="2" maxlength="2000" lang=${lang} .value=${live(value?.[lang] ?? "")} aria-invalid=${wrong ? "true" : nothing}
            @input=${(/** @type {Event} */ event) => write({ ...now(id, value), [lang]: /** @type {any} */ (event.target).value })}></textarea></div>`)}
      ${beside ? html`<p class="buttons">${beside}</p>` : null}
      ${errorAt(wrong, `studio-${id}-error`)}
    </div>`;
}

/** @template T @param {Record<string, T> | undefined} fields @param {string} name */
const without = (fields, name) => Object.fromEntries(Object.entries(fields ?? {}).filter(([one]) => one !== name));

/** The text as it is by now: another letter may have come before the page was drawn. @param {string} id @param {Texts | undefined} drawn */
function now(id, drawn) {
  const step = draft?.steps[number];
  if (id === "title") return draft?.title;
  if (id === "text" || id === "clue" || id === "good" || id === "otherwise") return step?.[id];
  return step?.wrong?.[id.replace(/^wrong-/, "")] ?? drawn;
}

/** @param {App} app @param {Draft} shown */
function steps(app, shown) {
  const { t } = app;
  /** @param {number} to */
  const go = (to) => { number = to; badRecord = source = null; lay(app); };
  /** @param {number} by */
  const move = (by) => {
    const moved = [...shown.steps];
    [moved[number], moved[number + by]] = [moved[number + by], moved[number]];
    draft = { ...shown, steps: moved };
    go(number + by);
  };
  return html`
    <nav class="studio-steps" aria-label=${t("studio.steps")}>
      ${shown.steps.map((_, at) => html`<button type="button" class="button small" aria-current=${at === number ? "step" : "false"} aria-pressed=${String(at === number)} @click=${() => go(at)}>${t("studio.step", { step: at + 1 })}${begun() && problem?.place[0] === "steps" && problem.place[1] === at ? " ⚠" : ""}</button>`)}
      <button type="button" class="button small" @click=${() => { draft = { ...shown, steps: [...shown.steps, emptyStep(shown)] }; go(shown.steps.length); }}>${icon("plus")} ${t("studio.step.add")}</button>
      <span class="studio-move">
        <button type="button" class="button small" ?disabled=${number === 0} @click=${() => move(-1)}>${t("studio.step.earlier")}</button>
        <button type="button" class="button small" ?disabled=${number + 1 >= shown.steps.length} @click=${() => move(1)}>${t("studio.step.later")}</button>
        <button type="button" class="button small" ?disabled=${shown.steps.length === 1} @click=${() => sure(app, [{ ...shown, title: {}, steps: [shown.steps[number]] }], "studio.step.sure", () => { draft = { ...shown, steps: shown.steps.filter((_, at) => at !== number) }; go(Math.max(0, number - 1)); })}>${t("studio.step.remove")}</button>
      </span>
    </nav>`;
}

/** @param {App} app @param {Draft} shown */
function editor(app, shown) {
  const { t } = app;
  const step = shown.steps[number];
  return html`
    <div class="studio-editor">
      <section class=${`board${pen.sign === null ? "" : " marking"}`} aria-label=${t("studio.board")}>
        <div class="studio-board" @click=${{ handleEvent: (/** @type {Event} */ event) => {
          if (pen.sign === null) return;
          const place = placePressed(event);
          if (place) markPlace(app, place);
        }, capture: true }}>${board(app)}</div>
        ${plays(app, app.state.course?.snapshot)}</section>
      <div>
        <fieldset><legend>${t("studio.position")}</legend>${position({
          app, step, game: number === 0 || !begun() ? null : shown.game, first: number === 0, source, wrong: badRecord ?? problemAt(number, "record"),
          take: (record, ply, way) => void takePosition(app, record, ply, way),
          follow: (follows) => {
            if (follows) changeStep(app, { record: undefined });
            lay(app);
          },
        })}</fieldset>
        <fieldset><legend>${t("studio.told")}</legend>${texts(app, "text", t("studio.text"), step.text, (text) => changeStep(app, { text }), problemAt(number, "text"))}</fieldset>
        ${marked(app)}
        ${answers(app, step)}
        ${moreOf({ app, t, game: shown.game, place: `${chapter} ${number}`, step, now: () => draft?.steps[number] ?? step, snapshot: app.state.course?.snapshot ?? null, change: (patch) => changeStep(app, patch), errorAt: (field) => errorAt(problemAt(number, field), `studio-${field}-error`) })}
      </div>
    </div>`;
}

/** Signs and arrows on the board of the step. @param {App} app */
function marked(app) {
  const { snapshot } = app.state.course ?? {};
  if (!snapshot || (number === 0 && !begun())) return errorAt(problemAt(number, "marks"), "studio-marks-error");
  return html`
    ${marking({
      t: app.t, pen, places, marks: snapshot.marks, none: app.t("studio.press.answers"),
      choose: (sign) => void choosePen(app, sign), mark: (place) => markPlace(app, place), unmark: (mark) => toggleMark(app, mark),
    })}
    ${errorAt(problemAt(number, "marks"), "studio-marks-error")}`;
}

/** @param {App} app */
function board(app) {
  const { course } = app.state;
  if (number === 0 && !begun()) return html`<p class="notice">${app.t("studio.empty")}</p>`;
  if (course?.problem) return html`<p class="notice">${course.problem}</p>`;
  if (!course?.snapshot) return html`<p class="waiting" role="status">${app.t("learn.starting")}</p>`;
  return html`${viewOf(course.snapshot)?.view(course.snapshot, courseUi(course, app.ui(course.snapshot.namespace)))}${marksLayer(course.snapshot.marks)}`;
}

/** Whose part the learner has. @param {App} app @param {import("../types.js").Snapshot | null | undefined} snapshot */
function plays({ t }, snapshot) {
  // It stays the learner's when others reply to a try.
  const seat = snapshot?.viewer ?? snapshot?.current_player ?? null;
  if (!snapshot || seat === null || (number === 0 && !begun())) return null;
  const colour = snapshot.namespace === "estate" && seat === snapshot.current_player ? snapshot.view.to_move : null;
  return html`<p class="studio-plays">${t("studio.plays", { name: colour ? t(`estate.colour.${colour}`) : snapshot.seats[seat].name || t("studio.seat", { number: seat + 1 }) })}</p>`;
}

/** @param {App} app @param {Step} step */
function answers(app, step) {
  const { t } = app;
  const accept = step.accept ?? [];
  const legal = app.state.course?.snapshot?.legal ?? [];
  /** @param {string} token */
  const words = (token) => legal.find((action) => action.token === token)?.words ?? token;
  /** @param {"accept" | "wrong" | "refused"} what */
  const choice = (what) => html`<label class="segment"><input type="radio" name="studio-pressing" .checked=${live(pressing === what)} @change=${() => { pressing = what; pen = { sign: null, from: null }; app.set({}); }}><span>${t(`studio.pressing.${what}`)}</span></label>`;
  return html`
    <fieldset><legend>${t("studio.answers")}</legend>
      <p class="help">${t("studio.answers.help")}</p>
      <div class="segments" role="group" aria-label=${t("studio.pressing")}>${choice("accept")}${choice("wrong")}${choice("refused")}</div>
      <details class="course-choices"><summary>${t("learn.choices", { count: legal.length })}</summary>
        <ul>${legal.map((action) => html`<li><button type="button" class="button small" aria-pressed=${String(accept.includes(action.token))} data-action=${action.token}>${action.words}</button></li>`)}</ul></details>
      ${accept.length > 0
        ? html`<p class="label">${t("studio.right")}</p><ul class="studio-tokens">${accept.map((token) => html`
            <li><span class="studio-right">${words(token)}</span>
              <label><input type="radio" name="studio-hint" .checked=${live(step.hint === token)} @change=${() => changeStep(app, { hint: token })}> ${t("studio.hint")}</label>
              <button type="button" class="button small" @click=${() => changeStep(app, { accept: accept.filter((one) => one !== token), ...(step.hint === token ? { hint: undefined } : {}) })}>${t("studio.remove")}</button></li>`)}</ul>`
        : step.accept_kinds?.length ? null : html`<p class="muted">${t("studio.none")}</p>`}
      ${errorAt(problemAt(number, "accept") ?? problemAt(number, "hint"), "studio-accept-error")}
      ${accept.length > 0 || step.accept_kinds?.length
        ? html`
          ${texts(app, "clue", t("studio.clue"), step.clue, (clue) => changeStep(app, { clue }), problemAt(number, "clue"))}
          ${texts(app, "good", t("studio.good"), step.good, (good) => changeStep(app, { good }), problemAt(number, "good"))}
          ${Object.entries(step.wrong ?? {}).map(([token, said]) => texts(app, `wrong-${token}`, t("studio.wrong", { words: words(token) }), said, (texted) => changeStep(app, { wrong: { ...draft?.steps[number].wrong, [token]: texted } }), null,
            html`<button type="button" class="button small" aria-label=${t("studio.remove.wrong", { words: words(token) })} @click=${() => changeStep(app, { wrong: without(draft?.steps[number].wrong, token), brings: without(draft?.steps[number].brings, token) })}>${t("studio.remove")}</button>`))}
          ${errorAt(problemAt(number, "wrong"), "studio-wrong-error")}
          ${texts(app, "otherwise", t("studio.otherwise"), step.otherwise, (otherwise) => changeStep(app, { otherwise }), problemAt(number, "otherwise"))}`
        : null}
      ${replies(app, step)}
    </fieldset>`;
}

/** What others play after the right answer, before the next step. @param {App} app @param {Step} step */
function replies(app, step) {
  const { snapshot } = app.state.course ?? {};
  const wrong = errorAt(problemAt(number, "replies"), "studio-replies-error");
  if (!snapshot || (number === 0 && !begun())) return wrong;
  const right = step.accept?.[0] ?? snapshot.legal.find(({ kind }) => step.accept_kinds?.includes(kind))?.token;
  return plies(app, {
    id: "studio-replies", label: app.t("studio.replies"), help: app.t("studio.replies.help"), record: snapshot.record, first: right === undefined ? [] : [right],
    tokens: step.replies ?? [], write: (now) => changeStep(app, { replies: now }), error: wrong,
  });
}

/** @param {App} app @param {Draft} shown */
function exporting(app, shown) {
  const { t } = app;
  const { course } = app.state;
  const good = checked && problem === null;
  /** @param {string} text @param {string} done */
  const copied = async (text, done) => app.toast({ kind: "info", ...((await copy(text)) ? { title: done } : { title: t("studio.uncopied"), text }) });
  return html`
    <section class="studio-export sheet" aria-labelledby="studio-export">
      <h2 id="studio-export">${t("studio.export")}</h2>
      <p role="status" class=${problem && begun() ? "field-error" : "muted"}>${!begun() ? t("studio.empty") : !checked ? t("studio.checking") : problem ? problemWords(app, problem) : t("studio.holds")}</p>
      ${shown.kind === "puzzle" && begun() && asksNothing(shown) ? html`<p class="notice" role="status">${t("studio.asks.nothing")}</p>` : null}
      <p class="buttons">
        <button type="button" class="button primary" ?disabled=${!good} @click=${() => startTrying(app, shown)}>${icon("play")} ${t("studio.try")}</button>
        <button type="button" class="button" @click=${() => download(`${shown.id}.json`, new Blob([written(shown)], { type: "application/json" }))}>${t(all().length > 1 ? "studio.file.chapter" : "studio.file")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${async () => copied(`${location.href.split("#")[0]}${address.packed(await pack(JSON.stringify(finishedDraft(shown))))}`, t("studio.link.done"))}>${t(all().length > 1 ? "studio.link.chapter" : "studio.link")}</button>
      </p>
      ${good && broken.length > 0 ? html`<p class="field-error">${t("studio.code.broken", { count: broken.length, chapters: broken.map((at) => at + 1).join(", ") })}</p>` : null}
      ${good && broken.length === 0 ? html`<details><summary>${t("studio.code")}</summary>
        <p class="buttons"><button type="button" class="button small" @click=${() => copied(embedCode(), t("studio.code.done"))}>${t("studio.code.copy")}</button></p>
        <pre class="record-text" id="studio-code">${embedCode()}</pre></details>` : null}
      ${good && course?.snapshot ? html`<details><summary>${t("studio.diagram")}</summary>
        <p class="help">${t("studio.diagram.help")}</p>
        <p class="buttons"><button type="button" class="button small" @click=${() => copied(diagramCode(app), t("studio.code.done"))}>${t("studio.code.copy")}</button></p></details>` : null}
    </section>`;
}

/** All chapters as another page shows them. */
const embedCode = () => [
  `<script src="${new URL("embed.js", location.href).href}" async></script>`,
  "<estates-board lesson>",
  // A script element ends at the first "</", so no "<" may stand in it.
  `<script type="application/json">${JSON.stringify(all().length > 1 ? distinct(all()).map(finishedDraft) : finishedDraft(all()[0])).replace(/</g, "\\u003c")}</script>`,
  "</estates-board>",
  "",
].join("\n");

/** The board of the step alone. @param {App} app */
function diagramCode(app) {
  const { snapshot } = app.state.course ?? {};
  return snapshot ? boardCode(snapshot, app.lang) : "";
}

/** @param {App} app @param {Draft} shown */
function startTrying(app, shown) {
  app.state.course?.close();
  const course = new Course({
    session: `studio-try-${freshId()}`, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf,
    changed: () => {
      app.set({});
      afterDrawing(() => moveFocus(course, document));
    },
  });
  trying = true;
  app.set({ course, toasts: lasting(app) });
  course.focus = "text";
  void course.open(JSON.stringify(finishedDraft(shown)), number);
}

/** @param {App} app @param {Course} course */
function tryOut(app, course) {
  const { lesson, snapshot } = course;
  return html`
    <div class="studio-back"><button type="button" class="button" @click=${() => lay(app)}>${icon("back")} ${app.t("studio.back")}</button>${plays(app, snapshot)}</div>
    ${course.problem ? html`<p class="notice" role="alert">${course.problem}</p>` : null}
    ${lesson && snapshot ? courseView({ course, ui: courseUi(course, app.ui(snapshot.namespace)), ruleAddress: (rule) => address.rules(lesson.game, rule) }) : null}`;
}
