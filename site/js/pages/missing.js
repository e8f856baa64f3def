/** What is shown where an address leads nowhere. */

import { html } from "lit-html";
import { address } from "../router.js";

/**
 * @param {import("../types.js").App} app
 * @param {"address" | "record" | "storage"} reason
 */
export const missingPage = (app, reason) => html`
  <div class="column sheet narrow">
    <h1>${app.t(`missing.${reason}.title`)}</h1>
    <p>${app.t(`missing.${reason}.text`)}</p>
    <p class="buttons">
      <a class="button primary" href=${address.menu()}>${app.t("missing.menu")}</a>
      ${app.state.table?.kind === "game" ? html`<a class="button" href=${address.table(app.state.table.id)}>${app.t("missing.back")}</a>` : null}
    </p>
  </div>`;
