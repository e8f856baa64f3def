/** The beginning of a drawing, for boards that are drawn bit by bit. */

import { nothing } from "lit-html";
import { isDirectiveResult, isTemplateResult } from "lit-html/directive-helpers.js";

/**
 * The same drawing with its first templates only, in the order of the document; what follows is left out.
 * @param {unknown} drawing  as a view gives it
 * @param {number} most      how many templates it may have
 * @returns {{begun: unknown, whole: boolean}}  `whole`: nothing was left out
 */
export function firstParts(drawing, most) {
  let left = most;
  /** @param {unknown} part @returns {unknown} */
  const cut = (part) => {
    if (Array.isArray(part)) return part.map(cut);
    const template = isTemplateResult(part);
    if (template && left-- <= 0) return nothing;
    if (!template && !isDirectiveResult(part)) return part;
    const inner = /** @type {{values: unknown[]}} */ (/** @type {unknown} */ (part));
    return { ...inner, values: inner.values.map(cut) };
  };
  return { begun: cut(drawing), whole: left >= 0 };
}
