/** The languages in which a teacher may write, by their names. */

/** Those that are offered, by their codes; a file may hold any other. */
const OFFERED = ["ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ko", "lt", "lv", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh"];

/** What a language is called. @param {string} code @param {string} lang  in which it is said */
export function languageName(code, lang) {
  try {
    return new Intl.DisplayNames([lang], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Those that a lesson doesn't have yet, by name. @param {readonly string[]} had @param {string} lang @returns {{code: string, name: string}[]} */
export const languagesBeside = (had, lang) => OFFERED.filter((code) => !had.includes(code))
  .map((code) => ({ code, name: languageName(code, lang) })).sort((one, other) => one.name.localeCompare(other.name, lang));
