/** Progress as a file to take along: a JSON object that names its format. */

const VERSION = 1;

/** @param {string} format @param {object} fields */
export const asFile = (format, fields) => JSON.stringify({ format, version: VERSION, ...fields }, null, 1);

/**
 * What a file holds; nothing of it is trusted.
 * @param {string} format @param {string} text
 * @returns {any} null where it is no file of that format
 */
export function ofFile(format, text) {
  try {
    const value = JSON.parse(text);
    return value?.format === format && value.version === VERSION ? value : null;
  } catch {
    return null;
  }
}
