/** The menu: games to continue, the picture menu of the systems, and a door for records. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../components/icons.js";
import { plan } from "../components/plan.js";
import { whenSeen } from "../components/when-seen.js";
import { address } from "../router.js";
import { openRecordFile, openRecordText } from "../share.js";
import { isPersistent } from "../storage.js";
import { playAgain } from "../table/again.js";
import { inWordsOf } from "./new-game/draft.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {import("../types.js").CatalogueEntry} CatalogueEntry
 */

/** How many saved games the menu shows before one asks for all. */
const FEW = 3;

/** @param {App} app */
export function menuPage(app) {
  const { catalogue, unreadable } = app.state;
  const { t } = app;
  return html`
    <div class="menu">
      <div class="hero">
        <h1>${t("menu.title")}</h1>
        <p class="lead">${t("menu.lead")}</p>
        <p class="buttons hero-links"><a class="button" href=${address.learn()}>${t("nav.learn")}</a> <a class="button" href=${address.puzzles()}>${t("nav.puzzles")}</a> <a class="button" href=${address.studio()}>${t("nav.studio")}</a></p>
      </div>
      ${savedGames(app)}
      <section aria-labelledby="games-title">
        <h2 id="games-title">${t("menu.games")}</h2>
        ${unreadable ? html`<p class="notice" role="alert">${t("menu.unreadable")} <button type="button" class="button small" @click=${() => app.readPrepared()}>${t("menu.again")}</button></p>` : null}
        <ul class="game-cards">
          ${(catalogue ?? []).map((entry) => card(app, entry))}
        </ul>
        ${!catalogue && !unreadable ? html`<p class="waiting">${t("menu.reading")}</p>` : null}
      </section>
      ${recordDoor(app)}
      ${more(app)}
    </div>`;
}

/** @param {CatalogueEntry} entry @param {App} app */
const facts = (entry, app) => html`
  <p class="facts">
    <span>${icon("people")}${entry.min_players === entry.max_players
      ? app.t("menu.players", { players: entry.min_players })
      : app.t("menu.players.range", { from: entry.min_players, to: entry.max_players })}</span>
    <span>${icon("clock")}${app.t("menu.minutes", { minutes: entry.minutes })}</span>
  </p>`;

/** @param {App} app @param {CatalogueEntry} entry */
const card = (app, entry) => html`
  <li class=${`card sheet game-${entry.name}`}>
    <div class="card-picture" aria-hidden="true">${app.picture(app.state.pictures?.[entry.name]) ?? plan()}</div>
    <div class="card-text">
      <h3>${entry.title}</h3>
      <p>${entry.sentence}</p>
      ${facts(entry, app)}
      <p class="buttons">
        <a class="button primary" href=${address.newGame(entry.name)} aria-label=${app.t("menu.play.game", { game: entry.title })}>${app.t("menu.play")}</a>
        <a class="button" href=${address.learn(entry.name)} aria-label=${app.t("menu.learn.game", { game: entry.title })}>${app.t("nav.learn")}</a>
        <a class="button" href=${address.rules(entry.name)} aria-label=${app.t("menu.rules.game", { game: entry.title })}>${app.t("menu.rules")}</a>
      </p>
    </div>
  </li>`;

/** @param {App} app */
function savedGames(app) {
  const games = app.state.games ?? [];
  if (games.length === 0) return null;
  const shown = games.slice(0, FEW);
  return html`
    <section aria-labelledby="saved-title">
      <h2 id="saved-title">${app.t("menu.saved")}</h2>
      ${isPersistent() ? null : html`<p class="notice">${app.t("menu.unkept")}</p>`}
      <ul class="saved-games">${repeat(shown, (game) => game.id, (game) => savedGame(app, game))}</ul>
      ${games.length > FEW ? html`<p><button type="button" class="button" @click=${() => app.openDialog({ name: "games" })}>${app.t("menu.saved.all", { count: games.length })}</button></p>` : null}
    </section>`;
}

/** Names as a list in that language. @param {string} lang @param {string[]} names */
const enumerated = (lang, names) => new Intl.ListFormat(lang).format(names);

