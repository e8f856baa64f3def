/** A position is set up by its fields and on the board; what isn't one says why. Loaded when asked for. */

import { html, nothing } from "lit-html";
import { announce } from "../announce.js";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { freshId, freshSeed } from "../ids.js";
import { NAMES } from "../pages/new-game/draft.js";
import { afterDrawing } from "../redraw.js";
import { address } from "../router.js";
import { copy } from "../share.js";
import { load, saveGame } from "../storage.js";
import { hand } from "../studio/handed.js";
import { freshGame } from "../table/saved.js";
import { keyOf } from "../views/keys.js";
import "../words/explore.js";
import { choosable, drawnWith, lotsOf, TOP, writtenIn } from "./fields.js";
import { inputs, PERSON } from "./inputs.js";
import { exploreSnapshot } from "./keep.js";
import { piecesForLots } from "./lots.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {Extract<import("../router.js").Route, {page: "position"}>} Route
 */

/** A lot's name. */
const LOT = /^[A-Z]\d+$/;

/** So many changes can be taken back. */
const MOST_PAST = 200;

/** How long nobody writes before the engine looks at it. Milliseconds. */
const PAUSE = 300;

let game = "";
/** Who plays at each seat: a person, or an opponent's level. @type {string[]} */
let sitting = [];
/** @type {Field[] | null} */
let fields = null;
/** @type {Record<string, string>} */
let texts = {};
/** What was written before, to go back to. @type {Record<string, string>[]} */
let past = [];
/** The field that was written in last. */
let last = "";
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
/** Which list of Estate a press on the board changes. */
let pressed = "";
/** The lot of The Estates for which a piece is chosen; empty: none. */
let lot = "";
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
    past = [];
    [game, fields, snapshot, problem, here, sitting, lot] = [route.game, null, null, null, {}, [], ""];
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
    if (!fields?.some((field) => field.name === pressed)) pressed = fields?.find((field) => field.many)?.name ?? "";
  } catch (error) {
    app.fail(error);
  }
  app.set({});
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
  const seats = await seated(app);
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

/** Who plays from here, named as in any other game. @param {App} app @returns {Promise<import("../engine/contract.js").SeatRequest[]>} */
async function seated(app) {
  const own = await load("name");
  const alone = sitting.filter((who) => who === PERSON).length === 1;
  const person = alone ? (typeof own === "string" && own) || app.t("new.you.name") : "";
  const free = NAMES.filter((name) => name !== person);
  return sitting.map((who, seat) => (who !== PERSON ? { name: /** @type {string} */ (free.shift()), kind: "bot", bot: who }
    : { name: person || app.t("explore.position.seat", { number: seat + 1 }), kind: "human" }));
}

/** Before something is changed: letters of one field, until somebody pauses, are one change. @param {string} [name] */
function remember(name = "") {
  if (!checked && name !== "" && name === last) return;
  last = name;
  past = [...past.slice(1 - MOST_PAST), texts];
}

/** What is written is another position. @param {App} app @param {Record<string, string>} now */
function rewrite(app, now) {
  texts = now;
  checked = false;
  clearTimeout(timer);
  void lay(app);
  app.set({});
}

/** @param {App} app */
function undo(app) {
  const before = past.at(-1);
  if (!before || !fields) return;
  past = past.slice(0, -1);
  last = "";
  rewrite(app, choosable(fields, before));
  announce(app.t("explore.position.undone"));
}

/** @param {App} app @param {string} name @param {string} text @param {number} [pause] */
function write(app, name, text, pause = PAUSE) {
  remember(name);
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
  if (snapshot?.namespace === "the-estates") choose(app, place, event instanceof KeyboardEvent);
  else putSoon(app, place, pressed);
}

/** Choose a lot of The Estates, or none. @param {App} app @param {string} place @param {boolean} [byKey]  the focus then goes to its pieces */
function choose(app, place, byKey = false) {
  const before = lot;
  lot = LOT.test(place) ? place : "";
  app.set({});
  // Its pieces lie over the window's lower edge: the board stays in sight above them (`scroll-margin` in explore.css).
  if (lot !== "") afterDrawing(() => document.querySelector(".explore-board .te-map")?.scrollIntoView({ block: "nearest" }));
  if (lot !== "" && byKey) afterDrawing(() => document.getElementById("position-pieces")?.querySelector("button")?.focus());
  // The button that was pressed is gone then; who has gone on meanwhile stays there.
  if (lot === "" && before !== "") afterDrawing(() => document.activeElement === document.body && document.getElementById("position-lot")?.focus());
}

