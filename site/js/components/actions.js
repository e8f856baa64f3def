/** Every legal action as a button: for keyboards, screen readers, and whoever likes a list. */

import { html } from "lit-html";
import { adviceClass } from "../views/advice.js";
import { isMyTurn } from "../table/people.js";

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").TableState} table
 */
export function actionList(app, table) {
  const { snapshot } = table;
  const live = table.open && table.kind === "game" && snapshot.ply === table.livePly && table.handover === null && isMyTurn(snapshot);
  const actions = live ? snapshot.legal : [];
  return html`
    <section class="actions sheet" aria-labelledby="actions-title">
      <details .open=${app.state.settings.actions} @toggle=${(/** @type {Event} */ event) => {
        const { open } = /** @type {HTMLDetailsElement} */ (event.target);
        if (open !== app.state.settings.actions) void app.changeSettings({ actions: open });
      }}>
        <summary><h2 id="actions-title">${app.t("actions.title")}</h2><span class="visually-hidden">, </span> <span class="fine">${actions.length || ""}</span></summary>
        ${actions.length === 0 ? html`<p class="muted">${app.t("actions.none")}</p>` : null}
        <ul>
          ${actions.map((action) => html`<li><button type="button" class=${`button small${adviceClass(table, action.token, "")}`} data-action=${action.token}>${action.words}</button></li>`)}
        </ul>
      </details>
    </section>`;
}
