/** Keeps one press from counting for two: the rest of a double click, a double tap or a held key answers no later question. */

import { keyOf } from "../views/keys.js";

/**
 * How soon a tap in the same place may be the second half of a double tap, where a phone does not count them; or the same key
 * that of a double press, which nobody counts. Milliseconds. It matters only where somebody else is asked by then: who plays on alone may tap as fast as can be.
 */
const DOUBLE_TAP = 350;
/** How far apart the two halves of a double tap may be. Pixels. */
const NEAR = 30;

/** Keys that walk through a game or a page: held, they go on. */
const WALKING = new Set(["u", "r", "[", "]", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"]);

/** Whether keys are letters of a text there. @param {EventTarget | null} target */
export const isTyping = (target) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** What is pressed, where that plays nothing and may well be pressed again and again. @param {EventTarget | null} target */
function tool(target) {
  const button = target instanceof Element ? target.closest("button, a, summary, label, input") : null;
  return button?.closest("[data-action]") ? null : button;
}

/**
 * @typedef {{question: string, person: string}} Asked  what is asked, and the one at this device who is asked
 * @typedef {{asked: Asked, tool: Element | null, key: string, x: number, y: number, time: number}} Press
 */

/**
 * Tells presses that belong to an earlier one.
 * @param {() => Asked} asks  what is asked now
 */
export function createRepeats(asks) {
  /** The press with which a row of clicks or of a key's repeats began; of taps the one before. @type {Press | null} */
  let first = null;
  /** What was asked when the key went down that is not up yet. @type {Asked | null} */
  let begun = null;
  /** What was asked when each finger, pen or button went down: two may be down at once. @type {Map<number | undefined, Asked>} */
  const downs = new Map();
  /** Whether a key that was dropped is still down: what the browser makes of it is dropped as well. */
  let dropped = false;
  let touched = false;

  /** Whether what was asked when it began is asked no more. @param {Asked | null} began @param {Press} by */
  const isLate = (began, by) => began !== null && by.tool === null && began.question !== by.asked.question;

  /** Whether a key is the second press of a double one, where somebody else is asked by then. @param {Press} before @param {Press} by */
  const isDouble = (before, by) =>
    by.key !== "" && by.key === before.key && !WALKING.has(by.key) && by.time - before.time < DOUBLE_TAP &&
    by.asked.person !== before.asked.person && !(by.tool && by.tool === before.tool);

  /** @param {Event} event @param {number} [x] @param {number} [y] @returns {Press} */
  const press = (event, x = 0, y = 0) => ({ asked: asks(), tool: tool(event.target), key: "", x, y, time: event.timeStamp });

  return {
    /** A finger, pen or mouse button goes down. @param {{pointerType: string, pointerId?: number, isPrimary?: boolean}} event */
    down({ pointerType, pointerId, isPrimary = true }) {
      touched = pointerType !== "mouse";
      // The first finger knows of no others: what went down before has become no click.
      if (isPrimary) downs.clear();
      downs.set(pointerId, asks());
    },

    /**
     * A key goes down.
     * @param {KeyboardEvent} event
     * @returns {boolean} whether it belongs to a press before, and what was asked then is asked no more
     */
    key(event) {
      if (!event.repeat) {
        const before = first;
        first = { ...press(event), key: keyOf(event) };
        begun = first.asked;
        dropped = before !== null && isDouble(before, first);
        return dropped;
      }
      const again = WALKING.has(keyOf(event)) || (first?.tool && first.tool === tool(event.target));
      dropped = !again && first !== null && first.asked.question !== asks().question;
      return dropped;
    },

    /** A key goes up; the click of a space bar follows. */
    up() {
      setTimeout(() => {
        dropped = false;
        begun = null;
      });
    },

    /**
     * @param {MouseEvent} event
     * @returns {boolean} as for `key`
     */
    click(event) {
      const by = press(event, event.clientX, event.clientY);
      const { pointerId } = /** @type {PointerEvent} */ (event);
      // The browser makes several clicks of a held key; a program's click has no beginning.
      if (event.detail === 0) return dropped || isLate(begun, by);
      // Where the browser does not say whose click it is, it is that of whoever went down first.
      const id = downs.has(pointerId) ? pointerId : [...downs.keys()][0];
      const began = downs.get(id) ?? null;
      downs.delete(id);
      if (touched) {
        const before = first;
        first = by;
        const double = before !== null && by.time - before.time < DOUBLE_TAP && Math.hypot(by.x - before.x, by.y - before.y) < NEAR;
        if (double && by.asked.person !== before.asked.person && !(by.tool && by.tool === before.tool)) {
          // The third of three taps is no answer either.
          first = { ...before, time: by.time };
          return true;
        }
      } else if (event.detail > 1 && first) {
        return first.asked.question !== by.asked.question && !(by.tool && by.tool === first.tool);
      } else first = by;
      // It answers what was asked when it began.
      return isLate(began, by);
    },
  };
}

/**
 * Drop such presses before anything else hears of them.
 * @param {EventTarget} place  where presses are listened for: a document, or a board's own root
 * @param {() => Asked} asks
 */
export function dropRepeats(place, asks) {
  const repeats = createRepeats(asks);
  /** @param {Event} event */
  const drop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  place.addEventListener("pointerdown", (event) => repeats.down(/** @type {PointerEvent} */ (event)), true);
  place.addEventListener("click", (event) => {
    if (repeats.click(/** @type {MouseEvent} */ (event))) drop(event);
  }, true);
  place.addEventListener("keydown", (event) => {
    if (!isTyping(event.target) && repeats.key(/** @type {KeyboardEvent} */ (event))) drop(event);
  }, true);
  place.addEventListener("keyup", () => repeats.up(), true);
}
