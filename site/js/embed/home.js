/** Where this script came from: the folder of the site that it belongs to, whichever page has loaded it. */

// Known only while the script runs for the first time, so it is read here and not in the function. A module script, or
// one that was imported, is nobody's current script: then the place where an error happens tells.
const source = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src || sourceOf(new Error().stack ?? "") || location.href;

/**
 * @param {string} stack  of an error in this script
 * @returns {string | undefined}
 */
export function sourceOf(stack) {
  return /(?:https?|file):\/\/[^\s()]*?\/embed\.js(?=[:?])/.exec(stack)?.[0];
}

/**
 * @param {string} path relative to the site's folder
 * @returns {string}
 */
export const siteUrl = (path) => new URL(path, source).href;
