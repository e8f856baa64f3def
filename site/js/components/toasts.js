/** Messages beside the page: they interrupt nothing and stay until closed, answered or replaced. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "./icons.js";

/** @param {import("../types.js").App} app */
export const toasts = (app) => html`
  <section class="toasts" aria-label=${app.t("toasts.label")}>
    ${repeat(app.state.toasts, (toast) => toast.id, (toast) => html`
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
