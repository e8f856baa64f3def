/** Short explanations beside what they explain: where the pointer rests, where the keys' focus is, or where a finger is held. */

import { html, render } from "lit-html";
import { keyOf } from "../views/keys.js";

/**
 * What is told of an element with `data-tip`: what it is now, in phrases, what that means, and the rule behind it.
 * @typedef {{now: string[], why: string, link: {href: string, label: string} | null}} Tip
 */

/** So long the pointer or the focus rests, and a finger is held, before something is told; and so long one may take to it. Milliseconds. */
const REST = 500;
const HOLD = 450;
const AWAY = 300;
/** A finger that moves further than this scrolls. */
const SLIP = 10;
/** The id of what a tip says beside what it explains now. */
const WHY = "tip-why";
/** From the window's edge and from what is explained. */
const MARGIN = 8;

/** Shows tips for elements with `data-tip` below a root: one at a time, in the browser's top layer. */
export class Tips {
  #root;
  #of;
  /** @type {Element | null} */
  #anchor = null;
  /** What the pointer or the focus rests on before anything is shown. @type {Element | null} */
  #waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where and when a finger came down. @type {{x: number, y: number, time: number} | null} */
  #finger = null;
  /** Of what kind that was which was explained last while it had the focus. @type {string | null} */
  #explained = null;
  /** Whether a finger was used last, not a mouse. */
  #touched = false;
  /** Where the mouse pressed last: until it moves on, nothing hides what stands beside what it played. @type {{x: number, y: number} | null} */
  #pressed = null;
  /** Whether the finger that is up next has shown a tip, so that it presses nothing. */
  #held = false;
  #box = document.createElement("div");

