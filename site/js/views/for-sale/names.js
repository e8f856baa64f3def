/** How cards, money and players are called, by the nouns of the edition. */

import { dwellingOf } from "./cards.js";

/** @typedef {import("./types.js").Edition} Edition */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */

/** @param {Snapshot} snapshot @param {number} seat */
export const nameOf = (snapshot, seat) => snapshot.seats[seat]?.name ?? "";

/** What lives in a building: "farm". @param {number} value @param {Edition} edition @param {Ui} ui */
export const dwellingName = (value, edition, ui) => ui.t(`for-sale.dwelling.${dwellingOf(value, edition)}`);

/** "Building 12, farm". @param {number} value @param {Edition} edition @param {Ui} ui */
export const buildingName = (value, edition, ui) =>
  ui.t(`for-sale.${edition.building}.name`, { value, dwelling: dwellingName(value, edition, ui) });

/** "Check 12". @param {number} value @param {Edition} edition @param {Ui} ui */
export const moneyName = (value, edition, ui) => ui.t(`for-sale.${edition.check}.name`, { value });

/** "3 chips". @param {number} count @param {Edition} edition @param {Ui} ui */
export const coinsName = (count, edition, ui) => ui.t(`for-sale.${edition.coin}.count`, { count });
