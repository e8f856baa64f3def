/** The players around the table: stakes and who is still in, or who has chosen, what each is known to hold; what has been. */

import { html, nothing } from "lit-html";
import { badge } from "../../components/badge.js";
import { buildingBack, coins, moneyCard, smallBuilding } from "./cards.js";
import { buildingName, coinsName, moneyName, nameOf } from "./names.js";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/** @param {Snapshot} snapshot @param {Ui} ui @param {number} seat */
function holdings(snapshot, ui, seat) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  const own = seat === snapshot.viewer ? "private" : "";
  const purse = view.coins[seat];
  const checks = view.checks[seat];
  const known = view.buildings[seat];
  return html`
    <dl class="fs-holdings">
      <div data-tip="for-sale.coin"><dt>${ui.t(`for-sale.${edition.coin}s`)}</dt><dd class=${own} data-source=${`purse ${seat}`}>${purse === null ? ui.t("for-sale.hidden") : purse}</dd></div>
      <div data-tip="for-sale.building"><dt>${ui.t(`for-sale.${edition.building}.many`)}</dt><dd>${view.building_counts[seat]}${known && seat !== snapshot.viewer && known.length
        ? html` <span class="fs-fine">(${[...known].sort((one, other) => one - other).join(", ")})</span>` : nothing}</dd></div>
      ${view.phase === "sell" || view.phase === "deal_checks" || view.phase === "over" ? html`
        <div data-tip="for-sale.money"><dt>${ui.t(`for-sale.${edition.check}.many`)}</dt><dd>${view.earned[seat]}
          ${checks.length > 1 ? html`<span class="fs-fine">(${[...checks].sort((one, other) => one - other).join(", ")})</span>` : nothing}</dd></div>` : nothing}
    </dl>`;
}

/**
 * A seat in the strip and in the list of players.
 * @param {Snapshot} snapshot @param {Ui} ui @param {number} seat
 * @returns {import("../types.js").SeatShown}
 */
export function seatShown(snapshot, ui, seat) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { phase } = view;
  const bidding = phase === "bid";
  const turn = seat === view.current_player && phase !== "over";
  const out = bidding && !view.bidding[seat];
  const state = !bidding ? "" : turn ? ui.t("for-sale.turn") : ui.t(out ? "for-sale.passed" : "for-sale.in");
  const { mark, tip, count, counts = tip, words, brief } = whatCounts(snapshot, ui, seat);
  const facts = html`
    <span class="visually-hidden">${words}${words ? ". " : ""}</span>${holdings(snapshot, ui, seat)}
    ${bidding && seat === view.first_player ? html`<span class="fs-first" data-tip="for-sale.first" data-now=${ui.t("for-sale.first")}><span aria-hidden="true">①</span><span class="visually-hidden">${ui.t("for-sale.first")}</span></span>` : nothing}`;
  const shown = tip ? html`<span class="fs-mark" data-tip=${tip}>${mark}</span>` : mark;
  const told = counts ? html`<span data-tip=${counts}>${count}</span>` : count;
  return brief ? { state, turn, out, brief, count: html`${shown}${told}`, words, facts } : { state, turn, out, mark: shown, brief: told, count: told, words, facts };
}

/**
 * What counts of a seat now, as a sign with a number and in words: its stake or what it took; whether it has chosen, and what
 * it has earned. `tip` explains the sign, `counts` the number where that is another thing.
 * @param {Snapshot} snapshot @param {Ui} ui @param {number} seat
 * @returns {{mark: unknown, tip: string, count: unknown, counts?: string, words: string, brief?: unknown}}
 */
