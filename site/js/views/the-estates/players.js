/** The people at the table, in the view or in the list beside it: whose turn, checks, cash boxes, certificates, scores. */

import { html, nothing } from "lit-html";
import { badge } from "../../components/badge.js";
import { signed } from "./facts.js";
import { boxIcon, checkIcon, companyIcon, hammerIcon } from "./icons.js";
import { COLOURS } from "./palette.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Ui} Ui */

/**
 * Who has paid a seat in the auction that has just been decided: the highest bidder the auctioneer, or the other way round.
 * @param {Snapshot} snapshot
 * @param {number} seat
 */
function payerTo(snapshot, seat) {
  /** @type {Observation} */
  const { auction, auctioneer } = snapshot.view;
  const bidder = auction?.highest?.player ?? null;
  if (!auction || auction.winner === null || bidder === null || auctioneer === null) return null;
  const payee = auction.winner === bidder ? auctioneer : bidder;
  return seat === payee && auction.winner !== seat ? auction.winner : null;
}

/**
 * The checks in hand and in the cash box.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {number} seat
 */
function money(snapshot, ui, seat) {
  /** @type {Observation} */
  const view = snapshot.view;
  const { hand, box } = view.money[seat];
  const own = seat === snapshot.viewer;
  const inBox = box === null ? ui.t("the-estates.box.hidden") : ui.t("the-estates.box", { count: box });
  const payer = payerTo(snapshot, seat);
  return html`<span class="te-money">
      <span class="te-hand" role="img" data-tip="the-estates.hand" data-source=${`hand ${seat}`}
        aria-label=${hand === null ? ui.t("the-estates.hand.hidden") : ui.t("the-estates.hand", { count: hand })}><span class="te-coin" data-travels=${payer === null ? nothing : `pay ${payer} to ${seat}`} data-comes-from=${`hand ${payer}`}>${checkIcon()}</span><span class=${own ? "private" : ""}>${hand ?? "?"}</span></span>
      <span class="te-box" role="img" data-tip="the-estates.box" aria-label=${inBox}><span class="te-coin" data-travels=${box ? `boxed ${seat} ${box}` : nothing} data-comes-from=${`hand ${seat}`}>${boxIcon()}</span><span class=${own ? "private" : ""}>${box ?? "?"}</span></span>
    </span>`;
}

/**
 * The companies whose certificates a seat holds.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {number} seat
 */
function companies(snapshot, ui, seat) {
  /** @type {Observation} */
  const view = snapshot.view;
  const held = COLOURS.filter((colour) => view.certificates[colour] === seat);
  return html`<span class="te-held">${held.map(
      (colour) => html`<span role="img" data-tip="the-estates.certificate"
        aria-label=${ui.t("the-estates.certificate", { colour: ui.t(`the-estates.colour.${colour}`) })}>${companyIcon(colour)}</span>`,
    )}</span>`;
}

/**
 * A seat in the list of players beside the table.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {number} seat
 * @returns {import("../types.js").SeatShown}
 */
export function seatShown(snapshot, ui, seat) {
  const turn = seat === snapshot.current_player;
  const words = seat === snapshot.view.auctioneer ? ui.t("the-estates.auctioneer") : "";
  return {
    state: turn ? ui.t("the-estates.turn") : "",
    turn,
    mark: words ? html`<span class="te-role" data-tip="the-estates.auctioneer">${hammerIcon()}</span>` : nothing,
    brief: nothing,
    words,
    facts: html`${words ? html`<span class="visually-hidden">${words}, </span>` : nothing}<span class="te-facts">${money(snapshot, ui, seat)}${companies(snapshot, ui, seat)}</span>`,
  };
}

/**
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {number} seat
 */
function player(snapshot, ui, seat) {
  /** @type {Observation} */
  const view = snapshot.view;
  const own = seat === snapshot.viewer;
  const acting = seat === snapshot.current_player;
  const auctioneer = seat === view.auctioneer;
  const total = snapshot.scores[seat]?.total;
  const sum = ui.t(snapshot.terminal ? "the-estates.total.final" : view.money[seat].box === null ? "the-estates.total.buildings" : "the-estates.total", {
    points: signed(total ?? 0),
  });
  const name = snapshot.seats[seat]?.name ?? "";
  const classes = ["te-player", acting ? "te-acting" : "", own ? "te-own" : ""].join(" ");
  return html`<li class=${classes} aria-current=${acting ? "true" : "false"}>
    <span class="te-seal">${badge(seat)}</span>
    <span class="te-name"><span translate="no">${name}</span>${own && name.toLowerCase() !== ui.t("the-estates.you") ? html` <span class="te-you">${ui.t("the-estates.you")}</span>` : ""}
      ${auctioneer ? html`<span class="te-role" role="img" data-tip="the-estates.auctioneer" aria-label=${ui.t("the-estates.auctioneer")}>${hammerIcon()}</span>` : ""}</span>
    ${money(snapshot, ui, seat)}
    ${companies(snapshot, ui, seat)}
    ${typeof total === "number"
      ? html`<span class="te-total" role="img" data-tip="the-estates.score" aria-label=${sum}>${signed(total)}</span>`
      : ""}
  </li>`;
}

/**
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function players(snapshot, ui) {
  return html`<ol class=${`te-players te-players-${snapshot.players}`} aria-label=${ui.t("the-estates.players")}>
    ${snapshot.seats.map((_, seat) => player(snapshot, ui, seat))}
  </ol>`;
}
