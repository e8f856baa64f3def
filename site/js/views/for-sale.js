/** The view of For Sale, all three editions: buying at auction, selling by sealed choice, and the final count. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { bidPanel } from "./for-sale/bid.js";
import { picture } from "./for-sale/diagram.js";
import { final } from "./for-sale/final.js";
import { buyingHelp, checksHelp, checksMarket, hand, market } from "./for-sale/market.js";
import { lastRound, othersHands, results, seatShown } from "./for-sale/players.js";
import { tips } from "./for-sale/tips.js";
import { tracker } from "./for-sale/tracker.js";
import { bidKey } from "./stepper.js";
import { strip } from "./strip.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").Ui} Ui */

/**
 * The table, on which the viewer can play.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function view(snapshot, ui) {
  const { phase } = snapshot.view;
  const selling = phase === "sell" || phase === "deal_checks";
  // What belongs to another part of the game is new elements: nothing slides to where it is needed next.
  const stage = phase === "over" ? phase : selling ? "sell" : "bid";
  // A new sale is a new element, so that it is turned over anew.
  const sale = JSON.stringify(snapshot.view.results);
  const seats = phase === "over" ? nothing : strip(snapshot, ui.t("for-sale.players"), (seat) => seatShown(snapshot, ui, seat));
  // What is for sale and what is asked come first; what has been follows.
  return html`
    <div class="for-sale" data-phase=${phase} data-stage=${stage}>
      ${seats}
      ${final(snapshot, ui)}
      <div class="fs-asked">
        ${market(snapshot, ui)}${checksMarket(snapshot, ui)}
        ${bidPanel(snapshot, ui)}${selling ? html`${hand(snapshot, ui)}${othersHands(snapshot, ui)}` : nothing}
      </div>
      ${keyed(stage, html`
        ${selling ? nothing : html`${hand(snapshot, ui)}${othersHands(snapshot, ui)}`}
        ${keyed(sale, html`<div class="fs-after">${results(snapshot, ui)} ${lastRound(snapshot, ui)} ${buyingHelp(snapshot, ui)} ${checksHelp(snapshot, ui)}</div>`)}
        ${tracker(snapshot, ui)}`)}
    </div>`;
}

/**
 * What lies on the table as a picture, for rules, menus and sharing.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export const diagram = (snapshot, ui) => picture(snapshot, ui);

/** What the list of players tells of a seat. */
export const seat = seatShown;

export { tips };

/** The ids of the five lines that tell how an edition is played. @param {string} game */
export function how(game) {
  const edition = game.replace("for-sale-", "");
  return [1, 2, 3, 4, 5].map((line) => `for-sale.how.${edition}.${line}`);
}

/** The view's own keys, as the help lists them: each with the id of its words. @type {[string, string][]} */
export const keys = [["+  −", "for-sale.keys.step"], ["B", "for-sale.keys.bid"], ["P", "for-sale.keys.pass"]];

/**
 * Keys of the table: a bid is stepped by + and − or arrows, B bids it, P passes.
 * @param {KeyboardEvent} event
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {string | true | undefined}
 */
export function key(event, snapshot, ui) {
  if (!ui.interactive || snapshot.view.phase !== "bid") return undefined;
  return bidKey(event, snapshot, ui);
}
