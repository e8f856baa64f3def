/** What a review of the game found: how far it is, the chances by ply, the turning points in words. */

import { html } from "lit-html";
import { badge } from "../components/badge.js";
import { bringBoard } from "../components/review.js";
import { icon, iconButton } from "../components/icons.js";
import { pointWords } from "./words.js";
import { address } from "../router.js";
import { chancesAt, graph, percent, untold } from "./graph.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 * @typedef {import("../types.js").ReviewData} ReviewData
 */

/** @param {App} app @param {TableState} table */
export function reviewPanel(app, table) {
  const { review } = table;
  if (!review) return null;
  const { t } = app;
  return html`
    <section class="analysis sheet" aria-labelledby="analysis-title">
      <header class="analysis-head">
        <h2 id="analysis-title" tabindex="-1">${t("analysis.title")}</h2>
        ${iconButton({ icon: "close", label: t("analysis.close"), run: () => app.table.stopReview() })}
      </header>
      ${review.problem ? html`<p role="alert">${review.problem}</p>` : review.data ? found(app, table, review.data) : underWay(app, review.progress)}
    </section>`;
}

/** @param {App} app @param {number} progress */
const underWay = (app, progress) => html`
  <p><label>${app.t("analysis.working")} <progress max="1" .value=${progress}></progress></label></p>
  <p class="fine">${app.t("analysis.meanwhile")}</p>
  <p class="buttons"><button type="button" class="button" @click=${() => app.table.stopReview()}>${icon("stop")} ${app.t("analysis.stop")}</button></p>`;

/** @param {App} app @param {TableState} table @param {ReviewData} data */
function found(app, table, data) {
  const { t } = app;
  const points = data.turning_points;
  return html`
    ${points.every(({ words }) => app.lang in words) ? null : html`
      <p class="fine">${t("analysis.language")} <button type="button" class="link" ?disabled=${!table.open} @click=${() => app.table.review(true)}>${t("analysis.anew")}</button></p>`}
    ${graph(app, table, data)}
    <p class="fine">${t("analysis.help")}</p>
    <h3>${t("analysis.points")}</h3>
    ${points.length === 0 ? html`<p>${t("analysis.none")}</p>` : null}
    <ol class="analysis-points">${points.map((point, index) => turningPoint(app, table, point, index))}</ol>
    ${swingsOf(app, table, data)}
    ${mistakesOf(app, table, data)}
    <details class="analysis-table">
      <summary>${t("analysis.table")}</summary>
      ${chanceTable(app, table, data)}
    </details>`;
}

/**
 * @param {App} app
 * @param {TableState} table
 * @param {import("../engine/contract.js").TurningPointData} point
 * @param {number} index
 */
function turningPoint(app, table, point, index) {
  const { t } = app;
  const name = table.snapshot.seats[point.player]?.name ?? "";
  const words = pointWords(point, app.lang);
  return html`
    <li>
      <p class="analysis-who">${badge(point.player)} <strong translate="no">${name}</strong> <span class="fine">${t("analysis.step", { ply: point.ply })}</span></p>
      <p>${t("analysis.played", { words: words.played })} ${words.note ?? ""}</p>
      <p><strong>${t("analysis.better", { words: words.best })}</strong> ${words.reason ?? ""}</p>
      <p>${t("analysis.cost", { name, cost: percent(point.chance) - percent(point.after), before: percent(point.chance), after: percent(point.after) })}</p>
      <p class="buttons">
        <button type="button" class="button small" ?disabled=${!table.open} aria-label=${t("analysis.show.at", { ply: point.ply })} @click=${() => bringBoard(app.table.goTo(point.ply))}>${t("analysis.show")}</button>
        <button type="button" class="button small" ?disabled=${!table.open} aria-label=${t("analysis.line.at", { words: words.best })} @click=${() => bringBoard(app.table.showLine(index, 1))}>${t("analysis.line")}</button>
      </p>
    </li>`;
}

/**
 * The swings of the graph that the turning points don't tell, each with what it came from.
 * @param {App} app @param {TableState} table @param {ReviewData} data
 */
function swingsOf(app, table, data) {
  const { t } = app;
  const swings = untold(data);
  if (swings.length === 0) return null;
  /** @param {number} seat */
  const nameOf = (seat) => table.snapshot.seats[seat]?.name ?? "";
  return html`
    <h3>${t("analysis.swings")}</h3>
    <p class="fine">${t("analysis.swings.help")}</p>
    <ol class="analysis-points analysis-swings">${swings.map(({ ply, player, before, after, cause, origin, giver }) => html`
      <li>
        <p class="analysis-who">${badge(player)} <strong translate="no">${nameOf(player)}</strong> <span class="fine">${t("analysis.step", { ply })}</span></p>
        <p>${t("analysis.swing", { before: percent(before), after: percent(after) })} ${t(`analysis.swing.${cause}`, { ply: origin, name: nameOf(giver ?? player) })}</p>
        <p class="buttons"><button type="button" class="button small" ?disabled=${!table.open} aria-label=${t("analysis.show.at", { ply: origin })} @click=${() => bringBoard(app.table.goTo(origin))}>${t("analysis.show")}</button></p>
      </li>`)}</ol>`;
}

/**
 * What people did wrong to try again, or that there is nothing; opponents' mistakes only by name and for whoever asks.
 * @param {App} app @param {TableState} table @param {ReviewData} data
 */
function mistakesOf(app, table, data) {
  if (!table.saved?.review) return null;
  const { t } = app;
  const { seats } = table.snapshot;
  const others = data.others_mistakes;
  const own = data.mistakes !== null
    ? html`<p class="buttons"><a class="button primary" href=${address.mistakes(table.id)}>${t("analysis.mistakes")}</a></p>`
    : seats.some(({ kind }) => kind === "human") ? html`<p class="analysis-clean">${t("analysis.mistakes.none")}</p>` : null;
  return html`
    ${own}
    ${others.length === 0 ? null : html`
      <details class="analysis-others">
        <summary>${t("analysis.others")}</summary>
        <p class="buttons">${others.map(({ player, count }) => html`
          <a class="button" href=${address.mistakes(table.id, player)}>${badge(player)} ${t("analysis.others.of", { name: seats[player]?.name ?? "", count })}</a>`)}</p>
      </details>`}`;
}

/** The graph in words: what every decision left everybody with. @param {App} app @param {TableState} table @param {ReviewData} data */
const chanceTable = (app, table, data) => html`
  <div class="scroll"><table>
    <thead><tr><th scope="col">${app.t("analysis.column.step")}</th>${table.snapshot.seats.map((seat) => html`<th scope="col" translate="no">${seat.name}</th>`)}</tr></thead>
    <tbody>${data.decisions.map(({ ply }) => html`
      <tr><th scope="row"><button type="button" class="link" ?disabled=${!table.open} aria-label=${`${app.t("log.jump", { ply: ply + 1 })}: ${chancesAt(app, table, data, ply + 1)}`} @click=${() => bringBoard(app.table.goTo(ply + 1))}>${ply + 1}</button></th>
        ${data.chances[ply + 1].map((chance) => html`<td>${percent(chance)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
