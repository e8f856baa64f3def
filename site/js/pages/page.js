/** The frame around every page: header, progress of the engine's start, footer, messages and dialogs. */

import { html, nothing } from "lit-html";
import { bootFailure, bootProgress } from "../components/engine-start.js";
import { icon } from "../components/icons.js";
import { toasts } from "../components/toasts.js";
import { dialog } from "../dialogs/dialog.js";
import { build } from "../engine/build-info.js";
import { licencesAddress } from "../engine/prepared.js";
import { address } from "../router.js";
import { isMyTurn } from "../table/people.js";
import { menuPage } from "./menu.js";
import { missingPage } from "./missing.js";
import { newGamePage } from "./new-game/page.js";
import { recordPage } from "./record.js";
import { rulesPage } from "./rules.js";
import { tablePage, tableShown } from "./table.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
function content(app) {
  const { route } = app.state;
  switch (route.page) {
    case "menu": return menuPage(app);
    case "new": return newGamePage(app, route.game);
    case "table": return tablePage(app);
    case "record": return recordPage(app);
    case "learn":
    case "puzzles":
    case "studio":
    case "explore":
    case "position": return app.state.loaded[route.page]?.(app) ?? html`<p class="waiting" role="status">${app.t("page.loading")}</p>`;
    case "rules": return rulesPage(app, route.game, route.rule);
    default: return missingPage(app, route.reason);
  }
}

/** @param {App} app */
export function titleOf(app) {
  const { route, table } = app.state;
  if (route.page === "table" && table) {
    const asked = isMyTurn(table.snapshot) || table.handover !== null;
    return `${asked ? "● " : ""}${table.snapshot.title} · Estates`;
  }
  if (route.page === "new") {
    const entry = app.entry(route.game);
    if (entry) return `${app.t("new.title", { game: entry.title })} · Estates`;
    return app.state.catalogue ? `${app.t("new.unknown")} · Estates` : "Estates";
  }
  if (route.page === "puzzles") return `${app.state.course?.lesson?.title.words ?? app.t("nav.puzzles")} · Estates`;
  if (route.page === "learn") return `${app.state.course?.lesson?.title.words ?? app.t("nav.learn")} · Estates`;
  if (route.page === "studio") return `${app.t("nav.studio")} · Estates`;
  if (route.page === "position") return `${app.t("nav.position")} · Estates`;
  if (route.page === "explore") return `${app.state.explorer?.snapshot?.title ?? app.t("nav.explore")} · Estates`;
  if (route.page === "rules") return `${app.t("nav.rules")} · Estates`;
  return "Estates";
}

/** The rules that the header leads to: those of the game on the page. @param {App} app */
function rulesAddress(app) {
  const { route, table } = app.state;
  if (route.page === "new" || route.page === "position") return address.rules(route.game);
  if (route.page === "learn" && route.game) return address.rules(route.game);
  if (route.page === "explore" && app.state.explorer?.snapshot) return address.rules(app.state.explorer.snapshot.game);
  if ((route.page === "table" || route.page === "record") && table) return address.rules(table.snapshot.game);
  return address.rules();
}

/** At the table how it is played, elsewhere what keys do. @param {App} app */
function help(app) {
  const name = app.state.table && (app.state.route.page === "table" || app.state.route.page === "record") ? "how" : "shortcuts";
  return html`<button type="button" class="nav-link" @click=${() => app.openDialog({ name })}>${icon(name === "how" ? "help" : "keys")}<span>${app.t(name === "how" ? "tools.how" : "nav.help")}</span></button>`;
}

/**
 * A page that every page leads to.
 * @param {App} app
 * @param {string} page
 * @param {string} href
 * @param {import("../components/icons.js").IconName} sign
 * @param {string} words
 */
const door = (app, page, href, sign, words) => html`
  <a class=${`nav-link nav-${page}`} href=${href} title=${app.t(words)} aria-current=${app.state.route.page === page ? "page" : nothing}>${icon(sign)}<span>${app.t(words)}</span></a>`;

/** @param {App} app */
const header = (app) => html`
  <header class="top">
    <a class="brand" href=${address.menu()} aria-label=${app.t("nav.home")}>
      <svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path class="mark-wall" d="M4 28V14l6-5 6 5v14z"/><path class="mark-tower" d="M16 28V6l10-3v25z"/>
        <path class="mark-line" d="M2 28h28M8 19h4M8 23h4M20 10h2M20 15h2M20 20h2"/>
      </svg>
      <span>Estates</span>
    </a>
    <nav aria-label=${app.t("nav.label")}>
      ${door(app, "menu", address.menu(), "home", "nav.games")}
      ${door(app, "learn", address.learn(), "learn", "nav.learn")}
      ${door(app, "puzzles", address.puzzles(), "puzzle", "nav.puzzles")}
      ${door(app, "rules", rulesAddress(app), "rules", "nav.rules")}
      <button type="button" class="nav-link" @click=${() => app.openDialog({ name: "settings" })}>${icon("settings")}<span>${app.t("nav.settings")}</span></button>
      ${help(app)}
    </nav>
  </header>`;

/** @param {App} app */
const footer = (app) => html`
  <footer class="bottom">
    <p>${app.t("footer.independent")}</p>
    <p class="fine">${app.t("footer.local")} · <a href=${licencesAddress()}>${app.t("footer.licences")}</a> ·
      <span class="version">${app.t("footer.version", { version: build.version, hash: build.hash })}</span></p>
  </footer>`;

/** In another site's frame there is only the game. @param {App} app */
export const framedPage = (app) => html`
  ${bootFailure(app)}
  <main id="main" tabindex="-1" data-page=${app.state.route.page}>${content(app)}</main>
  ${bootProgress(app)}
  ${besides(app)}
  ${dialog(app)}`;

/** @param {App} app */
export const page = (app) => html`
  <a class="skip-link" href="#main" @click=${skip}>${app.t("nav.skip")}</a>
  ${header(app)}
  ${bootFailure(app)}
  <main id="main" tabindex="-1" data-page=${app.state.route.page}>${content(app)}</main>
  ${app.state.route.page === "table" ? null : footer(app)}
  ${bootProgress(app)}
  ${besides(app)}
  ${dialog(app)}`;

/** Messages: a table says them where it says what is asked. @param {App} app */
const besides = (app) => (tableShown(app) ? null : toasts(app));

/** The address's hash names pages, so the link to the content moves the focus by itself. @param {Event} event */
function skip(event) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus();
  main?.scrollIntoView();
}
