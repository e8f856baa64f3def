/** The pages of puzzles: all of them by system, and one being solved. Loaded when first asked for. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon } from "../components/icons.js";
import { prepared } from "../engine/prepared.js";
import { arriving, failed, fileButton, forgetButton, inLanguage, newCourse } from "../learn/pages.js";
import { courseView } from "../learn/panel.js";
import { courseUi } from "../learn/ui.js";
import { address } from "../router.js";
import { download } from "../share.js";
import { load, loadGame, save } from "../storage.js";
import { step } from "../views/walk.js";
import "../words/learn.js";
import "../words/puzzles.js";
import { EVERYTHING, found, kindOf, listed, matching, nameOf, nextOpen, randomOpen, renamed, sound } from "./catalogue.js";
import { afterMiss, afterSolving, dayFor, dayOf, fromFile, isSolved, joined, kept, nothing, ofDay, untilTomorrow, withNames, written } from "./progress.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./catalogue.js").Listed} Listed
 * @typedef {Extract<import("../router.js").Route, {page: "puzzles"}>} Route
 */

const FILTER = "puzzle-filter";
const DEGREES = ["1", "2", "3", "4", "5"];

/** @type {Listed[]} */
let all = [];
let filter = EVERYTHING;
/** Whether what somebody wants to see is known here: what was kept no longer counts then. */
let chosen = false;
/** The puzzle of each kind that had the focus last. @type {Map<string, string>} */
const stops = new Map();
/** Why the puzzle that the address names can't be shown. @type {(() => string) | null} */
let problem = null;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let tomorrow;

/** @param {string} name */
const solved = (name) => isSolved(soFar(), name);

/** @param {string} name */
const nameNow = (name) => renamed(all, name);

/** What was kept when its names were looked up last, and what came of that. */
let named = { of: kept.now(), progress: nothing() };

/** Progress as far as it is known, by the names that puzzles have now. */
function soFar() {
  if (named.of !== kept.now()) named = { of: kept.now(), progress: withNames(kept.now(), nameNow) };
  return named.progress;
}

/**
 * Do what the address asks for.
 * @param {App} app
 * @param {Route} route
 * @param {() => boolean} wanted
 */
export const arrive = (app, route, wanted) => arriving(app, (said) => { problem = said; }, async () => {
  all = listed(await prepared("puzzles", "catalogue"));
  await kept.load();
  const before = sound(await load(FILTER), all);
  if (!chosen) filter = before;
  chosen = true;
  if (!wanted()) return null;
  app.set({});
  awaitTomorrow(app);
  const { system, puzzle, seat } = route;
  if (system === null || puzzle === null) return null;
  if (system === "game") {
    const review = (await loadGame(puzzle))?.review;
    const lesson = (seat === null ? review?.mistakes : review?.others_mistakes.find(({ player }) => player === seat)?.lesson) ?? null;
    if (!wanted()) return null;
    if (lesson === null) return "puzzles.unknown";
    await begin(app, lesson, null);
    return null;
  }
  const entry = found(all, system, puzzle);
  if (!entry) return "puzzles.unknown";
  const texts = await prepared("puzzles", entry.system);
  if (wanted()) await begin(app, JSON.stringify(texts[entry.id]), nameOf(entry.system, entry.id));
  return null;
});

/** Who has the page open at midnight sees the puzzle of the new day. @param {App} app */
function awaitTomorrow(app) {
  clearTimeout(tomorrow);
  tomorrow = setTimeout(() => {
    if (app.state.route.page !== "puzzles") return;
    app.set({});
    awaitTomorrow(app);
  }, untilTomorrow(new Date()));
}

/**
 * Put a puzzle on the page.
 * @param {App} app
 * @param {string} text
 * @param {string | null} name  null for mistakes of a game, which count for nothing
 */
async function begin(app, text, name) {
  let missed = false;
  const day = dayOf(new Date());
  const begun = newCourse(app, "puzzle", {
    changed: (course) => {
      if (name === null || course.slips === 0 || course.answered || missed) return;
      missed = true;
      keep((before) => afterMiss(before, name));
    },
    tell: (_course, event) => {
      if (event !== "solved" || name === null) return;
      const counted = dayFor(all, name, day, dayOf(new Date()));
      keep((before) => afterSolving(before, name, !missed, counted));
    },
  });
  await begun.open(text);
}

