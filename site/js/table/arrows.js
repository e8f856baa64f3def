/** Arrow keys lead from choice to choice on the table, to what lies nearest that way. */

/** @typedef {readonly [number, number]} Way  to the right and down */

/** @type {Record<string, Way>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much more it counts to lie aside than to lie far. */
const ASIDE = 1.5;

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * What to go to from an element.
 * @param {Element} from
 * @param {Way} way
 * @param {Iterable<Element>} among
 * @returns {Element | null} null where nothing lies that way
 */
function nearest(from, [right, down], among) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of among) {
    const { x, y } = middle(other);
    const ahead = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
    // What lies more aside than ahead is reached by another arrow.
    if (other === from || ahead <= 1 || aside > ahead) continue;
    const far = Math.hypot(ahead, ASIDE * aside);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/**
 * Take the focus where an arrow key leads, if it is on a choice of the table.
 * @param {string} key
 * @param {Element} target  what has the focus
 * @returns {boolean} whether it was on a choice: then the key has no other use
 */
export function followArrow(key, target) {
  const way = Object.hasOwn(WAYS, key) ? WAYS[key] : null;
  const board = target.closest(".board");
  if (!way || !board || !target.matches("[data-action]")) return false;
  const choices = board.querySelectorAll('[data-action][tabindex="0"], button[data-action]:not([tabindex], [aria-disabled])');
  /** @type {HTMLElement | SVGElement | null} */ (nearest(target, way, choices))?.focus();
  return true;
}
