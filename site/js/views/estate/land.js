/** The land of Estate's board: terraces that rise to the middle, and wood, lake and field around them. */

import { svg } from "lit-html";
import {
  INNER_RIM, OUTER_RIM, RADIUS, centre, coordinates, corners, onStrip, outline, polygon, round, strip, turned,
} from "./geometry.js";
import { palette } from "./palette.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {{name: string, cost: number}} Plot */

/** The lands around the board, by the pair of facing sides that has each. */
export const LANDS = /** @type {const} */ (["wood", "lake", "field"]);

/** The land beyond a side. @param {import("./types.js").Side} side */
export const landOf = (side) => LANDS[side.pair];

/** @param {number} cost */
const terraceTone = (cost) => palette[/** @type {keyof Palette} */ (`terrace${cost}`)];
/** @param {number} cost */
const wallTone = (cost) => palette[/** @type {keyof Palette} */ (`wall${cost}`)];

/** @param {number} side @param {number} turns */
function trees(side, turns) {
  const spots = [];
  for (let index = 0; index < 19; index += 1) {
    const along = -0.92 + index * 0.102;
    const out = index % 2 ? 0.3 : 0.72;
    const at = onStrip(side, turns, along, out);
    const size = RADIUS * (0.37 + 0.07 * ((index * 5) % 3));
    spots.push(svg`
      <circle cx=${round(at.x)} cy=${round(at.y + 2)} r=${round(size)} fill="#000" fill-opacity="0.18"></circle>
      <circle cx=${round(at.x)} cy=${round(at.y)} r=${round(size)} fill=${palette.leaf}></circle>
      <circle cx=${round(at.x - size * 0.25)} cy=${round(at.y - size * 0.28)} r=${round(size * 0.55)} fill=${palette.wood}></circle>`);
  }
  return spots;
}

/** Ripples lie level on the screen, however the board is turned. @param {number} side @param {number} turns */
function waves(side, turns) {
  let path = "";
  for (let index = 0; index < 22; index += 1) {
    const at = onStrip(side, turns, -0.9 + index * 0.085, 0.22 + 0.29 * ((index * 2) % 3));
    path += `M${round(at.x - 7)} ${round(at.y)}q3.5 -4.4 7 0t7 0`;
  }
  return svg`<path d=${path} fill="none" stroke=${palette.wave} stroke-width="1.9" stroke-linecap="round"></path>`;
}

/** @param {number} side @param {number} turns */
function furrows(side, turns) {
  let path = "";
  for (let index = 0; index <= 30; index += 1) {
    const along = -0.95 + index * (1.9 / 30);
    const from = onStrip(side, turns, along, 0.14);
    const to = onStrip(side, turns, along, 0.86);
    path += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  }
  return svg`<path d=${path} fill="none" stroke=${palette.furrow} stroke-width="1.6" stroke-opacity="0.75" stroke-dasharray="5 2.5" stroke-linecap="round"></path>`;
}

const COVER = { wood: trees, lake: waves, field: furrows };

/**
 * A medallion that names a side's land by a sign: a tree, two waves or an ear of corn.
 * @param {"wood"|"lake"|"field"} land
 * @param {Point} at
 * @param {number} size
 */
export function medallion(land, at, size) {
  const x = (/** @type {number} */ value) => round(at.x + value * size);
  const y = (/** @type {number} */ value) => round(at.y + value * size);
  const signs = {
    wood: () => svg`
      <path d="M${x(0)} ${y(0.62)}V${y(0.1)}" stroke=${palette.label} stroke-width=${round(size * 0.2)} fill="none"></path>
      <path d="M${x(0)} ${y(-0.72)}L${x(0.5)} ${y(0.28)}H${x(-0.5)}Z" fill=${palette.leaf} stroke=${palette.label} stroke-width=${round(size * 0.08)} stroke-linejoin="round"></path>`,
    lake: () => svg`
      <path d="M${x(-0.6)} ${y(-0.2)}q${round(size * 0.2)} ${round(-size * 0.36)} ${round(size * 0.4)} 0t${round(size * 0.4)} 0t${round(size * 0.4)} 0M${x(-0.6)} ${y(0.34)}q${round(size * 0.2)} ${round(-size * 0.36)} ${round(size * 0.4)} 0t${round(size * 0.4)} 0t${round(size * 0.4)} 0" fill="none" stroke="#1f6d94" stroke-width=${round(size * 0.18)} stroke-linecap="round"></path>`,
    field: () => svg`
      <path d="M${x(0)} ${y(0.66)}V${y(-0.66)}M${x(0)} ${y(0.3)}L${x(0.38)} ${y(0)}M${x(0)} ${y(0.3)}L${x(-0.38)} ${y(0)}M${x(0)} ${y(-0.1)}L${x(0.34)} ${y(-0.42)}M${x(0)} ${y(-0.1)}L${x(-0.34)} ${y(-0.42)}" fill="none" stroke="#8a6110" stroke-width=${round(size * 0.17)} stroke-linecap="round"></path>`,
  };
  return svg`
    <circle cx=${round(at.x)} cy=${round(at.y)} r=${round(size)} fill=${palette.plaque} stroke=${palette.rim} stroke-width=${round(size * 0.12)}></circle>
    ${signs[land]()}`;
}

/**
 * The ground around the terraces: six strips of land with a medallion each.
 * @param {readonly import("./types.js").Side[]} sides
 * @param {number} turns
 * @param {readonly number[]} lit  sides that a finished connection touches
 */
