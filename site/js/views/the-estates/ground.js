/** The ground of the board: Main Street, the lanes before the rows, the lots, the river and the meadow. */

import { svg } from "lit-html";
import { line, polygon, round } from "../svg.js";
import * as P from "./palette.js";
import { label } from "./pieces.js";

/** The ground goes on so far above and below the rows, and to the right, where a place is higher or wider than the board. */
const BEYOND = 600;

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Band} Band */
/** @typedef {import("./types.js").Row} Row */

/**
 * The left bank of the river as points from the top down: slanted like the lots where it passes them,
 * winding back between the rows.
 * @param {Layout} layout
 * @returns {import("../svg.js").Point[]}
 */
function bank(layout) {
  const [slant, rise] = layout.m.tile;
  const x = layout.bank;
  /** @type {import("../svg.js").Point[]} */
  const points = [[x, -BEYOND]];
  for (const { top, ground, bottom } of layout.bands) {
    const back = ground + rise;
    for (let step = 0; step <= 8; step += 1) {
      const t = step / 8;
      points.push([x + slant * (t * t * (3 - 2 * t)), top + (back - top) * t]);
    }
    points.push([x, ground]);
    points.push([x - slant * 0.08, (ground + bottom) / 2]);
  }
  points.push([x, layout.height + BEYOND]);
  return points;
}

/** @param {readonly import("../svg.js").Point[]} points @param {number} shift */
const moved = (points, shift) => points.map(([x, y]) => /** @type {import("../svg.js").Point} */ ([x + shift, y]));

/** @param {Layout} layout */
function river(layout) {
  const { river: width, detail, stroke } = layout.m;
  const left = bank(layout);
  const sand = detail ? 5 : 2;
  const band = (/** @type {number} */ from, /** @type {number} */ to) =>
    polygon(...moved(left, from), ...moved(left, to).reverse());
  return svg`<path d=${band(-sand, width + sand)} fill=${P.BANK} stroke=${P.BANK} stroke-width=${sand} stroke-linejoin="round"/>
    <path d=${band(0, width)} fill=${P.RIVER} stroke=${P.RIVER} stroke-width=${sand} stroke-linejoin="round"/>
    ${[0.28, 0.66].map(
      (at, index) => svg`<path d=${line(...moved(left, width * at))} fill="none" stroke=${P.RIPPLE} stroke-width=${round(stroke * 1.5)}
        stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=${index ? "9 22 16 31" : "14 26 7 35"}/>`,
    )}`;
}

/**
 * A round tree.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
const tree = (x, y, size) => svg`<g>
  <path d=${`M${round(x)} ${round(y)}v${round(-size * 0.5)}`} stroke=${P.TRUNK} stroke-width=${round(size * 0.16)} stroke-linecap="round"/>
  <circle cx=${round(x)} cy=${round(y - size * 0.78)} r=${round(size * 0.42)} fill=${P.TREE}/>
  <circle cx=${round(x - size * 0.1)} cy=${round(y - size * 0.88)} r=${round(size * 0.24)} fill=${P.TREE_LIGHT}/></g>`;

/** Where trees stand behind the rows, in lots from the street. @type {readonly (readonly number[])[]} */
const TREES = [
  [0.5, 2.6, 4.62, 6.35, 7.4, 7.9],
  [1.5, 3.4, 5.2, 5.6, 7.15],
  [0.6, 2.5, 4.7, 6.55, 6.95, 7.9],
];

/** Where grass and flowers grow on the meadow: lots from the river, height above the lots in lots. */
const MEADOW_SPOTS = [
  [[0.5, 0.9], [1.1, 0.45], [1.7, 1.05], [2.6, 0.6], [3.1, 1.0], [3.7, 0.4]],
  [[0.3, 0.5], [0.9, 1.1], [2.0, 0.5], [2.4, 1.0], [3.2, 0.45], [3.8, 0.95]],
  [[0.6, 1.05], [1.0, 0.5], [1.9, 0.9], [2.9, 0.5], [3.3, 1.1], [3.6, 0.7]],
];

/**
 * Trees, grass and flowers behind a row, always in the same places.
 * @param {Layout} layout
 * @param {Band} band
 * @param {number} index
 */
