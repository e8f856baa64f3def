/** The wooden pieces: floors, roofs, permits, mayor and cancel cube, each standing on a given point. */

import { svg } from "lit-html";
import { line, polygon, round } from "../svg.js";
import * as P from "./palette.js";
import { frontWindow, sideWindow } from "./windows.js";

/** @typedef {import("./metrics.js").Metrics} Metrics */
/** @typedef {import("./types.js").Cube} Cube */
/** @typedef {import("./types.js").Permit} Permit */

/**
 * Text centred on a point.
 * @param {unknown} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} fill
 * @param {{font?: string, weight?: number, anchor?: string}} [style]
 */
export function label(text, x, y, size, fill, { font = P.FONT, weight = 700, anchor = "middle" } = {}) {
  return svg`<text x=${round(x)} y=${round(y + size * 0.355)} font-size=${size} font-family=${font}
    font-weight=${weight} text-anchor=${anchor} fill=${fill}>${text}</text>`;
}

/**
 * The side wall to the right of a front face, in the shade.
 * @param {number} x      the front face's right edge
 * @param {number} y      its lower end
 * @param {number} height
 * @param {readonly [number, number]} depth
 */
const sideWall = (x, y, height, [dx, dy]) =>
  polygon([x, y], [x + dx, y + dy], [x + dx, y + dy - height], [x, y - height]);

/**
 * One floor of a building, without its ceiling.
 * @param {Cube} cube
 * @param {number} x  the lower left corner of its front face
 * @param {number} y
 * @param {Metrics} m
 */
export function floor(cube, x, y, m) {
  const paint = P.COMPANY[cube.colour];
  const [width, height] = [m.cube, m.floor];
  const middle = y - height / 2;
  const centre = x + width / 2;
  const aside = (width + m.plate) / 4;
  const side = sideWall(x + width, y, height, m.depth);
  return svg`<g stroke-linejoin="round">
    <path d=${`M${round(x)} ${round(y)}h${width}v${-height}h${-width}Z`} fill=${paint}/>
    <path d=${side} fill=${paint}/><path d=${side} fill="#000" fill-opacity="0.3"/>
    <path d=${`M${round(x)} ${round(y - height + m.stroke)}h${width}`} stroke="#fff" stroke-opacity="0.4" stroke-width=${m.stroke}/>
    <path d=${line([x, y - m.stroke], [x + width, y - m.stroke], [x + width + m.depth[0], y + m.depth[1] - m.stroke])}
      fill="none" stroke="#000" stroke-opacity="0.28" stroke-width=${m.stroke * 1.6}/>
    ${frontWindow(cube.colour, centre - aside, middle, m.window)}
    ${frontWindow(cube.colour, centre + aside, middle, m.window)}
    ${m.detail ? sideWindow(cube.colour, x + width + m.depth[0] / 2, middle + m.depth[1] / 2, m.window * 0.8, m.depth) : ""}
    <rect x=${round(centre - m.plate / 2)} y=${round(middle - m.plate * 0.54)} width=${m.plate} height=${round(m.plate * 1.08)}
      rx=${round(m.plate * 0.2)} fill=${P.PLATE} stroke="#000" stroke-opacity="0.35" stroke-width=${m.stroke * 0.7}/>
    ${label(cube.value, centre, middle, m.value, P.PLATE_INK)}
    <path d=${polygon([x, y], [x, y - height], [x + width, y - height], [x + width + m.depth[0], y - height + m.depth[1]], [x + width + m.depth[0], y + m.depth[1]], [x + width, y])}
      fill="none" stroke=${P.OUTLINE} stroke-opacity="0.75" stroke-width=${m.stroke}/>
  </g>`;
}

/**
 * The ceiling on top of a building that has no roof yet.
 * @param {string} paint
 * @param {number} x  the upper left corner of the front face below
 * @param {number} y
 * @param {Metrics} m
 */
export function ceiling(paint, x, y, m) {
  const [dx, dy] = m.depth;
  const top = polygon([x, y], [x + dx, y + dy], [x + dx + m.cube, y + dy], [x + m.cube, y]);
  return svg`<path d=${top} fill=${paint}/>
    <path d=${top} fill="#fff" fill-opacity="0.35" stroke=${P.OUTLINE} stroke-opacity="0.75" stroke-width=${m.stroke} stroke-linejoin="round"/>`;
}

