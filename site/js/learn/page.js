/** The pages of lessons: all of them by title, and one being learned. Loaded when first asked for. */

import { html } from "lit-html";
import { prepared } from "../engine/prepared.js";
import { FIRST_LEVEL } from "../pages/new-game/draft.js";
import { address } from "../router.js";
import { download } from "../share.js";
import "../words/learn.js";
import { unpack } from "./pack.js";
import { arriving, failed, fileButton, forgetButton, inLanguage, newCourse } from "./pages.js";
import { courseView } from "./panel.js";
import { fromFile, joined, kept, nameOf, written } from "./progress.js";
import { courseUi } from "./ui.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./course.js").Course} Course
 * @typedef {{game: string, id: string, part: "first" | "rules" | "skill", kind: "lesson" | "puzzle", title: Record<string, string>, steps: number}} Entry
 * @typedef {Extract<import("../router.js").Route, {page: "learn"}>} Route
 */

/** @type {Entry[] | null} */
let entries = null;
/** Why the lesson that the address names can't be shown. @type {(() => string) | null} */
let problem = null;

/**
 * Do what the address asks for.
 * @param {App} app
 * @param {Route} route
 * @param {() => boolean} wanted
 */
export const arrive = (app, route, wanted) => arriving(app, (said) => { problem = said; }, async () => {
  entries = await prepared("lessons", "catalogue");
  const learned = await kept.load();
  if (!wanted()) return null;
  app.set({});
  if (route.packed !== null) {
    const text = await unpack(route.packed);
    if (!wanted()) return null;
    if (text === null) return "learn.unknown";
    await begin(app, text, { own: null, step: 0 });
    return null;
  }
  const { game, lesson } = route;
  if (game === null || lesson === null) return null;
  if (!entries?.some((entry) => entry.game === game && entry.id === lesson)) return "learn.unknown";
  const texts = await prepared("lessons", game);
  if (!wanted()) return null;
  const before = learned[nameOf(game, lesson)];
  await begin(app, JSON.stringify(texts[lesson]), { own: nameOf(game, lesson), step: route.step ?? (before?.done ? 0 : (before?.step ?? 0)) });
  return null;
});

/**
 * Put a lesson on the page.
 * @param {App} app
 * @param {string} text
 * @param {{own: string | null, step: number}} from  `own`: its name among the project's own, which are known to hold
 */
async function begin(app, text, { own, step }) {
  const begun = newCourse(app, "lesson", {
    tell: (course, event, { step: at }) => {
      if (event === "finished") app.sound("over");
      if (own === null) return;
      const over = event === "finished";
      if (event !== "solved") void kept.change((before) => ({ ...before, [own]: { step: over ? 0 : Number(at), done: over || before[own]?.done === true } }));
      const [game, lesson] = own.split("/");
      // The address leads to this step again, and the way back leads out of the lesson.
      if (event === "step" && app.state.course === course) history.replaceState(history.state, "", address.learn(game, lesson, Number(at)));
    },
  });
  await begun.open(text, step, own !== null);
}

/** @param {App} app */
export function page(app) {
  const { course, route } = app.state;
  if (course) return lessonPage(app, course);
  if (problem !== null) return failed({ title: app.t("learn.title"), problem: problem(), back: address.learn(), all: app.t("learn.all") });
  if (!entries || (route.page === "learn" && route.lesson !== null)) return html`<p class="waiting" role="status">${app.t("learn.reading")}</p>`;
  return list(app, entries, route.page === "learn" ? route.game : null);
}

/** @param {App} app @param {Course} course */
function lessonPage(app, course) {
  if (course.problem !== null) {
    return failed({ title: app.t("learn.title"), problem: `${app.t("learn.broken")} ${course.problem}`, back: address.learn(), all: app.t("learn.all"), leave: () => leaveCourse(app) });
  }
  const { lesson, snapshot } = course;
  if (!lesson || !snapshot) return html`<p class="waiting" role="status">${app.t(app.ready ? "learn.reading" : "learn.starting")}</p>`;
  const ui = courseUi(course, app.ui(snapshot.namespace));
  return courseView({
    course, ui, ruleAddress: (rule) => address.rules(lesson.game, rule), after: after(app, course),
    leave: { href: address.learn(), label: app.t("learn.all"), run: () => leaveCourse(app) },
  });
}

