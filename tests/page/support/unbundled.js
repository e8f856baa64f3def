/** Names that only build.py's bundles know, resolved for Node. */

/** What css/embed.css is bundled to; no test needs its looks. */
const STYLE = "data:text/javascript,export default ''";

/**
 * @param {string} name
 * @param {unknown} context
 * @param {(name: string, context: unknown) => Promise<unknown>} next
 */
export const resolve = (name, context, next) =>
  name === "estates-embed-style" ? { url: STYLE, shortCircuit: true } : next(name, context);
