/** Everybody's score at the end of a game or a round, line by line, from first to last. */

import { html } from "lit-html";
import { badge } from "../components/badge.js";
import { icon } from "../components/icons.js";
import { points, scoreLines } from "../components/players.js";
import { humanSeats } from "../table/people.js";

/**
 * The scores from first to last: as the rules rank them, before the end by what they come to.
 * @param {import("../types.js").Snapshot} snapshot
 */
function ranked({ outcome, scores }) {
  const { places = [], winners = [] } = outcome ?? {};
  return [...scores].sort((one, other) =>
    Number(winners.includes(other.player)) - Number(winners.includes(one.player)) || (places[one.player] ?? 0) - (places[other.player] ?? 0) || (other.total ?? -Infinity) - (one.total ?? -Infinity) || one.player - other.player);
}

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").Snapshot} snapshot
 * @param {readonly number[]} winners
 */
export function scoreSections(app, snapshot, winners) {
  const { t } = app;
  const people = humanSeats(snapshot.seats);
  const own = people.length === 1 ? people[0] : null;
  return html`
    <div class="results">
      ${ranked(snapshot).map((score) => html`
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
  return html`
    <ol class="ranking" role="list" aria-label=${app.t("result.ranking")}>
      ${ranked(snapshot).map((score) => html`<li><span class="rank">${places[score.player]}.</span> ${badge(score.player)} <span translate="no">${snapshot.seats[score.player].name}</span> <strong>${points(score.total)}</strong></li>`)}
    </ol>`;
}
