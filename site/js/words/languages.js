/** The languages that the page speaks. */

export const LANGUAGES = /** @type {const} */ (["en", "de"]);

/** @typedef {typeof LANGUAGES[number]} Language */

/** The language to speak to who reads this one, such as `de-AT`: it, or else the first. @param {string} tag @returns {Language} */
export const languageFor = (tag) => LANGUAGES.find((one) => one === tag.toLowerCase().split("-")[0]) ?? LANGUAGES[0];

/** What a language calls itself. @param {string} lang */
export const languageName = (lang) => new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
