/** A saved game to be explored: its board, its branches, what is written to them, two positions compared. Loaded when asked for. */

import { html, nothing } from "lit-html";
import { announce } from "../announce.js";
import { viewOf } from "../boards.js";
import { icon, iconButton } from "../components/icons.js";
import { placePressed } from "../components/marking.js";
import { marksLayer, remark } from "../components/marks.js";
import { withMarks } from "../components/pen.js";
import { freshId } from "../ids.js";
import { afterDrawing } from "../redraw.js";
import { address } from "../router.js";
import { isReadable, loadGame, saveGame } from "../storage.js";
import { hand } from "../studio/handed.js";
import { createHold } from "../table/hold.js";
import { humanSeats } from "../table/people.js";
import { createRisk } from "../table/risk.js";
import "../words/explore.js";
import { comparison } from "./compare.js";
import { Explorer } from "./explorer.js";
import { notes } from "./notes.js";
import { nothingFolded, scrollTree, treeView } from "./tree-view.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {Extract<import("../router.js").Route, {page: "explore"}>} Route
 */

/** @type {SavedGame | null} */
let saved = null;
let folding = nothingFolded();
/** Whether another tab has the game. */
let elsewhere = false;
/** The node that is to be deleted, once that is confirmed. @type {number | null} */
let doomed = null;
/** Whose game is held and kept: one that was left may be done a moment later. @type {Explorer | null} */
let exploring = null;
/** Says where nothing can be kept. @type {ReturnType<typeof createRisk> | null} */
let risk = null;
/** The node that was looked at when the page was drawn last. */
let shown = -1;

/** The page that is shown. @type {App | null} */
let here = null;
/** Counts the games that were taken to be explored: the next one lets go of the one before. */
let takes = 0;
/** Counts the main lines that were kept, so that no picture of an earlier one comes after. */
let lines = 0;

const hold = createHold({
  onLost: () => {
    elsewhere = true;
    here?.set({});
  },
  onFound: (id) => void takeUp(id),
});

/** Do what the address asks for. @param {App} app @param {Route} route @param {() => boolean} wanted */
export async function arrive(app, route, wanted) {
  here = app;
  if (app.state.table?.id === route.id) {
    // What the table is at is done, then it lets go: it would save what it held over what is written here.
    await app.table.settled();
    if (!wanted()) return;
    app.table.leave();
  }
  const found = await loadGame(route.id);
  if (!wanted()) return;
  if (!found) {
    app.set({ route: { page: "missing", reason: isReadable() ? "address" : "storage" } });
    return;
  }
  exploring = null;
  const mine = ++takes;
  const held = await hold.take(route.id);
  // Read again, as another tab may have gone on with it until it let go.
  const game = (await loadGame(route.id)) ?? found;
  if (!wanted()) {
    // Who has gone back to the table plays on there. What was taken since is not this one's to let go.
    if (held && mine === takes) hold.release();
    return;
  }
  elsewhere = !held;
  saved = game;
  folding = nothingFolded();
  doomed = null;
  await begin(app, game);
}

/** The game is this tab's now: shown as the other one has left it. @param {string} id */
async function takeUp(id) {
  const explorer = exploring;
  if (saved?.id !== id) return;
  await explorer?.renew(async () => {
    const game = await loadGame(id);
    if (!game || exploring !== explorer) return null;
    elsewhere = false;
    saved = game;
    doomed = null;
    return game;
  });
}

/** Take the game from the tab that has it. @param {string} id */
async function exploreHere(id) {
  await hold.take(id, true);
  await takeUp(id);
}

/** @param {App} app @param {SavedGame} game */
async function begin(app, game) {
  const people = humanSeats(game.seats);
  const explorer = new Explorer({
    session: `explore-${freshId()}`, request: app.engine.request, lang: app.lang, record: game.record, ply: game.ply, seed: game.seed,
    viewer: people.length === 1 ? people[0] : null, open: game.over || people.length === 0 || game.known === true,
    changed: () => {
      app.set({});
      if (explorer.at !== shown) afterDrawing(scrollTree);
      shown = explorer.at;
    },
    keep: ({ tree, line }) => (exploring === explorer ? keep(app, tree, line) : undefined),
    fail: app.fail, freed: () => {
      if (exploring === explorer) hold.release();
    },
    tell: (words) => announce(...words),
    refuse: (refusal) => app.toast({
      kind: "refusal", title: refusal.title, text: refusal.words, rule: refusal.rule,
      ...(refusal.rule ? { link: { href: address.rules(game.game, refusal.rule), label: app.t("rule.see", { rule: refusal.rule }) } } : {}),
    }),
  });
  shown = -1;
  exploring = explorer;
  app.set({ explorer });
  await explorer.begin(app.wordsOf);
}

/**
 * Keep the game with its tree as it is now, and where another line is the main one, the picture of where it goes on.
 * @param {App} app
 * @param {import("./explorer.js").TreeData} tree
 * @param {boolean} line  whether its main line is another one
 */
