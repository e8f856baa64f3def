/** The settings, each taking effect at once. */

import { html, nothing } from "lit-html";
import { CHOICES, FLAGS } from "../settings.js";
import { languageName } from "../words/languages.js";
import { keyList } from "./keys.js";

/**
 * @typedef {import("../types.js").App} App
 */

/** @param {App} app */
export const settingsDialog = (app) => ({
  title: app.t("nav.settings"),
  body: html`
    ${choice(app, "pace")} ${choice(app, "theme")} ${choice(app, "lang")} ${choice(app, "sound")}
    ${flag(app, "reasons")} ${flag(app, "hidden")} ${flag(app, "auto")} ${flag(app, "confirm")} ${flag(app, "tracker")}
    ${choice(app, "speech")} ${flag(app, "letters")} ${keyList(app)}`,
});

/** @param {App} app @param {keyof typeof CHOICES} name */
const choice = (app, name) => html`
  <fieldset class="choice">
    <legend>${app.t(`settings.${name}`)}</legend>
    <div class="segments">
      ${CHOICES[name].map((value) => html`
        <label class="segment"><input type="radio" name=${name} value=${value} .checked=${app.state.settings[name] === value} @change=${() => app.changeSettings({ [name]: value })}><span lang=${name === "lang" ? value : nothing}>${name === "lang" ? languageName(value) : app.t(`settings.${name}.${value}`)}</span></label>`)}
    </div>
  </fieldset>`;

/** @param {App} app @param {Exclude<keyof typeof FLAGS, "actions">} name */
export const flag = (app, name) => html`
  <div class="field flag">
    <label><input type="checkbox" role="switch" .checked=${app.state.settings[name]} @change=${(/** @type {Event} */ event) =>
      app.changeSettings({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}> ${app.t(`settings.${name}`)}</label>
    <p class="help">${app.t(`settings.${name}.help`)}</p>
  </div>`;
