/** The first phase's choice: a bid by stepper, or a pass with what it takes, gives back and pays. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { adviceClass } from "../advice.js";
import { bidRange, chosenBid, stepper } from "../stepper.js";
import { isYou } from "../you.js";
import { coins, smallBuilding } from "./cards.js";
import { buildingName, coinsName, nameOf } from "./names.js";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/**
 * What follows from a legal action.
 * @param {Snapshot} snapshot @param {string} token
 * @returns {{adds?: number, left?: number}}
 */
const effectsOf = (snapshot, token) => snapshot.legal.find((action) => action.token === token)?.effects ?? {};

/** The stepper and what the chosen bid costs. @param {Snapshot} snapshot @param {Ui} ui */
function choosing(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const range = bidRange(snapshot);
  const bid = chosenBid(snapshot, ui);
  if (!range || bid === null) return html`<p class="fs-fine">${ui.t("for-sale.bid.unable")}</p>`;
  const { least, most } = range;
  const { adds, left } = effectsOf(snapshot, `bid.${bid}`);
  const added = ui.t("for-sale.bid.adds", { added: coinsName(adds ?? 0, view.edition, ui) });
  const leaves = left === undefined ? null : ui.t("for-sale.bid.leaves", { left: coinsName(left, view.edition, ui) });
  return html`
    ${stepper(snapshot, ui, {
      choose: ui.t("for-sale.bid.choose", { least, most }), yours: ui.t("for-sale.bid.yours"),
      chosen: [`${bid}.`, added, leaves].filter(Boolean).join(" "),
      less: ui.t("for-sale.bid.less"), more: ui.t("for-sale.bid.more"),
      least: { sign: "⇤", name: ui.t("for-sale.bid.least", { least }) }, most: { sign: "⇥", name: ui.t("for-sale.bid.most", { most }) },
    })}
    <p class="fs-fine">
      ${added}
      ${leaves === null ? nothing : html`<span class="private">${leaves}</span>`}
    </p>`;
}

/**
 * What the seat to act would get by passing, in words: to itself, or of it to others (`if.`).
 * @param {Snapshot} snapshot @param {Ui} ui @param {"" | "if."} [of]
 */
function passWords(snapshot, ui, of = "") {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const offer = view.pass_offer;
  if (!offer) return [];
  const { edition } = view;
  return [
    offer.building === null
      ? ui.t(`for-sale.pass.nothing.${edition.building}`)
      : ui.t(`for-sale.pass.${of}take`, { building: buildingName(offer.building, edition, ui) }),
    offer.back + offer.pays === 0
      ? ui.t("for-sale.pass.free")
      : ui.t(`for-sale.pass.${of}${offer.back === 0 ? "pays" : offer.pays === 0 ? "back" : "money"}`, { back: coinsName(offer.back, edition, ui), pays: coinsName(offer.pays, edition, ui) }),
  ];
}

/** What passing gives, as a picture. @param {Snapshot} snapshot */
function passPicture(snapshot) {
  const { pass_offer: offer, edition } = /** @type {ForSaleView} */ (snapshot.view);
  if (!offer) return nothing;
  return html`
    <span class="fs-offer" aria-hidden="true">
      ${offer.building === null ? html`<span class="fs-none">∅</span>` : smallBuilding(offer.building, edition)}
      ${offer.back > 0 ? html`<span class="fs-plus">+</span>${coins(offer.back, edition)}` : nothing}
    </span>`;
}

/**
 * What is asked while buying. It keeps its room while others bid, and says what they would get by passing.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function bidPanel(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  if (view.phase === "deal_buildings" || view.phase === "starting_player") return html`<div class="fs-panel fs-watch"></div>`;
  if (view.phase !== "bid") return nothing;
  if (!ui.interactive) {
    if (!view.pass_offer || snapshot.current_player === null) return html`<div class="fs-panel fs-watch"></div>`;
    // A learner reads so of itself while a try is being answered.
    const own = isYou(snapshot, ui, snapshot.current_player);
    const title = own ? ui.t("for-sale.pass") : ui.t("for-sale.pass.if", { name: nameOf(snapshot, snapshot.current_player) });
    return html`
      <section role="group" class="fs-panel fs-watch" aria-label=${title}>
        ${passPicture(snapshot)}
        ${keyed(snapshot.current_player, html`<p class="fs-fine">${own ? nothing : html`<strong>${title}</strong> `}${passWords(snapshot, ui, own ? "" : "if.").join(" ")}</p>`)}
      </section>`;
  }
  const bid = chosenBid(snapshot, ui);
  const hinted = (/** @type {string} */ token) => adviceClass(ui, token, "fs-");
  const other = bid !== null && ui.hint?.startsWith("bid.") && ui.hint !== `bid.${bid}`;
  return html`
    <section role="group" class="fs-panel fs-choices" aria-label=${ui.t("for-sale.choice")}>
      <div class="fs-choice fs-bidding" data-source=${`purse ${snapshot.viewer}`}>
        ${choosing(snapshot, ui)}
        ${bid === null ? nothing : html`
          <button type="button" class=${`fs-button fs-main${hinted(`bid.${bid}`)}`} data-action=${`bid.${bid}`} data-tip="for-sale.bid" tabindex="0">
            ${ui.t("for-sale.bid", { bid })}${other ? html` <span class="fs-other">${ui.t("for-sale.bid.hint", { bid: ui.hint?.slice(4) })}</span>` : nothing}
          </button>`}
      </div>
      <div class="fs-choice fs-passing">
        <div class="fs-pass-offer" data-tip="for-sale.pass">
          ${passPicture(snapshot)}
          <p class="fs-fine" id="fs-pass-words">${passWords(snapshot, ui).map((words) => html`<span class="fs-line">${words}</span> `)}</p>
        </div>
        <button type="button" class=${`fs-button${hinted("pass")}`} data-action="pass" data-tip="for-sale.pass" tabindex="0" aria-describedby="fs-pass-words">
          ${ui.t("for-sale.pass")}
        </button>
      </div>
    </section>`;
}