export function surroundings(sides, turns, lit) {
  const hexagon = (/** @type {number} */ rim) =>
    [0, 1, 2, 3, 4, 5].map((corner) => turned({ x: (rim * 2) / Math.sqrt(3), y: 0 }, corner));
  return svg`
    <polygon points=${polygon(hexagon(OUTER_RIM + 3))} fill=${palette.rim} stroke=${palette.rim} stroke-width="4" stroke-linejoin="round"></polygon>
    <polygon points=${polygon(hexagon(OUTER_RIM))} fill=${palette.ground}></polygon>
    ${sides.map((one, side) => svg`
      <polygon points=${polygon(strip(side, turns))} fill=${palette[landOf(one)]}></polygon>
      ${COVER[landOf(one)](side, turns)}`)}
    ${sides.map((_, side) => svg`
      <polygon points=${polygon(strip(side, turns))} fill="none" stroke=${palette.rim} stroke-width="2"></polygon>`)}
    <polygon points=${polygon(hexagon(INNER_RIM))} fill=${palette.ground} stroke=${palette.rim} stroke-width="2"></polygon>
    ${lit.map((side) => svg`
      <polygon class="eh-lit" points=${polygon(strip(side, turns, INNER_RIM + 1, OUTER_RIM - 1))} fill=${palette.ribbon}
        fill-opacity="0.25" stroke=${palette.ribbon} stroke-width="5" stroke-linejoin="round"></polygon>`)}
    ${sides.map((one, side) => medallion(landOf(one), onStrip(side, turns, 0, 0.52), RADIUS * 0.56))}`;
}

/**
 * The terraces, each a step higher than the one around it.
 * @param {readonly Plot[]} plots
 * @param {number} turns
 */
export function terraces(plots, turns) {
  const costs = [...new Set(plots.map((plot) => plot.cost))].sort((one, other) => one - other);
  return costs.map((cost) => {
    const names = plots.filter((plot) => plot.cost >= cost).map((plot) => plot.name);
    const rim = polygon(outline(names, turns));
    return svg`
      <polygon points=${rim} transform="translate(0 6)" fill="#000" fill-opacity="0.16" stroke="#000" stroke-opacity="0.16" stroke-width="4" stroke-linejoin="round"></polygon>
      <polygon points=${rim} transform="translate(0 3.5)" fill=${wallTone(cost)} stroke=${wallTone(cost)} stroke-width="2" stroke-linejoin="round"></polygon>
      <polygon points=${rim} fill=${terraceTone(cost)} stroke=${wallTone(cost)} stroke-width="1.6" stroke-linejoin="round"></polygon>`;
  });
}

/** What grows or stands on a plot of each cost, as offsets from its middle in units of the radius. */
const TUFTS = [[-0.52, 0.36], [0.5, -0.34], [0.42, 0.5]];

/**
 * A plot: its edge, a little of what grows there, and its cost in the middle.
 * @param {Plot} plot
 * @param {number} turns
 */
export function plotFace(plot, turns) {
  const at = centre(plot.name, turns);
  const x = (/** @type {number} */ value) => round(at.x + value * RADIUS);
  const y = (/** @type {number} */ value) => round(at.y + value * RADIUS);
  const edge = polygon(corners(at, RADIUS - 2.4));
  const decor = [
    () => svg`<path d=${TUFTS.map(([dx, dy]) => `M${x(dx - 0.1)} ${y(dy - 0.1)}L${x(dx)} ${y(dy + 0.08)}L${x(dx + 0.1)} ${y(dy - 0.1)}`).join("")} fill="none" stroke=${palette.wall1} stroke-width="1.3" stroke-linecap="round"></path>`,
    () => TUFTS.map(([dx, dy]) => svg`<circle cx=${x(dx)} cy=${y(dy)} r="2" fill=${palette.bloom}></circle>`),
    () => svg`<polygon points=${polygon(corners(at, RADIUS * 0.76))} fill="none" stroke=${palette.hedge} stroke-width="2.2" stroke-dasharray="9 4.6" stroke-dashoffset="4" stroke-linecap="round" stroke-opacity="0.7"></polygon>`,
    () => [[-0.55, 0.2], [-0.3, 0.6], [0.55, 0.28], [0.2, -0.66], [-0.5, -0.3], [0.5, -0.3], [0.24, 0.62]].map(([dx, dy]) => svg`<circle cx=${x(dx)} cy=${y(dy)} r="1.15" fill=${palette.wall4}></circle>`),
    () => svg`<path d=${[0, 1, 2, 3, 4, 5].map((corner) => {
      const from = turned({ x: 0, y: -RADIUS * 0.86 }, corner);
      const to = turned({ x: 0, y: -RADIUS * 0.42 }, corner);
      return `M${round(at.x + from.x)} ${round(at.y + from.y)}L${round(at.x + to.x)} ${round(at.y + to.y)}`;
    }).join("")} stroke=${palette.wall5} stroke-width="1.6" fill="none"></path>`,
  ];
  return svg`
    <polygon class="eh-edge" points=${edge} fill=${terraceTone(plot.cost)} stroke=${wallTone(plot.cost)} stroke-width="1.2" stroke-linejoin="round"></polygon>
    ${decor[plot.cost - 1]()}
    <text x=${x(0)} y=${y(0.29)} fill=${palette.cost} font-family="Georgia, 'Noto Serif', serif" font-weight="700" font-size=${round(RADIUS * 0.82)} text-anchor="middle">${plot.cost}</text>`;
}

/** @param {number} turns */
export function coordinateLabels(turns) {
  return coordinates(turns).map(({ text, at }) => svg`
    <circle cx=${round(at.x)} cy=${round(at.y)} r="10.2" fill=${palette.plaque} fill-opacity="0.96"></circle>
    <text x=${round(at.x)} y=${round(at.y + 5.7)} fill=${palette.label} font-family="system-ui, sans-serif" font-weight="700" font-size="16" text-anchor="middle">${text}</text>`);
}