function planting(layout, band, index) {
  const { m } = layout;
  const size = m.detail ? 29 : 13;
  const back = band.ground + m.tile[1];
  const x = (/** @type {number} */ at) => layout.lotX(1) + at * m.lot + (at > layout.town - 0.2 ? m.river : 0) + m.tile[0];
  return svg`
    ${MEADOW_SPOTS[index % 3].map(([at, up], spot) => {
      const [cx, cy] = [x(layout.town + at), back - up * m.lot];
      return spot % 2 ? flower(cx, cy, size * 0.12) : grass(cx, cy, size * 0.22, m.stroke * 1.3);
    })}
    ${TREES[index % 3].map((at, spot) => {
      const cx = x(at);
      return cx < layout.width - size * 0.5 ? tree(cx, back - (spot % 2) * size * 0.3 - 1, size * (spot % 2 ? 0.8 : 1)) : "";
    })}`;
}

/** @param {number} x @param {number} y @param {number} s @param {number} width */
const grass = (x, y, s, width) =>
  svg`<path d=${`M${round(x)} ${round(y)}l${round(-s)} ${round(-s * 1.2)}M${round(x)} ${round(y)}v${round(-s * 1.6)}M${round(x)} ${round(y)}l${round(s)} ${round(-s * 1.2)}`}
    stroke=${P.TUFT} stroke-width=${width} stroke-linecap="round" fill="none"/>`;

/** Three flowers in the grass. @param {number} x @param {number} y @param {number} r */
const flower = (x, y, r) =>
  svg`<g fill=${P.FLOWER}><circle cx=${round(x)} cy=${round(y)} r=${round(r)}/><circle cx=${round(x + r * 3.4)} cy=${round(y - r * 1.6)} r=${round(r * 0.9)}/>
    <circle cx=${round(x + r * 2.2)} cy=${round(y + r * 2.2)} r=${round(r * 0.8)}/></g>`;

/**
 * The hedge behind the lots that a row has to build on, from the street to the river at most.
 * @param {Layout} layout
 * @param {Band} band
 * @param {Row} row
 */
function hedge(layout, band, row) {
  const { m } = layout;
  const last = Math.min(row.requirement, layout.town);
  const size = m.detail ? 9 : 4.2;
  const y = band.ground + m.tile[1] - size * 0.55;
  const left = layout.lotX(1) + m.tile[0] + size / 2;
  const right = layout.lotX(last) + m.lot - m.gap + m.tile[0] - size / 2;
  const dots = `M${round(left)} ${round(y)}H${round(right)}`;
  return svg`<g fill="none" stroke-linecap="round">
    <path d=${dots} stroke=${P.TREE} stroke-width=${size} />
    <path d=${dots} stroke=${P.TREE_LIGHT} stroke-width=${size * 0.55} stroke-dasharray=${`0 ${round(size * 0.95)}`} transform=${`translate(0 ${round(-size * 0.22)})`}/>
  </g>`;
}

/**
 * The four corners of a lot's ground.
 * @param {Layout} layout
 * @param {number} lot
 * @param {Band} band
 * @returns {import("../svg.js").Point[]}
 */
export function tileCorners(layout, lot, band) {
  const [dx, dy] = layout.m.tile;
  const x = layout.lotX(lot);
  const right = x + layout.m.lot - layout.m.gap;
  return [
    [x, band.ground],
    [right, band.ground],
    [right + dx, band.ground + dy],
    [x + dx, band.ground + dy],
  ];
}

/**
 * One lot: dirt within the row's requirement, only pegged out beyond it.
 * @param {Layout} layout
 * @param {Band} band
 * @param {Row} row
 * @param {number} lot
 */
function tile(layout, band, row, lot) {
  const { m } = layout;
  const { single_floor: single, cubes } = row.lots[lot - 1];
  const within = lot <= row.requirement;
  const shape = polygon(...tileCorners(layout, lot, band));
  const [x, y] = layout.middle(lot, band);
  const mark = m.detail ? 6 : 2.6;
  const ink = single ? P.WHITE_DIRT_INK : P.LOT_INK;
  const right = x + (m.detail ? 16 : 6.6);
  return svg`
    ${within ? svg`<path d=${shape} transform=${`translate(0 ${m.detail ? 4 : 2})`} fill=${single ? P.WHITE_DIRT_INK : P.LOT_EDGE}/>` : ""}
    <path d=${shape} fill=${single ? P.WHITE_DIRT : P.LOT} fill-opacity=${within ? 1 : single ? 0.6 : 0.25}
      stroke=${ink} stroke-opacity=${within ? 0.55 : 0.4} stroke-width=${m.stroke} stroke-linejoin="round"/>
    ${cubes.length || lot === row.permit_lot
      ? ""
      : svg`<g class="te-lot-number">${label(lot, single ? x - mark * 1.6 : x, y, m.detail ? 14 : m.small, ink, { weight: 600 })}</g>
        ${single
          ? svg`<path d=${`M${right - mark * 1.5} ${y - mark}h${mark * 3}`} stroke=${ink} stroke-width=${m.stroke * 1.8} stroke-linecap="round"/>
            <path d=${`M${right - mark * 0.9} ${y + mark}v${-mark * 1.3}h${mark * 1.8}v${mark * 1.3}Z`} fill="none" stroke=${ink} stroke-width=${m.stroke}/>`
          : ""}`}`;
}

