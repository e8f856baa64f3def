/** The auction: the piece, each bid as it comes, and what the viewer may answer. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { badge } from "../../components/badge.js";
import { bidRange, bidToken, stepper } from "../stepper.js";
import { actionButton } from "./actions.js";
import { checkIcon, hammerIcon, pieceIcon } from "./icons.js";
import { pieceName, pieceSign } from "./names.js";
import { tipOf } from "./tips.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Auction} Auction */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./actions.js").Actions} Actions */

/**
 * What each player has said in this auction so far, in bidding order, the auctioneer last.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Auction} auction
 */
function bids(snapshot, ui, auction) {
  /** @type {Observation} */
  const view = snapshot.view;
  const auctioneer = view.auctioneer ?? 0;
  const said = new Map(auction.bids.map((bid) => [bid.player, bid.amount]));
  return html`<ol class="te-bids" data-tip="the-estates.bid" aria-label=${ui.t("the-estates.bids")}>
    ${auction.order.filter((seat) => seat !== auctioneer).map((seat) => {
      const amount = said.get(seat);
      const best = auction.highest?.player === seat;
      const asked = view.phase === "bid" && snapshot.current_player === seat;
      const words =
        amount === undefined
          ? ui.t(asked ? "the-estates.bid.asked" : "the-estates.bid.waiting")
          : amount === null
            ? ui.t("the-estates.bid.passed")
            : String(amount);
      const classes = ["te-bid", best ? "te-best" : "", asked ? "te-asked" : "", amount === null ? "te-passed" : ""].join(" ");
      // Other words are a new element: nothing slides along the line.
      return html`<li class=${classes}>${badge(seat)}<span class="te-bidder" translate="no">${snapshot.seats[seat]?.name}</span>
        ${keyed(words, html`<span class="te-amount">${words}</span>`)}</li>`;
    })}
    <li class=${view.phase === "choose" ? "te-bid te-asked" : "te-bid"}>${badge(auctioneer)}<span class="te-bidder" translate="no">${snapshot.seats[auctioneer]?.name}</span>
      <span class="te-amount">${hammerIcon()}<span class="visually-hidden">${ui.t("the-estates.auctioneer")}</span></span></li>
  </ol>`;
}

/**
 * The two options of the auctioneer, each with the money that moves.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 * @param {Auction} auction
 */
function choice(snapshot, ui, actions, auction) {
  /** @type {Observation} */
  const view = snapshot.view;
  if (!auction.highest) return nothing;
  const { highest } = auction;
  const hand = snapshot.viewer === null ? null : view.money[snapshot.viewer].hand;
  const option = (/** @type {"sell"|"keep"} */ token) => {
    const { payer, payee, amount, hand: after } = actions.effectsOf(token);
    // A bid of nothing moves no money, and what can't be chosen has no effects.
    const other = [payer, payee].find((seat) => seat !== undefined && seat !== view.auctioneer) ?? highest.player;
    return actionButton(
      actions,
      token,
      html`<span class="te-option">${ui.t(`the-estates.${token}`)}</span>
        <span class="te-terms">${ui.t(`the-estates.${token}.terms`, { name: snapshot.seats[other]?.name ?? "", amount: amount ?? highest.amount ?? 0 })}</span>
        ${hand === null || after === undefined
          ? nothing
          : html`<span class="te-after private">${checkIcon()}<span class="visually-hidden">${ui.t("the-estates.hand.after")} </span><span class="sum">${hand} → ${after}</span></span>`}`,
      `te-choice te-${token}`,
    );
  };
  return html`${option("sell")}${option("keep")}`;
}

/**
 * A bid to be chosen and made, or a pass.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 */
