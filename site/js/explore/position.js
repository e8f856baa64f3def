/** A position is set up by its fields and on the board; what isn't one says why. Loaded when asked for. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { announce } from "../announce.js";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { freshId } from "../ids.js";
import { address } from "../router.js";
import { copy } from "../share.js";
import { keyOf } from "../views/keys.js";
import { addWords } from "../words/index.js";
import de from "../words/de/explore.js";
import en from "../words/en/explore.js";
import { drawnWith, toggled } from "./fields.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {Extract<import("../router.js").Route, {page: "position"}>} Route
 */

addWords("explore", { en, de });

/** How long nobody writes before the engine looks at it. Milliseconds. */
const PAUSE = 300;

let game = "";
let players = 2;
/** @type {Field[] | null} */
let fields = null;
/** @type {Record<string, string>} */
let texts = {};
/** The language of the form. */
let spoken = "";
/** The last position that is one. @type {import("../types.js").Snapshot | null} */
let snapshot = null;
/** Why what is written is none. @type {{field: string, words: string, rule: string | null} | null} */
let problem = null;
/** Whether the engine has looked at what is written now. */
let checked = false;
/** The list that a press on the board changes. */
let pressed = "";
let session = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {import("../views/types.js").OfThisPlace} */
let here = {};

/** @param {App} app @param {Route} route @param {() => boolean} wanted */
export async function arrive(app, route, wanted) {
  if (game !== route.game) {
    const entry = app.entry(route.game);
    texts = {};
    [game, fields, snapshot, problem, here] = [route.game, null, null, null, {}];
    players = entry?.min_players ?? 2;
    session = `position-${freshId()}`;
  }
  await readForm(app);
  if (wanted()) await lay(app);
}

/** @param {App} app */
async function readForm(app) {
  const asked = [game, players];
  spoken = app.lang;
  try {
    const form = await app.engine.request("position_form", { game, players, lang: app.lang });
    if (asked[0] !== game || asked[1] !== players) return;
    fields = form.fields;
    pressed = fields?.find((field) => field.many)?.name ?? "";
  } catch (error) {
    app.fail(error);
  }
  app.set({});
}

/** Let the engine look at what is written. @param {App} app */
async function lay(app) {
  if (!fields?.length) return;
  const written = JSON.stringify(texts);
  const known = new Set(fields.map((field) => field.name));
  const position = Object.fromEntries(Object.entries(texts).filter(([name]) => known.has(name)));
  try {
    const found = await app.engine.request("lay", { session, game, players, position, viewer: null, lang: app.lang });
    if (written !== JSON.stringify(texts)) return;
    const viewer = found.snapshot.current_player;
    snapshot = viewer === null ? found.snapshot : (await app.engine.request("snapshot", { session, viewer, lang: app.lang })).snapshot;
    if (problem) announce(app.t("explore.position.good"));
    problem = null;
  } catch (error) {
    if (written !== JSON.stringify(texts)) return;
    const { facts = {}, rule = null } = /** @type {any} */ (error);
    problem = { field: facts.field ?? facts.name ?? "", words: app.wordsOf(error), rule };
  }
  checked = true;
  app.set({});
}

/** @param {App} app @param {string} name @param {string} text @param {number} [pause] */
function write(app, name, text, pause = PAUSE) {
  texts = { ...texts, [name]: text };
  checked = false;
  clearTimeout(timer);
  timer = setTimeout(() => void lay(app), pause);
  app.set({});
}

/** What a field holds by now. @param {Field} field */
const textOf = (field) => texts[field.name] ?? field.text;

/** A press on a place of the board. @param {App} app @param {Event} event */
function press(app, event) {
  const place = /** @type {Element} */ (event.target).closest("[data-place]")?.getAttribute("data-place");
  event.stopPropagation();
  if (!place || !fields) return;
  const changed = toggled(fields, texts, pressed, place);
  if (!changed) return;
  texts = changed;
  announce(app.t(changed[pressed].split(" ").includes(place) ? "explore.position.put" : "explore.position.taken", { place }));
  write(app, pressed, changed[pressed], 0);
}

/** @param {App} app */
export function page(app) {
  const { t } = app;
  const entry = app.entry(game);
  if (!fields || !entry) return html`<p class="waiting" role="status">${t("table.opening")}</p>`;
  if (spoken !== app.lang) {
    spoken = app.lang;
    queueMicrotask(() => void readForm(app).then(() => lay(app)));
  }
  if (fields.length === 0) return html`<div class="column sheet narrow"><h1>${t("explore.position.title", { game: entry.title })}</h1><p>${t("explore.position.none")}</p></div>`;
  return html`
    <div class="explore position-page">
      <header class="explore-head">
        <h1>${t("explore.position.title", { game: entry.title })}</h1>
        <p class="buttons"><a class="button" href=${address.newGame(game)}>${icon("back")} ${t("explore.position.new")}</a></p>
      </header>
      <div class="explore-main">${board(app, fields)}${verdict(app)}</div>
      <form class="explore-side sheet" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${entry.min_players === entry.max_players ? nothing : html`
          <div class="field"><label for="position-players">${t("explore.position.players")}</label>
            <select id="position-players" @change=${(/** @type {Event} */ event) => {
              players = Number(/** @type {HTMLSelectElement} */ (event.target).value);
              [fields, problem] = [null, null];
              void readForm(app).then(() => lay(app));
            }}>${Array.from({ length: entry.max_players - entry.min_players + 1 }, (_, index) => entry.min_players + index).map((count) => html`<option value=${count} ?selected=${count === players}>${count}</option>`)}</select></div>`}
        ${fields.map((field) => input(app, field))}
      </form>
    </div>`;
}