/** @param {App} app @param {string} place @param {string} item */
function putSoon(app, place, item) {
  const asked = fields;
  if (asked) presses = presses.then(() => put(app, place, item, asked)).catch((error) => app.fail(error));
}

/** What the engine says that a press changes, unless another form is here by then. @param {App} app @param {string} place @param {string} item @param {Field[]} asked */
async function put(app, place, item, asked) {
  if (asked !== fields) return;
  const { changed } = await app.engine.request("put", { game, players: sitting.length, position: writtenIn(asked, texts), place, item });
  if (asked !== fields || Object.keys(changed).length === 0) return;
  const taken = item === TOP || (item in changed && !changed[item].split(" ").includes(place));
  remember();
  announce(app.t(taken ? "explore.position.taken" : "explore.position.put", { place }));
  rewrite(app, { ...texts, ...changed });
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

/** What presses on the board do, and the other way to do it. @param {App} app @param {Field[]} shown @param {import("../types.js").Snapshot} drawn */
function pressing(app, shown, drawn) {
  const { t } = app;
  if (drawn.namespace === "estate") {
    return html`
      <div class="field"><span class="label" id="position-press">${t("explore.position.press")}</span>
        <div class="segments" role="group" aria-labelledby="position-press">${shown.filter((field) => field.many).map((field) => html`
          <button type="button" class="button small" aria-pressed=${String(pressed === field.name)} @click=${() => { pressed = field.name; app.set({}); }}>${field.label}</button>`)}</div></div>`;
  }
  if (drawn.namespace !== "the-estates") return nothing;
  const lots = lotsOf(drawn).map(({ name, cubes, roof }) => ({
    name, words: [...cubes.map(({ colour, value }) => `${t(`the-estates.colour.${colour}`)} ${value}`), ...(roof === null ? [] : [`${t("explore.position.roof")} ${roof}`])].join(", "),
  }));
  return piecesForLots({ app, fields: shown, snapshot: drawn, lots, lot, choose: (name) => choose(app, name), put: (piece) => putSoon(app, lot, piece) });
}

/** @param {App} app @param {Field[]} shown */
function board(app, shown) {
  if (!snapshot) return html`<p class="waiting" role="status">${app.t("table.opening")}</p>`;
  const drawn = drawnWith(snapshot, shown, texts, pressed);
  const ui = app.ui(drawn.namespace, { interactive: drawn !== snapshot, busy: false, local: { market: true }, here, hint: lot ? `place.${lot}` : null, t: (key, facts) => app.t(lotKey(key), facts) });
  return html`
    <section class="board explore-board marking" aria-label=${app.t("table.board", { game: drawn.title })}
      @click=${{ handleEvent: (/** @type {Event} */ event) => press(app, event), capture: true }}
      @keydown=${{ handleEvent: (/** @type {KeyboardEvent} */ event) => {
        if (drawn === snapshot || !["Enter", " "].includes(keyOf(event))) return;
        event.preventDefault();
        press(app, event);
      }, capture: true }}>
      <h2 class="visually-hidden">${app.t("table.board", { game: drawn.title })}</h2>
      ${viewOf(drawn)?.view(drawn, ui)}
    </section>
    ${pressing(app, shown, drawn)}`;
}

/** Which piece comes to a lot is chosen after the press: so the lot is named alone. @param {string} key */
const lotKey = (key) => (/^the-estates\.place\.(on|lot|white)$/.test(key) ? "explore.position.lot.pieces" : key);

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
        <button type="button" class="button" ?disabled=${!good} @click=${() => snapshot && exploreSnapshot(app, snapshot)}>${t("explore.position.explore")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => { hand(record); app.navigate(address.studio()); }}>${t("explore.toStudio")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, `${location.href.split("#")[0]}${address.record(record, null)}`)}>${icon("share")} ${t("explore.position.link")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${() => copied(app, record)}>${t("explore.position.record")}</button>
        <button type="button" class="button" ?disabled=${past.length === 0} @click=${() => undo(app)}>${icon("undo")} ${t("explore.position.undo")}</button>
        <button type="button" class="button" @click=${() => { remember(); rewrite(app, {}); }}>${t("explore.position.clear")}</button>
      </p>
    </div>`;
}

/** @param {App} app @param {string} text */
async function copied(app, text) {
  const done = await copy(text);
  app.toast({ kind: "info", title: app.t(done ? "explore.position.copied" : "explore.position.uncopied"), ...(done ? {} : { text }) });
}
