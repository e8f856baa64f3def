/** Each company's windows: six shapes, so that its colour is never the only sign of it. */

import { svg } from "lit-html";
import { polygon, round } from "../svg.js";
import { WINDOW, WINDOW_FRAME } from "./palette.js";

/** @typedef {import("./types.js").Colour} Colour */

/**
 * One window as a path around (0, 0), in a square of side 1, and its mullions.
 * @type {Readonly<Record<Colour, (s: number) => {pane: string, bars: string}>>}
 */
const SHAPES = {
  blue: (s) => ({
    pane: polygon([-s / 2, -s / 2], [s / 2, -s / 2], [s / 2, s / 2], [-s / 2, s / 2]),
    bars: `M0 ${-s / 2}V${s / 2}M${-s / 2} 0H${s / 2}`,
  }),
  green: (s) => ({
    pane: `M${-s * 0.42} ${s * 0.58}V${-s * 0.12}A${s * 0.42} ${s * 0.46} 0 0 1 ${s * 0.42} ${-s * 0.12}V${s * 0.58}Z`,
    bars: `M0 ${-s * 0.56}V${s * 0.58}`,
  }),
  orange: (s) => ({
    pane: `M${-s * 0.54} 0A${s * 0.54} ${s * 0.54} 0 1 1 ${s * 0.54} 0A${s * 0.54} ${s * 0.54} 0 1 1 ${-s * 0.54} 0Z`,
    bars: "",
  }),
  purple: (s) => ({
    pane: polygon([0, -s * 0.72], [s * 0.54, 0], [0, s * 0.72], [-s * 0.54, 0]),
    bars: "",
  }),
  red: (s) => ({
    pane:
      polygon([-s * 0.46, -s * 0.66], [-s * 0.1, -s * 0.66], [-s * 0.1, s * 0.66], [-s * 0.46, s * 0.66]) +
      polygon([s * 0.1, -s * 0.66], [s * 0.46, -s * 0.66], [s * 0.46, s * 0.66], [s * 0.1, s * 0.66]),
    bars: "",
  }),
  yellow: (s) => ({
    pane: [-0.56, -0.16, 0.24]
      .map((y) =>
        polygon([-s * 0.56, s * y], [s * 0.56, s * y], [s * 0.56, s * (y + 0.28)], [-s * 0.56, s * (y + 0.28)]),
      )
      .join(""),
    bars: "",
  }),
};

/**
 * @param {Colour} colour
 * @param {number} x  the window's middle
 * @param {number} y
 * @param {number} size
 */
export function frontWindow(colour, x, y, size) {
  const { pane, bars } = SHAPES[colour](size);
  const width = round(Math.max(0.6, size * 0.09));
  return svg`<g transform="translate(${round(x)} ${round(y)})" stroke=${WINDOW_FRAME} stroke-width=${width}>
    <path d=${pane} fill=${WINDOW}/>${bars ? svg`<path d=${bars} fill="none"/>` : ""}
  </g>`;
}

/**
 * The same window on a side wall, sheared into the wall's plane and in its shade.
 * @param {Colour} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {readonly [number, number]} depth
 */
export function sideWindow(colour, x, y, size, depth) {
  const { pane } = SHAPES[colour](size);
  const along = Math.hypot(...depth);
  const matrix = `matrix(${round((depth[0] / along) * 0.8)} ${round(depth[1] / along)} 0 1 ${round(x)} ${round(y)})`;
  return svg`<path d=${pane} transform=${matrix} fill=${WINDOW} fill-opacity="0.75"/>`;
}