/** @param {App} app @param {Field[]} shown */
function board(app, shown) {
  if (!snapshot) return html`<p class="waiting" role="status">${app.t("table.opening")}</p>`;
  const drawn = drawnWith(snapshot, shown, texts, pressed);
  const ui = app.ui(drawn.namespace, { interactive: drawn !== snapshot, busy: false, local: {}, here, hint: null });
  const lists = drawn.namespace === "estate" ? shown.filter((field) => field.many) : [];
  return html`
    ${lists.length === 0 ? nothing : html`
      <div class="segments" role="group" aria-label=${app.t("explore.press")}>${lists.map((field) => html`
        <button type="button" class="button small" aria-pressed=${String(pressed === field.name)} @click=${() => { pressed = field.name; app.set({}); }}>${field.label}</button>`)}</div>`}
    <section class="board explore-board marking" aria-label=${app.t("table.board", { game: drawn.title })}
      @click=${{ handleEvent: (/** @type {Event} */ event) => press(app, event), capture: true }}
      @keydown=${{ handleEvent: (/** @type {KeyboardEvent} */ event) => {
        if (lists.length === 0 || !["Enter", " "].includes(keyOf(event))) return;
        event.preventDefault();
        press(app, event);
      }, capture: true }}>
      <h2 class="visually-hidden">${app.t("table.board", { game: drawn.title })}</h2>
      ${viewOf(drawn)?.view(drawn, ui)}
    </section>`;
}

/** Whether it is a position, and what can be done with it. @param {App} app */
function verdict(app) {
  const { t } = app;
  const good = checked && problem === null && snapshot !== null;
  return html`
    <div class="sheet position-verdict">
      <p role="status" class=${problem ? "field-error" : "muted"}>${problem ? html`${problem.words}${problem.rule ? html` <a href=${address.rules(game, problem.rule)}>${t("rule.see", { rule: problem.rule })}</a>` : nothing}` : good ? t("explore.position.good") : t("explore.position.looking")}</p>
      <p class="buttons">
        <button type="button" class="button primary" ?disabled=${!good} @click=${() => snapshot && app.navigate(address.record(snapshot.record, null))}>${icon("play")} ${t("explore.position.play")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, `${location.href.split("#")[0]}${address.record(snapshot?.record ?? "", null)}`)}>${icon("share")} ${t("explore.position.link")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, snapshot?.record ?? "")}>${t("explore.position.record")}</button>
        <button type="button" class="button" @click=${() => { texts = {}; void lay(app); }}>${t("explore.position.clear")}</button>
      </p>
      <p class="fine">${t("explore.position.studio")} <a href=${address.studio()}>${t("nav.studio")}</a></p>
    </div>`;
}

/** @param {App} app @param {string} text */
async function copied(app, text) {
  const done = await copy(text);
  app.toast({ kind: "info", title: app.t(done ? "explore.position.copied" : "explore.position.uncopied"), ...(done ? {} : { text }) });
}

/** @param {App} app @param {Field} field */
function input(app, field) {
  const id = `position-${field.name.replace(" ", "-")}`;
  const wrong = problem?.field === field.name;
  const error = wrong ? html`<p class="field-error" id=${`${id}-error`}>${problem?.words}</p>` : nothing;
  const described = wrong ? `${id}-error` : nothing;
  if (!field.many) {
    return html`
      <div class="field"><label for=${id}>${field.label}</label>
        <select id=${id} .value=${live(textOf(field))} aria-invalid=${wrong ? "true" : nothing} aria-describedby=${described} @change=${(/** @type {Event} */ event) => write(app, field.name, /** @type {HTMLSelectElement} */ (event.target).value, 0)}>
          ${field.choices.map(({ value, words }) => html`<option value=${value} ?selected=${value === textOf(field)}>${words}</option>`)}
        </select>${error}</div>`;
  }
  const first = field.choices[0]?.value ?? "";
  return html`
    <div class="field"><label for=${id}>${field.label} <span class="fine">${app.t("explore.position.list", { first, last: field.choices.at(-1)?.value ?? "" })}</span></label>
      <input id=${id} spellcheck="false" autocomplete="off" .value=${live(textOf(field))} aria-invalid=${wrong ? "true" : nothing} aria-describedby=${described}
        @input=${(/** @type {Event} */ event) => write(app, field.name, /** @type {HTMLInputElement} */ (event.target).value)}>${error}</div>`;
}
