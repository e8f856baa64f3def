/** What is drawn only once its place is about to be seen: a long list of pictures opens as fast as a short one. */

import { AsyncDirective, directive } from "lit-html/async-directive.js";

// So far before it scrolls into view a picture is drawn. Pixels.
const AHEAD = 300;

/** Those that wait, by the element that they are in. @type {WeakMap<Element, WhenSeen>} */
const waiting = new WeakMap();

/** @type {IntersectionObserver | null} */
let watch = null;

/** Where a browser can't say what is seen, all is. @param {Element} place @param {WhenSeen} one */
function wait(place, one) {
  watch ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.show();
  }, { rootMargin: `${AHEAD}px` });
  waiting.set(place, one);
  watch.observe(place);
}

class WhenSeen extends AsyncDirective {
  seen = typeof IntersectionObserver !== "function";
  /** @type {Element | null} */
  place = null;
  /** @type {() => unknown} */
  draw = () => null;

  /** @param {() => unknown} draw @param {unknown} before */
  render(draw, before) {
    return this.seen ? draw() : before;
  }

  /** @param {import("lit-html").ChildPart} part @param {[() => unknown, unknown]} what @override */
  update(part, [draw, before]) {
    this.draw = draw;
    if (!this.seen && !this.place) {
      this.place = /** @type {Element} */ (part.parentNode);
      wait(this.place, this);
    }
    return this.render(draw, before);
  }

  show() {
    this.seen = true;
    this.leave();
    this.setValue(this.draw());
  }

  leave() {
    if (this.place) watch?.unobserve(this.place);
    this.place = null;
  }

  /** @override */
  disconnected() {
    this.leave();
  }
}

/** `whenSeen(draw, before)`: what `draw` gives once the element around it is about to be seen, `before` until then. */
export const whenSeen = directive(WhenSeen);