/**
 * A gambrel roof with its value on the gable; an unseen one shows a question mark.
 * @param {number|null} value
 * @param {number} x  the upper left corner of the front face below
 * @param {number} y
 * @param {Metrics} m
 */
export function roof(value, x, y, m) {
  const [dx, dy] = m.depth;
  const [w, h, e] = [m.cube, m.roof, m.eave];
  /** @type {import("../svg.js").Point[]} */
  const gable = [
    [x - e, y + e * 0.3],
    [x + w * 0.13, y - h * 0.62],
    [x + w / 2, y - h],
    [x + w * 0.87, y - h * 0.62],
    [x + w + e, y + e * 0.3],
  ];
  /** @param {import("../svg.js").Point} at @returns {import("../svg.js").Point} */
  const back = ([px, py]) => [px + dx, py + dy];
  const [, , ridge, knee, eave] = gable;
  const lower = polygon(eave, knee, back(knee), back(eave));
  const upper = polygon(knee, ridge, back(ridge), back(knee));
  const tiles = [0.34, 0.67].map((t) => {
    const at = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * t;
    return line(
      [at(eave[0], knee[0]), at(eave[1], knee[1])],
      [at(eave[0], knee[0]) + dx, at(eave[1], knee[1]) + dy],
    );
  });
  return svg`<g stroke-linejoin="round">
    <path d=${upper} fill=${P.ROOF_SIDE}/><path d=${upper} fill="#fff" fill-opacity="0.14"/>
    <path d=${lower} fill=${P.ROOF_SIDE}/>
    ${m.detail ? svg`<path d=${tiles.join("")} fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="1"/>` : ""}
    <path d=${polygon(...gable)} fill=${P.ROOF}/>
    <path d=${line(...gable)} fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width=${m.stroke * 2.4}/>
    ${label(value ?? "?", x + w / 2, y - h * 0.4, m.roofValue, P.ROOF_INK)}
    <path d=${`${polygon(...gable)}${lower}${upper}`} fill="none" stroke=${P.OUTLINE} stroke-opacity="0.8" stroke-width=${m.stroke}/>
  </g>`;
}

/**
 * A striped barrier with a permit's number and, once it is placed, its direction.
 * @param {Pick<Permit, "number"> & {direction?: Permit["direction"]}} permit
 * @param {number} x      its left end
 * @param {number} y      its foot
 * @param {number} width
 */
export function barrier(permit, x, y, width) {
  const unit = width / 60;
  const height = 20 * unit;
  const top = y - height - 7 * unit;
  const stripes = [0, 1, 2, 3].map((index) => {
    const left = x + unit * (2 + index * 15);
    const right = Math.min(left + 8 * unit, x + width);
    const shift = Math.min(height * 0.5, x + width - right);
    return polygon([left, top + height], [right, top + height], [right + shift, top], [left + height * 0.5, top]);
  });
  const arrow = permit.direction;
  const disc = 10.5 * unit;
  const [cx, cy] = [x + width / 2, top + height / 2];
  const plate = (arrow ? 16 : 12) * unit;
  /** @param {number} sign @param {number} at */
  const head = (sign, at) =>
    polygon([at, cy - 6 * unit], [at + sign * 8.5 * unit, cy], [at, cy + 6 * unit]);
  const shift = arrow ? (arrow === "shorten" ? 5.5 : -5.5) * unit : 0;
  return svg`<g stroke-linejoin="round">
    <path d=${`M${x + 8 * unit} ${top}V${y}M${x + width - 8 * unit} ${top}V${y}`} stroke=${P.OUTLINE} stroke-width=${4 * unit}/>
    <rect x=${x} y=${top} width=${width} height=${height} rx=${3 * unit} fill=${P.STRIPE_LIGHT}/>
    <path d=${stripes.join("")} fill=${P.STRIPE_DARK}/>
    <rect x=${x} y=${top} width=${width} height=${height} rx=${3 * unit} fill="none" stroke=${P.OUTLINE} stroke-width=${1.6 * unit}/>
    <circle cx=${x + 8 * unit} cy=${top} r=${3.6 * unit} fill=${P.LAMP} stroke=${P.OUTLINE} stroke-width=${unit}/>
    <circle cx=${x + width - 8 * unit} cy=${top} r=${3.6 * unit} fill=${P.LAMP} stroke=${P.OUTLINE} stroke-width=${unit}/>
    <rect x=${cx - plate} y=${cy - disc} width=${plate * 2} height=${disc * 2} rx=${disc} fill=${P.PLATE} stroke=${P.OUTLINE} stroke-width=${1.4 * unit}/>
    ${arrow === "shorten" ? svg`<path d=${head(-1, cx - 3 * unit)} fill=${P.PLATE_INK}/>` : ""}
    ${arrow === "lengthen" ? svg`<path d=${head(1, cx + 3 * unit)} fill=${P.PLATE_INK}/>` : ""}
    ${label(permit.number, cx + shift, cy, 17 * unit, P.PLATE_INK)}
  </g>`;
}

