/** Lessons on a board in another site's page: begun by a press, one or several as chapters, each in the page's one engine. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { EngineFailure } from "../engine/errors.js";
import { Course } from "../learn/course.js";
import { courseView } from "../learn/panel.js";
import { courseUi } from "../learn/ui.js";
import { address } from "../router.js";
import { build } from "../engine/build-info.js";
import { PACE_MS } from "../settings.js";
import { translator } from "../words/index.js";
import "../words/learn.js";
import { siteUrl } from "./home.js";
import { hostEngine } from "./host-engine.js";

/** @typedef {import("./reading.js").Source} Source */

let sessions = 0;

export class Lessons {
  /** The chapter that is shown, from 0. */
  chapter = 0;
  /** @type {Course | null} */
  course = null;
  fraction = 0;
  /** Why the chapter can't be begun. @type {string | null} */
  problem = null;
  /** Whether a lesson is being fetched. */
  #fetching = false;
  /** Where to go on, after a rest. */
  #step;
  #sources;
  #lang;
  #changed;
  #tell;

  /**
   * @param {import("./reading.js").Given} given
   * @param {() => void} changed
   * @param {(name: string, detail: Record<string, unknown>) => void} tell
   */
  constructor(given, changed, tell) {
    this.#sources = given.lessons;
    this.#step = given.step;
    this.#lang = given.lang;
    this.#changed = changed;
    this.#tell = tell;
  }

  /** @param {string} key @param {Record<string, unknown>} [facts] */
  #t = (key, facts) => translator(this.#lang)(key, facts);

  /** @returns {import("../types.js").Snapshot | null} */
  get snapshot() {
    return this.course?.snapshot ?? null;
  }

  /** What is asked now, for whoever tells a new press from the rest of one before. */
  get question() {
    return `${this.chapter} ${this.course?.number} ${this.snapshot?.ply}`;
  }

  /** @param {import("../words/languages.js").Language} lang */
  speak(lang) {
    this.#lang = lang;
    void this.course?.speak(lang);
    this.#changed();
  }

  /** The engine may forget it; it goes on at the same step with the next press. */
  rest() {
    if (!this.course) return;
    this.#step = this.course.number;
    this.course.close();
    this.course = null;
    this.#changed();
  }

  /** Begin a chapter. @param {number} chapter @param {number} step */
  async begin(chapter, step = 0) {
    if (this.#fetching) return;
    this.#fetching = true;
    this.course?.close();
    Object.assign(this, { chapter, problem: null, course: null });
    this.#changed();
    const engine = hostEngine();
    const stop = engine.onStep((fraction) => {
      this.fraction = fraction;
      this.#changed();
    });
    try {
      const source = this.#sources[chapter];
      const text = await read(source);
      if (text === null) this.problem = this.#t("learn.unknown");
      else {
        const course = new Course({
          session: `lesson ${++sessions}`, lang: this.#lang, changed: this.#changed, pace: () => PACE_MS.easy,
          request: engine.request,
          wordsOf: (error) => this.#wordsOf(error),
          tell: (name, { step: at, ...detail }) =>
            this.#tell(name, { ...detail, ...(at === undefined ? {} : { step: Number(at) + 1 }), chapter: chapter + 1, chapters: this.#sources.length }),
        });
        this.course = course;
        course.focus = "text";
        await course.open(text, step, "own" in source);
      }
    } catch (error) {
      this.problem = this.#wordsOf(error);
    }
    stop();
    this.fraction = 1;
    this.#fetching = false;
    this.#changed();
  }

  /** @param {unknown} error */
  #wordsOf(error) {
    if (error instanceof EngineFailure) return this.#t(`boot.failure.${error.code}`);
    return error instanceof Error ? error.message : String(error);
  }

  /** Begin, or go on after a rest. */
  start() {
    return this.begin(this.chapter, this.#step);
  }

  /** @param {import("../types.js").Ui} ui */
  drawing(ui) {
    const { course, problem } = this;
    if (problem !== null || course?.problem) {
      return html`<p class="notice" role="alert">${this.#t("learn.broken")} ${problem ?? course?.problem}</p>${this.#startButton()}`;
    }
    if (!course?.lesson || !course.snapshot) return this.#fetching || course ? html`<p class="embed-note" role="status">${this.#t("learn.starting")}</p>` : this.#startButton();
    const { game } = course.lesson;
    return html`
      ${this.#sources.length > 1 ? this.#chapters() : null}
      ${courseView({
        course, ui: courseUi(course, ui), outside: true,
        ruleAddress: (rule) => siteUrl(`./${address.rules(game, rule)}`),
        after: this.chapter + 1 < this.#sources.length
          ? html`<button type="button" class="button primary" @click=${() => void this.begin(this.chapter + 1)}>${this.#t("learn.chapter.next")}</button>`
          : null,
      })}`;
  }

  #startButton() {
    return html`<button type="button" class="button embed-show" @click=${() => void this.start()}>${this.#t("learn.start")}</button>`;
  }

  #chapters() {
    return html`
      <nav class="embed-bar" aria-label=${this.#t("learn.chapters")}>
        ${this.#sources.map((_, chapter) => html`
          <button type="button" class="button small" aria-current=${chapter === this.chapter ? "true" : "false"} @click=${() => void this.begin(chapter)}>${this.#t("learn.chapter", { chapter: chapter + 1 })}</button>`)}
      </nav>`;
  }

  /** Keys that the view of the board uses. @param {KeyboardEvent} event @param {import("../types.js").Ui} ui */
  key(event, ui) {
    const { course } = this;
    if (!course?.snapshot) return;
    const used = viewOf(course.snapshot)?.key?.(event, course.snapshot, courseUi(course, ui));
    if (used === undefined) return;
    event.preventDefault();
    if (typeof used === "string") void course.attempt(used);
  }
}

/**
 * The text of a lesson; of the project's own the engine's frame reads it, as this page's origin may not.
 * @param {Source} source
 * @returns {Promise<string | null>} null where there is none
 */
async function read(source) {
  if ("text" in source) return source.text;
  if ("own" in source) {
    const [game, id] = source.own.split("/");
    return hostEngine().ownLesson(game, id);
  }
  const response = await fetch(source.address);
  if (!response.ok) return null;
  const text = await response.text();
  return text.length <= build.limits.lesson ? text : null;
}
