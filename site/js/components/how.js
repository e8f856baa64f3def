/** How a game is played, in five lines with a picture, and what is what on its table. */

import { html } from "lit-html";
import { firstExample, viewOf } from "../boards.js";
import { address } from "../router.js";

/** @typedef {import("../types.js").App} App */
/** @typedef {import("../types.js").CatalogueEntry} CatalogueEntry */

/** @param {App} app @param {CatalogueEntry} entry */
export function howToPlay(app, entry) {
  const view = viewOf(entry);
  const example = firstExample(entry.name);
  if (!view || !example) return null;
  return html`
    <div class="how">
      <ol class="how-lines">${view.how(entry.name).map((line) => html`<li>${app.t(line)}</li>`)}</ol>
      <figure class="how-picture">${app.picture({ ...example.snapshot, layout: entry.layout })}<figcaption>${app.t(example.caption)}</figcaption></figure>
    </div>`;
}

/** In a dialog most of what was opened would lie below the edge. @param {Event} event */
function toItsTop({ currentTarget }) {
  const opened = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (opened.open && opened.closest("dialog")) opened.scrollIntoView({ block: "start" });
}

/** All that a table's tips explain, each with its rule: for who neither points nor holds. @param {App} app @param {CatalogueEntry} entry */
export function whatIsWhat(app, entry) {
  const tips = Object.entries(viewOf(entry)?.tips(entry.name) ?? {});
  return html`
    <details class="what" @toggle=${toItsTop}>
      <summary><h3>${app.t("how.what")}</h3></summary>
      <dl>${tips.map(([tip, rule]) => html`
        <div><dt>${app.t(`${entry.namespace}.tip.${tip}.name`)}</dt><dd>${app.t(`${entry.namespace}.tip.${tip}`)} <a href=${address.rules(entry.name, rule)}>${rule}</a></dd></div>`)}
      </dl>
    </details>`;
}
