/** Everybody's score at the end of a game or a round, line by line: that of the only person at the device, then the winners. */

import { html } from "lit-html";
import { badge } from "../components/badge.js";
import { icon } from "../components/icons.js";
import { points, scoreLines } from "../components/players.js";
import { humanSeats } from "../table/people.js";

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").Snapshot} snapshot
 * @param {readonly number[]} winners
 */
export function scoreSections(app, snapshot, winners) {
  const { t } = app;
  const people = humanSeats(snapshot.seats);
  const own = people.length === 1 ? people[0] : null;
  const order = [...snapshot.scores].sort((one, other) =>
    Number(other.player === own) - Number(one.player === own) || Number(winners.includes(other.player)) - Number(winners.includes(one.player)) || (other.total ?? -Infinity) - (one.total ?? -Infinity) || one.player - other.player);
  return html`
    <div class="results">
      ${order.map((score) => html`
        <section class=${`result sheet${score.player === own ? " own" : ""}${winners.includes(score.player) ? " won" : ""}`} aria-label=${snapshot.seats[score.player].name}>
          <h3>${badge(score.player)} <span class="player-name" translate="no">${snapshot.seats[score.player].name}</span>
            ${winners.includes(score.player) ? html`<span class="won-mark">${icon("crown")}<span class="visually-hidden">${t("players.won")}</span></span>` : null}
            <span class="score">${points(score.total)}</span></h3>
          ${scoreLines(app, score)}
        </section>`)}
    </div>`;
}

/**
 * Everybody's place in one line each, as the rules rank them; nothing where they rank nobody.
 * @param {import("../types.js").App} app
 * @param {import("../types.js").Snapshot} snapshot
 */
export function ranking(app, snapshot) {
  const places = snapshot.outcome?.places ?? [];
  if (places.length === 0) return null;
  const order = [...snapshot.scores].sort((one, other) => places[one.player] - places[other.player] || one.player - other.player);
  return html`
    <ol class="ranking" role="list" aria-label=${app.t("result.ranking")}>
      ${order.map((score) => html`<li><span class="rank">${places[score.player]}.</span> ${badge(score.player)} <span translate="no">${snapshot.seats[score.player].name}</span> <strong>${points(score.total)}</strong></li>`)}
    </ol>`;
}
