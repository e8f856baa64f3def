/** A turning point in the reader's language; one that an earlier release kept is in a single one. */

/**
 * @param {import("../engine/contract.js").TurningPointData} point
 * @param {string} lang
 */
export const pointWords = ({ words }, lang) => words[lang] ?? Object.values(words)[0];
