/** A position is set up by its fields and on the board; what isn't one says why. Loaded when asked for. */

import { html, nothing } from "lit-html";
import { announce } from "../announce.js";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { freshId, freshSeed } from "../ids.js";
import { address } from "../router.js";
import { copy } from "../share.js";
import { saveGame } from "../storage.js";
import { hand } from "../studio/handed.js";
import { freshGame } from "../table/saved.js";
import { keyOf } from "../views/keys.js";
import "../words/explore.js";
import { choosable, drawnWith, TOP, writtenIn } from "./fields.js";
import { inputs, PERSON } from "./inputs.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {Extract<import("../router.js").Route, {page: "position"}>} Route
 */

/** How long nobody writes before the engine looks at it. Milliseconds. */
const PAUSE = 300;

let game = "";
/** Who plays at each seat: a person, or an opponent's level. @type {string[]} */
let sitting = [];
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
/** Whether the game is about to begin. */
let starting = false;
/** What a press on the board sets: a list, or a piece of The Estates. */
let pressed = "";
let session = "";
/** Presses wait for each other, as each changes what the one before it left. */
let presses = Promise.resolve();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {import("../views/types.js").OfThisPlace} */
let here = {};

/** @param {App} app @param {Route} route @param {() => boolean} wanted */
export async function arrive(app, route, wanted) {
  if (game !== route.game) {
    texts = {};
    [game, fields, snapshot, problem, here, sitting] = [route.game, null, null, null, {}, []];
    session = `position-${freshId()}`;
  }
  resize(app, sitting.length || (app.entry(game)?.min_players ?? 2));
  await readForm(app);
  if (wanted()) await lay(app);
}

/** So many play: one person, and opponents of the usual level. @param {App} app @param {number} count */
function resize(app, count) {
  const usual = app.entry(game)?.usual_bot ?? PERSON;
  sitting = Array.from({ length: count }, (_, seat) => sitting[seat] ?? (seat === 0 ? PERSON : usual));
}

/** @param {App} app */
async function readForm(app) {
  const asked = [game, sitting.length];
  spoken = app.lang;
  try {
    const form = await app.engine.request("position_form", { game, players: sitting.length, lang: app.lang });
    if (asked[0] !== game || asked[1] !== sitting.length) return;
    fields = form.fields;
    texts = choosable(fields, texts);
    if (!fields?.some((field) => field.name === pressed || field.choices.some(({ value }) => value === pressed))) pressed = firstPress(fields ?? []);
  } catch (error) {
    app.fail(error);
  }
  app.set({});
}

/** What a press sets at first: on lots a cube, elsewhere what the first list holds. @param {Field[]} asked */
function firstPress(asked) {
  const list = asked.find((field) => field.many);
  return (list?.name === "row A" ? list.choices[0].value : list?.name) ?? "";
}

/** Let the engine look at what is written. @param {App} app */
async function lay(app) {
  if (!fields?.length) return;
  const position = writtenIn(fields, texts);
  const written = JSON.stringify(position);
  const isOld = () => !fields || written !== JSON.stringify(writtenIn(fields, texts));
  try {
    const laid = await app.engine.request("lay", { session, game, players: sitting.length, position, mover: true, lang: app.lang });
    if (isOld()) return;
    snapshot = laid.snapshot;
    if (problem) announce(app.t("explore.position.good"));
    problem = null;
  } catch (error) {
    if (isOld()) return;
    const { facts = {}, rule = null } = /** @type {any} */ (error);
    problem = { field: facts.field ?? facts.name ?? "", words: app.wordsOf(error), rule };
  }
  checked = true;
  app.set({});
}

