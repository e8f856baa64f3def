/** A lesson in the making: its chapters and steps, what a press on the board adds, and what the engine says of it. It draws nothing. */

import { markText, placeOf, pressed, withoutMarks } from "../components/pen.js";
import { freshId } from "../ids.js";
import { freeName, nameFrom } from "../learn/chapters.js";
import { Course } from "../learn/course.js";
import { moveFocus } from "../learn/panel.js";
import { afterDrawing } from "../redraw.js";
import { growing } from "../storage/growing.js";
import { createHold } from "../table/hold.js";
import { asking, emptyDraft, finishedDraft, isUntouched, languagesOf, shelfOf } from "./draft.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Shelf} Shelf
 * @typedef {import("./draft.js").Step} Step
 * @typedef {import("./draft.js").Texts} Texts
 * @typedef {import("../engine/contract.js").LessonProblem} Problem
 */

/** What a lesson is called in files and links until it has a title. */
const UNNAMED = "my-lesson";
/** How long nobody writes before the engine looks at it. Milliseconds. */
const PAUSE = 400;
/** What the tab that writes holds. */
const HELD = "studio";

/** What was made while the shelf could not be read comes after what was on it. @param {Shelf | null} own @param {Shelf | null} before */
function joined(own, before) {
  const [earlier, later] = [before?.chapters ?? [], (own?.chapters ?? []).filter((one) => !isUntouched(one))];
  if (earlier.length + later.length === 0) return own;
  const at = later.length > 0 ? earlier.length + Math.min(own?.at ?? 0, later.length - 1) : (before?.at ?? 0);
  return { chapters: [...earlier, ...later], at };
}

export class Studio {
  /** The chapter that is edited. @type {Draft | null} */
  draft = null;
  /** Its number among the chapters. */
  chapter = 0;
  /** The step that is edited. */
  number = 0;
  /** How far down the page one was when the lesson was tried out. */
  left = 0;
  /** What the engine finds wrong; null: nothing. @type {Problem | null} */
  problem = null;
  /** Whether what is shown has been looked at by the engine. */
  checked = false;
  /** The other chapters in which something is wrong, by their numbers. @type {number[]} */
  broken = [];
  /** Why a pasted position can't be taken. @type {string | null} */
  badRecord = null;
  /** The moment of a game that the engine is looking for: the next press counts from there. @type {{ply: number | null} | null} */
  sought = null;
  /** What a press on the board means. @type {"accept" | "wrong" | "refused"} */
  pressing = "accept";
  /** What it marks, where it marks the board. @type {import("../components/pen.js").Pen} */
  pen = { sign: null, from: null };
  /** The places of the step's game. @type {readonly import("../engine/contract.js").PlaceData[]} */
  places = [];
  /** Whether it is tried out as its learners will see it. */
  trying = false;
  /** Whether another tab has it: one alone writes, so that none loses what another has written. */
  elsewhere = false;

  /** All chapters; the one that is edited is the draft. @type {Draft[]} */
  #chapters = [];
  /** Whether a chapter holds, by its text. @type {Map<string, boolean>} */
  #known = new Map();
  /** The marks that were set last, all of their step's. @type {string[] | null} */
  #setLast = null;
  #session = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #shelf = growing({ key: "studio", read: shelfOf, joined, onJoined: (now) => this.#onJoined(now) });
  #hold = createHold({ onLost: () => this.#onLost(), onFound: () => void this.#enter() });

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The chapters as they are now. @returns {Draft[]} */
  get all() {
    return this.draft ? this.#chapters.map((one, at) => (at === this.chapter && this.draft ? this.draft : one)) : this.#chapters;
  }

  /** @returns {Step | undefined} */
  get step() {
    return this.draft?.steps[this.number];
  }

  /** Whether there is a position to begin with: before that nothing is wrong yet. */
  get begun() {
    return this.draft?.steps[0].record !== undefined;
  }

  /** The moment that a step's position was taken at, or will be. */
  get moment() {
    return this.sought?.ply ?? this.step?.from?.ply ?? 0;
  }

  /** Whether the step has no board yet. */
  get isBare() {
    return this.number === 0 && !this.begun;
  }

