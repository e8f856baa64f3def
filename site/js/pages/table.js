/** The table: whose turn it is, the game's view, the toolbar, the players, the log. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { actionList } from "../components/actions.js";
import { marksLayer, remark } from "../components/marks.js";
import { log } from "../components/log.js";
import { players } from "../components/players.js";
import { review } from "../components/review.js";
import { status } from "../components/status.js";
import { toolbar } from "../components/toolbar.js";
import { tableUi } from "../table/ui.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 */

/** @param {App} app @param {TableState} table */
function board(app, table) {
  const { variation } = table;
  if (variation) return drawn(app, { ...table, snapshot: variation.snapshot, kind: "record" });
  return drawn(app, table);
}

/** @param {App} app @param {TableState} table */
function drawn(app, table) {
  const view = viewOf(table.snapshot);
  // What an earlier version has saved is drawn as soon as the engine has shown it anew.
  if (!view) return html`<p class="notice">${app.t(table.open ? "table.unknown" : "table.opening")}</p>`;
  try {
    return view.view(table.snapshot, tableUi(app, table));
  } catch (error) {
    console.error(error);
    return html`<p class="notice" role="alert">${app.t("table.undrawn")}</p>`;
  }
}

/** Whether a table is on the page. @param {App} app */
export const tableShown = ({ state: { route, table, recordProblem } }) =>
  table !== null && (route.page === "table" || (route.page === "record" && table.kind === "record" && recordProblem === null));

/** @param {App} app */
export function tablePage(app) {
  const { table } = app.state;
  if (!table) return html`<p class="waiting" role="status">${app.t("table.opening")}</p>`;
  return html`
    <div id="table" class=${`table${table.handover === null ? "" : " handing-over"}${table.snapshot.outcome ? " over" : ""}`} data-game=${table.snapshot.game} data-ply=${table.snapshot.ply}>
      ${status(app, table)}
      <section class="board" aria-labelledby="board-title">
        <h2 id="board-title" class="visually-hidden">${app.t("table.board", { game: table.snapshot.title })}</h2>
        ${board(app, table)}
        ${marksLayer((table.variation ?? table).snapshot.marks)}
      </section>
      ${toolbar(app, table)}
      <aside class="side" aria-label=${app.t("table.side")}>
        ${remark((table.variation ?? table).snapshot, app.t)}
        ${review(app, table)}
        ${players(app, table)}
        ${actionList(app, table)}
        ${log(app, table)}
      </aside>
    </div>`;
}
