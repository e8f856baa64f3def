/** A form for signs and arrows on places of a board, by presses there or from a list: in Explore and in the studio. */

import { html, nothing } from "lit-html";
import "../words/marking.js";

/**
 * @typedef {import("../engine/contract.js").MarkData} Mark
 * @typedef {import("../engine/contract.js").PlaceData} Place
 * @typedef {import("./pen.js").Pen} Pen
 *
 * @typedef {object} Given
 * @property {import("../types.js").Ui["t"]} t
 * @property {Pen} pen
 * @property {readonly Place[]} places
 * @property {readonly Mark[]} marks
 * @property {string} [title]             what they are for
 * @property {string} none                what presses do while they mark nothing
 * @property {(sign: Mark["sign"] | null) => void} choose
 * @property {(place: string) => void} mark
 * @property {(mark: Mark) => void} unmark
 */

/** @type {readonly Mark["sign"][]} */
const SIGNS = ["ring", "good", "bad", "question", "arrow"];
/** The signs beside their names. */
const GLYPHS = { ring: "◯", good: "✓", bad: "✕", question: "?", arrow: "→" };

/** The place of a press on a board that is being marked, of whose choices it is none then. @param {Event} event */
export function placePressed(event) {
  event.stopPropagation();
  return /** @type {Element} */ (event.target).closest("[data-place]")?.getAttribute("data-place") ?? null;
}

/** @param {readonly Place[]} places @param {string} place */
const nameOf = (places, place) => places.find((one) => one.place === place)?.words ?? place;

/** @param {Given} given */
export const marking = ({ t, pen, places, marks, title = t("marking.title"), none, choose, mark, unmark }) => html`
  <fieldset class="marking-form"><legend>${title}</legend>
    <div class="segments" role="group" aria-label=${t("marking.press")}>
      <button type="button" class="button small" aria-pressed=${String(pen.sign === null)} @click=${() => choose(null)}>${none}</button>
      ${SIGNS.map((sign) => html`<button type="button" class="button small" aria-pressed=${String(pen.sign === sign)} @click=${() => choose(sign)}><span aria-hidden="true">${GLYPHS[sign]}</span> ${t(`marking.sign.${sign}`)}</button>`)}
    </div>
    ${pen.sign === null ? nothing : html`
      <p class="fine" role="status">${pen.from !== null ? t("marking.arrow.to", { from: nameOf(places, pen.from) }) : t(pen.sign === "arrow" ? "marking.arrow.from" : "marking.where")}</p>
      <form class="with-button" @submit=${(/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const place = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("place") ?? "");
        if (place) mark(place);
      }}>
        <label class="visually-hidden" for="marking-place">${t("marking.place")}</label>
        <select id="marking-place" name="place">${places.map(({ place, words }) => html`<option value=${place}>${words}</option>`)}</select>
        <button class="button">${t(pen.sign === "arrow" ? "marking.place.take" : "marking.place.mark")}</button>
      </form>`}
    ${marks.length === 0 ? html`<p class="muted">${t("marking.none")}</p>` : html`
      <ul class="marking-marks">${marks.map((one) => html`
        <li><span aria-hidden="true">${GLYPHS[one.sign]}</span> ${one.words}
          <button type="button" class="button small" aria-label=${t("marking.remove.of", { words: one.words })} @click=${() => unmark(one)}>${t("marking.remove")}</button></li>`)}</ul>`}
  </fieldset>`;
