/** The pages of puzzles: all of them by system, and one being solved. Loaded when first asked for. */

import { html } from "lit-html";
import { icon } from "../components/icons.js";
import { prepared } from "../engine/prepared.js";
import { freshId } from "../ids.js";
import { Course } from "../learn/course.js";
import { courseView, moveFocus } from "../learn/panel.js";
import { courseUi } from "../learn/ui.js";
import { afterDrawing } from "../redraw.js";
import { address } from "../router.js";
import { download } from "../share.js";
import { loadGame } from "../storage.js";
import { addWords } from "../words/index.js";
import deLearn from "../words/de/learn.js";
import de from "../words/de/puzzles.js";
import enLearn from "../words/en/learn.js";
import en from "../words/en/puzzles.js";
import { afterMiss, afterSolving, dayOf, fromFile, joined, loadProgress, nothing, ofDay, saveProgress, written } from "./progress.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {{id: string, game: string, difficulty: number, title: Record<string, string>}} Entry
 * @typedef {Extract<import("../router.js").Route, {page: "puzzles"}>} Route
 */

addWords("learn", { en: enLearn, de: deLearn });
addWords("puzzles", { en, de });

const MOST_BYTES = 1_000_000;

/** By system. @type {Record<string, Entry[]>} */
let entries = {};
let progress = nothing();
/** Why the puzzle that the address names can't be shown. @type {string | null} */
let problem = null;

/** @param {string} system @param {string} id */
const nameOf = (system, id) => `${system}/${id}`;

/** All puzzles with their systems, in order. */
const everything = () => Object.entries(entries).flatMap(([system, list]) => list.map((entry) => ({ system, ...entry })));

/**
 * Do what the address asks for.
 * @param {App} app
 * @param {Route} route
 * @param {() => boolean} wanted
 */
export async function arrive(app, route, wanted) {
  problem = null;
  try {
    entries = await prepared("puzzles", "catalogue");
    progress = await loadProgress();
    if (!wanted()) return;
    app.set({});
    const { system, puzzle } = route;
    if (system === null || puzzle === null) return;
    if (system === "game") {
      const lesson = (await loadGame(puzzle))?.review?.mistakes ?? null;
      if (!wanted()) return;
      if (lesson !== null) await begin(app, lesson, null);
      else problem = app.t("puzzles.unknown");
      app.set({});
      return;
    }
    if (!entries[system]?.some((entry) => entry.id === puzzle)) {
      problem = app.t("puzzles.unknown");
      app.set({});
      return;
    }
    const texts = await prepared("puzzles", system);
    if (wanted()) await begin(app, JSON.stringify(texts[puzzle]), nameOf(system, puzzle));
  } catch (error) {
    problem = app.wordsOf(error);
    app.set({});
  }
}

/**
 * Put a puzzle on the page.
 * @param {App} app
 * @param {string} text
 * @param {string | null} name  null for mistakes of a game, which count for nothing
 */
async function begin(app, text, name) {
  app.state.course?.close();
  let missed = false;
  const course = new Course({
    session: `puzzle-${freshId()}`, request: app.engine.request, lang: app.lang, wordsOf: app.wordsOf,
    changed: () => {
      if (name !== null && course.slips > 0 && !course.answered && !missed) {
        missed = true;
        keep(afterMiss(progress, name));
      }
      app.set({});
      afterDrawing(() => moveFocus(course, document));
    },
    tell: (event) => {
      if (event === "solved") {
        app.sound("ply");
        if (name === null) return;
        const today = dayOf(new Date());
        const daily = ofDay(everything(), today);
        keep(afterSolving(progress, name, !missed, nameOf(daily.system, daily.id) === name ? today : null));
      }
    },
  });
  app.set({ course });
  await course.open(text);
}

/** @param {import("./progress.js").Progress} next */
function keep(next) {
  progress = next;
  void saveProgress(next);
}

/** @param {App} app */
export function page(app) {
  const { course, route } = app.state;
  const { t } = app;
  const failed = course?.problem ?? problem;
  if (failed !== null) {
    return html`<div class="column"><h1>${t("puzzles.title")}</h1>
      <p class="notice" role="alert">${failed}</p>
      <p class="buttons"><a class="button" href=${address.puzzles()}>${t("puzzles.all")}</a></p></div>`;
  }
  if (course) {
    const { lesson, snapshot } = course;
    if (!lesson || !snapshot) return html`<p class="waiting" role="status">${t(app.ready ? "puzzles.reading" : "learn.starting")}</p>`;
    return courseView({ course, ui: courseUi(course, app.ui(snapshot.namespace)), ruleAddress: (rule) => address.rules(lesson.game, rule), after: after(app) });
  }
  if (everything().length === 0 || (route.page === "puzzles" && route.puzzle !== null)) return html`<p class="waiting" role="status">${t("puzzles.reading")}</p>`;
  return list(app);
}

