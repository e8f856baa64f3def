/** The review of a game, whose drawing is loaded when one is asked for; and where it is asked for. */

import { html } from "lit-html";
import { afterDrawing } from "../redraw.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 */

/** @type {typeof import("../review/panel.js").reviewPanel | null} */
let panel = null;

/** @param {App} app */
async function load(app) {
  if (panel) return;
  try {
    panel = (await import("../review/panel.js")).reviewPanel;
    app.set({});
  } catch (error) {
    app.fail(error);
  }
}

/** @param {App} app @param {TableState} table */
export function review(app, table) {
  if (!table.review) return null;
  if (panel) return panel(app, table);
  void load(app);
  return html`<p class="sheet analysis" role="status">${app.t("analysis.loading")}</p>`;
}

/** Whether the game on the table can be reviewed: it is over, and nobody gave up. @param {TableState} table */
export const isReviewable = ({ saved, snapshot }) => saved?.resigned == null && (snapshot.terminal || saved?.over === true);

/**
 * Ask for a review and bring it into view.
 * @param {App} app
 */
export async function askForReview(app) {
  if (app.state.dialog) app.closeDialog();
  if (!app.state.table?.review) void app.table.review();
  await load(app);
  afterDrawing(() => {
    const title = document.getElementById("analysis-title");
    title?.focus({ preventScroll: true });
    // Beside the board it stays where it is while the page scrolls: scrolled to, the page would go as far as it can.
    const side = title?.closest(".side");
    if (side && isBeside(side)) side.scrollTop = 0;
    else title?.scrollIntoView({ block: "start" });
  });
}

/** Whether what tells of a game stands beside the board, not below it. @param {Element} side */
const isBeside = (side) => getComputedStyle(side).position === "sticky";

/**
 * Bring the board into view where it lies above the review, once it shows what was asked for, and the focus to what is told there.
 * @param {Promise<unknown>} asked
 */
export async function bringBoard(asked) {
  await asked;
  afterDrawing(() => {
    const side = document.querySelector("#table > .side");
    if (!side || isBeside(side)) return;
    document.getElementById("asked")?.focus({ preventScroll: true });
    document.getElementById("table")?.scrollIntoView({ block: "start" });
  });
}

/** @param {App} app @param {TableState} table */
export const reviewButton = (app, table) => isReviewable(table)
  ? html`<button type="button" class="button" ?disabled=${!table.open && !table.saved?.review} @click=${() => askForReview(app)}>${icon("chart")} ${app.t("analysis.ask")}</button>` : null;
