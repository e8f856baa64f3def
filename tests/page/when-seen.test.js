/** Pictures of a long list: drawn once they are about to be seen, and watched no longer than they wait or are there. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

/** @type {Set<Element>} */
const watched = new Set();
/** @type {(entries: {isIntersecting: boolean, target: Element}[]) => void} */
let tell = () => undefined;
Object.assign(globalThis, {
  IntersectionObserver: class {
    /** @param {typeof tell} told */
    constructor(told) {
      tell = told;
    }

    observe = (/** @type {Element} */ element) => void watched.add(element);
    unobserve = (/** @type {Element} */ element) => void watched.delete(element);
  },
});
const { html, render } = await import("lit-html");
const { whenSeen } = await import("../../site/js/components/when-seen.js");

test("each is drawn when its own place comes into view, and again with what has changed", () => {
  const root = place();
  const drawn = /** @type {string[]} */ ([]);
  const list = (/** @type {string} */ version, names = ["a", "b"]) => render(html`${names.map((name) => html`<p>${whenSeen(() => {
    drawn.push(name + version);
    return html`<b>${name + version}</b>`;
  }, html`<i>later</i>`)}</p>`)}`, root);
  list("1");
  const [first, second] = root.querySelectorAll("p");
  assert.equal(root.querySelectorAll("i").length, 2);
  assert.deepEqual([...watched], [first, second]);
  tell([{ isIntersecting: false, target: first }, { isIntersecting: true, target: second }]);
  assert.deepEqual([drawn, second.textContent, first.textContent], [["b1"], "b1", "later"]);
  assert.deepEqual([...watched], [first]);
  list("2");
  assert.deepEqual([drawn, second.textContent], [["b1", "b2"], "b2"]);
  tell([{ isIntersecting: true, target: first }]);
  assert.equal(first.textContent, "a2", "as it is by then");
  list("3", []);
  assert.equal(watched.size, 0);
  list("4", ["c"]);
  assert.equal(watched.size, 1);
  render(html``, root);
  assert.equal(watched.size, 0, "what has gone is not waited for");
});
