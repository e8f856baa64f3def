/** Lets pieces and money travel: what is drawn in another place than before comes from where it was, what is new from its source. */

/** Long enough to follow, short enough not to wait for. Milliseconds. */
const DURATION = 240;
/** Nearer is no journey. Pixels. */
const LEAST = 24;
/** More plies at once are a jump, which nothing travels along. */
const MOST_PLIES = 8;

/** @typedef {Map<string, DOMRect[]>} Places  by what lies there; empty boxes are left out */

/** @param {Element} root @returns {[string, Element, DOMRect][]} */
const travellers = (root) =>
  [...root.querySelectorAll("[data-travels]")]
    .map((element) => /** @type {[string, Element, DOMRect]} */ ([element.getAttribute("data-travels") ?? "", element, element.getBoundingClientRect()]))
    .filter(([name, , box]) => name !== "" && box.width > 0 && box.height > 0);

/**
 * Where new things come from: what gives them away, as far as it is in the window.
 * @param {Element} root
 * @returns {Map<string, DOMRect>}
 */
function sources(root) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const element of root.querySelectorAll("[data-source]")) {
    const name = element.getAttribute("data-source") ?? "";
    const box = element.getBoundingClientRect();
    const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
    if (name !== "" && seen && !found.has(name)) found.set(name, box);
  }
  return found;
}

/** @param {DOMRect} one @param {DOMRect} other */
const apart = (one, other) =>
  Math.hypot(one.left + one.width / 2 - other.left - other.width / 2, one.top + one.height / 2 - other.top - other.height / 2);

/**
 * How an element begins its way: as if it still had the box that it had. Within a drawing, lengths are the drawing's own.
 * @param {Element} element @param {DOMRect} from @param {DOMRect} to
 */
function start(element, from, to) {
  const inside = element instanceof SVGElement && element.ownerSVGElement !== null;
  const unit = (inside && /** @type {SVGGraphicsElement} */ (element).getScreenCTM()?.a) || 1;
  return `translate(${(from.left - to.left) / unit}px, ${(from.top - to.top) / unit}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}

/**
 * @param {() => {ply: number | undefined, moves: boolean}} now  where the table is, and whether motion is wanted
 * @returns {(root: Element, draw: () => void) => void} draws, and sends on their way those that have changed their place
 */
export function createTravel(now) {
  /** @type {number | undefined} */
  let before;
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  return function travelling(root, draw) {
    const { ply, moves } = now();
    const near = before !== undefined && ply !== undefined && ply !== before && Math.abs(ply - before) <= MOST_PLIES;
    const on = near && Number(ply) > Number(before);
    before = ply;
    if (!near || !moves || still?.matches || document.hidden) {
      draw();
      return;
    }
    /** @type {Places} */
    const places = new Map();
    for (const [name, , box] of travellers(root)) places.set(name, [...(places.get(name) ?? []), box]);
    // What is taken back was given by nobody.
    const from = on ? sources(root) : new Map();
    draw();
    for (const [name, element, to] of travellers(root)) {
      const source = from.get(element.getAttribute("data-comes-from") ?? "");
      const known = places.get(name) ?? (source && [source]);
      // Who stays where one of its kind was, has not moved.
      if (!known || known.some((/** @type {DOMRect} */ box) => apart(box, to) < LEAST)) continue;
      const style = { transformBox: "fill-box", transformOrigin: "0 0" };
      element.animate([{ ...style, transform: start(element, known[0], to) }, { ...style, transform: "none" }], { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
    }
  };
}
