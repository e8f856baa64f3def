/** For Sale's table in sentences: what is for sale, who bids how much, what everybody is known to hold. */

/** @param {number[]} values */
const listed = (values) => [...values].sort((one, other) => one - other).join(", ");

/** @param {import("../views/for-sale/types.js").Snapshot & {view: import("../views/for-sale/types.js").ForSaleView}} snapshot @param {import("./position.js").Say} t */
export function forSale({ view, seats, viewer }, t) {
  const buying = view.phase === "bid" || view.phase === "deal_buildings" || view.phase === "starting_player";
  const things = view.edition.building;
  const own = viewer === null ? null : view.buildings[viewer];
  const taken = new Map(view.taken.map((one) => [one.player, one]));
  /** @param {number} seat */
  function stands(seat) {
    const took = taken.get(seat);
    if (!buying) return t(view.sold[seat] ? "position.for-sale.chosen" : "position.for-sale.earned", { earned: view.earned[seat] });
    if (took) return took.building === null ? t("position.for-sale.nothing") : t("position.for-sale.took", { building: took.building, paid: took.paid });
    const stake = view.stakes[seat];
    return stake ? t("position.for-sale.stake", { stake }) : t("position.for-sale.stake.none");
  }
  return [
    view.phase === "over" ? "" : t("for-sale.round", { round: view.round, rounds: view.rounds }),
    buying ? t(`position.for-sale.market.${things}`, { cards: listed(view.market.filter((card) => ![...taken.values()].some(({ building }) => building === card))) }) : "",
    view.checks_market.length > 0 ? t(`position.for-sale.checks.${view.edition.check}`, { cards: listed(view.checks_market) }) : "",
    own ? (own.length > 0 ? t(`position.for-sale.own.${things}`, { cards: listed(own) }) : t(`position.for-sale.own.none.${things}`)) : "",
    ...seats.map(({ name }, seat) => {
      const purse = view.coins[seat];
      const money = purse === null ? "" : t(`position.for-sale.purse.${view.edition.coin}`, { purse });
      const known = seat === viewer ? null : view.buildings[seat];
      const holds = t(`position.for-sale.holds.${things}`, { count: view.building_counts[seat] });
      return `${name}: ${[stands(seat), money, known?.length ? `${holds} (${listed(known)})` : holds].filter(Boolean).join("; ")}.`;
    }),
  ];
}
