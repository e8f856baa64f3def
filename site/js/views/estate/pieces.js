/** Estate's two pieces, told apart by outline and engraving: a round sun and a six-sided moon. */

import { svg } from "lit-html";
import { corners, polygon, round, turned } from "./geometry.js";
import { palette } from "./palette.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {"light"|"dark"} Colour */

const RAYS = [0, 1, 2, 3, 4, 5];

/** @param {Point} at @param {number} size */
function sun(at, size) {
  const rays = RAYS.map((ray) => {
    const from = turned({ x: 0, y: -size * 0.44 }, ray);
    const to = turned({ x: 0, y: -size * 0.66 }, ray);
    return `M${round(at.x + from.x)} ${round(at.y + from.y)}L${round(at.x + to.x)} ${round(at.y + to.y)}`;
  }).join("");
  return svg`
    <circle cx=${round(at.x)} cy=${round(at.y + size * 0.14)} r=${round(size)} fill="#000" fill-opacity="0.28"></circle>
    <circle cx=${round(at.x)} cy=${round(at.y)} r=${round(size)} fill=${palette.light} stroke=${palette.lightRim} stroke-width=${round(size * 0.11)}></circle>
    <circle cx=${round(at.x)} cy=${round(at.y)} r=${round(size * 0.8)} fill="none" stroke=${palette.lightRim} stroke-opacity="0.35" stroke-width=${round(size * 0.06)}></circle>
    <circle cx=${round(at.x)} cy=${round(at.y)} r=${round(size * 0.27)} fill=${palette.lightCut}></circle>
    <path d=${rays} fill="none" stroke=${palette.lightCut} stroke-width=${round(size * 0.15)} stroke-linecap="round"></path>`;
}

/** @param {Point} at @param {number} size */
function moon(at, size) {
  const low = { x: at.x, y: at.y + size * 0.14 };
  const width = round(size * 0.16);
  const r = size * 0.46;
  const crescent = `M${round(at.x + r * 0.45)} ${round(at.y - r * 0.95)}`
    + `A${round(r)} ${round(r)} 0 1 0 ${round(at.x + r * 0.45)} ${round(at.y + r * 0.95)}`
    + `A${round(r * 1.02)} ${round(r * 1.02)} 0 0 1 ${round(at.x + r * 0.45)} ${round(at.y - r * 0.95)}Z`;
  return svg`
    <polygon points=${polygon(corners(low, size * 1.02))} fill="#000" fill-opacity="0.28" stroke="none"></polygon>
    <polygon points=${polygon(corners(at, size))} fill=${palette.dark} stroke=${palette.darkRim} stroke-width=${width} stroke-linejoin="round"></polygon>
    <polygon points=${polygon(corners(at, size * 0.8))} fill="none" stroke=${palette.darkCut} stroke-opacity="0.45" stroke-width=${round(size * 0.06)} stroke-linejoin="round"></polygon>
    <path d=${crescent} fill=${palette.darkCut}></path>`;
}

/**
 * A piece of a colour around a point.
 * @param {Colour} colour
 * @param {Point} at
 * @param {number} size  its radius
 */
export const piece = (colour, at, size) =>
  colour === "light" ? sun(at, size) : moon(at, size);

/**
 * The colour that a piece is drawn in: its own, or the other one where colours are exchanged.
 * @param {Colour} colour
 * @param {boolean} exchanged
 * @returns {Colour}
 */
export const shown = (colour, exchanged) =>
  exchanged ? (colour === "light" ? "dark" : "light") : colour;

/**
 * A piece as a small picture of its own, beside a name; it says nothing to a screen reader.
 * @param {Colour} colour
 */
export const emblem = (colour) => svg`
  <svg class="eh-emblem" viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    ${piece(colour, { x: 0, y: -0.6 }, 10)}
  </svg>`;
