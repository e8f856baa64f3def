/** What the pages of lessons and of puzzles share: arriving, putting a course on the page, files, and what failed. */

import { html } from "lit-html";
import { announce } from "../announce.js";
import { icon } from "../components/icons.js";
import { build } from "../engine/build-info.js";
import { freshId } from "../ids.js";
import { afterDrawing } from "../redraw.js";
import { PACE_MS } from "../settings.js";
import { Course } from "./course.js";
import { moveFocus } from "./panel.js";

/** @typedef {import("../types.js").App} App */

/** No file of more bytes holds a lesson or progress: a character takes four of them at most. */
const MOST_BYTES = 4 * build.limits.lesson;

/** Whether somebody is asked whether progress is to be forgotten for good; who goes to another page is asked no longer. */
let asking = false;

/**
 * Do what an address asks for.
 * @param {App} app
 * @param {(problem: (() => string) | null) => void} tell  why it can't be shown, in the words of whatever language is read then
 * @param {() => Promise<string | null>} work  the id of its problem's words, if it has one
 */
export async function arriving(app, tell, work) {
  tell(null);
  asking = false;
  try {
    const problem = await work();
    if (!problem) return;
    tell(() => app.t(problem));
  } catch (error) {
    tell(() => app.wordsOf(error));
  }
  app.set({});
}

/**
 * Put a course on the page in place of the one that is there; it is still to be opened.
 * @param {App} app
 * @param {"lesson" | "puzzle"} kind
 * @param {object} own
 * @param {(course: Course, event: "step" | "solved" | "finished", detail: Record<string, unknown>) => void} own.tell
 * @param {(course: Course) => void} [own.changed]
 */
export function newCourse(app, kind, { tell, changed }) {
  app.state.course?.close();
  const course = new Course({
    session: `${kind}-${freshId()}`, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf,
    pace: () => PACE_MS[app.state.settings.pace], say: (words) => announce(...words),
    changed: () => {
      changed?.(course);
      app.set({});
      afterDrawing(() => moveFocus(course, document));
    },
    tell: (event, detail) => {
      if (event === "solved") app.sound("ply");
      tell(course, event, detail);
    },
  });
  app.set({ course });
  return course;
}

/**
 * What is said where nothing can be shown.
 * @param {object} told
 * @param {string} told.title
 * @param {string} told.problem
 * @param {string} told.back     the address of all
 * @param {string} told.all      what leads there
 * @param {() => void} [told.leave]
 */
export const failed = ({ title, problem, back, all, leave }) => html`
  <div class="column"><h1>${title}</h1>
    <p class="notice" role="alert">${problem}</p>
    <p class="buttons"><a class="button" href=${back} @click=${leave ?? null}>${all}</a></p></div>`;

/** @param {string} label @param {(text: string) => void} take  gets the file's text */
export const fileButton = (label, take) => html`
  <label class="button file-button">
    <input type="file" class="visually-hidden" accept=".json,application/json" @change=${async (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      input.value = "";
      // Of one that is too long nothing is read, and the same is said as of any that is not what it should be.
      if (file) take(file.size <= MOST_BYTES ? await file.text() : "");
    }}>
    ${icon("open")} ${label}
  </label>`;

/**
 * @param {App} app
 * @param {() => Promise<void>} forget
 */
export function forgetButton(app, forget) {
  const { t } = app;
  /** @param {boolean} now */
  const ask = (now) => {
    asking = now;
    app.set({});
    // What was pressed is gone by then.
    afterDrawing(() => /** @type {HTMLElement | null} */ (document.querySelector("[data-forget]"))?.focus());
  };
  if (!asking) return html`<button type="button" class="button" data-forget @click=${() => ask(true)}>${t("learn.clear")}</button>`;
  return html`
    <button type="button" class="button primary" @click=${() => {
      void forget();
      app.toast({ kind: "info", title: t("learn.clear.done") });
      ask(false);
    }}>${t("learn.clear.yes")}</button>
    <button type="button" class="button" data-forget @click=${() => ask(false)}>${t("delete.no")}</button>`;
}

/** @param {Record<string, string>} texts @param {string} lang */
export const inLanguage = (texts, lang) => texts[lang] ?? texts.en ?? Object.values(texts)[0] ?? "";
