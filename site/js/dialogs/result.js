/** How the game ended: the outcome in words, every score explained line by line, and what to do next. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { badge } from "../components/badge.js";
import { icon } from "../components/icons.js";
import { points, scoreLines } from "../components/players.js";
import { reviewButton } from "../components/review.js";
import { address } from "../router.js";
import { playAgain } from "../table/again.js";
import { matchTable } from "./round.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
export function resultDialog(app) {
  const { table } = app.state;
  if (!table) return null;
  const { snapshot, saved } = table;
  const { t } = app;
  const resigned = saved?.resigned ?? null;
  const scoreless = viewOf(snapshot)?.scoreless ?? false;
  const winners = snapshot.outcome?.winners ?? [];
  const order = [...snapshot.scores].sort((one, other) =>
    Number(winners.includes(other.player)) - Number(winners.includes(one.player)) || (other.total ?? -Infinity) - (one.total ?? -Infinity) || one.player - other.player);
  return {
    title: t(resigned === null ? "result.title" : "result.resigned.title"),
    wide: true,
    body: html`
      <p class="outcome">${snapshot.outcome ? html`${icon("crown")} ${snapshot.outcome.words}` : resigned === null ? "" : t("result.resigned", { name: snapshot.seats[resigned]?.name ?? "" })}</p>
      ${snapshot.match ? matchTable(app, snapshot) : null}
      <div class="results">
        ${order.map((score) => html`
          <section class=${`result sheet${winners.includes(score.player) ? " won" : ""}`} aria-label=${snapshot.seats[score.player].name}>
            <h3>${badge(score.player)} <span class="player-name">${snapshot.seats[score.player].name}</span>
              ${winners.includes(score.player) ? html`<span class="won-mark">${icon("crown")}<span class="visually-hidden">${t("players.won")}</span></span>` : null}
              ${scoreless ? null : html`<span class="score">${points(score.total)}</span>`}</h3>
            ${scoreless ? null : scoreLines(app, score)}
          </section>`)}
      </div>`,
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
