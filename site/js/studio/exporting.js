/** What becomes of a lesson: tried out, a file, a link, code for another page; and whether it holds. */

import { html } from "lit-html";
import { icon } from "../components/icons.js";
import { boardCode } from "../embed/code.js";
import { distinct } from "../learn/chapters.js";
import { pack } from "../learn/pack.js";
import { afterDrawing } from "../redraw.js";
import { address } from "../router.js";
import { copy, download } from "../share.js";
import { asksNothing, finishedDraft, written } from "./draft.js";
import { problemWords } from "./problems.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./studio.js").Studio} Studio
 */

/** @param {Studio} studio @param {Draft} shown */
export function exporting(studio, shown) {
  const { all, app, begun, broken, checked, problem } = studio;
  const { t } = app;
  const snapshot = app.state.course?.snapshot;
  const good = checked && problem === null;
  /** @param {string} text @param {string} done */
  const copied = async (text, done) => app.toast({ kind: "info", ...((await copy(text)) ? { title: done } : { title: t("studio.uncopied"), text }) });
  return html`
    <section class="studio-export sheet" aria-labelledby="studio-export">
      <h2 id="studio-export">${t("studio.export")}</h2>
      <p role="status" class=${problem && begun ? "field-error" : "muted"}>${!begun ? t("studio.empty") : !checked ? t("studio.checking") : problem ? problemWords(app, problem) : t("studio.holds")}</p>
      ${shown.kind === "puzzle" && begun && asksNothing(shown) ? html`<p class="notice" role="status">${t("studio.asks.nothing")}</p>` : null}
      <p class="buttons">
        <button type="button" class="button primary" ?disabled=${!good} @click=${() => {
          studio.left = scrollY;
          studio.try();
          afterDrawing(() => scrollTo(0, 0));
        }}>${icon("play")} ${t("studio.try")}</button>
        <button type="button" class="button" @click=${() => download(`${shown.id}.json`, new Blob([written(shown)], { type: "application/json" }))}>${t(all.length > 1 ? "studio.file.chapter" : "studio.file")}</button>
        <button type="button" class="button" ?disabled=${!good} @click=${async () => copied(`${location.href.split("#")[0]}${address.packed(await pack(JSON.stringify(finishedDraft(shown))))}`, t("studio.link.done"))}>${t(all.length > 1 ? "studio.link.chapter" : "studio.link")}</button>
      </p>
      ${good && broken.length > 0 ? html`<p class="field-error">${t("studio.code.broken", { count: broken.length, chapters: broken.map((at) => at + 1).join(", ") })}</p>` : null}
      ${good && broken.length === 0 ? html`<details><summary>${t("studio.code")}</summary>
        <p class="buttons"><button type="button" class="button small" @click=${() => copied(embedCode(all), t("studio.code.done"))}>${t("studio.code.copy")}</button></p>
        <pre class="record-text" id="studio-code" tabindex="0" role="region" aria-label=${t("studio.code")}>${embedCode(all)}</pre></details>` : null}
      ${begun && snapshot ? html`<details><summary>${t("studio.diagram")}</summary>
        <p class="help">${t("studio.diagram.help")}</p>
        <p class="buttons"><button type="button" class="button small" @click=${() => copied(boardCode(snapshot, app.lang), t("studio.code.done"))}>${t("studio.code.copy")}</button></p></details>` : null}
    </section>`;
}

/** All chapters as another page shows them. @param {Draft[]} all */
const embedCode = (all) => [
  `<script src="${new URL("embed.js", location.href).href}" async></script>`,
  "<estates-board lesson>",
  // A script element ends at the first "</", so no "<" may stand in it.
  `<script type="application/json">${JSON.stringify(all.length > 1 ? distinct(all).map(finishedDraft) : finishedDraft(all[0])).replace(/</g, "\\u003c")}</script>`,
  "</estates-board>",
  "",
].join("\n");
