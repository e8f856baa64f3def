/** The studio: somebody without programming makes a diagram, a puzzle or a lesson. Loaded when first asked for. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon } from "../components/icons.js";
import { courseView } from "../learn/panel.js";
import { courseUi } from "../learn/ui.js";
import { afterDrawing } from "../redraw.js";
import { address } from "../router.js";
import "../words/learn.js";
import "../words/studio.js";
import { emptyDraft, emptyStep, isUntouched, languagesOf } from "./draft.js";
import { exporting } from "./exporting.js";
import { handed } from "./handed.js";
import { languagesBeside } from "./languages.js";
import { errorAt, isWrong, wrongIn } from "./problems.js";
import { editor, plays, source } from "./step.js";
import { Studio } from "./studio.js";
import { openFile, takeHanded } from "./taking.js";
import { texts } from "./texts.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 */

/** What each app has in the making, also while another page is shown. @type {WeakMap<App, Studio>} */
const studios = new WeakMap();

/** @param {App} app */
function studioOf(app) {
  const studio = studios.get(app) ?? new Studio(app);
  studios.set(app, studio);
  return studio;
}

/** @param {App} app @param {unknown} _route @param {() => boolean} wanted */
export async function arrive(app, _route, wanted) {
  const studio = studioOf(app);
  const given = handed();
  // Who brings a position wants it here.
  await studio.arrive(wanted, given !== null);
  if (given && wanted()) await takeHanded(studio, given);
}

/** @param {App} app */
export function page(app) {
  const { t } = app;
  const studio = studioOf(app);
  const { draft } = studio;
  if (studio.elsewhere) return elsewhere(studio);
  if (!draft) return html`<p class="waiting" role="status">${t("learn.starting")}</p>`;
  if (studio.trying && app.state.course) return tryOut(studio, app.state.course);
  return html`
    <div class="studio">
      <header>
        <h1>${t("studio.title")}</h1>
        <p class="lead">${t("studio.lead")}</p>
        <p class="buttons">
          <label class="button file-button"><input type="file" class="visually-hidden" accept=".json,.txt,application/json,text/plain" @change=${(/** @type {Event} */ event) => openFile(studio, event)}>${icon("open")} ${t("studio.open")}</label>
          <button type="button" class="button" @click=${() => sure(app, studio.all, "studio.new.sure", () => studio.open([emptyDraft(app.lang)], 0))}>${t("studio.new")}</button>
        </p>
      </header>
      ${chapters(studio)}
      ${isUntouched(draft) ? source(studio, draft) : html`
        ${steps(studio, draft)}
        ${editor(studio, draft)}
        ${about(studio, draft)}
        ${exporting(studio, draft)}`}
    </div>`;
}

/** Another tab writes. @param {Studio} studio */
function elsewhere(studio) {
  const { t } = studio.app;
  const take = () => studio.arrive(() => studio.app.state.route.page === "studio", true);
  return html`
    <div class="studio">
      <h1>${t("studio.title")}</h1>
      <p class="notice" role="alert">${t("studio.tabs")} <button type="button" class="button small" @click=${take}>${t("studio.tabs.take")}</button></p>
    </div>`;
}

/** Ask before what somebody has made is gone. @param {App} app @param {Draft[]} gone @param {"studio.new.sure" | "studio.chapter.sure" | "studio.step.sure"} question @param {() => void} run */
function sure(app, gone, question, run) {
  if (gone.every(isUntouched)) run();
  else app.openDialog({ name: "sure", title: app.t(question), text: app.t("studio.sure"), yes: app.t("studio.remove"), run });
}

/** Lessons that another page shows one after the other. @param {Studio} studio */
function chapters(studio) {
  const { all, app, broken, chapter, checked } = studio;
  const { t } = app;
  const add = () => {
    studio.add();
    studio.lay();
  };
  const remove = () => sure(app, [all[chapter]], "studio.chapter.sure", () => studio.open(studio.all.filter((_, at) => at !== chapter), Math.max(0, chapter - 1)));
  // One that nobody has touched is the next one already.
  if (all.length === 1 && isUntouched(all[0])) return null;
  return html`
    <nav class="studio-steps" aria-label=${t("learn.chapters")}>
      ${all.length > 1 ? all.map((one, at) => html`<button type="button" class="button small" aria-current=${at === chapter ? "true" : "false"} aria-pressed=${String(at === chapter)} @click=${() => studio.open(studio.all, at)}>${t("learn.chapter", { chapter: at + 1 })}${titleOf(one)}${checked && broken.includes(at) ? " ⚠" : ""}</button>`) : null}
      <button type="button" class="button small" @click=${add}>${icon("plus")} ${t("studio.chapter.add")}</button>
      ${all.length > 1 ? html`<button type="button" class="button small" @click=${remove}>${t("studio.chapter.remove")}</button>` : null}
    </nav>`;
}

/** @param {Draft} one */
const titleOf = ({ title }) => (Object.values(title ?? {}).find(Boolean) ? `: ${Object.values(title).find(Boolean)}` : "");

