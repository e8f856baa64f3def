/** For Sale's table as a picture that stands alone: what is for sale, who stakes what, what was sold for what. */

import { svg } from "lit-html";
import { paint } from "../svg.js";
import { buildingCard, coins, moneyCard, smallBuilding } from "./cards.js";
import { INK } from "./kit.js";
import { buildingName, moneyName, nameOf } from "./names.js";

/** @typedef {import("./types.js").ForSaleView} ForSaleView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

const WIDTH = 480;
const CLOTH = paint("fs-cloth", "#e9dfc8");
const WORDS = paint("fs-words", "#22303c");
const QUIET = paint("fs-quiet", "#56636d");
const LONGEST = 11;

/** @param {string} name */
const short = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** @param {number} x @param {number} y @param {string} words @param {number} [size] @param {string} [fill] @param {string} [weight] */
const text = (x, y, words, size = 13, fill = WORDS, weight = "400") =>
  svg`<text x=${x} y=${y} text-anchor="middle" font-family="system-ui, sans-serif" font-size=${size} font-weight=${weight} fill=${fill}>${words}</text>`;

/** The middle of each of so many columns. @param {number} count */
const columns = (count) => Array.from({ length: count }, (_, index) => ((index + 0.5) * WIDTH) / count);

/** @param {Snapshot} snapshot @param {Ui} ui */
function buying(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const cards = [...view.market].sort((one, other) => one - other);
  const width = Math.min(116, (WIDTH - 20) / Math.max(cards.length, 1) - 8);
  const middles = columns(cards.length);
  const gone = new Set(view.taken.map((taken) => taken.building));
  const spots = columns(snapshot.seats.length);
  // As large as the longest words of so many beside each other allow: pictures are small in menus.
  const size = { 5: 15, 6: 13 }[snapshot.seats.length] ?? 18;
  return svg`
    ${cards.map((value, index) => svg`<g data-place=${`${view.edition.building}.${value}`} opacity=${gone.has(value) ? 0.35 : 1}>${buildingCard(value, view.edition, { x: middles[index] - width / 2, y: 14 + (116 - width) / 2, width })}</g>`)}
    ${snapshot.seats.map((_, seat) => {
      const x = spots[seat];
      const taken = view.taken.find((one) => one.player === seat);
      const stake = view.stakes[seat];
      return svg`
        ${text(x, 172, short(nameOf(snapshot, seat)), size, WORDS, seat === view.current_player ? "700" : "400")}
        ${taken
          ? [taken.building === null ? text(x, 216, "∅", 24, QUIET) : smallBuilding(taken.building, view.edition, { x: x - 20, y: 180, width: 40 }), text(x, 248, ui.t("for-sale.diagram.paid", { paid: taken.paid }), size, QUIET)]
          : [coins(stake, view.edition, { x: x - (Math.max(1, Math.ceil(stake / 5)) * 22 + 2) / 2, y: 226 }), text(x, 248, ui.t("for-sale.diagram.stake", { stake }), size, QUIET)]}`;
    })}`;
}

/** @param {Snapshot} snapshot */
function selling(snapshot) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const checks = [...view.checks_market].sort((one, other) => other - one);
  const width = Math.min(104, (WIDTH - 20) / Math.max(checks.length, 1) - 10);
  const middles = columns(checks.length);
  const sales = [...view.results].sort((one, other) => other.building - one.building);
  const spots = columns(sales.length);
  // Sales alone have the whole height.
  const sold = checks.length > 0 ? { name: 112, card: 120, cardWidth: 52, arrow: 186, money: 202, moneyWidth: 68 }
    : { name: 34, card: 46, cardWidth: 88, arrow: 158, money: 180, moneyWidth: 92 };
  return svg`
    ${checks.map((value, index) => svg`<g data-place=${`${view.edition.check}.${value}`}>${moneyCard(value, view.edition, { x: middles[index] - width / 2, y: 16, width })}</g>`)}
    ${sales.map((sale, index) => svg`
      ${text(spots[index], sold.name, short(nameOf(snapshot, sale.player)), checks.length > 0 ? 13 : 16)}
      ${smallBuilding(sale.building, view.edition, { x: spots[index] - sold.cardWidth / 2, y: sold.card, width: sold.cardWidth })}
      <path d=${`M${spots[index]} ${sold.arrow}v9m-4 -4l4 5l4 -5`} fill="none" stroke=${WORDS} stroke-width="2" stroke-linecap="round" stroke-linejoin="round"></path>
      ${moneyCard(sale.check, view.edition, { x: spots[index] - sold.moneyWidth / 2, y: sold.money, width: sold.moneyWidth })}`)}`;
}

/** @param {Snapshot} snapshot */
function over(snapshot) {
  const order = (/** @type {ForSaleView} */ (snapshot.view).ranking ?? []).map((seat) => snapshot.scores[seat]);
  const step = Math.min(38, 220 / Math.max(order.length, 1));
  return order.map((score, index) => svg`
    <rect x="70" y=${20 + index * step} width="340" height=${step - 6} rx="6" fill="#fffaf0" stroke=${INK} stroke-width=${snapshot.outcome?.winners.includes(score.player) ? 2.6 : 1}></rect>
    <text x="86" y=${20 + index * step + step / 2 + 2} font-family="system-ui, sans-serif" font-size="16" font-weight=${index === 0 ? "700" : "400"} fill=${INK}>${nameOf(snapshot, score.player)}</text>
    <text x="394" y=${20 + index * step + step / 2 + 2} text-anchor="end" font-family="Georgia, 'Noto Serif', serif" font-size="18" font-weight="700" fill=${INK}>${score.total ?? "?"}</text>`);
}

/** @param {Snapshot} snapshot @param {Ui} ui */
function describe(snapshot, ui) {
  const view = /** @type {ForSaleView} */ (snapshot.view);
  const { edition } = view;
  if (view.phase === "over") return snapshot.outcome?.words ?? ui.t("for-sale.final");
  const onTable = view.phase === "sell" || view.phase === "deal_checks"
    ? view.checks_market.map((value) => moneyName(value, edition, ui))
    : view.market.map((value) => buildingName(value, edition, ui));
  const sales = view.results.map((sale) => ui.t("for-sale.sale", {
    name: nameOf(snapshot, sale.player), building: buildingName(sale.building, edition, ui), check: moneyName(sale.check, edition, ui),
  }));
  return ui.t("for-sale.diagram", { cards: [...onTable, ...sales].join("; ") });
}

/** @param {Snapshot} snapshot @param {Ui} ui */
export function picture(snapshot, ui) {
  const { phase } = /** @type {ForSaleView} */ (snapshot.view);
  const content = phase === "over" ? over(snapshot) : phase === "sell" || phase === "deal_checks" ? selling(snapshot) : buying(snapshot, ui);
  return svg`
    <svg xmlns="http://www.w3.org/2000/svg" class="fs-diagram" translate="no" viewBox=${`0 0 ${WIDTH} 260`} role="img" aria-label=${describe(snapshot, ui)}>
      <rect x="1" y="1" width=${WIDTH - 2} height="258" rx="14" fill=${CLOTH} stroke=${INK} stroke-opacity="0.35" stroke-width="2"></rect>
      ${content}
    </svg>`;
}
