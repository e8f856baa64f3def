/** Where a step's position comes from: a saved game, a board that is set up, a record or a link that is pasted. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { address } from "../router.js";

/**
 * @typedef {import("../types.js").App} App
 *
 * @typedef {object} Given
 * @property {App} app
 * @property {import("./draft.js").Step} step
 * @property {string | null} game   the lesson's, once there is a position of it
 * @property {boolean} first        whether it is the lesson's first step
 * @property {string | null} wrong  why it can't be taken
 * @property {() => number} now     the moment of its game that is shown or looked for
 * @property {(record: string, ply: number | null, way?: -1 | 1) => void} take   `way`: where to look for a decision if there is none
 * @property {(follows: boolean) => void} follow   whether it goes on from the step before
 */

/** @param {Given} given */
export function position(given) {
  const { app: { t }, step, first, wrong } = given;
  return html`
    ${first ? nothing : html`
      <div class="field flag"><label><input type="checkbox" .checked=${live(step.record === undefined)} @change=${(/** @type {Event} */ event) => given.follow(/** @type {HTMLInputElement} */ (event.target).checked)}> ${t("studio.follows")}</label></div>`}
    ${step.from && step.from.plies > 0 && step.record !== undefined ? moment(given, step.from) : nothing}
    ${first && step.record === undefined ? sources(given) : html`
      <details ?open=${wrong !== null}><summary>${t("studio.position.other")}</summary>${sources(given)}</details>`}`;
}

/** All that a position can be taken from. @param {Given} given */
const sources = (given) => html`
  ${saved(given)}
  ${boards(given)}
  <details class="studio-paste" ?open=${given.wrong !== null}><summary>${given.app.t("studio.paste")}</summary>${pasted(given)}</details>`;

/** Which moment of a game it is, and the ways to any other: a slider for far ones. @param {Given} given @param {import("./draft.js").Source} from */
const moment = (given, from) => html`
  <div class="field studio-source"><p role="status">${given.app.t("studio.taken", { ply: given.now(), plies: from.plies })}</p>
    <input type="range" aria-label=${given.app.t("studio.ply")} min="0" max=${from.plies} .value=${live(String(given.now()))} @change=${(/** @type {Event} */ event) => {
      const to = Number(/** @type {HTMLInputElement} */ (event.target).value);
      given.take(from.record, to, to < given.now() ? -1 : 1);
    }}>
    ${move(given, from, -1)}${move(given, from, 1)}</div>`;

/** Another moment of the same game. @param {Given} given @param {import("./draft.js").Source} from @param {-1 | 1} by */
const move = ({ app, take, now }, { record, plies }, by) => html`
  <button type="button" class="button small" ?disabled=${now() + by < 0 || now() + by > plies} @click=${() => take(record, Math.min(plies, Math.max(0, now() + by)), by)}>${app.t(by < 0 ? "studio.ply.earlier" : "studio.ply.later")}</button>`;

/** One's own games, each at the place where it goes on. @param {Given} given */
function saved({ app, game, take }) {
  const games = (app.state.games ?? []).filter((one) => game === null || one.game === game);
  if (games.length === 0) return nothing;
  const day = new Intl.DateTimeFormat(app.lang, { dateStyle: "medium" });
  return html`
    <div class="field"><label for="studio-game">${app.t("studio.saved")}</label>
      <select id="studio-game" @change=${(/** @type {Event} */ event) => {
        const found = games.find((one) => one.id === /** @type {HTMLSelectElement} */ (event.target).value);
        // A game that is over begins at its first choice: from there the slider leads anywhere.
        if (found) take(found.record, found.over ? 0 : found.ply, 1);
      }}><option value="">${app.t("studio.saved.choose")}</option>${games.map((one) => html`<option value=${one.id}>${one.title}: ${one.seats.map((seat) => seat.name).join(", ")} (${day.format(one.updated)})</option>`)}</select></div>`;
}

/** The position editor, from which the way leads back. @param {Given} given */
function boards({ app, game }) {
  const entries = (app.state.catalogue ?? []).filter((entry) => game === null || entry.name === game);
  return html`
    <div class="field"><p class="label" id="studio-boards">${app.t("studio.boards")}</p>
      <p class="buttons" role="group" aria-labelledby="studio-boards">${entries.map((entry) => html`<a class="button small" href=${address.position(entry.name)}>${entry.title}</a>`)}</p></div>`;
}

/** @param {Given} given */
const pasted = ({ app: { t }, wrong, take }) => html`
  <form @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const ply = String(data.get("ply") ?? "");
    take(String(data.get("record") ?? ""), /^\d{1,6}$/.test(ply) ? Number(ply) : null);
  }}>
    <div class="field"><label for="studio-record">${t("studio.record")}</label>
      <textarea id="studio-record" name="record" rows="3" spellcheck="false" aria-invalid=${wrong ? "true" : nothing} aria-describedby=${wrong ? "studio-record-error" : nothing}></textarea>
      ${wrong ? html`<p class="field-error" id="studio-record-error">${wrong}</p>` : nothing}</div>
    <div class="field with-button"><label for="studio-ply">${t("studio.ply")}</label><input id="studio-ply" name="ply" inputmode="numeric" size="5" aria-describedby="studio-ply-help">
      <button class="button">${t("studio.take")}</button></div>
    <p class="help" id="studio-ply-help">${t("studio.ply.help")}</p>
  </form>`;