function bidding(snapshot, ui, actions) {
  /** @type {Observation} */
  const view = snapshot.view;
  const range = bidRange(snapshot);
  const token = bidToken(snapshot, ui) ?? "";
  const { left, kept } = actions.effectsOf(token);
  const hand = snapshot.viewer === null ? "" : `${view.money[snapshot.viewer].hand} → `;
  const facts = { amount: token.slice(4), left, kept, name: snapshot.seats[view.auctioneer ?? 0]?.name ?? "" };
  return html`
    ${range
      ? stepper(snapshot, ui, {
          choose: ui.t("the-estates.bid.choose", { ...range }),
          yours: ui.t("the-estates.bid.yours"),
          chosen: ui.t("the-estates.bid.leaves", facts),
          less: ui.t("the-estates.bid.less"),
          more: ui.t("the-estates.bid.more"),
          most: { sign: ui.t("the-estates.bid.most", { most: range.most }) },
        })
      : nothing}
    ${range
      ? html`<p class="te-outcomes private" aria-hidden="true" data-tip="the-estates.bid">
          <span class="te-outcome">${ui.t("the-estates.bid.sold")} ${checkIcon()}<span class="sum">${hand}${left}</span></span>
          <span class="te-outcome">${ui.t("the-estates.bid.kept", facts)} ${checkIcon()}<span class="sum">${hand}${kept}</span></span></p>`
      : html`<p class="te-note">${ui.t("the-estates.bid.unable", { least: snapshot.bounds.min_bid })}</p>`}
    ${actionButton(actions, token, ui.t("the-estates.bid", { amount: token.slice(4) }), "te-primary")}
    ${actionButton(actions, "pass", ui.t("the-estates.pass"))}`;
}

/**
 * What the viewer can answer in the panel, if it is asked here and now.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 */
function answers(snapshot, ui, actions) {
  /** @type {Observation} */
  const view = snapshot.view;
  if (!actions.on) return nothing;
  switch (view.phase) {
    case "bid":
      return bidding(snapshot, ui, actions);
    case "choose":
      return view.auction ? choice(snapshot, ui, actions, view.auction) : nothing;
    case "place_permit":
    case "place_mayor":
    case "use_cancel":
      return actionButton(actions, "remove", ui.t("the-estates.remove"));
    default:
      return nothing;
  }
}

/**
 * Shows what can be auctioned in the auction's place, and the auction again, where there is room for one of them.
 * @param {Ui} ui
 */
function turnOver(ui) {
  const looks = ui.local.market ?? false;
  const press = () => {
    ui.local.market = !ui.local.market;
    ui.update();
  };
  return html`<button type="button" class="te-button te-over" aria-pressed=${String(looks)} @click=${press}>${ui.t("the-estates.over")}</button>`;
}

/**
 * The panel while a piece is being auctioned or placed, else the invitation to choose one.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 */
export function auctionPanel(snapshot, ui, actions) {
  /** @type {Observation} */
  const view = snapshot.view;
  const { auction } = view;
  if (!auction) {
    if (view.phase !== "select") return nothing;
    const own = actions.on;
    return html`<section role="group" class="te-auction te-idle" aria-label=${ui.t("the-estates.auction")}>
      <p class="te-invite">${hammerIcon()}${ui.t(own ? "the-estates.choose" : "the-estates.chooses", { name: snapshot.seats[view.auctioneer ?? 0]?.name })}</p>
      ${own ? actionButton(actions, "stow", ui.t("the-estates.stow"), "te-quiet") : nothing}
    </section>`;
  }
  return html`<section role="group" class="te-auction" aria-label=${ui.t("the-estates.auction")}>
    <div class="te-lot">
      <span role="img" data-source=${auction.piece.kind === "roof" ? "roof" : nothing} aria-label=${pieceName(ui, auction.piece)} data-tip=${tipOf(auction.piece)}>${pieceIcon(auction.piece, "te-piece te-large")}</span>
      <p class="te-piece-name" aria-hidden="true" data-tip=${tipOf(auction.piece)}>${pieceSign(ui, auction.piece)}</p>
      <p class="te-won">${auction.winner === null ? nothing : ui.t(auction.winner === snapshot.viewer ? "the-estates.won.you" : "the-estates.won", { name: snapshot.seats[auction.winner]?.name })}</p>
    </div>
    ${bids(snapshot, ui, auction)}
    <div class=${`te-answers te-answers-${view.phase}`}>${answers(snapshot, ui, actions)}${turnOver(ui)}</div>
  </section>`;
}