/** @param {(before: import("./progress.js").Progress) => import("./progress.js").Progress} change */
function keep(change) {
  void kept.change((before) => change(withNames(before, nameNow)));
}

/** @param {App} app */
export function page(app) {
  const { course, route } = app.state;
  const { t } = app;
  const broken = course?.problem ?? problem?.() ?? null;
  if (broken !== null) return failed({ title: t("puzzles.title"), problem: broken, back: address.puzzles(), all: t("puzzles.all") });
  if (course) {
    const { lesson, snapshot } = course;
    if (!lesson || !snapshot) return html`<p class="waiting" role="status">${t(app.ready ? "puzzles.reading" : "learn.starting")}</p>`;
    return courseView({ course, ui: courseUi(course, app.ui(snapshot.namespace)), ruleAddress: (rule) => address.rules(lesson.game, rule), after: after(app), skip: skipping(app), leave: leaving(app), about: gameTitle(app, lesson.game) });
  }
  if (all.length === 0 || (route.page === "puzzles" && route.puzzle !== null)) return html`<p class="waiting" role="status">${t("puzzles.reading")}</p>`;
  return list(app);
}

/** The puzzle on the page by its name; null for mistakes of a game. @param {App} app */
function nameHere({ state: { route } }) {
  return route.page === "puzzles" && route.system !== "game" && route.system && route.puzzle ? nameNow(nameOf(route.system, route.puzzle)) : null;
}

/** The way out: to all puzzles, or back to the game whose mistakes they are. @param {App} app */
function leaving({ t, state: { route } }) {
  if (route.page === "puzzles" && route.system === "game") return { href: address.table(route.puzzle ?? ""), label: t("review.back") };
  return { href: address.puzzles(), label: t("puzzles.all") };
}

/** Leads to the next one without solving this one, which stays among those that are not solved. @param {App} app */
function skipping(app) {
  const name = nameHere(app);
  const next = name === null ? undefined : nextOpen(matching(all, filter, solved), name, solved);
  return next ? html`<a class="button" data-course="skip" title=${app.t("puzzles.skip.text")} href=${address.puzzles(next.system, next.id)}>${app.t("learn.skip")}</a>` : null;
}

/** What is offered after a puzzle: the next one of the filter that was not solved, or any. @param {App} app */
function after(app) {
  const { route } = app.state;
  if (route.page !== "puzzles") return null;
  if (route.system === "game") {
    return html`<a class="button primary" data-course="next" href=${address.table(route.puzzle ?? "")}>${app.t("review.back")}</a>`;
  }
  const name = nameHere(app);
  const wanted = matching(all, filter, solved);
  const next = nextOpen(wanted, name, solved);
  return html`
    ${next ? html`<a class="button primary" data-course="next" href=${address.puzzles(next.system, next.id)}>${app.t("puzzles.next")}</a>` : null}
    ${randomButton(app, wanted, name)}
    <a class="button" data-course=${next ? "all" : "next"} href=${address.puzzles()}>${app.t("puzzles.all")}</a>
    ${soFar().best > 0 ? html`<span class="fine">${app.t("puzzles.streak", { streak: soFar().streak, best: soFar().best })}</span>` : null}`;
}

/** Leads to any that is not solved, drawn anew at each press. @param {App} app @param {Listed[]} wanted @param {string | null} name */
const randomButton = (app, wanted, name) =>
  randomOpen(wanted, name, solved, 0)
    ? html`<button type="button" class="button" data-course="any" @click=${() => {
      const any = randomOpen(matching(all, filter, solved), name, solved, Math.random());
      if (any) app.navigate(address.puzzles(any.system, any.id));
    }}>${icon("die")} ${app.t("puzzles.random")}</button>`
    : null;

