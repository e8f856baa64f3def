/** How a course is drawn: the step's board, its text, what came of the last try, and the way on. */

import { html, nothing } from "lit-html";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { keepInSight } from "../components/in-sight.js";
import { marksInWords, marksLayer } from "../components/marks.js";
import { focusQuietly } from "../components/quiet-focus.js";
import { positionInWords } from "../spoken/position.js";
import { isExample } from "./course.js";

/** So many worths are shown without being asked for. */
const OPEN_WORTHS = 6;

/**
 * @typedef {import("./course.js").Course} Course
 *
 * @typedef {object} Drawn
 * @property {Course} course
 * @property {import("../types.js").Ui} ui         what the view gets
 * @property {(rule: string) => string} ruleAddress
 * @property {boolean} [outside]                   whether links lead to another site's pages
 * @property {unknown} [after]                     what is offered at the end
 * @property {string} [about]                      what is told beside the title
 * @property {{href: string, label: string, run?: () => void}} [leave]  the way out, where it is on a page of its own
 * @property {unknown} [skip]                      what leads past a puzzle that is not solved
 */

/** @param {Drawn} drawn */
export const courseView = (drawn) => html`
  <div class=${`course${drawn.course.finished ? " course-over" : ""}`} data-step=${drawn.course.number} aria-busy=${drawn.course.busy}>
    <section class="board course-board" aria-labelledby="course-board-title">
      <h2 id="course-board-title" class="visually-hidden">${drawn.ui.t("learn.board")}</h2>
      ${board(drawn)}
      ${marksLayer(drawn.course.snapshot?.marks ?? [])}
    </section>
    ${panel(drawn)}
    ${whole(drawn)}
  </div>`;

/** @param {Drawn} drawn */
function board({ course: { snapshot }, ui }) {
  if (!snapshot) return null;
  try {
    return viewOf(snapshot)?.view(snapshot, ui) ?? null;
  } catch (error) {
    console.warn(error);
    return html`<p class="notice" role="alert">${ui.t("learn.undrawn")}</p>`;
  }
}

/** @param {Drawn} drawn */
function panel(drawn) {
  const { course, ui: { t } } = drawn;
  const { lesson, number } = course;
  if (!lesson) return null;
  const steps = lesson.steps.length;
  return html`
    <section class="course-panel sheet" aria-labelledby="course-title">
      <header>
        <h1 id="course-title" lang=${lesson.title.lang}>${lesson.title.words}</h1>
        ${drawn.about ? html`<span class="fine course-about">${drawn.about}</span>` : null}
        ${steps > 1 ? html`<span class="fine course-at" data-at=${`${number + 1}/${steps}`}><span>${t("learn.step", { step: number + 1, steps })}</span></span>` : null}
        ${drawn.leave ? html`<a class="course-leave" href=${drawn.leave.href} title=${drawn.leave.label} @click=${drawn.leave.run ?? null}>${icon("close")}<span>${t("learn.leave")}</span></a>` : null}
      </header>
      ${steps > 1 ? html`<progress class="course-progress" max=${steps} .value=${course.finished ? steps : number + (course.answered ? 1 : 0)} aria-hidden="true"></progress>` : null}
      ${course.finished ? over(drawn) : told(drawn)}
    </section>`;
}

