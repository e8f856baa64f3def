/** Which keys the page may take: as they are meant, on every layout and with every lock. */

/** A letter of the Latin alphabet, which all keys of the page are among that are letters. */
const LATIN = /^[a-z]$/i;
/** A letter of any alphabet. */
const LETTER = /^\p{L}$/u;
/** Where a layout for another alphabet has its letters, and a Latin one these. */
const PLACE = /^Key([A-Z])$/;

/**
 * The key that was pressed, as the help names it: letters small, whether caps lock is on or not; on a layout of another
 * alphabet the letter that a Latin one has in its place.
 * @param {KeyboardEvent} event
 * @returns {string} nothing where it is held with keys that make it the browser's or another one
 */
export function keyOf(event) {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // Some layouts have brackets and signs only with AltGr, which is Ctrl and Alt to the browser.
    const written = key.length === 1 && !LETTER.test(key) && event.getModifierState?.("AltGraph");
    return written ? key : "";
  }
  // A sign may need the shift key; letters and named keys are others with it.
  if (key.length === 1 && !LETTER.test(key)) return key;
  if (shiftKey) return "";
  if (LATIN.test(key)) return key.toLowerCase();
  if (key.length === 1) return PLACE.exec(event.code)?.[1].toLowerCase() ?? "";
  return key;
}
