/** The game as a link, as text, as a file, as a picture. */

import { html } from "lit-html";
import { boardCode, frameCode } from "../embed/code.js";
import { pngFile, svgFile } from "../picture.js";
import { copy, download, fileName, linkTo, recordToShare } from "../share.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
export function shareDialog(app) {
  const table = app.state.table;
  if (!table) return null;
  const { snapshot } = table;
  const { t } = app;
  const link = linkTo(snapshot, snapshot.ply);
  const record = recordToShare(snapshot);
  /** @param {string} text @param {string} done */
  const copyText = async (text, done) => {
    const copied = await copy(text);
    app.toast({ kind: copied ? "info" : "error", title: t(copied ? done : "share.uncopied"), text: copied ? "" : t("share.uncopied.text") });
  };
  return {
    title: t("share.title"),
    shape: "wide",
    body: html`
      ${snapshot.terminal ? null : html`<p class="notice">${t("share.secrets")}</p>`}
      <div class="field">
        <label for="share-link">${t("share.link")}</label>
        <span class="with-button"><input id="share-link" readonly .value=${link} @focus=${selectAll}>
          <button type="button" class="button" @click=${() => copyText(link, "share.link.copied")}>${t("share.copy")}</button></span>
        <p class="help">${t("share.link.help", { ply: snapshot.ply })}</p>
      </div>
      <div class="field">
        <label for="share-record">${t("share.record")}</label>
        <textarea id="share-record" rows="8" readonly spellcheck="false" .value=${record} @focus=${selectAll}></textarea>
        <p class="help">${t("share.record.help")}</p>
      </div>
      <details class="field">
        <summary>${t("share.embed")}</summary>
        <p class="help">${t("share.embed.help")}</p>
        <p class="buttons">
          <button type="button" class="button" @click=${() => copyText(boardCode(snapshot, app.lang), "share.embed.copied")}>${t("share.embed.copy")}</button>
          <button type="button" class="button" @click=${() => copyText(frameCode(snapshot, app.lang), "share.embed.copied")}>${t("share.embed.frame")}</button>
        </p>
      </details>
      <p class="buttons">
        <button type="button" class="button" @click=${() => copyText(record, "share.record.copied")}>${t("share.record.copy")}</button>
        <button type="button" class="button" @click=${() => download(fileName(snapshot), new Blob([record], { type: "text/plain" }))}>${t("share.file")}</button>
        <button type="button" class="button" @click=${() => savePicture(app, "svg")}>${t("share.picture", { kind: "SVG" })}</button>
        <button type="button" class="button" @click=${() => savePicture(app, "png")}>${t("share.picture", { kind: "PNG" })}</button>
        ${"share" in navigator ? html`<button type="button" class="button" @click=${() => navigator.share({ title: snapshot.title, url: link }).catch(() => undefined)}>${t("share.device")}</button>` : null}
      </p>`,
  };
}

/** @param {App} app @param {"svg" | "png"} kind */
async function savePicture(app, kind) {
  const snapshot = app.state.table?.snapshot;
  const file = snapshot && svgFile(app.picture(snapshot));
  if (!file) return;
  const name = fileName(snapshot).replace(/txt$/, kind);
  try {
    download(name, kind === "svg" ? new Blob([file.text], { type: "image/svg+xml" }) : await pngFile(file));
  } catch (error) {
    app.fail(error);
  }
}

/** @param {Event} event */
const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();
