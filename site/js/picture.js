/** The position as a picture file: the view's own drawing, its styles written into it, as SVG or PNG. */

import { render } from "lit-html";

/** What of a drawn element's style makes its look. Geometry stands in its attributes already. */
const LOOKS = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "stroke-opacity", "opacity", "font-family", "font-size", "font-style", "font-weight", "letter-spacing", "text-anchor",
  "dominant-baseline", "paint-order", "visibility", "display", "stop-color", "stop-opacity",
];
/** The longer side of a PNG, in pixels. */
const PNG_SIZE = 1600;
const SVG = "http://www.w3.org/2000/svg";

/**
 * The drawing as a file of its own, on the page's paper.
 * @param {unknown} drawing a template of one SVG element, as a view's `diagram` gives
 * @returns {{text: string, width: number, height: number} | null} null where there is nothing drawn
 */
export function svgFile(drawing) {
  const desk = document.createElement("div");
  desk.className = "picture-desk";
  desk.setAttribute("aria-hidden", "true");
  document.body.append(desk);
  try {
    render(drawing, desk);
    const shown = desk.querySelector("svg");
    if (!shown) return null;
    const file = /** @type {SVGSVGElement} */ (shown.cloneNode(true));
    const from = [shown, ...shown.querySelectorAll("*")];
    const to = [file, ...file.querySelectorAll("*")];
    from.forEach((element, index) => writeLook(element, to[index]));
    const { width, height } = shown.viewBox.baseVal;
    file.setAttribute("xmlns", SVG);
    file.setAttribute("width", String(width));
    file.setAttribute("height", String(height));
    const paper = document.createElementNS(SVG, "rect");
    const { x, y } = shown.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x, y, width, height, fill: getComputedStyle(document.body).backgroundColor })) {
      paper.setAttribute(name, String(value));
    }
    file.prepend(paper);
    return { text: new XMLSerializer().serializeToString(file), width, height };
  } finally {
    desk.remove();
  }
}

/** @param {Element} shown @param {Element} written */
function writeLook(shown, written) {
  const style = getComputedStyle(shown);
  for (const name of LOOKS) {
    const value = style.getPropertyValue(name);
    if (value) written.setAttribute(name, value);
  }
  for (const name of ["class", "style", "role", "tabindex", "data-action"]) written.removeAttribute(name);
}

/**
 * @param {{text: string, width: number, height: number}} file
 * @returns {Promise<Blob>}
 */
export async function pngFile({ text, width, height }) {
  const image = new Image();
  const source = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    image.src = source;
    await image.decode();
    const scale = PNG_SIZE / Math.max(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(source);
  }
}
