/** What a person with a good memory knows: which cards have not come yet, and which buildings are sold. */

import { html, nothing } from "lit-html";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/**
 * The tracker, where the settings want it; everything in it is public.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
export function tracker(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  if (!ui.tracker || view.phase === "over") return nothing;
  const { building, check } = view.edition;
  const selling = view.phase === "sell" || view.phase === "deal_checks";
  const row = (/** @type {string} */ title, /** @type {number[]} */ cards, left = cards.length) => html`
    <div><dt>${title}</dt>
      <dd>${cards.length ? [...cards].sort((one, other) => one - other).join(" · ") : ui.t("for-sale.tracker.none")}
        ${left < cards.length ? html`<span class="fs-fine">${ui.t("for-sale.tracker.removed", { count: cards.length - left })}</span>` : nothing}</dd></div>`;
  return html`
    <section role="group" class="fs-results" aria-labelledby="fs-tracker-title">
      <h3 id="fs-tracker-title" class="fs-title">${ui.t("for-sale.tracker")}</h3>
      <dl class="fs-holdings">
        ${selling ? row(ui.t(`for-sale.tracker.sold.${building}`), view.sold_buildings) : row(ui.t(`for-sale.tracker.unseen.${building}`), view.unseen_buildings, view.buildings_left)}
        ${row(ui.t(`for-sale.tracker.unseen.${check}`), view.unseen_checks, view.checks_left)}
      </dl>
    </section>`;
}
