/** The end: what every player's checks and coins come to. */

import { html, nothing } from "lit-html";
import { badge } from "../../components/badge.js";
import { coins, moneyCard } from "./cards.js";
import { coinsName, moneyName, nameOf } from "./names.js";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/** @param {Snapshot} snapshot @param {Ui} ui */
export function final(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  if (view.phase !== "over") return nothing;
  const { edition } = view;
  const winners = snapshot.outcome?.winners ?? [];
  return html`
    <section role="group" class="fs-final" aria-labelledby="fs-final-title">
      <h3 id="fs-final-title" class="fs-title">${ui.t("for-sale.final")}</h3>
      <ol class="fs-ranks">
        ${(view.ranking ?? []).map((seat) => {
          const total = snapshot.scores[seat]?.total ?? 0;
          const checks = [...view.checks[seat]].sort((one, other) => other - one);
          const purse = view.coins[seat] ?? 0;
          return html`
            <li class="fs-rank" ?data-won=${winners.includes(seat)}>
              <p class="fs-seat-head" data-tip="for-sale.score">${badge(seat)}<span class="fs-name" translate="no">${nameOf(snapshot, seat)}</span>
                ${winners.includes(seat) ? html`<span class="fs-state">${ui.t(seat === ui.learner ? "for-sale.wins.you" : "for-sale.wins")}</span>` : nothing}
                <span class="fs-total">${total}</span></p>
              <ul class="fs-checks fs-checks-small" aria-label=${ui.t(`for-sale.${edition.check}.many`)}>
                ${checks.map((value) => html`<li class="fs-check" data-tip="for-sale.money" data-now=${moneyName(value, edition, ui)}><span class="visually-hidden">${moneyName(value, edition, ui)}</span>${moneyCard(value, edition)}</li>`)}
              </ul>
              <p class="fs-sum">${coins(purse, edition)}<span>${ui.t(`for-sale.sum.${edition.check}`, { earned: view.earned[seat], coins: coinsName(purse, edition, ui), total })}</span></p>
            </li>`;
        })}
      </ol>
    </section>`;
}
