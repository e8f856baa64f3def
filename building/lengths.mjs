// Lengths in styles: sources are written for a text of 16 pixels.

/** What can be drawn no finer, such as a line; it stays as thin as it is. Pixels. */
const FINEST = 3;
/** What drawings count in their own units is no length of the page: texts in them, and what moves them. */
const OF_DRAWINGS = String.raw`[^{}]*\stext\s*\{[^{}]*\}|\b(?:transform|translate)\s*:[^;}]*`;
const PIXELS = new RegExp(String.raw`(${OF_DRAWINGS})|(?<![\w.#-])(-?\d*\.?\d+)px\b`, "g");

/**
 * Lengths that grow with the text that readers choose in their browser, as if they had enlarged the page: conditions on widths too.
 * @param {string} style
 */
export const growing = (style) =>
  style.replace(PIXELS, (/** @type {string} */ all, /** @type {string | undefined} */ drawn, /** @type {string} */ number) =>
    drawn !== undefined || Math.abs(Number(number)) <= FINEST ? all : `${Number(number) / 16}rem`);

/**
 * Lengths that stay as they are, whatever another site's page makes of its root's text.
 * @param {string} style
 */
export const fixed = (style) => style.replace(/(?<![\w.#-])(-?\d*\.?\d+)rem\b/g, (_, /** @type {string} */ number) => `${Number(number) * 16}px`);
