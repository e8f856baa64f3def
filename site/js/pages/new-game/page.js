/** The form for a new game. */

import { html } from "lit-html";
import { bootStep } from "../../components/engine-start.js";
import { icon, iconButton } from "../../components/icons.js";
import { plan } from "../../components/plan.js";
import { freshSeed } from "../../ids.js";
import { address } from "../../router.js";
import { startDraft } from "./draft.js";
import { errorOf } from "./field.js";
import { optionField } from "./options.js";
import { seatsField } from "./seats.js";

/**
 * @typedef {import("../../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("../../types.js").CatalogueEntry} CatalogueEntry
 */

/** @param {App} app @param {string} game */
export function newGamePage(app, game) {
  const entry = app.entry(game);
  const { draft, catalogue } = app.state;
  const { t } = app;
  if (!entry) {
    return html`
      <div class="column sheet narrow">
        <h1>${t(catalogue ? "new.unknown" : "menu.reading")}</h1>
        <p class="buttons"><a class="button primary" href=${address.menu()}>${t("missing.menu")}</a></p>
      </div>`;
  }
  if (draft?.game !== game) return html`<p class="waiting">${t("menu.reading")}</p>`;
  /** @type {import("./draft.js").Change} */
  const change = (how) => {
    const now = app.state.draft;
    if (now?.game === game) app.set({ draft: { ...now, ...(typeof how === "function" ? how(now) : how) } });
  };
  return html`
    <form class="new-game column" novalidate @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void startDraft(app);
    }}>
      <header class="new-head">
        <div class="new-picture sheet" aria-hidden="true">${app.picture(app.state.pictures?.[game]) ?? plan()}</div>
        <div>
          <h1>${t("new.title", { game: entry.title })}</h1>
          <p class="lead">${entry.sentence}</p>
          <p class="buttons"><a href=${address.rules(game)}>${icon("rules")} ${t("new.rules")}</a>
            ${entry.positions ? html`<a href=${address.position(game)}>${icon("settings")} ${t("nav.position")}</a>` : null}</p>
        </div>
      </header>
      ${seatsField(app, entry, draft, change)}
      <fieldset class="sheet">
        <legend>${t("new.options")}</legend>
        ${roundsField(app, entry, draft, change)}
        ${options(app, entry, draft, change)}
      </fieldset>
      ${seedField(app, draft, change)}
      <div class="start-bar">
        ${draft.errors.form ? html`<p class="field-error" role="alert">${draft.errors.form}</p>` : null}
        <button type="submit" class="button primary large" ?disabled=${draft.starting}>
          ${draft.starting ? (bootStep(app) ?? t("new.starting")) : t("new.start")}
        </button>
      </div>
    </form>`;
}

/** How many options are shown at once; more of them are behind a line that says how many differ from the rules. */
const FEW = 3;

/** @param {App} app @param {CatalogueEntry} entry @param {Draft} draft @param {import("./draft.js").Change} change */
function options(app, entry, draft, change) {
  const fields = entry.options.map((option) => optionField(app, entry, draft, option, change));
  if (fields.length <= FEW) return fields;
  const changed = entry.options.filter((option) => JSON.stringify(draft.options[option.name]) !== JSON.stringify(option.default)).length;
  return html`
    <details class="more-options" .open=${draft.more} @toggle=${(/** @type {Event} */ event) => {
      const { open } = /** @type {HTMLDetailsElement} */ (event.target);
      if (open !== draft.more) change({ more: open });
    }}>
      <summary>${app.t("new.options.more")} <span class="fine">${changed === 0 ? app.t("new.options.usual") : app.t("new.options.changed", { count: changed })}</span></summary>
      ${fields}
      <p><button type="button" class="button small" ?disabled=${changed === 0} @click=${() =>
        change({ options: Object.fromEntries(entry.options.map((option) => [option.name, option.default])), errors: {} })}>${app.t("new.options.reset")}</button></p>
    </details>`;
}

/** @param {App} app @param {CatalogueEntry} entry @param {Draft} draft @param {import("./draft.js").Change} change */
const roundsField = (app, entry, draft, change) => html`
  <div class="field">
    <label for="rounds">${entry.rounds.label}</label>
    <input id="rounds" type="number" min="1" max=${entry.rounds.maximum} .value=${String(draft.rounds)}
      aria-invalid=${String(Boolean(draft.errors.rounds))} aria-describedby="rounds-help rounds-error"
      @input=${(/** @type {Event} */ event) => change({ rounds: Number(/** @type {HTMLInputElement} */ (event.target).value) })}>
    <p class="help" id="rounds-help">${entry.rounds.help}</p>
    ${errorOf(draft, "rounds")}
  </div>`;

/** @param {App} app @param {Draft} draft @param {import("./draft.js").Change} change */
const seedField = (app, draft, change) => html`
  <fieldset class="sheet">
    <legend>${app.t("new.chance")}</legend>
    <div class="field">
      <label for="seed">${app.t("new.seed")}</label>
      <span class="with-button">
        <input id="seed" inputmode="numeric" autocomplete="off" maxlength="15" .value=${draft.seed}
          aria-invalid=${String(Boolean(draft.errors.seed))} aria-describedby="seed-help seed-error"
          @input=${(/** @type {Event} */ event) => change({ seed: /** @type {HTMLInputElement} */ (event.target).value })}>
        ${iconButton({ icon: "die", label: app.t("new.seed.roll"), run: () => change({ seed: String(freshSeed()) }) })}
      </span>
      <p class="help" id="seed-help">${app.t("new.seed.help")}</p>
      ${errorOf(draft, "seed")}
    </div>
  </fieldset>`;