  /**
   * Go on where it was left, here or in an earlier visit.
   * @param {() => boolean} wanted
   * @param {boolean} [force]  whether to take it from a tab that has it
   */
  async arrive(wanted, force = false) {
    if (this.draft && !this.elsewhere) {
      this.open(this.all, this.chapter);
      return;
    }
    this.elsewhere = !(await this.#hold.take(HELD, force));
    if (this.elsewhere) {
      this.app.set({});
      return;
    }
    // Whoever had it may still be writing.
    if (force) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await this.#enter(wanted);
  }

  /** Edit another chapter, half written or not. @param {Draft[]} chapters @param {number} to */
  open(chapters, to) {
    this.#begin(chapters, to);
    this.lay();
  }

  /** Put another chapter beside those that are there, and edit it. @param {Draft} [chapter] */
  add(chapter = { ...emptyDraft(this.app.lang), id: freeName(UNNAMED, new Set(this.all.map(({ id }) => id))) }) {
    this.#begin([...this.all, chapter], this.all.length);
  }

  /** Edit a lesson: in place of one that nobody has touched, else beside it. @param {Draft} lesson */
  take(lesson) {
    if (this.draft && !isUntouched(this.draft)) this.add(lesson);
    else this.#begin(this.all.map((one, at) => (at === this.chapter ? lesson : one)), this.chapter);
  }

  /** Edit a step of the chapter, which has these steps now. @param {number} to @param {Step[]} [steps] */
  go(to, steps) {
    if (this.draft && steps) this.draft = { ...this.draft, steps };
    this.number = to;
    this.badRecord = this.sought = null;
    this.lay();
  }

  /** Show the step's board, and let the engine look at all of it. */
  lay() {
    const { app, draft } = this;
    if (!draft) return;
    app.state.course?.close();
    this.trying = false;
    this.#session = `studio-${freshId()}`;
    const course = new Course({
      session: this.#session, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf, changed: () => app.set({}),
    });
    course.attempt = course.explain = (token) => this.#press(token);
    [this.pen, this.pressing] = [{ sign: null, from: null }, "accept"];
    app.set({ course });
    void course.open(asking(draft, this.number), this.number);
    this.#look(0);
  }

  /** Let it be tried out as its learners will see it. */
  try() {
    const { app, draft } = this;
    if (!draft) return;
    app.state.course?.close();
    const course = new Course({
      session: `studio-try-${freshId()}`, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf,
      changed: () => {
        app.set({});
        afterDrawing(() => moveFocus(course, document));
      },
    });
    this.trying = true;
    app.set({ course, toasts: this.#lasting() });
    course.focus = "text";
    void course.open(JSON.stringify(finishedDraft(draft)), this.number);
  }

  /** @param {Partial<Draft>} patch */
  change(patch) {
    if (!this.draft) return;
    this.draft = { ...this.draft, ...patch };
    this.#look();
    this.app.set({ toasts: this.#lasting() });
  }

  /** @param {Partial<Step>} patch */
  changeStep(patch) {
    if (this.draft) this.change({ steps: this.draft.steps.map((step, at) => (at === this.number ? { ...step, ...patch } : step)) });
  }

  /** Another title; a lesson that nobody has named otherwise is called after it. @param {Texts} title */
  changeTitle(title) {
    const { draft } = this;
    if (!draft) return;
    const others = new Set(this.all.filter((one) => one !== draft).map(({ id }) => id));
    /** @param {Texts} texts */
    const named = (texts) => freeName(nameFrom(Object.values(texts).find((text) => nameFrom(text) !== "") ?? "") || UNNAMED, others);
    const isOwn = draft.id !== named(draft.title) && !/^(my-lesson|chapter)(-\d+)?$/.test(draft.id);
    this.change({ title, ...(isOwn ? {} : { id: named(title) }) });
  }

  /** What a press on the board means from now on. @param {Studio["pressing"]} what */
  choosePressing(what) {
    this.pressing = what;
    this.pen = { sign: null, from: null };
    this.app.set({});
  }

  /** What it marks from now on. @param {import("../components/pen.js").Pen["sign"]} sign */
  async choosePen(sign) {
    const { app } = this;
    this.pen = { sign, from: null };
    app.set({});
    if (sign === null) return;
    try {
      ({ places: this.places } = await app.engine.request("places", { session: this.#session, lang: app.lang }));
    } catch (error) {
      app.fail(error);
    }
    app.set({});
  }

  /** A place is pressed or chosen while the board is marked. @param {string} place */
  markPlace(place) {
    const { from, mark } = pressed(this.pen, place);
    this.pen = { ...this.pen, from };
    if (mark) this.toggleMark(mark);
    else this.app.set({});
  }

  /** The step has these marks and no others: those that its record brought are the step's own from here on. @param {Omit<import("../engine/contract.js").MarkData, "words">} mark */
  toggleMark(mark) {
    const { app: { state: { course } }, step } = this;
    if (!this.draft || !step || !course?.snapshot) return;
    const { record } = step;
    const bare = record === undefined ? {} : { record: withoutMarks(typeof record === "string" ? record : record.join("\n")).trimEnd().split("\n") };
    // What was set before this may not be on the board yet.
    const before = step.marks !== undefined && step.marks === this.#setLast ? step.marks : course.snapshot.marks.map(markText);
    const text = markText(mark);
    this.#setLast = before.includes(text) ? before.filter((one) => one !== text) : [...before, text];
    this.changeStep({ ...bare, marks: this.#setLast });
    // The same board, with its marks in words.
    void course.open(asking(this.draft, this.number), this.number);
  }

  /** @param {Draft[]} chapters @param {number} to */
  #begin(chapters, to) {
    this.#chapters = chapters;
    this.chapter = to;
    this.draft = chapters[to];
    this.number = 0;
    this.badRecord = this.sought = null;
  }

  /** Chapters of before have come to those that are edited. @param {Shelf | null} now */
  #onJoined(now) {
    if (!now || !this.draft) return;
    if (now.chapters[now.at] !== this.draft) {
      this.#begin(now.chapters, now.at);
      if (this.app.state.route.page === "studio") this.lay();
    } else [this.#chapters, this.chapter] = [now.chapters, now.at];
    this.app.set({});
  }

  /** Another tab has taken it: what is not kept yet is kept at once, before that tab reads it. */
  #onLost() {
    const { app, draft } = this;
    clearTimeout(this.#timer);
    if (draft) void this.#shelf.save({ chapters: this.all, at: this.chapter });
    this.elsewhere = true;
    if (app.state.route.page === "studio") app.state.course?.close();
    app.set({});
  }

  /** Show what is kept, as it is this tab's. @param {() => boolean} [wanted] */
  async #enter(wanted = () => this.app.state.route.page === "studio") {
    const kept = await this.#shelf.load();
    this.elsewhere = false;
    this.draft = null;
    if (wanted()) this.open(kept?.chapters ?? [emptyDraft(this.app.lang)], kept?.at ?? 0);
  }

  /** @param {number} [pause] */
  #look(pause = PAUSE) {
    const { app } = this;
    this.checked = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const { draft } = this;
      if (!draft) return;
      void this.#shelf.save({ chapters: this.all, at: this.chapter });
      const text = JSON.stringify(finishedDraft(draft));
      const isOld = () => !this.draft || JSON.stringify(finishedDraft(this.draft)) !== text;
      try {
        const { problem } = await app.engine.request("check_lesson", { lesson: text, lang: app.lang });
        if (isOld()) return;
        const broken = await this.#brokenBeside();
        if (isOld()) return;
        Object.assign(this, { problem, broken, checked: true });
      } catch (error) {
        app.fail(error);
      }
      app.set({});
    }, pause);
  }

  /** The chapters beside the one that is edited that don't hold, by their numbers. */
  async #brokenBeside() {
    const { app } = this;
    /** @type {number[]} */
    const found = [];
    for (const [at, one] of this.all.entries()) {
      if (at === this.chapter) continue;
      const text = JSON.stringify(finishedDraft(one));
      if (!this.#known.has(text)) this.#known.set(text, (await app.engine.request("check_lesson", { lesson: text, lang: app.lang })).problem === null);
      if (!this.#known.get(text)) found.push(at);
    }
    return found;
  }

  /** What is still to be read once somebody has gone on. */
  #lasting() {
    return this.app.state.toasts.filter((toast) => !toast.passing);
  }

  /** An action is pressed: it is right, or a wrong try, or no longer. @param {string} token */
  async #press(token) {
    const { app, draft, step, pressing } = this;
    const { snapshot } = app.state.course ?? {};
    if (!draft || !step || !snapshot) return;
    if (this.pen.sign !== null) {
      const place = placeOf(token, this.places);
      if (place !== null) this.markPlace(place);
      return;
    }
    if (!snapshot.legal.some((action) => action.token === token)) {
      await this.#pressRefused(token, step);
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
      this.changeStep({ accept: now, wrong: others, ...(step.hint && !now.includes(step.hint) ? { hint: undefined } : {}) });
    } else {
      const empty = Object.fromEntries(languagesOf(draft).map((lang) => [lang, ""]));
      this.changeStep({ accept: accept.filter((one) => one !== token), wrong: answered ? others : { ...others, [token]: empty } });
    }
  }

  /** What the game forbids is kept with its rule, where that is asked for; else it is told why. @param {string} token @param {Step} step */
  async #pressRefused(token, step) {
    const { app } = this;
    const { refusal } = await app.engine.request("why_not", { session: this.#session, token, lang: app.lang });
    if (refusal?.rule && this.pressing === "refused") {
      const { [token]: known, ...rest } = step.refused ?? {};
      this.changeStep({ refused: known ? rest : { ...rest, [token]: refusal.rule } });
    } else if (refusal) app.toast({ kind: "refusal", title: refusal.title, text: refusal.words, rule: refusal.rule });
  }
}
