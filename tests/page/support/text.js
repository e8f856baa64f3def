/** Draws lit templates as text, without a document: many positions in the time in which a document takes one. */

import { nothing, noChange } from "lit-html";
import { isDirectiveResult, isTemplateResult } from "lit-html/directive-helpers.js";

/** What stands before a value that becomes an attribute: its sign (of a property, an event or a switch) and its name. */
const ATTRIBUTE = /\s([.?@]?)([\w-]+)=$/;
/** The begin and the end of an attribute that is put together of several values. */
const BEGUN = /="[^"]*$/;
const ENDED = /^[^"]*"/;

/** @param {unknown} value */
const escaped = (value) => String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {unknown} drawing  as a view gives it
 * @returns {string} its elements, as a document would write them
 */
export function written(drawing) {
  if (drawing === nothing || drawing === noChange || drawing === null || drawing === undefined || typeof drawing === "function") return "";
  if (Array.isArray(drawing)) return drawing.map(written).join("");
  if (isDirectiveResult(drawing)) {
    // `keyed` has a key and a drawing; what watches an element draws nothing.
    const { values } = /** @type {{values: any[]}} */ (/** @type {unknown} */ (drawing));
    const last = values[values.length - 1];
    // `repeat` has a list and what draws each of it.
    if (typeof last === "function" && Array.isArray(values[0])) return values[0].map((item, index) => written(last(item, index))).join("");
    return values.length > 1 ? written(last) : "";
  }
  if (!isTemplateResult(drawing)) return escaped(drawing);
  const { strings, values } = /** @type {{strings: readonly string[], values: unknown[]}} */ (drawing);
  /** @type {string[]} */
  const pieces = [];
  let quoted = false;
  values.forEach((value, index) => {
    const before = strings[index];
    quoted = BEGUN.test(before) || (quoted && !ENDED.test(before));
    const attribute = quoted ? null : ATTRIBUTE.exec(before);
    if (!attribute) {
      pieces.push(before, quoted ? escaped(value) : written(value));
      return;
    }
    const [, sign, name] = attribute;
    pieces.push(before.slice(0, attribute.index));
    if (sign === "?" ? value : sign === "" && value !== nothing) pieces.push(` ${name}="${sign ? "" : escaped(value)}"`);
  });
  pieces.push(strings[values.length]);
  return pieces.join("");
}

/**
 * The elements that play actions, each with its attributes.
 * @param {string} text
 * @returns {Map<string, Record<string, string>[]>} by token
 */
export function playing(text) {
  /** @type {Map<string, Record<string, string>[]>} */
  const found = new Map();
  for (const [tag] of text.matchAll(/<[a-z][^>]*\sdata-action="[^>]*>/g)) {
    const attributes = Object.fromEntries([...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    found.set(attributes["data-action"], [...(found.get(attributes["data-action"]) ?? []), attributes]);
  }
  return found;
}
