/** Pieces of The Estates for a lot of a position that is set up: a lot is pressed, or chosen from a list, then a piece. */

import { html, nothing } from "lit-html";
import { icon } from "../components/icons.js";
import { pieceIcon } from "../views/the-estates/icons.js";
import { cubeName, pieceName } from "../views/the-estates/names.js";
import { TOP } from "./fields.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./fields.js").Field} Field
 *
 * @typedef {object} Given
 * @property {App} app
 * @property {readonly Field[]} fields
 * @property {import("../types.js").Snapshot} snapshot
 * @property {readonly {name: string, words: string}[]} lots   what stands on each lot that may be built on
 * @property {string} lot      the one that is chosen; empty: none
 * @property {(lot: string) => void} choose
 * @property {(piece: string) => void} put
 */

/** @param {string} item @returns {import("../views/the-estates/types.js").Piece} */
const pieceOf = (item) => (item.startsWith("roof")
  ? { kind: "roof", value: Number(item.slice(4)) }
  : { kind: "cube", colour: /** @type {any} */ (item.replace(/\d$/, "")), value: Number(item.slice(-1)) });

/** The pieces that a row's field names. @param {readonly Field[]} fields */
const itemsOf = (fields) => fields.find(({ name }) => name === "row A")?.choices.map(({ value }) => value).filter((value) => /\d$/.test(value)) ?? [];

/** @param {Given} given */
export function piecesForLots({ app, fields, snapshot, lots, lot, choose, put }) {
  const { t } = app;
  const ui = app.ui(snapshot.namespace);
  const chosen = lots.find(({ name }) => name === lot);
  return html`
    <section class="sheet position-lots" aria-label=${t("explore.position.press")}>
      <div class="position-lot">
        <label for="position-lot">${t("explore.position.lot")}</label>
        <select id="position-lot" @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
          <option value="" ?selected=${!chosen}>–</option>
          ${lots.map(({ name, words }) => html`<option value=${name} ?selected=${name === lot}>${words ? `${name}: ${words}` : name}</option>`)}
        </select>
        ${chosen ? html`
          <button type="button" class="button small" ?disabled=${chosen.words === ""} @click=${() => put(TOP)}>${t("explore.position.top")}</button>
          <button type="button" class="button small" aria-label=${t("explore.position.done")} @click=${() => choose("")}>${icon("close")}</button>` : nothing}
      </div>
      ${chosen ? html`
        <div class="position-pieces" id="position-pieces" tabindex="-1" role="group" aria-label=${t("explore.position.pieces", { lot })}>
          ${itemsOf(fields).map((item) => {
            const piece = pieceOf(item);
            const name = piece.kind === "cube" ? cubeName(ui, piece) : pieceName(ui, piece);
            return html`<button type="button" data-piece=${item} aria-label=${name} title=${name} @click=${() => put(item)}>${pieceIcon(piece)}</button>`;
          })}
        </div>` : html`<p class="help">${t("explore.position.lot.help")}</p>`}
    </section>`;
}