/** @param {App} app */
function leaveCourse(app) {
  app.state.course?.close();
  app.set({ course: null });
}

/** What is offered at the end of a lesson. @param {App} app @param {Course} course */
function after(app, course) {
  const game = course.lesson?.game ?? "";
  const ofGame = (entries ?? []).filter((entry) => entry.game === game);
  const at = ofGame.findIndex((entry) => entry.id === course.lesson?.id);
  const next = at < 0 ? undefined : ofGame[at + 1];
  return html`
    ${next ? html`<a class="button primary" href=${address.learn(game, next.id)}>${app.t("learn.next", { title: inLanguage(next.title, app.lang) })}</a>` : null}
    <a class=${next ? "button" : "button primary"} href=${address.newGame(game, FIRST_LEVEL)}>${app.t("learn.play")}</a>
    <a class="button" href=${address.learn()} @click=${() => leaveCourse(app)}>${app.t("learn.all")}</a>`;
}

/** @param {App} app @param {Entry[]} all @param {string | null} only a game whose lessons alone are wanted */
function list(app, all, only) {
  const { t } = app;
  const games = (app.state.catalogue ?? []).filter((entry) => all.some((lesson) => lesson.game === entry.name));
  const shown = games.filter((entry) => entry.name === only);
  return html`
    <div class="column learn">
      <h1>${t("learn.title")}</h1>
      <p class="lead">${t("learn.lead")}</p>
      <div class=${shown.length > 0 ? "" : "learn-games"}>${(shown.length > 0 ? shown : games).map((entry) => html`
        <section class="learn-game sheet" aria-labelledby=${`learn-${entry.name}`}>
          <h2 id=${`learn-${entry.name}`}>${entry.title}</h2>
          <ol class="learn-list">${all.filter((lesson) => lesson.game === entry.name).map((lesson) => line(app, lesson))}</ol>
        </section>`)}
      </div>
      ${shown.length > 0 ? html`<p><a href=${address.learn()}>${t("learn.all")}</a></p>` : null}
      <section aria-labelledby="learn-files">
        <h2 id="learn-files">${t("learn.files")}</h2>
        <p class="muted">${t("learn.files.text")}</p>
        <p class="buttons">
          <button type="button" class="button" @click=${() => download("estates-progress.json", new Blob([written(kept.now())], { type: "application/json" }))}>${t("learn.save")}</button>
          ${fileButton(t("learn.load"), (text) => takeProgress(app, text))}
          ${forgetButton(app, () => kept.change(() => ({})))}
          <a class="button" href=${address.studio()}>${t("nav.studio")}</a>
          ${fileButton(t("learn.open"), (text) => void begin(app, text, { own: null, step: 0 }))}
        </p>
      </section>
    </div>`;
}

/** @param {App} app @param {Entry} entry */
function line(app, entry) {
  const { t } = app;
  const progress = kept.now()[nameOf(entry.game, entry.id)];
  const state = progress?.done ? t("learn.done") : progress && progress.step > 0 ? t("learn.begun", { step: progress.step + 1, steps: entry.steps }) : t("learn.steps", { steps: entry.steps });
  return html`
    <li><a class="learn-line" href=${address.learn(entry.game, entry.id)}>
      <span><strong>${inLanguage(entry.title, app.lang)}</strong> <span class="fine">${t(`learn.part.${entry.part}`)}</span></span>
      <span class=${`fine${progress?.done ? " learn-done" : ""}`}>${state}</span></a></li>`;
}

/** @param {App} app @param {string} text */
function takeProgress(app, text) {
  const found = fromFile(text);
  if (!found) {
    app.toast({ kind: "error", title: app.t("learn.load.bad") });
    return;
  }
  void kept.change((before) => joined(before, found));
  app.toast({ kind: "info", title: app.t("learn.load.done") });
  app.set({});
}