/** What is offered after a puzzle: the next one that was not solved. @param {App} app */
function after(app) {
  const { route } = app.state;
  const all = everything();
  const at = route.page === "puzzles" ? all.findIndex(({ system, id }) => system === route.system && id === route.puzzle) : -1;
  if (route.page === "puzzles" && route.system === "game") {
    return html`<a class="button primary" href=${address.table(route.puzzle ?? "")}>${app.t("review.back")}</a>`;
  }
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(({ system, id }) => !isSolved(nameOf(system, id)));
  return html`
    ${next ? html`<a class="button primary" href=${address.puzzles(next.system, next.id)}>${app.t("puzzles.next")}</a>` : null}
    <a class="button" href=${address.puzzles()}>${app.t("puzzles.all")}</a>
    <p class="fine">${app.t("puzzles.streak", { streak: progress.streak, best: progress.best })}</p>`;
}

/** @param {string} name */
const isSolved = (name) => progress.puzzles[name] === "clean" || progress.puzzles[name] === "late";

/** @param {App} app */
function list(app) {
  const { t } = app;
  const all = everything();
  const today = dayOf(new Date());
  const daily = ofDay(all, today);
  const solved = all.filter(({ system, id }) => isSolved(nameOf(system, id))).length;
  return html`
    <div class="column learn puzzles">
      <h1>${t("puzzles.title")}</h1>
      <p class="lead">${t("puzzles.lead")}</p>
      <section class="learn-game sheet" aria-labelledby="puzzles-today">
        <h2 id="puzzles-today">${t("puzzles.today")}</h2>
        <p><a class="button primary" href=${address.puzzles(daily.system, daily.id)}>${icon("play")} ${gameTitle(app, daily.game)}: ${inLanguage(daily.title, app.lang)}</a></p>
        <p class="fine">${progress.lastDay === today ? t("puzzles.today.done") : ""} ${t("puzzles.days", { days: progress.lastDay >= today - 1 ? progress.days : 0 })}</p>
        <p class="fine">${t("puzzles.solved", { solved, all: all.length })} ${t("puzzles.streak", { streak: progress.streak, best: progress.best })}</p>
      </section>
      ${Object.entries(entries).map(([system, own]) => html`
        <section class="learn-game sheet" aria-labelledby=${`puzzles-${system}`}>
          <h2 id=${`puzzles-${system}`}>${system === "for-sale" ? t("puzzles.for-sale") : gameTitle(app, system)}</h2>
          ${[...new Set(own.map(sortOf))].map((sort) => kind(app, system, own.filter((entry) => sortOf(entry) === sort)))}
        </section>`)}
      <section aria-labelledby="puzzles-files">
        <h2 id="puzzles-files">${t("learn.files")}</h2>
        <p class="muted">${t("puzzles.files.text")}</p>
        <p class="buttons">
          <button type="button" class="button" @click=${() => download("estates-puzzles.json", new Blob([written(progress)], { type: "application/json" }))}>${t("learn.save")}</button>
          <label class="button file-button">
            <input type="file" class="visually-hidden" accept=".json,application/json" @change=${(/** @type {Event} */ event) => void take(app, /** @type {HTMLInputElement} */ (event.target))}>
            ${icon("open")} ${t("learn.load")}
          </label>
        </p>
      </section>
    </div>`;
}

/** What is asked, by the first word of the id. @param {Entry} entry */
const sortOf = ({ id }) => id.replace(/-\d+$/, "");

/** @param {App} app @param {string} system @param {Entry[]} own of one sort */
const kind = (app, system, own) => html`
  <h3>${inLanguage(own[0].title, app.lang)}</h3>
  <ol class="puzzle-list">${own.map((entry, index) => {
    const state = progress.puzzles[nameOf(system, entry.id)] ?? "fresh";
    const words = app.t("puzzles.one", { number: index + 1, difficulty: entry.difficulty });
    return html`<li><a class=${`puzzle-link puzzle-${state}`} href=${address.puzzles(system, entry.id)} aria-label=${`${words}. ${app.t(`puzzles.state.${state}`)}`} title=${words}>
      <span>${index + 1}</span><span class="puzzle-level" aria-hidden="true">${"●".repeat(entry.difficulty)}</span><span class="puzzle-mark" aria-hidden="true">${MARKS[state]}</span></a></li>`;
  })}</ol>`;

/** What a puzzle has come to, told apart without colour. */
const MARKS = { fresh: "", clean: "✓", late: "(✓)", missed: "✗" };

/** @param {App} app @param {string} game */
const gameTitle = (app, game) => app.entry(game)?.title ?? game;

/** @param {Record<string, string>} texts @param {string} lang */
const inLanguage = (texts, lang) => texts[lang] ?? texts.en ?? "";

/** @param {App} app @param {HTMLInputElement} input */
async function take(app, input) {
  const file = input.files?.[0];
  const found = file && file.size <= MOST_BYTES ? fromFile(await file.text()) : null;
  input.value = "";
  if (!found) {
    app.toast({ kind: "error", title: app.t("learn.load.bad") });
    return;
  }
  keep(joined(progress, found));
  app.toast({ kind: "info", title: app.t("learn.load.done") });
  app.set({});
}
