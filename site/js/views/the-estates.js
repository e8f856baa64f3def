/** The view of The Estates: a snapshot as a table to play at, or as a picture of its board. */

import { html } from "lit-html";
import { keyOf } from "./keys.js";
import { bidKey } from "./stepper.js";
import { Actions } from "./the-estates/actions.js";
import { auctionPanel } from "./the-estates/auction.js";
import { board, layoutOf } from "./the-estates/board.js";
import { certificates, market } from "./the-estates/market.js";
import { players, seatShown } from "./the-estates/players.js";
import { TIPS } from "./the-estates/tips.js";
import { remember, step } from "./walk.js";
import { isNarrow, watchRoom } from "./width.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").Ui} Ui */

/**
 * The table, on which the viewer can play.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function view(snapshot, ui) {
  const actions = new Actions(snapshot, ui);
  const layout = layoutOf(snapshot, isNarrow(ui));
  const asked = actions.on ? ` te-asks-${snapshot.view.phase}` : "";
  // In reading order: what can be done, place by place; then who has what. In one column market and auction share a place.
  return html`<div class=${`te${asked}`}><div class=${`te-table te-phase-${stage(snapshot.view.phase)}${ui.local.market ? " te-looks" : ""}`}>
    <div class="te-map" ${watchRoom(ui)} @keydown=${step} @focusin=${remember(ui, "board")}>${board(snapshot, ui, actions, layout)}</div>
    ${market(snapshot, ui, actions)}
    <div class="te-side">
      ${auctionPanel(snapshot, ui, actions)}
      ${players(snapshot, ui)}
    </div>
    ${certificates(snapshot, ui)}
  </div></div>`;
}

/**
 * What a phase is about, as the arrangement has it: pieces to choose, bids, a choice, or places on the board.
 * @param {import("./the-estates/types.js").Observation["phase"]} phase
 */
const stage = (phase) => (phase.startsWith("place_") || phase === "use_cancel" ? "place" : phase);

/**
 * The board as a picture, for rules, menus and sharing.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export const diagram = (snapshot, ui) => board(snapshot, ui, null, layoutOf(snapshot, true));

/** What the list of players tells of a seat. */
export const seat = seatShown;

/** What is explained, by the rules of every edition alike. */
export const tips = () => TIPS;

/** The ids of the five lines that tell how it is played. */
export const how = () => [1, 2, 3, 4, 5].map((line) => `the-estates.how.${line}`);

/** What `key` uses, with the ids of the words for it. */
export const keys = /** @type {const} */ ([
  ["+  −  ↑  ↓", "the-estates.keys.step"],
  ["B", "the-estates.keys.bid"],
  ["P", "the-estates.keys.pass"],
  ["A  B", "the-estates.keys.choose"],
]);

/**
 * Keys of the table: a bid is stepped by + and − or arrows, B bids it, P passes; A and B choose the auctioneer's options.
 * @param {KeyboardEvent} event
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {string|true|undefined}
 */
export function key(event, snapshot, ui) {
  if (!ui.interactive) return undefined;
  const pressed = keyOf(event);
  if (snapshot.phase === "bid") return bidKey(event, snapshot, ui);
  if (snapshot.phase === "choose") {
    if (pressed === "a") return "sell";
    if (pressed === "b") return "keep";
  }
  return undefined;
}
