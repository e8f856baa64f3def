/** Names that only build.py's bundles know, resolved for Node. */

/** What css/embed.css is bundled to; no test needs its looks. */
const STYLE = "data:text/javascript,export default ''";
/** In place of Pyodide, so that a test decides how Python's start goes. */
const PYODIDE = new URL("pyodide.js", import.meta.url).href;

/**
 * @param {string} name
 * @param {unknown} context
 * @param {(name: string, context: unknown) => Promise<unknown>} next
 */
export function resolve(name, context, next) {
  if (name === "estates-embed-style") return { url: STYLE, shortCircuit: true };
  // In one file it starts in a fifth of the time that its six hundred take; the tests can do without.
  if (name === "happy-dom" && process.env.ESTATES_HAPPY_DOM) return { url: process.env.ESTATES_HAPPY_DOM, shortCircuit: true };
  if (name === "pyodide") return { url: PYODIDE, shortCircuit: true };
  return next(name, context);
}
