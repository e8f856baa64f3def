/** The view of The Estates: a snapshot as a table to play at, or as a picture of its board. */

import { html, nothing } from "lit-html";
import { Actions } from "./the-estates/actions.js";
import { auctionPanel } from "./the-estates/auction.js";
import { board } from "./the-estates/board.js";
import { certificates, market } from "./the-estates/market.js";
import { players } from "./the-estates/players.js";
import { chosenBid, steppedBid } from "./the-estates/stepper.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").Ui} Ui */

const narrow = matchMedia("(max-width: 699px)");

/**
 * The table, on which the viewer can play.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function view(snapshot, ui) {
  const actions = new Actions(snapshot, ui);
  narrow.onchange = () => ui.update();
  const asked = actions.on ? ` te-asks-${snapshot.view.phase}` : "";
  return html`<div class=${`te${asked}`}><div class="te-table">
    <div class="te-side">
      ${players(snapshot, ui)}
      ${auctionPanel(snapshot, ui, actions)}
    </div>
    <div class=${`te-map te-map-${snapshot.view.lots_per_row}`} tabindex=${narrow.matches && snapshot.view.lots_per_row > 8 ? "0" : nothing}>${board(snapshot, ui, actions, narrow.matches)}</div>
    ${market(snapshot, ui, actions)}
    ${certificates(snapshot, ui)}
  </div></div>`;
}

/**
 * The board as a picture, for rules, menus and sharing.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export const diagram = (snapshot, ui) => board(snapshot, ui, null, true);

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
  if (!ui.interactive || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const pressed = event.key.toLowerCase();
  if (snapshot.phase === "bid") {
    if (pressed === "p") return "pass";
    if (pressed === "b") return `bid.${chosenBid(snapshot, ui)}`;
    const bid = steppedBid(event.key, snapshot, ui);
    if (bid === null) return undefined;
    ui.local.bid = bid;
    ui.update();
    return true;
  }
  if (snapshot.phase === "choose") {
    if (pressed === "a") return "sell";
    if (pressed === "b") return "keep";
  }
  return undefined;
}
