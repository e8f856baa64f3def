/** What of the table is explained, each with the rule behind it in each edition; the words are `for-sale.tip.…`. */

const OF_1997 = {
  building: "FS-P1",
  money: "FS-P1",
  coin: "FS-V1",
  score: "FS-V1",
  stake: "FS-B3",
  first: "FS-B5",
  next: "FS-B3",
  last: "FS-B4",
  none: "FS-X1",
  round: "FS-B1",
  bid: "FS-B2",
  pass: "FS-B3",
  sell: "FS-P1",
  sealed: "FS-P2",
};

/** @type {Readonly<typeof OF_1997>} */
const OF_30 = {
  building: "FT-P1",
  money: "FT-P1",
  coin: "FT-V1",
  score: "FT-V1",
  stake: "FT-B2",
  first: "FT-B4",
  next: "FT-B2",
  last: "FT-B3",
  none: "FT-B2",
  round: "FT-B1",
  bid: "FT-B1",
  pass: "FT-B2",
  sell: "FT-P1",
  sealed: "FT-P2",
};

/** @param {string} game @returns {Readonly<Record<string, string>>} */
export function tips(game) {
  if (game === "for-sale-30") return without(OF_30, "none");
  return game === "for-sale-sharks" ? OF_1997 : without(OF_1997, "none");
}

/** @param {Readonly<Record<string, string>>} all @param {string} name */
const without = (all, name) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
