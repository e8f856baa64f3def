/** How this reader likes the board to lie: turned by sixths, and with the two colours exchanged. */

/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {{turns: number, exchanged: boolean}} Lie */

/**
 * Nothing read back is trusted: a damaged preference is the board as it comes.
 * @param {Ui} ui
 * @returns {Lie}
 */
export function readLie(ui) {
  const { turns, exchanged } = ui.kept;
  return { turns: typeof turns === "number" && Number.isInteger(turns) ? ((turns % 6) + 6) % 6 : 0, exchanged: exchanged === true };
}

/** @param {Ui} ui @param {Partial<Lie>} change */
function keep(ui, change) {
  Object.assign(ui.kept, readLie(ui), change);
  ui.update();
}

/** @param {Ui} ui @param {number} steps  sixths of a full turn, clockwise */
export const turnBoard = (ui, steps) => keep(ui, { turns: readLie(ui).turns + steps });

/** @param {Ui} ui */
export const exchangeColours = (ui) => keep(ui, { exchanged: !readLie(ui).exchanged });
