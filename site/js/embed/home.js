/** Where this script came from: the folder of the site that it belongs to, whichever page has loaded it. */

// Known only while the script runs for the first time, so it is read here and not in the function.
const source = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ?? location.href;

/**
 * @param {string} path relative to the site's folder
 * @returns {string}
 */
export const siteUrl = (path) => new URL(path, source).href;
