/** Messages: they interrupt nothing and stay until closed, answered or replaced; a table shows the newest where it asks. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "./icons.js";

/** @param {import("../types.js").App} app @param {readonly import("../types.js").Toast[]} shown */
const list = (app, shown) => html`
  <section class="toasts" aria-label=${app.t("toasts.label")}>
    ${repeat(shown, (toast) => toast.id, (toast) => html`
      <div class=${`toast ${toast.kind}${toast.open ? " open" : ""}`}>
        <div class="toast-text">
          <strong>${toast.title}${toast.kind === "hint" ? marks(app) : null}</strong>
          ${toast.kind === "hint" && toast.text ? html`<button type="button" class="toast-fold" aria-expanded=${toast.open === true} aria-label=${app.t("hint.why")} @click=${() => app.unfold(toast.id)}>${icon(toast.open ? "up" : "down")}</button>` : null}
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

/** How the board marks what is advised, and the next best where there is one. @param {import("../types.js").App} app */
function marks(app) {
  const second = app.state.table?.second ?? null;
  return html` <span class="hint-marks"><span><i class="hint-mark"></i> ${app.t("hint.mark")}</span>${second === null ? null : html` <span><i class="hint-mark next"></i> ${app.t("hint.mark.second")}</span>`}</span>`;
}

/** All messages; behind an open dialog none is seen, so that it shows them itself. @param {import("../types.js").App} app */
export const toasts = (app) => list(app, app.state.dialog ? [] : app.state.toasts);

/** The newest message that can't wait until the table is left. @param {import("../types.js").App} app */
const newest = (app) => app.state.toasts.filter(({ kind }) => kind !== "update").slice(-1);

/** At a table, where it says what is asked. @param {import("../types.js").App} app */
export const latestToast = (app) => list(app, app.state.dialog ? [] : newest(app));

/** In the dialog that is open; a hint waits on the table. @param {import("../types.js").App} app */
export const dialogToast = (app) => {
  const shown = newest(app).filter(({ kind }) => kind !== "hint");
  return shown.length > 0 ? list(app, shown) : null;
};
