/** What build.py knows of this build: its version and hash, and where its hashed files lie. */

/** @typedef {import("pyodide").Lockfile["info"]} LockfileInfo */

/**
 * @typedef {object} BuildInfo
 * @property {boolean} inline  whether this is the one-file edition, whose parts lie in its own text
 * @property {string} version  of the project, as in pyproject.toml
 * @property {string} hash     of everything that the build was made from: a name for exactly this build
 * @property {{record: number, request: number, lesson: number, comment: number, marks: number}} limits  characters of a text that the engine reads at most: estates_core has them
 * @property {string} pyodide  folder of Pyodide's own files; all paths are relative to the site's folder
 * @property {LockfileInfo} lock  what Pyodide wants to know of itself before it starts
 * @property {string} library  the compiled standard library
 * @property {string} engine   the compiled estates_core
 * @property {string} worker   the engine's worker script (not known to the worker itself)
 * @property {Record<string, string>} static  JSON that needs no Python: `catalogue-en`, `rules-de`, …
 */

/** @type {BuildInfo} */
export const build = ESTATES_BUILD;

/**
 * The address of a file of the build. Bundles lie in assets/, one below the site's folder, so this holds under
 * any sub-path and also where another site's page has loaded the bundle.
 * @param {string} path  relative to the site's folder
 * @returns {string}
 */
export const siteUrl = (path) => new URL(`../${path}`, import.meta.url).href;
