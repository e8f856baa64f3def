/** What stands in a row beside its buildings: the mayor on the street and the permits on their lot. */

import { svg } from "lit-html";
import { round } from "../svg.js";
import * as P from "./palette.js";
import { label, mayor } from "./pieces.js";

/** @typedef {import("./layout.js").Layout} Layout */

/** The mayor's place in a row: the middle of the figure's foot and its height. @param {Layout} layout @param {number} index */
export function mayorPlace(layout, index) {
  const { m, bands } = layout;
  return m.detail
    ? { x: 80, y: bands[index].ground + 8, height: 66 }
    : { x: 18.5, y: bands[index].bottom - 9, height: 37 };
}

/**
 * The mayor before a row, with the sign of what it does to the row.
 * @param {Layout} layout
 * @param {number} index
 */
export function standingMayor(layout, index) {
  const { x, y, height } = mayorPlace(layout, index);
  const [w, h] = [height * 0.52, height * 0.3];
  return svg`${mayor(x, y, height)}
    <rect x=${round(x - w / 2)} y=${round(y - h * 0.35)} width=${round(w)} height=${round(h)} rx=${round(h / 2)} fill=${P.ACCENT}/>
    ${label(`×${layout.mayorFactor}`, x, y + h * 0.15, round(height * 0.235), P.ACCENT_INK)}`;
}

/**
 * Where the barrier of a permit stands, `level` barriers above the ground.
 * @param {Layout} layout
 * @param {number} index
 * @param {number} lot
 * @param {number} level
 */
export function barrierPlace(layout, index, lot, level) {
  const width = layout.m.detail ? layout.m.cube + layout.m.depth[0] * 0.7 : layout.m.lot - layout.m.gap;
  const [x, y] = layout.middle(lot, layout.bands[index]);
  return { x: round(x - width / 2), y: round(y + layout.m.cube * 0.1 - level * width * 0.46), width: round(width) };
}
