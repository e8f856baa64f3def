/** The rules of every game in our own words: numbered, with rulings and their reasons, pictures, and coordinates. */

import { html, nothing } from "lit-html";
import { examplesOf } from "../boards.js";
import { howToPlay } from "../components/how.js";
import { plan } from "../components/plan.js";
import { address } from "../router.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").RuleSection} RuleSection
 */

/**
 * @param {App} app
 * @param {string | null} game
 * @param {string | null} rule the rule that the address names
 */
export function rulesPage(app, game, rule) {
  const { t } = app;
  const { catalogue, rules, unreadable } = app.state;
  if (!catalogue || !rules) {
    return html`<p class="waiting" role="status">${t(unreadable ? "menu.unreadable" : "menu.reading")}</p>`;
  }
  const entry = game ? app.entry(game) : null;
  if (!entry) return contents(app, game);
  const sections = rules[entry.name] ?? [];
  return html`
    <div class="rules">
      <nav class="rules-nav" aria-label=${t("rules.sections")}>
        <ul class="rules-games">
          ${catalogue.map((other) => html`<li><a href=${address.rules(other.name)} aria-current=${other === entry ? "page" : nothing}>${other.title}</a></li>`)}
        </ul>
        <ul>${sections.map((section) => html`<li><button type="button" class="link" @click=${() => toSection(section.section)}>${section.title}</button></li>`)}
          <li><button type="button" class="link" @click=${() => toSection("coordinates")}>${t("rules.coordinates")}</button></li></ul>
      </nav>
      <article class="rules-text">
        <header>
          <h1>${t("rules.title", { game: entry.title })}</h1>
          <p class="lead">${entry.sentence}</p>
          <p class="buttons">
            <a class="button primary" href=${address.newGame(entry.name)}>${t("menu.play")}</a>
            <a class="button" href=${address.learn(entry.name)}>${t("nav.learn")}</a>
            <a class="button" href=${address.studio()}>${t("nav.studio")}</a>
            ${back(app)}
          </p>
          ${howToPlay(app, entry)}
          <p class="muted">${t("rules.about")}</p>
        </header>
        ${sections.map((section) => ruleSection(app, entry.name, section, rule))}
        <section id="section-coordinates" tabindex="-1">
          <h2>${t("rules.coordinates")}</h2>
          <p>${t(`rules.coordinates.${entry.namespace}`)}</p>
          <p>${t("rules.coordinates.record")}</p>
        </section>
      </article>
    </div>`;
}

/** The way back to the lesson or the puzzle from which a rule was asked for, or else to the game on the table. @param {App} app */
function back({ state: { asked, table }, t }) {
  const route = asked?.route;
  const words = route?.page === "learn" && (route.lesson || route.packed) ? "rules.back.lesson" : route?.page === "puzzles" && route.puzzle ? "rules.back.puzzle" : null;
  if (asked && words) return html`<a class="button" href=${asked.href}>${t(words)}</a>`;
  return table?.kind === "game" ? html`<a class="button" href=${address.table(table.id)}>${t("missing.back")}</a>` : null;
}

/** @param {App} app @param {string} game @param {RuleSection} section @param {string | null} named */
const ruleSection = (app, game, section, named) => html`
  <section id=${`section-${section.section}`} tabindex="-1">
    <h2>${section.title}</h2>
    ${section.rules.map((rule) => html`
      <section class=${`rule${rule.id === named ? " named" : ""}`} id=${`rule-${rule.id}`} tabindex="-1" aria-labelledby=${`title-${rule.id}`}>
        <h3 id=${`title-${rule.id}`}><span>${rule.title}</span> <a class="rule-id" href=${address.rules(game, rule.id)} aria-label=${app.t("rules.permalink", { rule: rule.id })}>${rule.id}</a></h3>
        <p>${rule.text}</p>
        ${rule.ruling ? html`<p class="ruling"><strong>${app.t("rules.ruling")}</strong> ${rule.ruling}</p>` : null}
        ${examplesOf(game, section.section).filter((example) => example.rule === rule.id).map((example) => html`
          <figure class="example">${app.picture({ ...example.snapshot, layout: app.entry(game)?.layout })}<figcaption>${app.t(example.caption)}</figcaption></figure>`)}
      </section>`)}
  </section>`;

/** The rules of which game? @param {App} app @param {string | null} unknown a game that there isn't */
const contents = (app, unknown) => html`
  <div class="column">
    <h1>${app.t("nav.rules")}</h1>
    ${unknown ? html`<p class="notice" role="alert">${app.t("new.unknown")}</p>` : null}
    <p class="lead">${app.t("rules.lead")}</p>
    <ul class="rules-cards">
      ${app.state.catalogue?.map((entry) => html`
        <li class="sheet"><a href=${address.rules(entry.name)}>
          <span class="saved-picture" aria-hidden="true">${app.picture(app.state.pictures?.[entry.name]) ?? plan()}</span>
          <span><strong>${entry.title}</strong><span class="muted">${entry.sentence}</span></span></a></li>`)}
    </ul>
  </div>`;

/** The hash names pages, so that a section is gone to by hand. @param {string} section */
function toSection(section) {
  const element = document.getElementById(`section-${section}`);
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
