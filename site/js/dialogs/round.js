/** Between two rounds: what each scored in every round so far, and in total, from first to last. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { badge } from "../components/badge.js";
import { icon } from "../components/icons.js";
import { points } from "../components/players.js";
import { fromFirst, scoreSections } from "./scores.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/** @param {App} app @param {Snapshot} snapshot */
export function matchTable(app, snapshot) {
  const { match } = snapshot;
  if (!match) return null;
  const { t } = app;
  // Where nobody has points, a round is won or not, and the wins are all there is to add up.
  const scoreless = viewOf(snapshot)?.scoreless ?? false;
  /** @param {number} score */
  const inRound = (score) => (!scoreless ? points(score) : score > 0 ? html`<span class="won-mark">${icon("crown")}<span class="visually-hidden">${t("players.won")}</span></span>` : "–");
  // Rounds may have been won with less than others have in all.
  const order = fromFirst(snapshot, (seat) => match.totals[seat], (seat) => match.wins[seat]);
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${t("round.table")}>
      <table class="match">
        <thead><tr><th scope="col">${t("round.player")}</th>${match.history.map((_, index) => html`<th scope="col">${t("round.number", { round: index + 1 })}</th>`)}<th scope="col">${t("round.wins")}</th>${scoreless ? null : html`<th scope="col">${t("round.total")}</th>`}</tr></thead>
        <tbody>
          ${order.map((index) => html`
            <tr><th scope="row">${badge(index)} <span translate="no">${snapshot.seats[index].name}</span></th>${match.history.map((scores) => html`<td>${inRound(scores[index])}</td>`)}<td class=${scoreless ? "points" : ""}>${match.wins[index]}</td>${scoreless ? null : html`<td class="points">${points(match.totals[index])}</td>`}</tr>`)}
        </tbody>
      </table>
    </div>`;
}

/** @param {App} app */
export function roundDialog(app) {
  const snapshot = app.state.table?.snapshot;
  if (!snapshot?.match) return null;
  const { match } = snapshot;
  return {
    title: app.t("round.title", { round: match.history.length, rounds: match.rounds }),
    shape: "wide",
    body: html`
      ${matchTable(app, snapshot)}
      ${snapshot.phase === "over" && !viewOf(snapshot)?.scoreless ? scoreSections(app, snapshot, []) : null}
      <p class="muted">${app.t("round.carried")}</p>`,
    foot: html`<button type="button" class="button primary" @click=${() => app.closeDialog()}>${app.t("round.next", { round: match.history.length + 1 })}</button>`,
  };
}