  /**
   * @param {Document | ShadowRoot} root
   * @param {(element: Element) => Tip} of
   */
  constructor(root, of) {
    this.#root = root;
    this.#of = of;
    this.#box.className = "tip sheet";
    this.#box.id = "tip";
    this.#box.popover = "manual";
    this.#box.setAttribute("role", "tooltip");
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ run, capture = false) => root.addEventListener(name, run, capture);
    on("pointerover", (/** @type {PointerEvent} */ event) => this.#over(event));
    on("focusin", (/** @type {FocusEvent} */ event) => this.#focused(event));
    on("focusout", (/** @type {FocusEvent} */ event) => {
      const left = anchorOf(event);
      const told = this.#within(event) || (left && (left === this.#anchor || left === this.#waiting));
      if (told && !this.#box.contains(/** @type {Node | null} */ (event.relatedTarget))) this.hide();
    });
    on("pointerdown", (/** @type {PointerEvent} */ event) => this.#down(event));
    on("pointermove", (/** @type {PointerEvent} */ event) => this.#moved(event));
    for (const name of ["pointerup", "pointercancel"]) on(name, (/** @type {PointerEvent} */ event) => this.#up(event));
    on("contextmenu", (/** @type {Event} */ event) => {
      if (this.#finger && anchorOf(event)) event.preventDefault();
    });
    // A click that the document itself hears makes all of the page clickable to screen readers.
    const presses = /** @type {EventTarget} */ (root === document ? window : root);
    presses.addEventListener("click", (event) => this.#clicked(/** @type {MouseEvent} */ (event)), true);
    on("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event), true);
    // What is only waited for is still rested on; where it stands is looked up when it is shown.
    for (const name of ["scroll", "resize"]) window.addEventListener(name, () => this.#anchor && this.hide(), { capture: true, passive: true });
  }

  /** Nothing is told any more. */
  hide() {
    clearTimeout(this.#timer);
    this.#waiting = null;
    if (!this.#anchor) return;
    if (this.#anchor.getAttribute("aria-describedby") === WHY) this.#anchor.removeAttribute("aria-describedby");
    this.#anchor = null;
    this.#box.remove();
  }

  /** @param {Element} anchor */
  show(anchor) {
    this.hide();
    const { now, why, link } = this.#of(anchor);
    render(html`
      ${now.length ? html`<p class="tip-now">${now.map((phrase) => html`<span>${phrase}</span>`)}</p>` : null}
      <p class="tip-why"><span id=${WHY}>${why}</span> ${link ? html`<a href=${link.href}>${link.label}</a>` : null}</p>`, this.#box);
    // Within the landmark or dialog that it speaks of: outside a dialog nothing could be pressed.
    (anchor.closest("dialog, main, header, footer") ?? (this.#root instanceof Document ? this.#root.body : this.#root)).append(this.#box);
    this.#box.showPopover();
    this.#anchor = anchor;
    // Who listens has heard by its name what it is now, and goes from cell to cell without hearing each time what cells are.
    const kind = anchor.getAttribute("data-tip");
    if (kind !== this.#explained && !anchor.hasAttribute("aria-describedby")) anchor.setAttribute("aria-describedby", WHY);
    if (anchor.matches(":focus")) this.#explained = kind;
    const { left, top } = placeOf(anchor.getBoundingClientRect(), this.#box.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    this.#box.style.left = `${left}px`;
    this.#box.style.top = `${top}px`;
  }

  /** @param {Element} anchor @param {number} delay */
  #soon(anchor, delay) {
    if (anchor === this.#waiting || anchor === this.#anchor) return;
    clearTimeout(this.#timer);
    this.#waiting = anchor;
    this.#timer = setTimeout(() => {
      if (anchor.isConnected) this.show(anchor);
    }, delay);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    // Under a mouse that rests, elements change with every drawing: while fingers are used that means nothing.
    if (event.pointerType === "touch" || this.#touched) return;
    // Nor where a mouse has pressed and not moved on: a tip would cover what one presses next.
    if (this.#pressed && Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) <= SLIP) return;
    this.#pressed = null;
    const anchor = anchorOf(event);
    if (this.#within(event) || (anchor && anchor === this.#anchor)) clearTimeout(this.#timer);
    else if (anchor) this.#soon(anchor, REST);
    else this.#leave();
  }

  /** Who goes on from what is explained may mean the tip itself. */
  #leave() {
    clearTimeout(this.#timer);
    this.#waiting = null;
    if (this.#anchor) this.#timer = setTimeout(() => this.hide(), AWAY);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const anchor = anchorOf(event);
    if (anchor && /** @type {Element} */ (event.target).matches(":focus-visible")) this.#soon(anchor, REST);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#within(event)) {
      // Who presses its text means what lies below it, and can press that next.
      if (event.target instanceof Element && !event.target.closest("a")) this.hide();
      return;
    }
    this.hide();
    this.#held = false;
    this.#touched = event.pointerType === "touch";
    this.#pressed = this.#touched ? null : { x: event.clientX, y: event.clientY };
    this.#finger = this.#touched ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : null;
    const anchor = anchorOf(event);
    if (!this.#finger || !anchor) return;
    this.#timer = setTimeout(() => {
      if (!anchor.isConnected) return;
      this.show(anchor);
      this.#held = true;
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (event.pointerType !== "touch") this.#touched = false;
    if (this.#finger && !this.#held && Math.hypot(event.clientX - this.#finger.x, event.clientY - this.#finger.y) > SLIP) this.#up(event);
  }

  /** @param {PointerEvent} event */
  #up({ timeStamp }) {
    // A page that was busy hears of a short tap when the time of a long one is over.
    if (this.#held && this.#finger && timeStamp - this.#finger.time < HOLD) {
      this.#held = false;
      this.hide();
    }
    this.#finger = null;
    if (!this.#held && !this.#anchor) clearTimeout(this.#timer);
  }

  /** What was held to be told of it plays nothing; what can't be pressed tells at once. @param {MouseEvent} event */
  #clicked(event) {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const pressed = /** @type {Element} */ (event.target);
    const anchor = anchorOf(event);
    // Within a board in another site's page nothing else shows the rule of what is never an action.
    const told = this.#root instanceof Document ? "[data-action], [data-why], [data-rule], button, a, summary" : "[data-action], [data-why], button, a, summary";
    if (anchor && !pressed.closest(told)) this.show(anchor);
    else this.hide();
  }

  /** Escape puts the tip away; I goes into it, to its rule. @param {KeyboardEvent} event */
  #key(event) {
    const anchor = anchorOf(event);
    if (event.key === "Escape" && this.#anchor) {
      event.preventDefault();
      event.stopPropagation();
      const back = this.#within(event) ? this.#anchor : null;
      this.hide();
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
    } else if (anchor && keyOf(event) === "i") {
      event.preventDefault();
      if (anchor !== this.#anchor) this.show(anchor);
      this.#box.querySelector("a")?.focus();
    }
  }

  /** Whether it happened in the tip itself. @param {Event} event */
  #within(event) {
    return event.target instanceof Node && this.#box.contains(event.target);
  }
}

/** @param {Event} event */
const anchorOf = (event) => (event.target instanceof Element ? event.target.closest("[data-tip]") : null);

/**
 * Where a box stands: above what it explains, or below, where there is room; within the window in any case.
 * @param {{left: number, top: number, bottom: number, width: number}} anchor
 * @param {{width: number, height: number}} box
 * @param {{width: number, height: number}} window
 */
export function placeOf(anchor, box, window) {
  const above = anchor.top - box.height - MARGIN;
  const below = anchor.bottom + MARGIN;
  const most = window.height - box.height - MARGIN;
  const top = above >= MARGIN || (below > most && anchor.top > window.height - anchor.bottom) ? above : below;
  const left = anchor.left + (anchor.width - box.width) / 2;
  return {
    left: Math.max(MARGIN, Math.min(left, window.width - box.width - MARGIN)),
    top: Math.max(MARGIN, Math.min(top, most)),
  };
}