/** @param {Studio} studio @param {Draft} shown */
function about(studio, shown) {
  const { app } = studio;
  const { t } = app;
  const wrongId = wrongIn(studio, "id");
  return html`
    <fieldset>
      <legend>${t(`studio.about.${shown.kind}`)}</legend>
      <div class="studio-row">
        <div class="field"><label for="studio-kind">${t("studio.kind")}</label>
          <select id="studio-kind" .value=${live(shown.kind)} @change=${(/** @type {Event} */ event) => studio.change({ kind: /** @type {any} */ (event.target).value })}>
            <option value="lesson" ?selected=${shown.kind === "lesson"}>${t("studio.kind.lesson")}</option><option value="puzzle" ?selected=${shown.kind === "puzzle"}>${t("studio.kind.puzzle")}</option>
          </select></div>
        ${shown.kind === "puzzle"
          ? html`<div class="field"><label for="studio-difficulty">${t("studio.difficulty")}</label>
              <select id="studio-difficulty" @change=${(/** @type {Event} */ event) => studio.change({ difficulty: Number(/** @type {any} */ (event.target).value) || undefined })}>
                <option value="" ?selected=${shown.difficulty === undefined}>–</option>${[1, 2, 3, 4, 5].map((one) => html`<option value=${one} ?selected=${shown.difficulty === one}>${one}</option>`)}
              </select></div>`
          : null}
      </div>
      ${texts(studio, { id: "title", label: t("studio.name"), now: () => studio.draft?.title, write: (title) => studio.changeTitle(title), wrong: wrongIn(studio, "title") })}
      <details ?open=${wrongId !== null}><summary>${t("studio.about.more")}</summary>
        <div class="field"><label for="studio-language">${t("studio.language")}</label>
          <select id="studio-language" .value=${live("")} @change=${(/** @type {Event} */ event) => addLanguage(studio, /** @type {HTMLSelectElement} */ (event.target).value)}>
            <option value="">–</option>${languagesBeside(languagesOf(shown), app.lang).map(({ code, name }) => html`<option value=${code}>${name}</option>`)}</select></div>
        <div class="field"><label for="studio-id">${t("studio.id")}</label><input id="studio-id" .value=${live(shown.id)} aria-invalid=${wrongId ? "true" : nothing} aria-describedby=${wrongId ? "studio-id-help studio-id-error" : "studio-id-help"}
          @input=${(/** @type {Event} */ event) => studio.change({ id: /** @type {any} */ (event.target).value })}>
          <p class="help" id="studio-id-help">${t("studio.id.help")}</p>
          ${errorAt(wrongId, "studio-id-error")}</div></details>
    </fieldset>`;
}

/** @param {Studio} studio @param {string} code */
function addLanguage(studio, code) {
  if (studio.draft && code) studio.change({ title: { ...studio.draft.title, [code]: "" } });
}

/** @param {Studio} studio @param {Draft} shown */
function steps(studio, shown) {
  const { app, number } = studio;
  const { t } = app;
  /** @param {number} by */
  const move = (by) => {
    const moved = [...shown.steps];
    [moved[number], moved[number + by]] = [moved[number + by], moved[number]];
    studio.go(number + by, moved);
  };
  const remove = () => sure(app, [{ ...shown, title: {}, steps: [shown.steps[number]] }], "studio.step.sure", () => studio.go(Math.max(0, number - 1), shown.steps.filter((_, at) => at !== number)));
  return html`
    <nav class="studio-steps" aria-label=${t("studio.steps")}>
      ${shown.steps.map((_, at) => html`<button type="button" class="button small" aria-current=${at === number ? "step" : "false"} aria-pressed=${String(at === number)} @click=${() => studio.go(at)}>${t("studio.step", { step: at + 1 })}${isWrong(studio, at) ? " ⚠" : ""}</button>`)}
      <button type="button" class="button small" @click=${() => studio.go(shown.steps.length, [...shown.steps, emptyStep(shown)])}>${icon("plus")} ${t("studio.step.add")}</button>
      ${shown.steps.length === 1 ? null : html`<span class="studio-move">
        <button type="button" class="button small" ?disabled=${number === 0} @click=${() => move(-1)}>${t("studio.step.earlier")}</button>
        <button type="button" class="button small" ?disabled=${number + 1 >= shown.steps.length} @click=${() => move(1)}>${t("studio.step.later")}</button>
        <button type="button" class="button small" @click=${remove}>${t("studio.step.remove")}</button>
      </span>`}
    </nav>`;
}

/** The lesson as its learners will see it. @param {Studio} studio @param {import("../learn/course.js").Course} course */
function tryOut(studio, course) {
  const { app } = studio;
  const { lesson, snapshot } = course;
  return html`
    <div class="studio-back"><button type="button" class="button" @click=${() => {
      studio.lay();
      afterDrawing(() => scrollTo(0, studio.left));
    }}>${icon("back")} ${app.t("studio.back")}</button>${plays(studio)}</div>
    ${course.problem ? html`<p class="notice" role="alert">${course.problem}</p>` : null}
    ${lesson && snapshot ? courseView({ course, ui: courseUi(course, app.ui(snapshot.namespace)), ruleAddress: (rule) => address.rules(lesson.game, rule) }) : null}`;
}
