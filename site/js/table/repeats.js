/** Keeps one press from counting for two: the rest of a double click, a double tap or a held key answers no new question. */

/** How soon after a tap or a key the same again is its double. Milliseconds; of clicks the system itself says so. */
const DOUBLE = 350;
/** How far apart the two halves of a double tap may be. Pixels. */
const NEAR = 30;

/** Keys that walk through a game: held, they go on. */
const WALKING = new Set(["u", "U", "r", "R", "[", "]", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Tab"]);

/**
 * @param {() => string} position  what is asked of whom, as text: another one is another question
 * @returns {(event: MouseEvent | KeyboardEvent, touched?: boolean) => boolean} whether the press belongs to one before, and what
 *   was asked then is asked no more; `touched` where a finger or a pen made the click
 */
export function createRepeats(position) {
  /** The press before, and what was asked when its first of a row came. */
  let last = { time: -Infinity, key: "", x: 0, y: 0, target: /** @type {EventTarget | null} */ (null), asked: "" };

  /** @param {MouseEvent | KeyboardEvent} event @param {boolean} touched */
  function goesOn(event, touched) {
    const soon = event.timeStamp - last.time < DOUBLE;
    if ("key" in event) return event.repeat || (soon && event.key === last.key);
    return event.detail > 1 || (touched && soon && last.key === "" && Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR);
  }

  /** Whether pressing it again and again is meant: what walks through a game, and what plays nothing. @param {MouseEvent | KeyboardEvent} event */
  function isForRepeating(event) {
    if ("key" in event && event.key !== "Enter" && event.key !== " ") return WALKING.has(event.key);
    const target = /** @type {Element} */ (event.target);
    return target === last.target && !target.closest?.("[data-action]");
  }

  return function crosses(event, touched = false) {
    const row = goesOn(event, touched);
    const asked = row ? last.asked : position();
    const crossed = row && asked !== position() && !isForRepeating(event);
    const key = "key" in event ? event.key : "";
    const { clientX: x = 0, clientY: y = 0 } = /** @type {Partial<MouseEvent>} */ (event);
    last = { time: event.timeStamp, key, x, y, target: event.target, asked };
    return crossed;
  };
}
