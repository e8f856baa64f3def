/** Messages: they interrupt nothing and stay until closed, answered or replaced; a table shows the newest where it asks. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "./icons.js";

/**
 * @param {import("../types.js").App} app
 * @param {readonly import("../types.js").Toast[]} [shown]
 */
export const toasts = (app, shown = app.state.toasts) => html`
  <section class="toasts" aria-label=${app.t("toasts.label")}>
    ${repeat(shown, (toast) => toast.id, (toast) => html`
      <div class=${`toast ${toast.kind}`}>
        <div class="toast-text">
          <strong>${toast.title}</strong>
          ${toast.text ? html`<p>${toast.text}</p>` : null}
          ${toast.link || toast.actions?.length ? html`
            <p class="toast-actions">
              ${toast.link ? html`<a href=${toast.link.href}>${toast.link.label}</a>` : null}
              ${toast.actions?.map((action) => html`<button type="button" class="button small" @click=${() => {
                app.dismiss(toast.id);
                action.run();
              }}>${action.label}</button>`)}
            </p>` : null}
        </div>
        <button type="button" class="toast-close" aria-label=${app.t("toasts.close")} @click=${() => app.dismiss(toast.id)}>${icon("close")}</button>
      </div>`)}
  </section>`;

/** The newest message that can't wait until the table is left. @param {import("../types.js").App} app */
export const latestToast = (app) => toasts(app, app.state.toasts.filter(({ kind }) => kind !== "update").slice(-1));