/** @param {Drawn} drawn */
function told(drawn) {
  const { course, ui: { t } } = drawn;
  const step = /** @type {NonNullable<Course["step"]>} */ (course.step);
  return html`
    <div class="course-told" data-version=${course.version} role="group" tabindex="0" data-arrive aria-label=${t("learn.told")} aria-describedby="course-text">
      <p class="course-text" id="course-text" lang=${step.text.lang}>${course.number > 0 && step.begins ? html`<span class="course-jump" lang=${drawn.ui.lang}>${t("learn.jump")}</span> ` : null}${step.text.words}</p>
      ${marksInWords(course.snapshot?.marks)}
      ${note(drawn)}
      <div class="course-more">
        ${choices(drawn)}
        ${inWords(drawn)}
        ${step.rules.length > 0
          ? html`<p class="course-rules fine">${t("learn.rules")}
              ${step.rules.map((rule) => html` <a href=${drawn.ruleAddress(rule)} target=${drawn.outside ? "_blank" : nothing} rel=${drawn.outside ? "noopener" : nothing}>${rule}</a>`)}</p>`
          : null}
      </div>
    </div>
    <p class="buttons course-buttons">
      ${course.number > 0 ? html`<button type="button" class="button" data-course="back" @click=${() => course.go(course.number - 1)}>${icon("back")}${t("learn.back")}</button>` : null}
      ${course.offersHint ? html`<button type="button" class="button" data-course="hint" @click=${() => course.showHint()}>${icon("hint")}${t("learn.hint")}</button>` : null}
      ${course.begun ? html`<button type="button" class="button" data-course="again" @click=${() => course.again()}>${t("learn.again")}</button>` : null}
      ${course.spoilt ? html`<button type="button" class="button primary" data-course="next" @click=${() => course.again()}>${t("learn.again")}</button>` : null}
      ${course.isSingle && !course.answered ? (drawn.skip ?? null) : null}
      ${!course.isSingle && course.offersSolution && !course.spoilt ? html`<button type="button" class="button" data-course="skip" @click=${() => course.next()}>${t("learn.skip")}</button>` : null}
      ${course.offersSolution ? html`<button type="button" class="button" data-course="solution" @click=${() => course.showSolution()}>${t("learn.solution")}</button>` : null}
      ${course.isSingle && course.answered ? html`${drawn.after ?? null}<button type="button" class="button" data-course="again" @click=${() => course.again()}>${t("learn.again")}</button>` : null}
      ${(!step.asks || course.answered) && !course.isSingle
        ? html`<button type="button" class="button primary" data-course="next" @click=${() => course.next()}>${t(course.isLast ? "learn.finish" : "learn.continue")}</button>`
        : null}
    </p>`;
}

/** What came of the last try; always there, so that a screen reader hears of a change. @param {Drawn} drawn */
function note(drawn) {
  const { course, ui: { t }, ruleAddress, outside } = drawn;
  const said = course.note;
  return html`
    <div class=${`course-note course-${said?.kind ?? "silent"}`} role="status">
      ${said
        ? html`
          <p><strong>${t(`learn.note.${said.kind}`)}</strong> <span lang=${said.lang ?? nothing}>${said.text}</span>
            ${said.rule ? html`<a href=${ruleAddress(said.rule)} target=${outside ? "_blank" : nothing} rel=${outside ? "noopener" : nothing}>${t("rule.see", { rule: said.rule })}</a>` : null}</p>
          ${said.why ? html`<p class="course-why">${said.why}</p>` : null}
          ${course.line.length < 2 && said.news.length > 0 ? html`<p class="course-news">${said.news.join(" ")}</p>` : null}`
        : null}
    </div>
    ${said?.values ? worth(said.values, course, drawn.ui) : null}
    ${course.line.length > 1 ? line(course, t) : null}`;
}

/** What choices are worth: of a wrong try its own, of a right one all. @param {import("../engine/contract.js").ValuesData} values @param {Course} course @param {import("../types.js").Ui} ui */
function worth({ unit, of }, course, { t, lang }) {
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  /** @param {number} value */
  const number = (value) => format.format(unit === "chance" ? Math.round(100 * value) : value);
  if (of.length === 1 && !course.answered) return html`<p class="course-worth">${of[0].words}: ${t(`learn.worth.${unit}`, { value: number(of[0].value) })}</p>`;
  return html`
    <details class="course-worth" ?open=${of.length <= OPEN_WORTHS}>
      <summary>${t(`learn.worth.all.${unit}`)}</summary>
      <ul>${of.map(({ words, value, right }) => html`<li class=${right ? "worth-right" : ""}><span>${right ? "✓ " : ""}${words}</span> <span>${number(value)}</span></li>`)}</ul>
    </details>`;
}

