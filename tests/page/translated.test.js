/** Translators replace texts by elements of their own: what is drawn afterwards is whole, and what has not changed stays translated. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { html, nothing, render } = await import("lit-html");
const { besideTranslation } = await import("../../site/js/translated.js");

/** The ways in which translators wrap a text. @type {Record<string, (text: Text, font: Element) => void>} */
const WAYS = {
  replaced: (text, font) => {
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  },
  "put before, then taken away": (text, font) => {
    font.textContent = text.data.toUpperCase();
    text.parentNode?.insertBefore(font, text);
    text.remove();
  },
  "taken in": (text, font) => {
    text.replaceWith(font);
    font.appendChild(text);
  },
};

/** Wrap every text that is not in a font already. @param {Node} node @param {(text: Text, font: Element) => void} wrap */
function translate(node, wrap) {
  for (const child of [...node.childNodes]) {
    if (child.nodeName === "FONT") continue;
    if (child.nodeType === Node.TEXT_NODE) {
      if (/** @type {Text} */ (child).data.trim()) wrap(/** @type {Text} */ (child), document.createElement("font"));
    } else translate(child, wrap);
  }
}

/** @param {{round: number, name: string, names?: string[], extra?: boolean}} of */
const drawing = ({ round, name, names = [], extra }) => html`
  <p>Round ${round} of 6 ${extra ? html`<b>extra ${round}</b>` : nothing} for ${name}</p>
  <ul>${names.map((one) => html`<li>${one}</li>`)}</ul>
  ${extra ? "with" : nothing} an end`;

for (const [way, wrap] of Object.entries(WAYS)) {
  test(`what changes is drawn, what doesn't stays translated, where texts are ${way}`, () => {
    const root = place();
    const beside = besideTranslation(root);
    const draw = (/** @type {Parameters<typeof drawing>[0]} */ of) => beside(() => render(drawing(of), root));
    const shown = () => root.textContent?.replace(/\s+/g, " ").trim().toLowerCase();
    draw({ round: 1, name: "Ann" });
    for (const [round, extra, names] of /** @type {const} */ ([[2, false, []], [2, true, ["a", "b"]], [3, true, ["b", "c", "d"]], [4, false, ["d"]], [4, false, []]])) {
      translate(root, wrap);
      draw({ round, name: "Ann", extra, names: [...names] });
      assert.equal(shown(), `round ${round} of 6 ${extra ? `extra ${round} ` : ""}for ann ${names.join("")} ${extra ? "with " : ""}an end`.replace(/\s+/g, " "));
    }
    // The name has never changed since it was translated.
    assert.ok([...root.querySelectorAll("font")].some((font) => /ann/i.test(font.textContent ?? "")));
  });
}

test("without a translator nothing is kept and nothing is in the way", () => {
  const root = place();
  const beside = besideTranslation(root);
  for (const round of [1, 2, 3]) beside(() => render(drawing({ round, name: "Ann", names: ["x"] }), root));
  assert.match(root.textContent ?? "", /Round 3 of 6/);
});
