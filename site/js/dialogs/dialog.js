/** The one dialog that may be open: a modal of the browser's own, with its content by name. */

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { sayAgain } from "../announce.js";
import { icon } from "../components/icons.js";
import { dialogToast } from "../components/toasts.js";
import { confirmChoice, confirmDelete, confirmGiveUp, sureDialog } from "./confirm.js";
import { gamesDialog } from "./games.js";
import { howDialog } from "./how.js";
import { pasteDialog } from "./paste.js";
import { resultDialog } from "./result.js";
import { roundDialog } from "./round.js";
import { settingsDialog } from "./settings.js";
import { shareDialog } from "./share.js";
import { shortcutsDialog } from "./shortcuts.js";
import { statisticsDialog } from "./statistics.js";

/**
 * @typedef {import("../types.js").App} App
 * What is done next stands in the foot, which is always seen; the shape is a class of the style sheet (wide, bar).
 * Where it only tells something, `told`, what is long is scrolled by keys all the same.
 * @typedef {{title: string, body: unknown, foot?: unknown, shape?: string, told?: boolean}} Content
 */

/**
 * @param {App} app
 * @param {import("../types.js").Dialog} open
 * @returns {Content | null}
 */
function contentOf(app, open) {
  switch (open.name) {
    case "settings": return settingsDialog(app);
    case "shortcuts": return shortcutsDialog(app);
    case "how": return howDialog(app);
    case "share": return shareDialog(app);
    case "paste": return pasteDialog(app, open);
    case "delete": return confirmDelete(app, open);
    case "sure": return sureDialog(app, open);
    case "confirm": return confirmChoice(app, open);
    case "giveUp": return confirmGiveUp(app);
    case "statistics": return statisticsDialog(app, open);
    case "position": return { title: open.title, shape: "wide", told: true, body: html`<ul class="told">${open.lines.map((line) => html`<li>${line}</li>`)}</ul>` };
    case "games": return gamesDialog(app);
    case "result": return resultDialog(app);
    case "round": return roundDialog(app);
  }
}

/** What the browser's modal shows; null once it was closed from here. @type {import("../types.js").Dialog | null} */
let shown = null;

/** @param {App} app */
export function dialog(app) {
  const open = app.state.dialog;
  const content = open ? contentOf(app, open) : null;
  return html`
    <dialog id="dialog" aria-labelledby="dialog-title" class=${content?.shape ?? ""} ${ref((element) => {
      const box = /** @type {HTMLDialogElement | undefined} */ (element);
      if (!box) return;
      // Opened after this drawing, so that the content is there to take the focus.
      queueMicrotask(() => {
        shown = open;
        if (content && !box.open) {
          box.showModal();
          sayAgain();
        } else if (!content && box.open) box.close();
      });
    })} @close=${() => {
      // The browser tells of closing a moment later: by then the next dialog may be wanted.
      if (shown && app.state.dialog === shown) app.closeDialog();
    }} @mousedown=${(/** @type {MouseEvent} */ event) => {
      // The rest of a double press, beside what the first one opened, takes the focus from no button.
      if (event.target === event.currentTarget) event.preventDefault();
    }} @click=${(/** @type {MouseEvent} */ event) => {
      if (event.target === event.currentTarget) app.closeDialog();
    }}>
      ${content ? html`
        <div class="dialog-frame">
          <header class="dialog-head">
            <h2 id="dialog-title">${content.title}</h2>
            <button type="button" class="button icon-button" aria-label=${app.t("dialog.close")} @click=${() => app.closeDialog()}>${icon("close")}</button>
          </header>
          <div class="dialog-body" tabindex=${content.foot || content.told ? "0" : nothing}>${content.body}</div>
          ${content.foot ? html`<footer class="dialog-foot buttons">${content.foot}</footer>` : null}
          ${dialogToast(app)}
          <div class="announce visually-hidden" role="status" aria-live="polite" aria-atomic="true"></div>
        </div>` : null}
    </dialog>`;
}