/** What a try has brought, to step through on the board. @param {Course} course @param {import("../types.js").Ui["t"]} t */
function line(course, t) {
  const here = course.snapshot?.ply ?? 0;
  const first = course.line[0].ply - 1;
  const last = course.line[course.line.length - 1].ply;
  return html`
    <section class="course-line" aria-labelledby="course-line-title">
      <p class="course-line-title fine" id="course-line-title">${t(isExample(course.note?.values) ? "learn.line.example" : "learn.line")}</p>
      <p class="course-steps">
        <button type="button" class="button small" data-course="earlier" aria-label=${t("learn.line.earlier")} aria-disabled=${here <= first} @click=${() => course.look(here - 1)}>${icon("back")}</button>
        <span class="fine">${t("learn.line.at", { at: here - first, all: last - first })}</span>
        <button type="button" class="button small" data-course="later" aria-label=${t("learn.line.later")} aria-disabled=${here >= last} @click=${() => course.look(here + 1)}>${icon("forward")}</button>
      </p>
      <ol>${course.line.map(({ ply, words }) => html`
        <li aria-current=${ply === here ? "step" : nothing}>${words}</li>`)}</ol>
    </section>`;
}

/** Every legal action as a button: for keyboards, screen readers, and whoever likes a list. @param {Drawn} drawn */
function choices({ course, ui }) {
  const legal = course.asks ? (course.snapshot?.legal ?? []) : [];
  if (legal.length === 0) return null;
  return html`
    <details class="course-choices">
      <summary>${ui.t("learn.choices", { count: legal.length })}</summary>
      <ul>${legal.map(({ token, words }) => html`<li><button type="button" class=${`button small${token === course.hint ? " hinted" : ""}`} data-action=${token}>${words}${token === course.hint ? html`<span class="visually-hidden">. ${ui.t("learn.hint")}</span>` : null}</button></li>`)}</ul>
    </details>`;
}

/** What stands on the board, for whoever does not see it. @param {Drawn} drawn */
const inWords = ({ course: { snapshot }, ui: { t } }) => (snapshot
  ? html`<details class="course-position"><summary>${t("position.title")}</summary><ul>${positionInWords(snapshot, t).map((line) => html`<li>${line}</li>`)}</ul></details>`
  : null);

/** @param {Drawn} drawn */
function over({ ui: { t }, after, course }) {
  return html`
    <div class="course-told" data-version=${course.version} role="group" tabindex="-1" aria-label=${t("learn.told")} aria-describedby="course-text"><p class="course-text" id="course-text">${icon("crown")} ${t("learn.over")}</p></div>
    <p class="buttons course-buttons">
      ${after ?? null}
      <button type="button" class="button" data-course="back" @click=${() => course.go(0)}>${t("learn.repeat")}</button>
    </p>`;
}

/** All steps, for paper only. @param {Drawn} drawn */
const whole = ({ course: { lesson } }) => html`
  <ol class="course-paper" aria-hidden="true">${lesson?.steps.map(({ text }) => html`<li lang=${text.lang}>${text.words}</li>`)}</ol>`;

/**
 * Once this is drawn: what is new of the text is in view, and the focus is where the course wants it.
 * @param {Course} course
 * @param {ParentNode} root
 */
export function moveFocus(course, root) {
  const told = /** @type {HTMLElement | null} */ (root.querySelector(".course-told"));
  // What is under way, or has changed since, is not drawn yet.
  if (course.busy || told?.dataset.version !== String(course.version)) return;
  // What others reply by themselves must not push away what is being read.
  if (course.looked) followLine(course, told);
  const { reading, focus } = course;
  course.reading = course.focus = null;
  const read = /** @type {HTMLElement | null} */ (reading && told?.querySelector(reading === "note" ? ".course-note" : ".course-text"));
  if (told && read) told.scrollTop = Math.max(0, read.offsetTop - 4);
  if (!focus) return;
  const found = /** @type {HTMLElement | null} */ ((focus === "next" && root.querySelector('[data-course="next"]')) || told);
  focusQuietly(found);
}

/** The ply of a line that each course showed last. @type {WeakMap<Course, number>} */
const shownPlies = new WeakMap();

/** Keep the step of the line that is on the board in sight, once it is another one. @param {Course} course @param {Element} told */
function followLine(course, told) {
  const ply = course.snapshot?.ply ?? 0;
  if (shownPlies.get(course) === ply) return;
  shownPlies.set(course, ply);
  keepInSight(told, told.querySelector(".course-line [aria-current]"));
}
