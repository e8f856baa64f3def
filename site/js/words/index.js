/** The page's own sentences in the reader's language: templates with {name} and {count:one|other} places. */

import deEstate from "./de/estate.js";
import deForSale from "./de/for-sale.js";
import deShell from "./de/shell.js";
import deTheEstates from "./de/the-estates.js";
import enEstate from "./en/estate.js";
import enForSale from "./en/for-sale.js";
import enShell from "./en/shell.js";
import enTheEstates from "./en/the-estates.js";

/** @typedef {Record<string, string>} Templates */

/** @type {Record<string, Record<string, Templates>>} */
const catalogues = {
  en: { "": enShell, "the-estates": enTheEstates, estate: enEstate, "for-sale": enForSale },
  de: { "": deShell, "the-estates": deTheEstates, estate: deEstate, "for-sale": deForSale },
};

/**
 * Sentences of a page that is loaded when asked for.
 * @param {string} namespace
 * @param {Record<string, Templates>} words  by language
 */
export function addWords(namespace, words) {
  for (const [lang, templates] of Object.entries(words)) catalogues[lang][namespace] = templates;
}

/**
 * @param {string} lang
 * @param {string} key
 * @returns {string | undefined}
 */
function template(lang, key) {
  const words = catalogues[lang] ?? catalogues.en;
  const dot = key.indexOf(".");
  return (dot > 0 ? own(words, key.slice(0, dot), key.slice(dot + 1)) : undefined) ?? own(words, "", key);
}

/**
 * @param {Record<string, Templates>} words
 * @param {string} namespace
 * @param {string} id
 * @returns {string | undefined}  nothing that objects have by nature, such as `toString`
 */
const own = (words, namespace, id) =>
  Object.hasOwn(words, namespace) && Object.hasOwn(words[namespace], id) ? words[namespace][id] : undefined;

/**
 * The plural category of a number by CLDR, which browsers know; what is no number has none.
 * @param {string} lang
 * @param {unknown} value
 */
const form = (lang, value) => typeof value === "number" ? new Intl.PluralRules(lang).select(value) : "other";

/**
 * A sentence: `t("log.jump", {ply: 3})`. Keys of a view start with its namespace, such as `the-estates.river`.
 * @param {string} lang
 * @param {string} key
 * @param {Record<string, unknown>} [facts]
 * @returns {string} the key itself where no language has it
 */
export function say(lang, key, facts = {}) {
  const found = template(lang, key) ?? template("en", key) ?? key;
  return found.replace(/\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g, (place, name, one, several) => {
    if (!(name in facts)) return place;
    if (one === undefined) return String(facts[name]);
    return form(lang, facts[name]) === "one" ? one : several;
  });
}

/**
 * @param {string} lang
 * @returns {(key: string, facts?: Record<string, unknown>) => string}
 */
export const translator = (lang) => (key, facts) => say(lang, key, facts);

/** Ids of both languages, for the test that each has all sentences. */
export const allTemplates = catalogues;
