/** Which keys the page may take. */

/**
 * Whether a key is held with others that make it the browser's or the system's.
 * @param {KeyboardEvent} event
 */
export const isModified = (event) => event.ctrlKey || event.metaKey || event.altKey;
