/** What lies on the table: buildings for sale in the first phase, checks in the second. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { adviceClass } from "../advice.js";
import { badge } from "../../components/badge.js";
import { remember, step, stopOf } from "../walk.js";
import { isYou } from "../you.js";
import { buildingCard, moneyCard, smallBuilding } from "./cards.js";
import { buildingName, dwellingName, moneyName, nameOf } from "./names.js";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/** @param {Snapshot} snapshot @param {Ui} ui */
export function market(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  if (!["starting_player", "deal_buildings", "bid"].includes(view.phase)) return nothing;
  const cards = [...view.market].sort((one, other) => one - other);
  /** Who took which building of this round. @type {Map<number | null, number>} */
  const takers = new Map(view.taken.map((taken) => [taken.building, taken.player]));
  // In the edition with one building fewer, the first to pass takes none. While they are dealt there are fewer in any.
  const fewer = view.phase === "bid" && cards.length < snapshot.seats.length;
  const tag = (/** @type {number} */ value) => {
    const taker = takers.get(value);
    // Read out, it stands apart from the card's name.
    const apart = html`<span class="visually-hidden">, </span>`;
    if (taker !== undefined) return html`${apart}<span class="fs-tag fs-tag-gone"><span class="fs-tag-words">${isYou(snapshot, ui, taker) ? ui.t("for-sale.market.gone.you") : ui.t("for-sale.market.gone", { name: nameOf(snapshot, taker) })}</span>${badge(taker)}</span>`;
    const last = value === view.last_takes;
    if (!last && value !== view.pass_offer?.building) return nothing;
    return html`${apart}<span class="fs-tag" data-tip=${last ? "for-sale.last" : "for-sale.next"}>${ui.t(last ? "for-sale.market.last" : "for-sale.market.next")}</span>`;
  };
  return html`
    <section role="group" class="fs-table" aria-labelledby="fs-market-title">
      <header class="fs-head">
        <h3 id="fs-market-title" class="fs-title">${ui.t(`for-sale.market.${edition.building}`)}</h3>
        <p class="fs-fine" data-tip="for-sale.round">${ui.t("for-sale.round", { round: view.round, rounds: view.rounds })} · ${ui.t("for-sale.deck", { count: view.buildings_left })}</p>
      </header>
      <ul class="fs-market" data-count=${cards.length}>
        ${repeat(cards, (value) => value, (value) => html`
          <li class="fs-lot" data-place=${`${edition.building}.${value}`} data-value=${value} data-tip="for-sale.building" data-now=${buildingName(value, edition, ui)} data-why=${`sell.${value}`} ?data-gone=${takers.has(value)}>
            ${buildingCard(value, edition)}${cards.length > 3 ? smallBuilding(value, edition) : nothing}
            <span class="fs-dwelling"><span class="visually-hidden">${ui.t(`for-sale.${edition.building}.name.short`, { value })} </span>${dwellingName(value, edition, ui)}</span>
            <span class="fs-tag-slot">${tag(value)}</span>
          </li>`)}
      </ul>
      ${cards.length > 0 || view.phase !== "deal_buildings" || view.round < 2 ? nothing : html`<p class="fs-fine">${ui.t(`for-sale.market.empty.${edition.building}`)}</p>`}
      ${!fewer ? nothing : html`<p class="fs-fine fs-fewer" data-tip="for-sale.none">${ui.t(`for-sale.market.first.${edition.building}`)}</p>`}
    </section>`;
}

/** @param {Snapshot} snapshot @param {Ui} ui */
export function checksMarket(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  if (view.phase !== "deal_checks" && view.phase !== "sell") return nothing;
  const checks = [...view.checks_market].sort((one, other) => other - one);
  return html`
    <section role="group" class="fs-table" aria-labelledby="fs-checks-title">
      <header class="fs-head">
        <h3 id="fs-checks-title" class="fs-title">${ui.t(`for-sale.market.${edition.check}`)}</h3>
        <p class="fs-fine" data-tip="for-sale.round">${ui.t("for-sale.round", { round: view.round, rounds: view.rounds })} · ${ui.t("for-sale.deck", { count: view.checks_left })}</p>
      </header>
      <ul class="fs-checks" data-count=${snapshot.players}>
        ${repeat(checks, (value, index) => `${value} ${index}`, (value) => html`
          <li class="fs-check" data-place=${`${edition.check}.${value}`} data-tip="for-sale.money" data-now=${moneyName(value, edition, ui)}><span class="visually-hidden">${moneyName(value, edition, ui)}</span>${moneyCard(value, edition)}</li>`)}
      </ul>
    </section>`;
}

