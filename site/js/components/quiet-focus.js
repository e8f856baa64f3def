/** The focus put on what is to be read: its frame is for whoever goes on by keyboard, not for a press or an opened address. */

/** Whether the last thing done was done with a key. */
let byKey = false;
/** What has the focus without a frame. @type {Element | null} */
let quiet = null;

/** @param {boolean} key */
function done(key) {
  byKey = key;
  if (!key) return;
  quiet?.removeAttribute("data-quiet");
  quiet = null;
}
globalThis.addEventListener?.("keydown", () => done(true), true);
globalThis.addEventListener?.("pointerdown", () => done(false), true);

/** @param {HTMLElement | null} element */
export function focusQuietly(element) {
  if (!element) return;
  quiet?.removeAttribute("data-quiet");
  quiet = byKey ? null : element;
  element.toggleAttribute("data-quiet", !byKey);
  element.focus({ preventScroll: true });
}
