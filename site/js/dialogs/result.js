/** How the game ended: the outcome in words, every score explained line by line, and what to do next. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { reviewButton } from "../components/review.js";
import { address } from "../router.js";
import { playAgain } from "../table/again.js";
import { matchTable } from "./round.js";
import { ranking, scoreSections } from "./scores.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
export function resultDialog(app) {
  const { table } = app.state;
  if (!table) return null;
  const { snapshot, saved } = table;
  const { t } = app;
  const resigned = saved?.resigned ?? null;
  const winners = snapshot.outcome?.winners ?? [];
  return {
    title: t(resigned === null ? "result.title" : "result.resigned.title"),
    shape: "wide",
    body: html`
      <p class="print-only">${snapshot.title}</p>
      <p class="outcome">${snapshot.outcome ? html`${icon("crown")} ${snapshot.outcome.words}` : resigned === null ? "" : t("result.resigned", { name: snapshot.seats[resigned]?.name ?? "" })}</p>
      ${snapshot.match ? matchTable(app, snapshot) : ranking(app, snapshot)}
      ${viewOf(snapshot)?.scoreless ? null : scoreSections(app, snapshot, winners)}`,
    foot: html`
        ${saved ? html`<button type="button" class="button primary" @click=${() => {
          app.closeDialog();
          void playAgain(app, saved);
        }}>${t("result.again")}</button>` : null}
        ${reviewButton(app, table)}
        <button type="button" class="button" @click=${() => app.closeDialog()}>${t("result.board")}</button>
        <button type="button" class="button" ?disabled=${!table.open} @click=${() => {
          app.closeDialog();
          void app.table.goTo(0);
        }}>${t("result.review")}</button>
        <button type="button" class="button" @click=${() => app.openDialog({ name: "share" })}>${t("tools.share")}</button>
        <a class="button" href=${address.menu()}>${t("missing.menu")}</a>`,
  };
}
