/** The options of a game, drawn from the catalogue alone: a switch, a number, a choice, lots, a number for each seat. */

import { html, nothing } from "lit-html";
import { address } from "../../router.js";
import { exists, numberOf } from "./draft.js";
import { errorOf } from "./field.js";

/**
 * @typedef {import("../../types.js").App} App
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("../../types.js").CatalogueEntry} CatalogueEntry
 * @typedef {import("../../types.js").OptionEntry} OptionEntry
 *
 * @typedef {(to: any) => void} Set  the option's value, or how to make it of what it is by then
 */

/**
 * @param {App} app
 * @param {CatalogueEntry} entry
 * @param {Draft} draft
 * @param {OptionEntry} option
 * @param {import("./draft.js").Change} change
 */
export function optionField(app, entry, draft, option, change) {
  const id = `option-${option.name}`;
  const value = draft.options[option.name];
  const invalid = String(Boolean(draft.errors[`option.${option.name}`]));
  /** @type {Set} */
  const set = (to) => change(({ options }) =>
    ({ options: { ...options, [option.name]: typeof to === "function" ? to(options[option.name]) : to }, errors: {} }));
  const help = html`
    <p class="help" id=${`${id}-help`}>${option.help}
      ${option.rule ? html`<a href=${address.rules(draft.game, option.rule)}>${app.t("rule.link", { rule: option.rule })}</a>` : null}</p>
    ${errorOf(draft, `option.${option.name}`, id)}`;
  const described = `${id}-help ${id}-error`;

  if (option.kind === "flag") {
    return html`
      <div class="field flag">
        <label><input type="checkbox" id=${id} role="switch" .checked=${value === true} aria-describedby=${described}
          @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}> ${option.label}</label>
        ${help}
      </div>`;
  }
  if (option.kind === "number") {
    return html`
      <div class="field">
        <label for=${id}>${option.label}</label>
        <input id=${id} type="number" min=${option.minimum ?? nothing} max=${option.maximum ?? nothing} .value=${String(value)} aria-invalid=${invalid} aria-describedby=${described}
          @input=${(/** @type {Event} */ event) => set(Math.trunc(Number(/** @type {HTMLInputElement} */ (event.target).value)))}>
        ${help}
      </div>`;
  }
  if (option.kind === "choice") {
    return html`
      <div class="field">
        <label for=${id}>${option.label}</label>
        <select id=${id} aria-describedby=${described} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${option.choices?.map((choice) => html`<option value=${choice.value} .selected=${choice.value === value}>${choice.words}</option>`)}
        </select>
        ${help}
      </div>`;
  }
  if (option.kind === "seats") {
    return html`
      <div class="field" role="group" aria-labelledby=${`${id}-label`} aria-describedby=${described}>
        <span class="label" id=${`${id}-label`}>${option.label}</span>
        ${eachSeat(app, draft, option, set)}
        ${help}
      </div>`;
  }
  return html`
    <div class="field">
      <span class="label" id=${`${id}-label`}>${option.label}</span>
      ${lots(app, entry, draft, option, set)}
      ${help}
    </div>`;
}

/**
 * A number for each seat, or none at all for what the rules say.
 * @param {App} app
 * @param {Draft} draft
 * @param {OptionEntry} option
 * @param {Set} set
 */
function eachSeat(app, draft, option, set) {
  /** @type {number[] | null} */
  const values = draft.options[option.name];
  if (values === null) {
    return html`<p><button type="button" class="button small" @click=${() => set(draft.seats.map(() => option.usual ?? 0))}>${app.t("new.each.set")}</button></p>`;
  }
  return html`
    <div class="each-seat">
      ${draft.seats.map((seat, index) => html`
        <label><span>${seat.name}</span>
          <input type="number" min=${option.minimum ?? nothing} max=${option.maximum ?? nothing} .value=${String(values[index] ?? option.usual ?? 0)}
            @input=${(/** @type {Event} */ event) => {
              const written = Math.trunc(Number(/** @type {HTMLInputElement} */ (event.target).value));
              set((/** @type {number[] | null} */ now) => draft.seats.map((_, at) => at === index ? written : (now?.[at] ?? option.usual ?? 0)));
            }}></label>`)}
    </div>
    <p><button type="button" class="button small" @click=${() => set(null)}>${app.t("new.each.usual")}</button></p>`;
}

/**
 * Rows of lots to click, as the printed board shows them; a lot is named by its row and number.
 * @param {App} app
 * @param {CatalogueEntry} entry
 * @param {Draft} draft
 * @param {OptionEntry} option
 * @param {Set} set
 */
function lots(app, entry, draft, option, set) {
  /** @type {string[]} */
  const chosen = draft.options[option.name];
  const all = (option.choices ?? []).map((choice) => String(choice.value));
  const shown = all.filter((lot) => exists(option, draft.options, lot));
  const rows = [...new Set(shown.map((lot) => lot[0]))];
  const standard = /** @type {string[]} */ (entry.options.find((other) => other.name === option.name)?.default);
  return html`
    <div class="lots" role="group" aria-labelledby=${`option-${option.name}-label`} aria-describedby=${`option-${option.name}-help`}>
      ${rows.map((row) => html`
        <div class="lots-row">
          ${shown.filter((lot) => lot[0] === row).map((lot) => html`
            <button type="button" class=${`lot${numberOf(lot) === entry.layout.lots_before_river ? " before-river" : ""}`} aria-pressed=${String(chosen.includes(lot))} aria-label=${app.t("new.lot", { lot })}
              @click=${() => set((/** @type {string[]} */ now) => all.filter((other) => (other === lot) !== now.includes(other)))}>${lot}</button>`)}
        </div>`)}
    </div>
    <p class="help">${app.t("new.lots.chosen", { count: chosen.length, lots: chosen.join(", ") || "–" })}
      ${chosen.join() === standard.join() ? null : html`<button type="button" class="button small" @click=${() => set(standard)}>${app.t("new.lots.standard")}</button>`}</p>`;
}
