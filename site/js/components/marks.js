/** A record's marks and arrows, drawn over whichever board lies below: places are found by their `data-place`. */

import { html, nothing, render, svg } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { round } from "../views/svg.js";

/**
 * @typedef {import("../engine/contract.js").MarkData} Mark
 * @typedef {Omit<Mark, "sign"> & {sign: Mark["sign"] | "right" | "wrong"}} Drawn  also the answers that only a lesson's maker sees
 * @typedef {{x: number, y: number, r: number}} Spot  the middle of a place, and how large a sign there is
 */

/** What a board grows and travels in, after which places lie still. Milliseconds. */
const STILL = 320;

/** Dark on a light edge, so that it is seen on every ground. @param {string} path @param {number} width */
const stroke = (path, width) => svg`
  <path d=${path} fill="none" stroke="#fff" stroke-width=${width + 3} stroke-linecap="round" stroke-linejoin="round"></path>
  <path d=${path} fill="none" stroke="#8a1c5b" stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"></path>`;

/** The signs by shape, on a place of radius 10. @type {Record<string, string>} */
const SHAPES = {
  good: "M-6 1l4 5l8 -11",
  bad: "M-5.5 -5.5l11 11M5.5 -5.5l-11 11",
  question: "M-4 -3.5a4 4 0 1 1 5.6 3.7c-1.2 .6 -1.6 1.4 -1.6 2.8M0 6.8v.1",
};

/** Answers are the same signs on a disc, so that nobody takes them for marks. @type {Record<string, string>} */
const DISCS = { right: "good", wrong: "bad" };

/** @param {string} sign @param {Spot} at */
export function signPath(sign, { x, y, r }) {
  if (sign === "ring") return svg`<g transform=${`translate(${round(x)} ${round(y)})`}>${stroke(`M${round(-r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`, 3)}</g>`;
  const scale = round(Math.max(0.8, r / 16));
  if (sign in DISCS) return svg`<g transform=${`translate(${round(x)} ${round(y)}) scale(${scale})`}><circle r="11" fill="#8a1c5b" stroke="#fff" stroke-width="2"></circle><path d=${SHAPES[DISCS[sign]]} fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"></path></g>`;
  return svg`<g transform=${`translate(${round(x)} ${round(y)}) scale(${scale})`}>${stroke(SHAPES[sign] ?? "", 3.2)}</g>`;
}

/**
 * The line of an arrow that stops short of both middles, and its head.
 * @param {Spot} from @param {Spot} to
 */
export function arrowPath(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = Math.min(from.r * 0.5, length / 4);
  const end = length - Math.min(to.r * 0.35, length / 4);
  const head = Math.min(14, length / 3);
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${round(from.x + dx * along - dy * aside)} ${round(from.y + dy * along + dx * aside)}`;
  return `M${at(start, 0)}L${at(end, 0)}M${at(end - head, head * 0.62)}L${at(end, 0)}L${at(end - head, -head * 0.62)}`;
}

/**
 * What is drawn of the marks whose places are found.
 * @param {readonly Drawn[]} marks
 * @param {(place: string) => Spot | null} find
 */
export function drawing(marks, find) {
  /** Signs on one place lie beside each other. @type {Map<string, number>} */
  const taken = new Map();
  return marks.map(({ sign, place, to }) => {
    const from = find(place);
    if (!from) return nothing;
    if (sign === "arrow") {
      const there = to === null ? null : find(to);
      return there ? stroke(arrowPath(from, there), 4) : nothing;
    }
    if (sign === "ring") return signPath(sign, from);
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    return signPath(sign, { ...from, x: from.x + before * from.r * 0.7 });
  });
}

/** @param {SVGSVGElement} layer @param {readonly Drawn[]} marks */
function place(layer, marks) {
  const around = layer.parentElement;
  if (!around) return;
  // Only by now the layer is in its box: when lit first tells of it, it is not.
  if (getComputedStyle(around).position === "static") around.style.position = "relative";
  watched.get(layer)?.watch();
  const frame = around.getBoundingClientRect();
  layer.setAttribute("viewBox", `0 0 ${round(frame.width) || 1} ${round(frame.height) || 1}`);
  const find = (/** @type {string} */ name) => {
    // A choice that is marked is no place: it lies where it is pressed.
    for (const element of around.querySelectorAll(`[data-place="${CSS.escape(name)}"], [data-action="${CSS.escape(name)}"]`)) {
      // Of a card with its name below the sign lies on the drawing, of a lot with the air above it where the board says.
      const drawn = [...element.querySelectorAll(":scope > svg, :scope > [data-spot]")].find((picture) => picture.getBoundingClientRect().width > 0);
      const box = (drawn ?? element).getBoundingClientRect();
      if (box.width > 0) return { x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top, r: Math.min(box.width, box.height) * 0.46 };
    }
    return null;
  };
  render(drawing(marks, find), /** @type {any} */ (layer));
}

/** What looks after the size of each layer's board. @type {WeakMap<Element, {marks: readonly Drawn[], watch: () => void}>} */
const watched = new WeakMap();

/** @param {SVGSVGElement} layer @param {readonly Drawn[]} marks */
function follow(layer, marks) {
  const now = watched.get(layer);
  if (now) now.marks = marks;
  else {
    const state = { marks, watch: () => {} };
    watched.set(layer, state);
    Object.assign(layer.style, { position: "absolute", inset: "0", width: "100%", height: "100%", maxHeight: "none", pointerEvents: "none", zIndex: "1" });
    const again = new ResizeObserver(() => (layer.isConnected ? place(layer, state.marks) : again.disconnect()));
    /** @type {Set<Element>} */
    const seen = new Set();
    state.watch = () => {
      // What grows above or beside the board moves it, though the whole keeps its size.
      for (const part of layer.parentElement?.querySelectorAll(":scope > *, :scope > * > *, :scope > * > * > *") ?? []) {
        if (part === layer || seen.has(part) || layer.contains(part)) continue;
        seen.add(part);
        again.observe(part);
      }
    };
  }
  requestAnimationFrame(() => place(layer, marks));
  setTimeout(() => layer.isConnected && place(layer, watched.get(layer)?.marks ?? marks), STILL);
}

/**
 * The layer of marks, as the last thing in a board's box; nothing where there are none.
 * @param {readonly Drawn[] | undefined} marks  a picture that an earlier release kept has none
 */
export const marksLayer = (marks) => !marks?.length ? nothing : html`
  <svg class="marks" aria-hidden="true" focusable="false" ${ref((layer) => layer && follow(/** @type {SVGSVGElement} */ (layer), marks))}></svg>`;

/** Marks for who can't see them. @param {readonly Mark[] | undefined} marks */
export const marksInWords = (marks) => (marks?.length ? html`<ul class="visually-hidden">${marks.map((mark) => html`<li>${mark.words}</li>`)}</ul>` : nothing);

/**
 * What the record says of a position: the comment in plain text, the marks in words for who can't see them.
 * @param {{comment?: string, marks?: readonly Mark[]}} position
 * @param {(key: string) => string} t
 */
export function remark({ comment, marks }, t) {
  if (!comment && !marks?.length) return nothing;
  return html`
    <section class=${comment ? "remark sheet" : "remark visually-hidden"} aria-label=${t("remark.title")}>
      ${comment ? html`<p class="remark-text">${comment}</p>` : nothing}
      ${marksInWords(marks)}
    </section>`;
}
