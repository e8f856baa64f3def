/** The players: who is to act, who sits there, and every score with its lines on demand. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { tableUi } from "../table/ui.js";
import { badge } from "./badge.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 * @typedef {import("../engine/types.js").Score} Score
 */

/** A score as people write it. @param {number | null | undefined} points */
export const points = (points) => (points == null ? "?" : String(points).replace("-", "−"));

/** With its sign, as a line of a sum. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

/** @param {App} app @param {Score | undefined} score */
export const scoreLines = (app, score) => html`
  ${score && score.total === null ? html`<p class="muted">${app.t("score.hidden")}</p>` : null}
  ${score && score.total !== null && score.lines.length === 0 ? html`<p class="muted">${app.t("score.none")}</p>` : null}
  ${score?.lines.length ? html`
    <table class="score-lines">
      <tbody>${score.lines.map((line) => html`<tr><td>${line.words}</td><td class=${line.points < 0 ? "points below" : "points"}>${signed(line.points)}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">${app.t("score.total")}</th><td class="points">${points(score.total)}</td></tr></tfoot>
    </table>` : null}`;

/** @param {App} app @param {TableState} table */
export function players(app, table) {
  const { snapshot } = table;
  const { t } = app;
  const bots = app.entry(snapshot.game)?.bots ?? [];
  const view = viewOf(snapshot);
  const scoreless = view?.scoreless ?? false;
  const ui = tableUi(app, table);
  return html`
    <section class="players sheet" aria-labelledby="players-title">
      <h2 id="players-title">${t(scoreless ? "players.plain" : snapshot.outcome ? "players.title.final" : "players.title")}</h2>
      <ul>
        ${snapshot.seats.map((seat, index) => {
          const score = snapshot.scores.find((one) => one.player === index);
          const acts = index === snapshot.current_player;
          const won = snapshot.outcome?.winners.includes(index);
          const kind = seat.kind === "bot" ? (bots.find((bot) => bot.name === seat.bot)?.label ?? seat.bot ?? "") : t(index === snapshot.viewer ? "players.you" : "players.person");
          const shown = view?.seat?.(snapshot, ui, index);
          const state = shown ? shown.state : acts ? t("players.turn") : "";
          const facts = shown ? html`<div class="player-facts">${shown.facts}</div>` : null;
          const line = html`
            ${badge(index)}
            <span class="player-name"><span translate="no">${seat.name}</span><span class="visually-hidden">, </span><span class="fine">${kind}</span></span>
            ${shown ? html`<span class="player-brief" aria-hidden="true">${shown.mark}${shown.count}</span>` : null}
            ${state ? html`<span class="visually-hidden">, </span>` : null}<span class="turn-mark">${state}</span>
            ${won ? html`<span class="won-mark">${icon("crown")}<span class="visually-hidden">, ${t("players.won")}</span></span>` : null}`;
          const total = snapshot.match ? html`<span class="match-total" title=${t("players.total")}><span class="visually-hidden">, ${t("players.total")} </span><span aria-hidden="true">Σ </span>${points(snapshot.match.totals[index])}</span>` : null;
          const look = `player${shown?.turn ?? acts ? " acts" : ""}${won ? " won" : ""}`;
          // What a score unfolds from ends a line for whoever listens; without one the facts go on in it.
          const on = facts ? html`<span class="visually-hidden">: </span>` : null;
          if (scoreless) return html`<li class=${look} data-seat=${index}><div class="player-line">${line}${total}${on}</div>${facts}</li>`;
          return html`
            <li class=${look} data-seat=${index}>
              <details>
                <summary class="player-line" data-tip=${`${snapshot.namespace}.score`} data-now=${`${seat.name}, ${t("players.score")} ${points(score?.total)}`}>
                  ${line}
                  <span class="scores">
                    <span class="score" title=${t("players.score")}><span class="visually-hidden">, ${t("players.score")} </span>${points(score?.total)}</span>
                    ${total}
                  </span>
                </summary>
                ${scoreLines(app, score)}
              </details>
              ${facts}
            </li>`;
        })}
      </ul>
    </section>`;
}
