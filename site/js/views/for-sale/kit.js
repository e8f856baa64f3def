/** The drawing kit of the dwellings: a few shapes in one style, on a canvas of 120 by 100 with the ground at 84. */

import { svg } from "lit-html";

export const INK = "#3a2e2a";
export const GROUND = 84;

export const tone = /** @type {const} */ ({
  card: "#c99a5f", cardDark: "#a87b42", cardLight: "#dfb57c",
  timber: "#8a5a34", timberDark: "#6a4225", timberLight: "#b98551",
  brick: "#b5553c", brickDark: "#8f3f2b", plaster: "#f3e6cd", stone: "#b9b4aa", stoneDark: "#918b80",
  straw: "#e0b95a", strawDark: "#bd9338", slate: "#5c6b78", slateDark: "#445260", tile: "#c7603d",
  cream: "#fbf1dc", white: "#fffdf6", sand: "#e9d3a3", rose: "#e39a92", sky: "#9cc9de", teal: "#3f8f8a",
  leaf: "#6d9a55", leafDark: "#4c7a41", water: "#6fb0cc", waterDark: "#4b8fae",
  gold: "#e9b93c", red: "#c2413a", blue: "#3d6fae", violet: "#7d5ba6", mint: "#a9d6bd", glass: "#bfe0ec",
  lamp: "#ffe7a0", dark: "#4a3b34", iron: "#5a5f66",
});

/** @param {string} d @param {string} fill @param {number} [width] */
export const shape = (d, fill, width = 1.6) =>
  svg`<path d=${d} fill=${fill} stroke=${INK} stroke-width=${width} stroke-linejoin="round" stroke-linecap="round"></path>`;

/** @param {string} d @param {string} fill @param {number} [opacity] */
export const flat = (d, fill, opacity = 1) => svg`<path d=${d} fill=${fill} fill-opacity=${opacity}></path>`;

/** @param {string} d @param {string} [colour] @param {number} [width] */
export const line = (d, colour = INK, width = 1.6) =>
  svg`<path d=${d} fill="none" stroke=${colour} stroke-width=${width} stroke-linejoin="round" stroke-linecap="round"></path>`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [rx] */
export const box = (x, y, w, h, fill, rx = 0) =>
  svg`<rect x=${x} y=${y} width=${w} height=${h} rx=${rx} fill=${fill} stroke=${INK} stroke-width="1.6" stroke-linejoin="round"></rect>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {number} [width] */
export const disc = (x, y, r, fill, width = 1.6) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill=${fill} stroke=${INK} stroke-width=${width}></circle>`;

/** A pane with a cross. @param {number} x @param {number} y @param {number} [w] @param {number} [h] @param {string} [glass] */
export const pane = (x, y, w = 9, h = 10, glass = tone.glass) => svg`
  ${box(x, y, w, h, glass)}
  ${line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, INK, 0.9)}`;

/** A round-headed pane. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} [glass] */
export const arch = (x, y, w, h, glass = tone.glass) =>
  shape(`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`, glass, 1.3);

/** A door with a knob. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} [fill] */
export const door = (x, y, w, h, fill = tone.timber) => svg`
  ${box(x, y, w, h, fill)}
  <circle cx=${x + w - 2.4} cy=${y + h / 2} r="0.9" fill=${tone.gold}></circle>`;

/**
 * Panes in columns and rows; every third is lit.
 * @param {number} x @param {number} y @param {number} columns @param {number} rows
 * @param {number} dx @param {number} dy @param {number} w @param {number} h
 */
export const panes = (x, y, columns, rows, dx, dy, w, h) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const lit = (column * 2 + row * 3) % 5 === 1;
    return svg`<rect x=${x + column * dx} y=${y + row * dy} width=${w} height=${h} fill=${lit ? tone.lamp : tone.glass} stroke=${INK} stroke-width="0.9"></rect>`;
  });

/** A gabled roof over a wall from x to x + w. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [eaves] */
export const gable = (x, y, w, h, fill, eaves = 4) =>
  shape(`M${x - eaves} ${y}L${x + w / 2} ${y - h}L${x + w + eaves} ${y}Z`, fill);

/** A hipped roof. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [inset] */
export const hip = (x, y, w, h, fill, inset = 10) =>
  shape(`M${x - 3} ${y}L${x + inset} ${y - h}H${x + w - inset}L${x + w + 3} ${y}Z`, fill);

/** @param {number} x @param {number} y  of its foot @param {number} size @param {string} [fill] */
export const tree = (x, y, size, fill = tone.leaf) => svg`
  ${line(`M${x} ${y}v${-size}`, tone.timberDark, size * 0.18)}
  ${shape(`M${x - size * 0.62} ${y - size * 0.95}a${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.3} ${-size * 0.72}a${size * 0.42} ${size * 0.42} 0 0 1 ${size * 0.68} ${size * 0.06}a${size * 0.46} ${size * 0.46} 0 0 1 ${size * 0.2} ${size * 0.74}Z`, fill, 1.3)}`;

/** @param {number} x @param {number} y @param {number} size */
export const fir = (x, y, size) => svg`
  ${line(`M${x} ${y}v${-size * 0.3}`, tone.timberDark, size * 0.14)}
  ${shape(`M${x - size * 0.42} ${y - size * 0.2}L${x} ${y - size * 1.4}L${x + size * 0.42} ${y - size * 0.2}Z`, tone.leafDark, 1.3)}`;

/** @param {number} x @param {number} y @param {number} size */
export const bush = (x, y, size) =>
  shape(`M${x - size} ${y}a${size * 0.6} ${size * 0.6} 0 0 1 ${size * 0.7} ${-size * 0.6}a${size * 0.55} ${size * 0.55} 0 0 1 ${size * 0.9} ${size * 0.05}a${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.4} ${size * 0.55}Z`, tone.leaf, 1.2);

/** @param {number} x @param {number} y @param {number} size */
export const cloud = (x, y, size) =>
  flat(`M${x} ${y}a${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.5} ${-size * 0.5}a${size * 0.7} ${size * 0.7} 0 0 1 ${size * 1.3} ${size * 0.06}a${size * 0.45} ${size * 0.45} 0 0 1 ${size * 0.3} ${size * 0.44}Z`, "#ffffff", 0.75);

/** @param {number} x @param {number} y  of the pole's foot @param {number} height @param {string} [fill] */
export const flag = (x, y, height, fill = tone.red) => svg`
  ${line(`M${x} ${y}v${-height}`, INK, 1.3)}
  ${shape(`M${x} ${y - height}l9 2.6l-9 3.4Z`, fill, 1)}`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} [fill] */
export const chimney = (x, y, w, h, fill = tone.brick) => svg`
  ${box(x, y, w, h, fill)}
  ${line(`M${x + w / 2} ${y - 3}c-3 -3 3 -5 0 -9`, "#ffffff", 1.8)}`;