/** Where a saved game stands, in the language of today, not in that in which it was kept. @param {App} app @param {SavedGame} game */
function standing(app, game) {
  if (game.resigned !== null) return app.t("saved.resigned", { name: game.seats[game.resigned]?.name ?? "" });
  const { outcome } = game.snapshot;
  if (outcome) return app.t("saved.won", { count: outcome.winners.length, names: enumerated(app.lang, outcome.winners.map((seat) => game.seats[seat]?.name ?? "")) });
  const seat = game.snapshot.current_player;
  return seat === null ? "" : app.t("saved.turn", { name: game.seats[seat]?.name ?? "" });
}

/** @param {App} app @param {SavedGame} game */
const picture = (app, game) => app.picture(game.snapshot) ?? plan();

/** @param {App} app @param {SavedGame} game @param {unknown} [shown]  its picture */
export function savedGame(app, game, shown = picture(app, game)) {
  const title = app.entry(game.game)?.title ?? game.title;
  const seats = inWordsOf(game.seats, app.lang);
  const names = seats.map((seat) => seat.name).join(", ");
  return html`
  <li class="saved sheet">
    <a class="saved-link" href=${address.table(game.id)}>
      <span class="saved-picture" aria-hidden="true">${shown}</span>
      <span class="saved-text">
        <strong>${title}</strong>
        <span translate="no">${names}</span>
        <span class="muted">${standing(app, { ...game, seats })}</span>
        <span class="fine"><time datetime=${new Date(game.updated).toISOString()}>${when(app.lang, game.updated)}</time></span>
        <span class="saved-go">${app.t(game.over ? "saved.review" : "saved.continue")}</span>
      </span>
    </a>
    <span class="saved-tools">
    ${game.over ? html`<button type="button" class="button icon-button" title=${app.t("result.again")}
      aria-label=${app.t("saved.again", { game: title, names })}
      @click=${() => void playAgain(app, game)}>${icon("redo")}</button>` : null}
    <button type="button" class="button icon-button" title=${app.t("saved.delete")}
      aria-label=${app.t("saved.delete.game", { game: title, names })}
      @click=${() => app.openDialog({ name: "delete", game })}>${icon("trash")}</button>
    </span>
  </li>`;
}

/** The same among many, with its picture once it is about to be seen. @param {App} app @param {SavedGame} game */
export const oneOfMany = (app, game) => savedGame(app, game, whenSeen(() => picture(app, game), null));

/** By language: making one takes longer than all that it writes. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** @param {string} lang @param {number} time */
function when(lang, time) {
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  formats.set(lang, format);
  return format.format(time);
}

/** What the device itself offers. @param {App} app */
function more(app) {
  const { results, install } = app.state;
  if (results.length === 0 && !install) return null;
  return html`
    <p class="buttons">
      ${results.length ? html`<button type="button" class="button" @click=${() => app.openDialog({ name: "statistics" })}>${app.t("statistics.title")}</button>` : null}
      ${install ? html`<button type="button" class="button" @click=${() => {
        app.set({ install: null });
        void install.prompt();
      }}>${app.t("menu.install")}</button>` : null}
    </p>`;
}

/** @param {App} app */
function recordDoor(app) {
  const { t } = app;
  return html`
    <section class="record-door sheet" aria-labelledby="record-title"
      @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
      @drop=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) void openRecordFile(app, file);
        else openRecordText(app, event.dataTransfer?.getData("text/plain") ?? "");
      }}>
      <div>
        <h2 id="record-title">${t("menu.record")}</h2>
        <p>${t("menu.record.text")}</p>
      </div>
      <p class="buttons">
        <label class="button file-button">
          <input type="file" class="visually-hidden" accept=".txt,.estates,text/plain" @change=${(/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            const file = input.files?.[0];
            input.value = "";
            if (file) void openRecordFile(app, file);
          }}>
          ${icon("open")} ${t("menu.record.file")}
        </label>
        <button type="button" class="button" @click=${() => app.openDialog({ name: "paste", text: "" })}>${t("menu.record.paste")}</button>
      </p>
    </section>`;
}