function whatCounts(snapshot, ui, seat) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition, phase } = view;
  if (phase === "over") return { mark: nothing, tip: "", count: "", words: "" };
  if (phase === "sell" || phase === "deal_checks") {
    const out = view.building_counts[seat] === 0 && !view.sold[seat];
    const state = phase === "deal_checks" ? "" : view.sold[seat] ? "for-sale.sealed" : out ? "for-sale.out" : "for-sale.choosing";
    const mark = state === "for-sale.sealed" ? buildingBack() : html`<span class="fs-empty"></span>`;
    return { mark, tip: view.sold[seat] ? "for-sale.sealed" : "", count: view.earned[seat], counts: "for-sale.money", words: state && ui.t(state) };
  }
  // Between two rounds what was taken last still lies before its owner.
  const taken = (phase === "deal_buildings" ? view.last_taken : view.taken).find((one) => one.player === seat);
  if (taken) {
    const paid = ui.t("for-sale.took.paid", { paid: coinsName(taken.paid, edition, ui) });
    const took = taken.building === null
      ? ui.t(`for-sale.took.nothing.${edition.building}`)
      : ui.t("for-sale.took", { building: buildingName(taken.building, edition, ui) });
    return { mark: html`<span class="fs-got" data-travels=${taken.building === null ? nothing : `building ${taken.building}`}>${taken.building ?? "∅"}</span>`, tip: "for-sale.building", count: taken.paid ? `−${taken.paid}` : "0", counts: "for-sale.stake", words: `${took}, ${paid}` };
  }
  const stake = view.stakes[seat];
  const purse = view.coins[seat];
  const gives = `purse ${seat}`;
  // A number beside a coin is what somebody owns; what is bid says so.
  const bid = stake ? ui.t("for-sale.stake.brief", { stake }) : ui.t("for-sale.stake.none");
  const brief = html`${purse === null ? nothing : html`<span class="fs-purse private" data-tip="for-sale.coin" data-source=${gives}>${coins(1, edition)}${purse}</span>`}
    <span class="fs-stake" data-tip="for-sale.stake" data-travels=${stake ? `stake ${seat} ${stake}` : nothing} data-comes-from=${gives}>${bid}</span>`;
  return { brief, mark: bid, tip: "for-sale.stake", count: "", words: ui.t("for-sale.stake", { stake: coinsName(stake, edition, ui) }) };
}

/**
 * The cards of all others, where the table knows them: whoever must beat them sees them.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
export function othersHands(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { building } = view.edition;
  const known = view.phase === "over" ? [] : view.buildings.flatMap((cards, seat) => (cards && cards.length > 0 && seat !== snapshot.viewer ? [{ seat, cards }] : []));
  if (known.length === 0) return nothing;
  return html`
    <section role="group" class="fs-others" aria-labelledby="fs-others-title">
      <h3 id="fs-others-title" class="fs-title">${ui.t(`for-sale.others.${building}`)}</h3>
      <ul>${known.map(({ seat, cards }) => html`
        <li><span class="fs-name">${badge(seat)} <span class="fs-holder" translate="no">${nameOf(snapshot, seat)}</span></span>
          ${[...cards].sort((one, other) => one - other).map((value) => html`<span class="fs-known"><span class="visually-hidden">${buildingName(value, view.edition, ui)}</span>${smallBuilding(value, view.edition)}</span>`)}</li>`)}
      </ul>
    </section>`;
}

/**
 * The round before, while the next one has brought nothing yet.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
export function lastRound(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  if (view.phase !== "bid" || view.taken.length > 0 || view.last_taken.length === 0) return nothing;
  return html`
    <section role="group" class="fs-results" aria-labelledby="fs-last-title">
      <h3 id="fs-last-title" class="fs-title">${ui.t("for-sale.last")}</h3>
      <ol class="fs-sales" data-count=${view.last_taken.length}>
        ${view.last_taken.map((taken) => html`
          <li class="fs-sale" data-tip="for-sale.building">
            <span class="fs-line fs-name">${badge(taken.player)} <span translate="no">${nameOf(snapshot, taken.player)}</span></span>
            ${taken.building === null
              ? html`<span class="fs-none" aria-hidden="true">∅</span><span class="visually-hidden">${ui.t(`for-sale.took.nothing.${view.edition.building}`)}</span>`
              : html`<span class="visually-hidden">${ui.t("for-sale.took", { building: buildingName(taken.building, view.edition, ui) })}</span>${smallBuilding(taken.building, view.edition)}`}
            <span class="visually-hidden">${ui.t("for-sale.took.paid", { paid: coinsName(taken.paid, view.edition, ui) })}</span>
            <span class="fs-paid" aria-hidden="true">${taken.paid ? `−${taken.paid}` : "0"} ${coins(1, view.edition)}</span>
          </li>`)}
      </ol>
    </section>`;
}

/**
 * The sale just made: every building with the check it won, turned over together.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
export function results(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  if (view.results.length === 0) return nothing;
  const sales = [...view.results].sort((one, other) => other.building - one.building);
  return html`
    <section role="group" class="fs-results" aria-labelledby="fs-results-title">
      <h3 id="fs-results-title" class="fs-title">${ui.t("for-sale.results")}</h3>
      <ol class="fs-sales" data-count=${sales.length}>
        ${sales.map((sale) => html`
          <li class="fs-sale" data-tip="for-sale.money">
            <span class="fs-line fs-name">${badge(sale.player)} <span translate="no">${nameOf(snapshot, sale.player)}</span></span>
            <span class="fs-flip"><span class="visually-hidden">${buildingName(sale.building, edition, ui)}: </span>${smallBuilding(sale.building, edition)}</span>
            <span class="fs-won"><span class="visually-hidden">${moneyName(sale.check, edition, ui)}</span>${moneyCard(sale.check, edition)}</span>
          </li>`)}
      </ol>
    </section>`;
}
