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
  if (name === "pyodide") return { url: PYODIDE, shortCircuit: true };
  return next(name, context);
}
