/** What is written and drawn at a position: a comment, signs on places, arrows; by the board or by lists. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { marking } from "../components/marking.js";
import { build } from "../engine/build-info.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./explorer.js").Explorer} Explorer
 */

/** @param {App} app @param {Explorer} explorer */
export function notes(app, explorer) {
  const { node, at, writing } = explorer;
  if (!node) return nothing;
  const { t } = app;
  return html`
    <div class="field"><label for="explore-comment">${t("explore.comment")}</label>
      <textarea id="explore-comment" rows="3" maxlength=${build.limits.comment} .value=${live(writing?.at === at ? writing.text : node.comment)}
        @input=${(/** @type {Event} */ event) => explorer.draft(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        @blur=${() => explorer.settle()}></textarea></div>
    ${marking({
      t, pen: explorer, places: explorer.places, marks: node.marks, none: t("explore.press.play"),
      choose: (sign) => choose(app, explorer, sign), mark: (place) => void explorer.mark(place), unmark: (mark) => void explorer.unmark(mark),
    })}`;
}

/** @param {App} app @param {Explorer} explorer @param {Explorer["sign"]} sign */
function choose(app, explorer, sign) {
  explorer.sign = sign;
  explorer.from = null;
  app.set({});
}
