/** What of the table is explained, each with the rule behind it; the words are `estate.tip.…`. */

export const TIPS = /** @type {const} */ ({
  cell: "EH-C1",
  side: "EH-W1",
  points: "EH-T1",
  supply: "EH-S1",
  last: "EH-T1",
  end: "EH-T2",
  swap: "EH-P1",
});
