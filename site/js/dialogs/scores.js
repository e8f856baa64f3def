/** Everybody's score at the end of a game or a round, line by line, from first to last. */

import { html } from "lit-html";
import { badge } from "../components/badge.js";
import { icon } from "../components/icons.js";
import { points, scoreLines } from "../components/players.js";
import { humanSeats } from "../table/people.js";

/**
 * The seats from first to last: who has won, then as the rules rank the others, then by what each has.
 * @param {import("../types.js").Snapshot} snapshot
 * @param {...(seat: number) => number} measures  each tells apart whom those before leave alike
 */
export function fromFirst({ outcome, seats }, ...measures) {
  const { places = [], winners = [] } = outcome ?? {};
  const wins = (/** @type {number} */ seat) => Number(winners.includes(seat));
  const before = (/** @type {number} */ seat) => -(places[seat] ?? 0);
  const all = [wins, before, ...measures];
  return seats.map((_, seat) => seat).sort((one, other) => all.reduce((told, of) => told || of(other) - of(one), 0));
}

/** The scores from first to last. @param {import("../types.js").Snapshot} snapshot */
function ranked(snapshot) {
  const of = new Map(snapshot.scores.map((score) => [score.player, score]));
  const total = (/** @type {number} */ seat) => of.get(seat)?.total ?? -Infinity;
  return fromFirst(snapshot, total).flatMap((seat) => of.get(seat) ?? []);
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