/**
 * The mayor: a wooden figure with hat and chain of office.
 * @param {number} x  the middle of its foot
 * @param {number} y
 * @param {number} height
 */
export function mayor(x, y, height) {
  const u = height / 60;
  const coat = `M${x - 15 * u} ${y - 2 * u}C${x - 13 * u} ${y - 18 * u} ${x - 13 * u} ${y - 30 * u} ${x - 6 * u} ${y - 33 * u}H${x + 6 * u}C${x + 13 * u} ${y - 30 * u} ${x + 13 * u} ${y - 18 * u} ${x + 15 * u} ${y - 2 * u}Q${x} ${y + 2 * u} ${x - 15 * u} ${y - 2 * u}Z`;
  return svg`<g stroke=${P.OUTLINE} stroke-width=${1.4 * u} stroke-linejoin="round">
    <ellipse cx=${x} cy=${y - u} rx=${18 * u} ry=${4.5 * u} fill="#000" fill-opacity="0.22" stroke="none"/>
    <path d=${coat} fill=${P.WOOD}/>
    <path d=${`M${x} ${y - 33 * u}V${y - 1 * u}`} fill="none" stroke-opacity="0.5"/>
    <path d=${`M${x - 9 * u} ${y - 30 * u}Q${x} ${y - 10 * u} ${x + 9 * u} ${y - 30 * u}`} fill="none" stroke=${P.WOOD_DARK} stroke-width=${3 * u}/>
    <circle cx=${x} cy=${y - 18 * u} r=${4 * u} fill=${P.LAMP}/>
    <circle cx=${x} cy=${y - 39 * u} r=${8.5 * u} fill=${P.WOOD}/>
    <path d=${`M${x - 12 * u} ${y - 44 * u}H${x + 12 * u}V${y - 46.5 * u}H${x + 7.5 * u}V${y - 60 * u}H${x - 7.5 * u}V${y - 46.5 * u}H${x - 12 * u}Z`} fill=${P.HAT}/>
    <path d=${`M${x - 7.5 * u} ${y - 49 * u}H${x + 7.5 * u}`} stroke=${P.LAMP} stroke-width=${2.4 * u}/>
  </g>`;
}

/**
 * The cancel cube: a dark cube with a cross.
 * @param {number} x     the lower left corner of its front face
 * @param {number} y
 * @param {number} size
 */
export function cancelCube(x, y, size) {
  const [dx, dy] = [size * 0.32, -size * 0.22];
  const s = size;
  const cross = `M${x + s * 0.25} ${y - s * 0.25}L${x + s * 0.75} ${y - s * 0.75}M${x + s * 0.25} ${y - s * 0.75}L${x + s * 0.75} ${y - s * 0.25}`;
  return svg`<g stroke=${P.OUTLINE} stroke-width=${s * 0.035} stroke-linejoin="round">
    <path d=${polygon([x, y], [x + s, y], [x + s, y - s], [x, y - s])} fill=${P.STRIPE_DARK}/>
    <path d=${sideWall(x + s, y, s, [dx, dy])} fill=${P.STRIPE_DARK}/><path d=${sideWall(x + s, y, s, [dx, dy])} fill="#000" fill-opacity="0.35"/>
    <path d=${polygon([x, y - s], [x + dx, y - s + dy], [x + s + dx, y - s + dy], [x + s, y - s])} fill=${P.STRIPE_DARK}/>
    <path d=${polygon([x, y - s], [x + dx, y - s + dy], [x + s + dx, y - s + dy], [x + s, y - s])} fill="#fff" fill-opacity="0.22"/>
    <path d=${cross} stroke=${P.STRIPE_LIGHT} stroke-width=${s * 0.13} stroke-linecap="round"/>
  </g>`;
}
