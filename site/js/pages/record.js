/** A shared record, opened from a link: shown as a table to look at, or why it can't be. */

import { html } from "lit-html";
import { address } from "../router.js";
import { tablePage } from "./table.js";

/** @param {import("../types.js").App} app */
export function recordPage(app) {
  const { recordProblem, table, route } = app.state;
  if (recordProblem) {
    return html`
      <div class="column sheet narrow">
        <h1>${app.t("record.bad")}</h1>
        <p role="alert">${recordProblem}</p>
        <p>${app.t("record.bad.try")}</p>
        ${route.page === "record" ? html`<details><summary>${app.t("record.text")}</summary><pre class="record-text">${route.record.slice(0, 20000)}</pre></details>` : null}
        <p class="buttons">
          <a class="button primary" href=${address.menu()}>${app.t("missing.menu")}</a>
          ${table?.kind === "game" ? html`<a class="button" href=${address.table(table.id)}>${app.t("missing.back")}</a>` : null}
        </p>
      </div>`;
  }
  if (table?.kind === "record") return tablePage(app);
  return html`<p class="waiting" role="status">${app.t("record.opening")}</p>`;
}
