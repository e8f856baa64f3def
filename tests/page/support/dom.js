/**
 * A document for modules that draw or listen: import this first, before anything that imports lit-html.
 *
 * It has elements, events and storage of the page, but no layout: what lies where is for e2e/.
 */

import { Window } from "happy-dom";

export const window = new Window({ url: "https://estates.test/site/", width: 1440, height: 900 });

/** What the page's sources name without `window.` before it. */
const NAMES = [
  "document", "location", "customElements", "CSSStyleSheet", "CustomEvent", "Element", "ErrorEvent", "Event", "HTMLElement",
  "HTMLInputElement", "KeyboardEvent", "MouseEvent", "MutationObserver", "Node", "ResizeObserver", "SVGElement", "ShadowRoot", "XMLSerializer",
  "addEventListener", "cancelAnimationFrame", "getComputedStyle", "innerHeight", "innerWidth", "matchMedia", "requestAnimationFrame",
];
Object.assign(globalThis, { window });
for (const name of NAMES) {
  const value = /** @type {any} */ (window)[name];
  const bound = typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true, writable: true });

/** An empty place on the page to draw into. */
export function place() {
  const element = document.createElement("div");
  document.body.append(element);
  return element;
}
