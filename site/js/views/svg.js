/** Small helpers for drawings that live in the page (themed) and outside it (as a serialised picture). */

/** @typedef {readonly [number, number]} Point */

/**
 * A paint that follows the page's theme where there is one and is plain light where there is none.
 * @param {string} name      a custom property without its dashes
 * @param {string} fallback  the colour of a picture that has left the page
 */
export const paint = (name, fallback) => `var(--${name}, ${fallback})`;

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * The path of a closed polygon.
 * @param {...Point} points
 */
export const polygon = (...points) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/**
 * The path of an open line.
 * @param {...Point} points
 */
export const line = (...points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