/** @param {App} app */
function list(app) {
  const { t } = app;
  const progress = soFar();
  const today = dayOf(new Date());
  const daily = ofDay(all, today);
  const count = all.filter((entry) => solved(nameOf(entry.system, entry.id))).length;
  const wanted = matching(all, filter, solved);
  return html`
    <div class="column learn puzzles">
      <h1>${t("puzzles.title")}</h1>
      <p class="lead">${t("puzzles.lead")}</p>
      <section class="learn-game puzzles-today sheet" aria-labelledby="puzzles-today">
        <h2 id="puzzles-today">${t("puzzles.today")}</h2>
        <p><a class="button primary" href=${address.puzzles(daily.system, daily.id)}>${icon("play")} ${gameTitle(app, daily.game)}: ${inLanguage(daily.title, app.lang)}</a></p>
        ${count === 0 ? null : html`
        <p class="fine">${progress.lastDay === today ? t("puzzles.today.done") : ""} ${t("puzzles.days", { days: progress.lastDay >= today - 1 ? progress.days : 0 })}</p>
        <p class="fine">${t("puzzles.solved", { solved: count, all: all.length })} ${progress.best > 0 ? t("puzzles.streak", { streak: progress.streak, best: progress.best }) : ""}</p>`}
      </section>
      ${filters(app, wanted)}
      ${[...new Set(wanted.map((entry) => entry.system))].map((system) => html`
        <section class="learn-game sheet" aria-labelledby=${`puzzles-${system}`}>
          <h2 id=${`puzzles-${system}`}>${systemTitle(app, system)}</h2>
          <div class="puzzle-kinds">${[...new Set(wanted.filter((entry) => entry.system === system).map(kindOf))].map((kind) => ofKind(app, system, kind, wanted))}</div>
        </section>`)}
      <section aria-labelledby="puzzles-files">
        <h2 id="puzzles-files">${t("learn.files")}</h2>
        <p class="muted">${t("puzzles.files.text")}</p>
        <p class="buttons">
          <button type="button" class="button" @click=${() => download("estates-puzzles.json", new Blob([written(soFar())], { type: "application/json" }))}>${t("learn.save")}</button>
          ${fileButton(t("learn.load"), (text) => take(app, text))}
          ${forgetButton(app, () => kept.change(nothing))}
        </p>
      </section>
    </div>`;
}

/** @param {App} app @param {Listed[]} wanted */
function filters(app, wanted) {
  const { t } = app;
  const systems = [...new Set(all.map((entry) => entry.system))];
  const kinds = new Map(all.filter((entry) => filter.system === "" || entry.system === filter.system).map((entry) => [kindOf(entry), entry]));
  /** With what is asked, where one word stands for two systems, the system. @param {[string, Listed]} kind */
  const kindTitle = ([kind, entry]) => `${inLanguage(entry.title, app.lang)}${filter.system === "" ? ` (${kind.startsWith("for-sale") ? t("puzzles.for-sale.any") : systemTitle(app, entry.system)})` : ""}`;
  return html`
    <section class="learn-game puzzles-chosen sheet" aria-labelledby="puzzles-filter">
      <h2 id="puzzles-filter">${t("puzzles.filter")}</h2>
      <div class="puzzle-filter">
        ${choice(app, "system", systems.map((system) => [system, systemTitle(app, system)]))}
        ${choice(app, "kind", [...kinds].map((kind) => [kind[0], kindTitle(kind)]))}
        ${choice(app, "difficulty", DEGREES.map((degree) => [degree, `${t(`puzzles.degree.${degree}`)} ${"●".repeat(Number(degree))}`]))}
        ${choice(app, "state", [["open", t("puzzles.open")], ["solved", t("puzzles.done")]])}
      </div>
      <p role="status">${t("puzzles.shown", { count: wanted.length, all: all.length })}</p>
      <p class="buttons">
        ${randomButton(app, wanted, null)}
        ${wanted.length < all.length ? html`<button type="button" class="button" @click=${() => choose(app, EVERYTHING)}>${t("puzzles.filter.none")}</button>` : null}
      </p>
      <details class="puzzle-degrees">
        <summary>${t("puzzles.degrees")}</summary>
        <p class="muted">${t("puzzles.degrees.text")}</p>
        <ul>${DEGREES.map((degree) => html`<li><span aria-hidden="true" class="puzzle-level">${"●".repeat(Number(degree))}</span> <strong>${t(`puzzles.degree.${degree}`)}</strong>: ${t(`puzzles.degree.${degree}.text`)}</li>`)}</ul>
      </details>
    </section>`;
}

