/** The fields of a position and who plays from it, as a form. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { opponentOptions } from "../components/opponents.js";
import { meant, readIn, toldIn } from "./fields.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./fields.js").Field} Field
 * @typedef {import("../types.js").CatalogueEntry} CatalogueEntry
 *
 * @typedef {object} Form
 * @property {App} app
 * @property {CatalogueEntry} entry
 * @property {readonly Field[]} fields
 * @property {Readonly<Record<string, string>>} texts
 * @property {{field: string, words: string} | null} problem
 * @property {readonly string[]} sitting   who plays at each seat: `person`, or an opponent's level
 * @property {(name: string, text: string, pause?: number) => void} write
 * @property {(seat: number, who: string) => void} seat
 * @property {(count: number) => void} resize
 */

/** A person, in place of an opponent's level. */
export const PERSON = "person";

/** The fields that name a seat. */
const SEATED = /^(auctioneer|first|light_seat|company [a-z]+)$/;

/** How a row of The Estates is written. */
const EXAMPLE = "red6 blue3 roof2 / green4";

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Form} form */
export function inputs(form) {
  const { app: { t }, entry, fields, texts, sitting } = form;
  const shown = meant(fields, texts);
  const counts = Array.from({ length: entry.max_players - entry.min_players + 1 }, (_, index) => entry.min_players + index);
  return html`
    ${counts.length === 1 ? nothing : html`
      <div class="field"><label for="position-players">${t("explore.position.players")}</label>
        <select id="position-players" @change=${(/** @type {Event} */ event) => form.resize(Number(valueOf(event)))}>
          ${counts.map((count) => html`<option value=${count} ?selected=${count === sitting.length}>${count}</option>`)}</select></div>`}
    <div class="position-fields">${shown.filter((field) => field.seat === null).map((field) => input(form, field))}</div>
    ${sitting.map((who, seat) => html`
      <fieldset class="position-seat"><legend>${t("explore.position.seat", { number: seat + 1 })}</legend>
        <div class="position-fields">
          <div class="field"><label for=${`position-who-${seat}`}>${t("explore.position.who")}</label>
            <select id=${`position-who-${seat}`} @change=${(/** @type {Event} */ event) => form.seat(seat, valueOf(event))}>
              <option value=${PERSON} ?selected=${who === PERSON}>${t("explore.position.person")}</option>
              ${opponentOptions(t, entry, { chosen: who })}
            </select></div>
          ${shown.filter((field) => field.seat === seat).map((field) => input(form, field))}
        </div></fieldset>`)}`;
}

/** @param {Form} form @param {Field} field */
function input({ app: { t }, texts, problem, write }, field) {
  const id = `position-${field.name.replace(" ", "-")}`;
  const wrong = problem?.field === field.name;
  const text = texts[field.name] ?? field.text;
  const error = wrong ? html`<p class="field-error" id=${`${id}-error`}>${problem.words}</p>` : nothing;
  const described = wrong ? `${id}-error` : nothing;
  if (!field.many) {
    return html`
      <div class="field"><label for=${id}>${field.label}</label>
        <select id=${id} .value=${live(text)} aria-invalid=${wrong ? "true" : nothing} aria-describedby=${described} @change=${(/** @type {Event} */ event) => write(field.name, valueOf(event), 0)}>
          ${field.choices.map(({ value, words }) => html`<option value=${value} ?selected=${value === text}>${SEATED.test(field.name) && /^\d$/.test(value) ? t("explore.position.seat", { number: value }) : words}</option>`)}
        </select>${error}</div>`;
  }
  // A list of cubes may be long: nothing of it is cut off.
  return html`
    <div class="field position-list"><label for=${id}>${field.label} <span class="fine">${field.name.startsWith("row ") ? t("explore.position.example", { example: toldIn(field, EXAMPLE) }) : t("explore.position.list", { first: field.choices[0]?.words ?? "", last: field.choices.at(-1)?.words ?? "" })}</span></label>
      <textarea id=${id} rows="1" spellcheck="false" autocomplete="off" autocapitalize="off" .value=${live(toldIn(field, text))} aria-invalid=${wrong ? "true" : nothing} aria-describedby=${described}
        @input=${(/** @type {Event} */ event) => write(field.name, readIn(field, valueOf(event)))}></textarea>${error}</div>`;
}