async function keep(app, tree, line) {
  if (!saved || elsewhere) return;
  saved = {
    ...saved, record: tree.record, ply: tree.ply, updated: Date.now(), snapshot: { ...saved.snapshot, record: tree.record },
    ...(line ? { review: null, byItself: [], explored: true } : {}),
  };
  void put(app, saved);
  if (!line) return;
  const mine = ++lines;
  const { id, seats } = saved;
  const people = humanSeats(seats);
  const session = `${id}-kept`;
  const { snapshot } = await app.engine.request("open", { session, record: tree.record, ply: tree.ply, viewer: people.length === 1 ? people[0] : null, lang: app.lang });
  void app.engine.request("close", { session }).catch(() => undefined);
  if (mine !== lines || saved?.id !== id) return;
  saved = { ...saved, snapshot: { ...snapshot, record: saved.record }, over: snapshot.terminal };
  void put(app, saved);
}

/** @param {App} app @param {SavedGame} game */
async function put(app, game) {
  risk ??= createRisk(app, () => saved);
  risk(await saveGame(game), game);
  app.gameKept(game);
}

/** Ask before a branch goes. @param {App} app @param {number} number */
function askDelete(app, number) {
  doomed = number;
  app.set({});
  afterDrawing(() => document.getElementById("explore-delete")?.focus());
}

/** @param {App} app */
export function page(app) {
  const { t } = app;
  const { explorer } = app.state;
  if (explorer?.problem) return html`<p class="notice" role="alert">${explorer.problem}</p>`;
  if (!explorer?.tree || !explorer.snapshot || !saved) return html`<p class="waiting" role="status">${t("table.opening")}</p>`;
  const { snapshot, tree } = explorer;
  return html`
    <div class="explore" data-game=${snapshot.game} data-at=${explorer.at}>
      <header class="explore-head">
        <h1>${t("explore.title", { game: snapshot.title })}</h1>
        <p class="buttons">
          <a class="button" href=${address.table(saved.id)}>${icon("back")} ${t("explore.back")}</a>
          ${explorer.open ? nothing : html`<button type="button" class="button" @click=${() => explorer.reveal()}>${icon("eye")} ${t("explore.reveal")}</button>`}
        </p>
        ${jumps(app, explorer)}
        ${elsewhere ? html`<p class="notice" role="alert">${t("explore.elsewhere")} <button type="button" class="button small" @click=${() => saved && exploreHere(saved.id)}>${t("explore.here")}</button></p>` : nothing}
      </header>
      <div class="explore-main">
        <p id="prompt" class="explore-prompt" tabindex="-1">${snapshot.outcome?.words ?? snapshot.prompt}</p>
        ${board(app, explorer)}
        ${remark(snapshot, t)}
        ${steps(app, explorer)}
        ${choices(app, explorer)}
      </div>
      <div class="explore-side">
        <section class="sheet" aria-labelledby="explore-branches"><h2 id="explore-branches" tabindex="-1">${t("explore.branches")}</h2>
          ${deleting(app, explorer)}
          ${treeView(app, explorer, folding, (number) => askDelete(app, number))}
          ${changing(app, explorer)}
        </section>
        <section class="sheet" aria-labelledby="explore-notes"><h2 id="explore-notes" tabindex="-1">${t("explore.notes")}</h2>${notes(app, explorer)}</section>
      </div>
      ${comparison(app, explorer, tree.plies === saved.review?.plies ? saved.review : null)}
    </div>`;
}

/** What there is beside the board, which may lie below the window. @param {App} app @param {Explorer} explorer */
function jumps({ t }, explorer) {
  const { node } = explorer;
  const isNoted = Boolean(node?.comment || node?.marks.length);
  const parts = [["explore-branches", t("explore.branches")], ["explore-notes", `${t("explore.notes")}${isNoted ? " ●" : ""}`], ...(explorer.comparison ? [["compare-title", t("explore.compare.title")]] : [])];
  return html`
    <nav class="explore-jumps" aria-label=${t("explore.jumps")}>${parts.map(([id, words]) => html`
      <button type="button" class="button small" @click=${() => toPart(id)}>${words}</button>`)}</nav>`;
}

/** Bring a part of the page to the top of the window, and the focus to its heading. @param {string} id */
function toPart(id) {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView({ block: "start" });
}

/** @param {App} app @param {Explorer} explorer */
function board(app, explorer) {
  const snapshot = /** @type {import("../types.js").Snapshot} */ (explorer.snapshot);
  const ui = app.ui(snapshot.namespace, { busy: explorer.busy, interactive: explorer.asks, local: explorer.sign === null ? explorer.local : { ...explorer.local, market: true }, here: explorer.here, hint: null });
  /** While marking, a press is for the place below it, whatever else it would do. @param {Event} event */
  const press = (event) => {
    if (explorer.sign === null) return;
    const place = placePressed(event);
    if (place) void explorer.mark(place);
  };
  return html`
    <section class=${`board explore-board${explorer.sign === null ? "" : " marking"}`} aria-label=${app.t("table.board", { game: snapshot.title })} @click=${{ handleEvent: press, capture: true }}>
      <h2 class="visually-hidden">${app.t("table.board", { game: snapshot.title })}</h2>
      ${viewOf(snapshot)?.view(snapshot, ui)}
      ${marksLayer(snapshot.marks)}
    </section>`;
}