/**
 * The lane that has been built before a row, as far as the row must be built.
 * @param {Layout} layout
 * @param {Band} band
 * @param {Row} row
 */
function lane(layout, band, row) {
  const { m } = layout;
  const left = m.street;
  const end = layout.lotX(row.requirement) + m.lot - m.gap / 2;
  const top = band.ground + (m.detail ? 6 : 3);
  const bottom = band.bottom - (m.detail ? 3 : 1.5);
  const tilt = (m.tile[0] / -m.tile[1]) * (bottom - top);
  return svg`<path d=${polygon([left, top], [end, top], [end - tilt, bottom], [left, bottom])} fill=${P.LANE}/>`;
}

/**
 * The line where a row has to end.
 * @param {Layout} layout
 * @param {Band} band
 * @param {Row} row
 */
function boundary(layout, band, row) {
  const { m } = layout;
  const [dx, dy] = m.tile;
  const x = layout.lotX(row.requirement) + m.lot - m.gap / 2;
  const tilt = (dx / -dy) * m.front * 0.8;
  return svg`<path d=${line([x - tilt, band.ground + m.front * 0.8], [x + dx, band.ground + dy])}
    stroke=${P.ACCENT} stroke-width=${m.stroke * 2.2} stroke-dasharray=${m.detail ? "7 4" : "3.5 2"} fill="none"/>`;
}

/**
 * Main Street, with its name between the first two rows where there is room for it.
 * @param {Layout} layout
 * @param {string} name
 */
function street(layout, name) {
  const { m, height } = layout;
  const kerb = m.detail ? 9 : 3.5;
  const middle = (m.street - kerb) / 2;
  const [from, high] = [-BEYOND, round(height + 2 * BEYOND)];
  return svg`<rect x="0" y=${from} width=${m.street} height=${high} fill=${P.LANE}/>
    <rect x=${from} y=${from} width=${m.street - kerb - from} height=${high} fill=${P.STREET}/>
    <path d=${`M${middle} ${-BEYOND}V${round(height + BEYOND)}`} stroke=${P.STREET_LINE} stroke-opacity="0.55" stroke-width=${m.detail ? 3 : 1.5} stroke-dasharray=${m.detail ? "16 14" : "7 7"}/>
    ${m.detail
      ? svg`<g transform=${`translate(${m.street - kerb - 13} ${layout.bands[0].bottom + 44}) rotate(90)`} fill-opacity="0.8" letter-spacing="1.5">
          ${label(name, 0, 0, 13, P.STREET_LINE, { font: P.DISPLAY_FONT, weight: 400 })}</g>`
      : ""}`;
}

/**
 * All the ground, as far as it lies below the buildings.
 * @param {Layout} layout
 * @param {readonly Row[]} rows
 * @param {string} streetName
 */
export function ground(layout, rows, streetName) {
  const { width, height } = layout;
  const town = polygon(...moved(bank(layout), layout.m.river / 2), [layout.m.street, height + BEYOND], [layout.m.street, -BEYOND]);
  return svg`<g aria-hidden="true">
    <rect x="0" y=${-BEYOND} width=${round(width + BEYOND)} height=${round(height + 2 * BEYOND)} fill=${P.MEADOW}/>
    <path d=${town} fill=${P.TOWN}/>
    ${rows.map((row, index) => lane(layout, layout.bands[index], row))}
    ${river(layout)}
    ${street(layout, streetName)}
    ${rows.map(
      (row, index) => svg`
        ${hedge(layout, layout.bands[index], row)}
        ${row.lots.map((_, lot) => tile(layout, layout.bands[index], row, lot + 1))}
        ${boundary(layout, layout.bands[index], row)}
        ${planting(layout, layout.bands[index], index)}`,
    )}
  </g>`;
}