/** @param {App} app @param {keyof typeof EVERYTHING} key @param {[string, string][]} options */
const choice = (app, key, options) => html`
  <div><label for=${`puzzles-by-${key}`}>${app.t(`puzzles.by.${key}`)}</label>
    <select id=${`puzzles-by-${key}`} @change=${(/** @type {Event} */ event) => choose(app, { ...filter, [key]: /** @type {HTMLSelectElement} */ (event.target).value })}>
      <option value="" .selected=${live(filter[key] === "")}>${app.t(`puzzles.by.${key}.all`)}</option>
      ${options.map(([value, words]) => html`<option value=${value} .selected=${live(filter[key] === value)}>${words}</option>`)}
    </select></div>`;

/** @param {App} app @param {typeof EVERYTHING} wanted */
function choose(app, wanted) {
  filter = sound(wanted, all);
  chosen = true;
  void save(FILTER, filter);
  app.set({});
}

/** The puzzles of a kind, by their numbers among all of it. @param {App} app @param {string} system @param {string} kind @param {Listed[]} wanted */
function ofKind(app, system, kind, wanted) {
  const own = all.filter((entry) => entry.system === system && kindOf(entry) === kind);
  const sort = `${system}-${kind}`;
  const shown = own.filter((entry) => wanted.includes(entry));
  // One stop of the Tab key a kind: hundreds would stand before what follows.
  const stop = shown.find(({ id }) => id === stops.get(sort)) ?? shown.find(({ id }) => !solved(nameOf(system, id))) ?? shown[0];
  const several = new Set(all.filter((entry) => entry.system === system).map(({ game }) => game)).size > 1;
  return html`<div>
    <h3 id=${`puzzles-of-${sort}`}>${inLanguage(own[0].title, app.lang)}</h3>
    <ol class="puzzle-list" role="toolbar" aria-labelledby=${`puzzles-of-${sort}`} @keydown=${step} @focusin=${(/** @type {FocusEvent} */ event) => rest(app, sort, event)}>${own.map((entry, index) => {
      if (!wanted.includes(entry)) return null;
      const state = soFar().puzzles[nameOf(system, entry.id)] ?? "fresh";
      const words = app.t("puzzles.one", { number: index + 1, difficulty: entry.difficulty }) + (several ? `, ${gameTitle(app, entry.game)}` : "");
      return html`<li role="none"><a class=${`puzzle-link puzzle-${state}`} data-cell=${entry.id} tabindex=${entry === stop ? "0" : "-1"} href=${address.puzzles(system, entry.id)} aria-label=${`${words}. ${app.t(`puzzles.state.${state}`)}`} title=${words}>
        <span>${index + 1}</span><span class="puzzle-level" aria-hidden="true">${"●".repeat(entry.difficulty)}</span><span class="puzzle-mark" aria-hidden="true">${MARKS[state]}</span></a></li>`;
    })}</ol></div>`;
}

/**
 * The puzzle of a kind that had the focus last is the one that the Tab key leads to.
 * @param {App} app @param {string} sort  system and kind
 * @param {FocusEvent} event
 */
function rest(app, sort, event) {
  const id = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cell]"))?.dataset.cell;
  if (id === undefined || stops.get(sort) === id) return;
  stops.set(sort, id);
  app.set({});
}

/** What a puzzle has come to, told apart without colour. */
const MARKS = { fresh: "", clean: "✓", late: "(✓)", missed: "✗" };

/** @param {App} app @param {string} system */
const systemTitle = (app, system) => (system === "for-sale" ? app.t("puzzles.for-sale") : gameTitle(app, system));

/** @param {App} app @param {string} game */
const gameTitle = (app, game) => app.entry(game)?.title ?? game;

/** @param {App} app @param {string} text */
function take(app, text) {
  const read = fromFile(text);
  if (!read) {
    app.toast({ kind: "error", title: app.t("learn.load.bad") });
    return;
  }
  keep((before) => joined(before, withNames(read, nameNow)));
  app.toast({ kind: "info", title: app.t("learn.load.done") });
  app.set({});
}
