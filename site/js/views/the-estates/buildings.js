/** Buildings as stacks on their lots, with the badge of who owns them and what they would score now. */

import { svg } from "lit-html";
import { SHAPES, numberBase } from "../../components/badge.js";
import { polygon, round } from "../svg.js";
import { signed } from "./facts.js";
import { travelName } from "./names.js";
import * as P from "./palette.js";
import { ceiling, floor, label, roof } from "./pieces.js";

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Band} Band */
/** @typedef {import("./types.js").Lot} Lot */

/**
 * The corner on which the next floor or the roof of a building goes.
 * @param {Layout} layout
 * @param {Band} band
 * @param {Lot} lot
 * @param {number} number  the lot's, from 1
 * @returns {[number, number]}
 */
export function topCorner(layout, band, lot, number) {
  const [x, y] = layout.corner(number, band);
  return [x, y - lot.cubes.length * layout.m.floor];
}

/**
 * @param {Layout} layout
 * @param {Band} band
 * @param {Lot} lot
 * @param {number} number  the lot's, from 1
 * @param {boolean} fresh  whether its top was placed last
 */
export function building(layout, band, lot, number, fresh) {
  const { m } = layout;
  const [x, y] = layout.corner(number, band);
  const [, top] = topCorner(layout, band, lot, number);
  const last = lot.cubes.length - 1;
  const ground = polygon(
    [x - m.gap * 0.4, y + m.gap * 0.3],
    [x + m.cube + m.gap * 0.2, y + m.gap * 0.3],
    [x + m.cube + m.depth[0] * 1.35, y + m.depth[1] * 0.9],
    [x + m.cube + m.depth[0], y + m.depth[1]],
    [x, y],
  );
  return svg`
    <path d=${ground} fill="#000" fill-opacity="0.25"/>
    ${lot.cubes.map((cube, index) => {
      const drawn = floor(cube, x, y - index * m.floor, m);
      if (index < last) return drawn;
      const cover = lot.roof === null ? ceiling(P.COMPANY[cube.colour], x, top, m) : "";
      if (lot.roof !== null) return svg`${drawn}${cover}`;
      return svg`<g data-travels=${travelName({ kind: "cube", ...cube })}>${fresh ? svg`<g class="te-fresh">${drawn}${cover}</g>` : svg`${drawn}${cover}`}</g>`;
    })}
    ${lot.roof === null
      ? ""
      : svg`<g class=${fresh ? "te-fresh" : ""} data-travels=${`roof on ${lot.name}`} data-comes-from="roof">${roof(lot.roof, x, top, m)}</g>`}
    ${fresh ? freshMark(layout, lot, x, top) : ""}`;
}

/**
 * The line around the piece that was placed last.
 * @param {Layout} layout
 * @param {Lot} lot
 * @param {number} x
 * @param {number} top
 */
function freshMark(layout, lot, x, top) {
  const { cube, depth, floor: height, roof: rise, eave, stroke } = layout.m;
  const [dx, dy] = depth;
  const shape =
    lot.roof === null
      ? polygon(
          [x, top + height],
          [x, top],
          [x + dx, top + dy],
          [x + cube + dx, top + dy],
          [x + cube + dx, top + height + dy],
          [x + cube, top + height],
        )
      : polygon(
          [x - eave, top],
          [x + cube * 0.13, top - rise * 0.62],
          [x + cube / 2, top - rise],
          [x + cube / 2 + dx, top - rise + dy],
          [x + cube * 0.87 + dx, top - rise * 0.62 + dy],
          [x + cube + eave + dx, top + dy],
          [x + cube + eave, top],
        );
  return svg`<path class="te-mark" d=${shape} fill="none" stroke=${P.MARK} stroke-width=${stroke * 2.6} stroke-linejoin="round"/>`;
}

/**
 * Who holds the certificate of a building's top cube, and what it would score if the game ended now.
 * @param {Layout} layout
 * @param {Band} band
 * @param {number} number   the lot's, from 1
 * @param {number} owner
 * @param {boolean} own     whether it is the viewer
 * @param {number|undefined} points
 */
export function badge(layout, band, number, owner, own, points) {
  const { m } = layout;
  const [x] = layout.corner(number, band);
  const height = m.detail ? 22 : 14;
  // On a phone two digits and their sign take all that the lot beside leaves.
  const long = points !== undefined && Math.abs(points) > 9;
  const width = points === undefined ? height : m.detail ? 68 : long ? 38.6 : 36;
  const centre = x + (m.cube + m.depth[0] * 0.3) / 2;
  const middle = band.ground + (m.front + (m.detail ? 3 : 1.5)) / 2;
  const left = centre - width / 2;
  const radius = height / 2;
  const paint = points === undefined || points === 0 ? P.INK : points > 0 ? P.GOOD : P.BAD;
  return svg`<g>
    <rect x=${round(left)} y=${round(middle - radius)} width=${width} height=${height} rx=${radius} fill=${P.RAISED}
      stroke=${own ? P.ACCENT : P.LINE} stroke-width=${m.stroke * (own ? 1.6 : 1)}/>
    <g transform=${`translate(${round(left)} ${round(middle - radius)}) scale(${round(height / 24)})`} fill=${P.SEAL}>
      ${SHAPES[owner % SHAPES.length]}
      <text x="12" y=${numberBase(owner)} font-size="13" font-family=${P.FONT} font-weight="700" text-anchor="middle" fill=${P.SEAL_INK}>${owner + 1}</text>
    </g>
    ${points === undefined ? "" : label(signed(points), left + radius * 2 + (width - radius * 2.3) / 2, middle, m.detail ? 15 : long ? 10.4 : 11, paint)}
  </g>`;
}
