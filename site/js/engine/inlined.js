/** What the one-file edition carries in its own text, as JSON: see building/onefile.py, which writes it. */

/**
 * @param {string} name
 * @returns {any}  that part
 */
export function inlined(name) {
  const part = document.getElementById(`estates-${name}`);
  if (!part?.textContent) throw new Error(`this file has no part ${name}`);
  return JSON.parse(part.textContent);
}