/** How buying goes, in its first round, where the round before will stand. @param {Snapshot} snapshot @param {Ui} ui */
export function buyingHelp(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  if (!["starting_player", "deal_buildings", "bid"].includes(view.phase) || view.round > 1) return nothing;
  return html`<section class="fs-results fs-how">${[2, 3].map((line) => html`<p class="fs-fine">${ui.t(`for-sale.how.${view.edition.name}.${line}`)}</p>`)}</section>`;
}

/** How selling goes, in its first round, where the sale just made will stand. @param {Snapshot} snapshot @param {Ui} ui */
export function checksHelp(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  if ((view.phase !== "deal_checks" && view.phase !== "sell") || view.round !== 1) return nothing;
  const checks = [...view.checks_market].sort((one, other) => other - one);
  return html`
    <section class="fs-results">
      <p class="fs-fine">${ui.t(`for-sale.checks.how.${edition.building}`)}</p>
      <ol class="fs-sales fs-terms" data-count=${snapshot.players} aria-hidden="true">
        ${checks.map((value, index) => html`
          <li class="fs-sale"><span class="fs-none">${index + 1}.</span><span class="fs-term" data-tip="for-sale.money" data-now=${moneyName(value, edition, ui)}>${moneyCard(value, edition, null, false)}</span></li>`)}
      </ol>
    </section>`;
}

/**
 * What is kept free while buying for the buildings still to come, so that nothing moves when they do; of a round that brought none, its sign.
 * @param {ForSaleView} view @param {number} seat @param {number} own  how many buildings the seat has
 */
function free(view, seat, own) {
  const done = Math.max(0, view.round - 1) + (view.taken.some((taken) => taken.player === seat) ? 1 : 0);
  const places = Array.from({ length: Math.max(0, view.rounds - own) }, (_, index) => own + index);
  // Each place is an element of its own: one is taken by a card, the others stay where they are.
  return repeat(places, (at) => at, (at) => html`<li class="fs-slot" aria-hidden="true">${at < done ? "∅" : nothing}</li>`);
}

/**
 * The viewer's own buildings: to look at while buying, to play while selling.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
export function hand(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  const own = snapshot.viewer === null ? null : view.buildings[snapshot.viewer];
  if (!own || snapshot.viewer === null || view.phase === "over") return nothing;
  const selling = view.phase === "sell" || view.phase === "deal_checks";
  if (selling && own.length === 0) return nothing;
  const cards = [...own].sort((one, other) => one - other);
  const may = (/** @type {string} */ token) => ui.interactive && snapshot.legal.some((action) => action.token === token);
  const stop = selling && ui.interactive ? stopOf(ui, "hand", cards.map((value) => `sell.${value}`), may) : null;
  const card = (/** @type {number} */ value) => {
    if (!selling) return html`<li class="fs-owned" data-place=${`${edition.building}.${value}`} data-tip="for-sale.sell" data-now=${buildingName(value, edition, ui)} data-why=${`sell.${value}`}>${buildingCard(value, edition)}<span class="visually-hidden">${buildingName(value, edition, ui)}</span></li>`;
    const token = `sell.${value}`;
    return html`
      <li class="fs-owned" role=${stop ? "none" : nothing} data-place=${`${edition.building}.${value}`}>
        <button type="button" class=${`fs-play${adviceClass(ui, token, "fs-")}`} data-action=${token} data-cell=${token} data-tip="for-sale.sell" aria-disabled=${may(token) ? nothing : "true"}
            tabindex=${token === stop ? "0" : "-1"} aria-label=${ui.t("for-sale.sell", { building: buildingName(value, edition, ui) })}
            ?data-chosen=${view.own_choice === value}>
          ${buildingCard(value, edition)}
        </button>
        ${view.own_choice === value ? html`<span class="fs-chosen-mark">${ui.t("for-sale.chosen")}</span>` : nothing}
      </li>`;
  };
  return html`
    <section role="group" class="fs-hand private" aria-labelledby="fs-hand-title">
      <h3 id="fs-hand-title" class="fs-title">${ui.t(`for-sale.hand.${edition.building}`)}</h3>
      ${selling ? html`<p class="fs-fine">${ui.interactive ? ui.t("for-sale.hand.choose") : ""}</p>` : nothing}
      <ul class="fs-cards" data-count=${view.rounds} role=${stop ? "toolbar" : nothing} aria-labelledby=${stop ? "fs-hand-title" : nothing} @keydown=${step} @focusin=${remember(ui, "hand")}>${cards.map(card)}${selling ? nothing : free(view, snapshot.viewer, own.length)}</ul>
    </section>`;
}