/** Begin a game from here, and play it at once. @param {App} app */
async function play(app) {
  if (starting || !fields) return;
  starting = true;
  app.set({});
  const id = freshId();
  const seed = freshSeed();
  /** @type {import("../engine/contract.js").SeatRequest[]} */
  const seats = sitting.map((who, seat) => (who === PERSON ? { name: app.t("explore.position.seat", { number: seat + 1 }), kind: "human" }
    : { name: app.t("explore.position.seat", { number: seat + 1 }), kind: "bot", bot: who }));
  const asked = game;
  try {
    const laid = await app.engine.request("lay", { session: `${id}-laid`, game, players: sitting.length, position: writtenIn(fields, texts), seats, viewer: null, lang: app.lang });
    // Opened anew, what chance decides next is drawn.
    const { snapshot: begun } = await app.engine.request("open", { session: `${id}-laid`, record: laid.snapshot.record, seed, viewer: null, lang: app.lang });
    const saved = freshGame(id, begun, seed);
    await saveGame(saved);
    app.gameKept(saved);
    if (app.state.route.page === "position" && game === asked) app.navigate(address.table(id));
  } catch (error) {
    app.fail(error);
  }
  app.engine.request("close", { session: `${id}-laid` }).catch(() => undefined);
  starting = false;
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

/** A press on a place of the board. @param {App} app @param {Event} event */
function press(app, event) {
  const target = /** @type {Element} */ (event.target);
  const place = target.closest("[data-place]")?.getAttribute("data-place") ?? target.closest("[data-action]")?.getAttribute("data-action")?.replace("place.", "");
  event.stopPropagation();
  if (!place || !fields) return;
  const [item, asked] = [pressed, fields];
  presses = presses.then(() => put(app, place, item, asked)).catch((error) => app.fail(error));
}

/** What the engine says that a press changes, unless another form is here by then. @param {App} app @param {string} place @param {string} item @param {Field[]} asked */
async function put(app, place, item, asked) {
  if (asked !== fields) return;
  const { changed } = await app.engine.request("put", { game, players: sitting.length, position: writtenIn(asked, texts), place, item });
  if (asked !== fields || Object.keys(changed).length === 0) return;
  const taken = item === TOP || (item in changed && !changed[item].split(" ").includes(place));
  texts = { ...texts, ...changed };
  announce(app.t(taken ? "explore.position.taken" : "explore.position.put", { place }));
  checked = false;
  clearTimeout(timer);
  void lay(app);
  app.set({});
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
        ${inputs({
          app, entry, fields, texts, problem, sitting,
          write: (name, text, pause) => write(app, name, text, pause),
          seat: (seat, who) => { sitting = sitting.map((now, at) => (at === seat ? who : now)); app.set({}); },
          resize: (count) => {
            resize(app, count);
            [problem, checked] = [null, false];
            app.set({});
            void readForm(app).then(() => lay(app));
          },
        })}
      </form>
    </div>`;
}

/** What presses on the board set: a colour's pieces, or a piece of The Estates. @param {App} app @param {Field[]} shown */
function pressing(app, shown) {
  const { t } = app;
  if (snapshot?.namespace === "estate") {
    return html`
      <div class="segments" role="group" aria-label=${t("explore.press")}>${shown.filter((field) => field.many).map((field) => html`
        <button type="button" class="button small" aria-pressed=${String(pressed === field.name)} @click=${() => { pressed = field.name; app.set({}); }}>${field.label}</button>`)}</div>`;
  }
  const pieces = shown.find(({ name }) => name === "row A")?.choices.filter(({ value }) => /\d$/.test(value)) ?? [];
  if (pieces.length === 0) return nothing;
  const kinds = [...new Set(pieces.map(({ value }) => value.replace(/\d$/, "")))];
  /** @param {string} kind */
  const words = (kind) => t(kind === "roof" ? "explore.position.roof" : `the-estates.colour.${kind}`);
  return html`
    <div class="field with-button"><label for="position-piece">${t("explore.position.piece")}</label>
      <select id="position-piece" @change=${(/** @type {Event} */ event) => { pressed = /** @type {HTMLSelectElement} */ (event.target).value; app.set({}); }}>
        <option value=${TOP} ?selected=${pressed === TOP}>${t("explore.position.top")}</option>
        ${kinds.map((kind) => html`<optgroup label=${words(kind)}>${pieces.filter(({ value }) => value.replace(/\d$/, "") === kind).map(({ value }) => html`
          <option value=${value} ?selected=${value === pressed}>${words(kind)} ${value.slice(-1)}</option>`)}</optgroup>`)}
      </select></div>`;
}

/** @param {App} app @param {Field[]} shown */
function board(app, shown) {
  if (!snapshot) return html`<p class="waiting" role="status">${app.t("table.opening")}</p>`;
  const drawn = drawnWith(snapshot, shown, texts, pressed);
  const ui = app.ui(drawn.namespace, { interactive: drawn !== snapshot, busy: false, local: { market: true }, here, hint: null });
  return html`
    ${pressing(app, shown)}
    <section class="board explore-board marking" aria-label=${app.t("table.board", { game: drawn.title })}
      @click=${{ handleEvent: (/** @type {Event} */ event) => press(app, event), capture: true }}
      @keydown=${{ handleEvent: (/** @type {KeyboardEvent} */ event) => {
        if (drawn === snapshot || !["Enter", " "].includes(keyOf(event))) return;
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
  const record = snapshot?.record ?? "";
  return html`
    <div class="sheet position-verdict">
      <p role="status" class=${problem ? "field-error" : "muted"}>${problem ? html`${problem.words}${problem.rule ? html` <a href=${address.rules(game, problem.rule)}>${t("rule.see", { rule: problem.rule })}</a>` : nothing}` : good ? t("explore.position.good") : t("explore.position.looking")}</p>
      <p class="buttons">
        <button type="button" class="button primary" ?disabled=${!good || starting} @click=${() => play(app)}>${icon("play")} ${t("explore.position.play")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => { hand(record); app.navigate(address.studio()); }}>${t("explore.toStudio")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, `${location.href.split("#")[0]}${address.record(record, null)}`)}>${icon("share")} ${t("explore.position.link")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, record)}>${t("explore.position.record")}</button>
        <button type="button" class="button" @click=${() => { texts = {}; checked = false; void lay(app); app.set({}); }}>${t("explore.position.clear")}</button>
      </p>
    </div>`;
}

/** @param {App} app @param {string} text */
async function copied(app, text) {
  const done = await copy(text);
  app.toast({ kind: "info", title: app.t(done ? "explore.position.copied" : "explore.position.uncopied"), ...(done ? {} : { text }) });
}