/** @param {App} app @param {Explorer} explorer */
function steps(app, explorer) {
  const { t } = app;
  const [back, forward] = [explorer.beside(-1), explorer.beside(1)];
  const snapshot = /** @type {import("../types.js").Snapshot} */ (explorer.snapshot);
  return html`
    <div class="explore-steps tools" role="group" aria-label=${t("tools.steps")}>
      ${iconButton({ icon: "first", label: t("tools.first"), disabled: explorer.at === 0, run: () => void explorer.go(0) })}
      ${iconButton({ icon: "back", label: t("tools.back"), disabled: back === null, run: () => void explorer.step(-1) })}
      <span class="explore-ply">${t("review.at", { ply: snapshot.ply, plies: snapshot.plies })}</span>
      ${iconButton({ icon: "forward", label: t("tools.forward"), disabled: forward === null, run: () => void explorer.step(1) })}
      <button type="button" class="button" @click=${async () => app.navigate(address.record(await explorer.lineRecord(), null))}>${icon("play")} ${t("explore.playOn")}</button>
      <button type="button" class="button" @click=${async () => { hand(withMarks(await explorer.lineRecord(), explorer.node?.marks ?? [])); app.navigate(address.studio()); }}>${t("explore.toStudio")}</button>
    </div>`;
}

/** Every action that may be tried, as a list. @param {App} app @param {Explorer} explorer */
function choices(app, explorer) {
  const legal = explorer.asks ? (explorer.snapshot?.legal ?? []) : [];
  if (legal.length === 0) return nothing;
  return html`
    <details class="course-choices"><summary>${app.t("explore.choices", { count: legal.length })}</summary>
      <ul>${legal.map((action) => html`<li><button type="button" class="button small" data-action=${action.token}>${action.words}</button></li>`)}</ul></details>`;
}

/** What can be done with the branch that is looked at. @param {App} app @param {Explorer} explorer */
function changing(app, explorer) {
  const { t } = app;
  const tree = /** @type {import("./explorer.js").TreeData} */ (explorer.tree);
  const onMain = explorer.at <= tree.plies;
  return html`
    <p class="buttons explore-changing">
      <button type="button" class="button small" ?disabled=${onMain || elsewhere} @click=${() => explorer.promote(explorer.at)}>${icon("up")} ${t("explore.promote")}</button>
      <button type="button" class="button small" ?disabled=${explorer.at === 0 || elsewhere} @click=${() => askDelete(app, explorer.at)}>${icon("trash")} ${t("explore.delete")}</button>
      ${explorer.other === explorer.at ? html`<span class="fine">${t("explore.compare.now")}</span>`
        : html`<button type="button" class="button small" @click=${() => explorer.compareWith(explorer.at)}>${icon("exchange")} ${t("explore.compare")}</button>`}
      ${explorer.before ? html`<button type="button" class="button small" @click=${() => explorer.restore()}>${icon("undo")} ${t("explore.restore")}</button>` : nothing}
    </p>`;
}

/** The question before a branch goes. @param {App} app @param {Explorer} explorer */
function deleting(app, explorer) {
  const tree = /** @type {import("./explorer.js").TreeData} */ (explorer.tree);
  const node = doomed === null ? undefined : tree.nodes[doomed];
  if (!node || doomed === null) return nothing;
  const { t } = app;
  const number = doomed;
  const done = () => {
    doomed = null;
    app.set({});
    afterDrawing(() => /** @type {HTMLElement | null} */ (document.querySelector('.tree [tabindex="0"]'))?.focus());
  };
  return html`
    <div class="notice" role="alertdialog" aria-labelledby="explore-delete-text">
      <p id="explore-delete-text">${t("explore.delete.ask", { words: node.words || t("explore.draw"), count: sizeOf(tree.nodes, number) })}${number <= tree.plies ? ` ${t("explore.delete.main")}` : ""}</p>
      <p class="buttons">
        <button type="button" class="button primary" id="explore-delete" @click=${async () => { doomed = null; await explorer.prune(number); announce(t("explore.deleted")); done(); }}>${t("explore.delete.yes")}</button>
        <button type="button" class="button" @click=${done}>${t("explore.delete.no")}</button>
      </p>
    </div>`;
}

/** How many plies go with a node, itself among them. @param {readonly import("../engine/contract.js").BranchNode[]} nodes @param {number} first */
export function sizeOf(nodes, first) {
  const gone = new Set([first]);
  nodes.forEach(({ parent }, number) => {
    if (parent !== null && gone.has(parent)) gone.add(number);
  });
  return gone.size;
}
