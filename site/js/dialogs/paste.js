/** A record pasted as text. */

import { html } from "lit-html";
import { openRecord } from "../share.js";

/**
 * @param {import("../types.js").App} app
 * @param {Extract<import("../types.js").Dialog, {name: "paste"}>} dialog
 */
export function pasteDialog(app, dialog) {
  const { t } = app;
  return {
    title: t("paste.title"),
    shape: "wide",
    body: html`
      <form @submit=${async (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste-text")).value;
        app.set({ dialog: { ...dialog, text, problem: null, reading: true } });
        const problem = await openRecord(app, text);
        if (app.state.dialog?.name === "paste") app.set({ dialog: { ...dialog, text, problem, reading: false } });
      }}>
        <label for="paste-text">${t("paste.label")}</label>
        <textarea id="paste-text" rows="10" spellcheck="false" autocomplete="off" .value=${dialog.text}
          aria-invalid=${String(Boolean(dialog.problem))} aria-describedby="paste-error"></textarea>
        <p class="field-error" id="paste-error" role="alert" ?hidden=${!dialog.problem}>${dialog.problem ?? ""}</p>
        <p class="buttons"><button type="submit" class="button primary" ?disabled=${Boolean(dialog.reading)}>${t(dialog.reading ? "record.opening" : "paste.open")}</button></p>
      </form>`,
  };
}
