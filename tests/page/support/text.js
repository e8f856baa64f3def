/** Draws lit templates as text, without a document: many positions in the time in which a document takes one. */

import { nothing, noChange } from "lit-html";
import { isDirectiveResult, isTemplateResult } from "lit-html/directive-helpers.js";

/** What stands before a value that becomes an attribute: its sign (of a property, an event or a switch) and its name. */
const ATTRIBUTE = /\s([.?@]?)([\w-]+)=$/;
/** The begin and the end of an attribute that is put together of several values. */
const BEGUN = /="[^"]*$/;
const ENDED = /^[^"]*"/;
const SPECIAL = /[&"<]/;

/** @param {unknown} value */
function escaped(value) {
  const text = String(value);
  return SPECIAL.test(text) ? text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;") : text;
}

/**
 * @typedef {object} Hole  where a template has a value
 * @property {string} before  the text up to it, without the attribute that it is
 * @property {boolean} quoted  whether it is a part of an attribute
 * @property {string} sign
 * @property {string} name  the attribute that it is, or nothing
 */

/** What is known of each template, by its strings: they are the same array whenever it is drawn. @type {WeakMap<readonly string[], Hole[]>} */
const known = new WeakMap();

/** @param {readonly string[]} strings @returns {Hole[]} */
function holes(strings) {
  let found = known.get(strings);
  if (!found) {
    let quoted = false;
    found = strings.slice(0, -1).map((before) => {
      quoted = BEGUN.test(before) || (quoted && !ENDED.test(before));
      const attribute = quoted ? null : ATTRIBUTE.exec(before);
      return attribute
        ? { before: before.slice(0, attribute.index), quoted, sign: attribute[1], name: attribute[2] }
        : { before, quoted, sign: "", name: "" };
    });
    known.set(strings, found);
  }
  return found;
}

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
  let text = "";
  holes(strings).forEach(({ before, quoted, sign, name }, index) => {
    const value = values[index];
    text += before;
    if (!name) text += quoted ? escaped(value) : written(value);
    else if (sign === "?" ? value : sign === "" && value !== nothing) text += ` ${name}="${sign ? "" : escaped(value)}"`;
  });
  return text + strings[values.length];
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
