/** What is written and drawn at a position: a comment, signs on places, arrows; by the board or by lists. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { build } from "../engine/build-info.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./explorer.js").Explorer} Explorer
 */

/** @type {readonly import("../engine/contract.js").MarkData["sign"][]} */
const SIGNS = ["ring", "good", "bad", "question", "arrow"];
/** The signs beside their names. */
const GLYPHS = { ring: "◯", good: "✓", bad: "✕", question: "?", arrow: "→" };

/** A comment that is being written, which no drawing in between takes back. @type {{of: Explorer, at: number, text: string} | null} */
let writing = null;

/** @param {Explorer} explorer @param {Event} event */
const textOf = (explorer, event) => ({ of: explorer, at: writing?.of === explorer ? writing.at : explorer.at, text: /** @type {HTMLTextAreaElement} */ (event.target).value });

/** @param {App} app @param {Explorer} explorer */
export function notes(app, explorer) {
  const { node, at } = explorer;
  if (!node) return nothing;
  const { t } = app;
  return html`
    <div class="field"><label for="explore-comment">${t("explore.comment")}</label>
      <textarea id="explore-comment" rows="3" maxlength=${build.limits.comment} .value=${live(writing?.of === explorer && writing.at === at ? writing.text : node.comment)}
        @input=${(/** @type {Event} */ event) => { writing = textOf(explorer, event); }}
        @change=${async (/** @type {Event} */ event) => {
          const written = textOf(explorer, event);
          await explorer.write(written.text, written.at);
          if (writing?.text === written.text) writing = null;
          app.set({});
        }}></textarea></div>
    <fieldset class="explore-marks"><legend>${t("explore.marks")}</legend>
      <div class="segments" role="group" aria-label=${t("explore.press")}>
        <button type="button" class="button small" aria-pressed=${String(explorer.sign === null)} @click=${() => choose(app, explorer, null)}>${t("explore.press.play")}</button>
        ${SIGNS.map((sign) => html`<button type="button" class="button small" aria-pressed=${String(explorer.sign === sign)} @click=${() => choose(app, explorer, sign)}><span aria-hidden="true">${GLYPHS[sign]}</span> ${t(`explore.sign.${sign}`)}</button>`)}
      </div>
      ${explorer.sign === null ? nothing : html`
        <p class="fine" role="status">${explorer.from !== null ? t("explore.arrow.to", { from: nameOf(explorer, explorer.from) }) : t(explorer.sign === "arrow" ? "explore.arrow.from" : "explore.sign.where")}</p>
        <form class="with-button" @submit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const place = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("place") ?? "");
          if (place) void explorer.mark(place);
        }}>
          <label class="visually-hidden" for="explore-place">${t("explore.place")}</label>
          <select id="explore-place" name="place">${explorer.places.map(({ place, words }) => html`<option value=${place}>${words}</option>`)}</select>
          <button class="button">${t(explorer.sign === "arrow" ? "explore.place.take" : "explore.place.mark")}</button>
        </form>`}
      ${node.marks.length === 0 ? html`<p class="muted">${t("explore.marks.none")}</p>` : html`
        <ul class="explore-marked">${node.marks.map((mark) => html`
          <li><span aria-hidden="true">${GLYPHS[mark.sign]}</span> ${mark.words}
            <button type="button" class="button small" aria-label=${t("explore.unmark.of", { words: mark.words })} @click=${() => explorer.unmark(mark)}>${t("explore.unmark")}</button></li>`)}</ul>`}
    </fieldset>`;
}

/** @param {Explorer} explorer @param {string} place */
const nameOf = ({ places }, place) => places.find((one) => one.place === place)?.words ?? place;

/** @param {App} app @param {Explorer} explorer @param {Explorer["sign"]} sign */
function choose(app, explorer, sign) {
  explorer.sign = sign;
  explorer.from = null;
  app.set({});
}
