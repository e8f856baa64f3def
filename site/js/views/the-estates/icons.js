/** The pieces as pictures of their own, for shelves, tray, auction and certificates. */

import { html, svg } from "lit-html";
import { WIDE } from "./metrics.js";
import { travelName } from "./names.js";
import * as P from "./palette.js";
import { barrier, cancelCube, ceiling, floor, label, mayor, roof } from "./pieces.js";
import { frontWindow } from "./windows.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Colour} Colour */

/**
 * The metrics of a single cube: nearly square, with its number large.
 * @type {import("./metrics.js").Metrics}
 */
const SINGLE = { ...WIDE, cube: 46, floor: 46, depth: [15, -11], value: 24, plate: 24, window: 8, stroke: 1.3, detail: false };

/** @param {import("./types.js").Cube} cube */
function cubePicture(cube) {
  return svg`<g transform="translate(2 59)">
    ${floor(cube, 0, 0, SINGLE)}${ceiling(P.COMPANY[cube.colour], 0, -SINGLE.floor, SINGLE)}</g>`;
}

/** @param {Piece} piece */
function picture(piece) {
  switch (piece.kind) {
    case "cube":
      return cubePicture(piece);
    case "roof":
      return svg`<g transform="translate(4 50)">${roof(piece.value, 0, 0, { ...SINGLE, cube: 42, depth: [15, -10], roof: 34, eave: 3, roofValue: 20, detail: true })}</g>`;
    case "permit":
      return barrier(piece, 2, 50, 61);
    case "mayor":
      return mayor(32, 61, 58);
    default:
      return cancelCube(7, 58, 40);
  }
}

/**
 * A piece as a picture of its own; its name stands beside it or on what holds it.
 * @param {Piece} piece
 * @param {string} [size]  its class
 */
export const pieceIcon = (piece, size = "te-piece") =>
  html`<svg translate="no" data-travels=${travelName(piece)} class=${size} viewBox="0 0 65 62" aria-hidden="true" focusable="false">${picture(piece)}</svg>`;

/**
 * The small sign of a company: its colour and its window.
 * @param {Colour} colour
 */
export const companyIcon = (colour) =>
  html`<svg translate="no" class="te-company" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="22" height="22" rx="5" fill=${P.COMPANY[colour]} stroke=${P.OUTLINE} stroke-opacity="0.6"/>
    ${frontWindow(colour, 12, 12, 10.5)}
  </svg>`;

/** A roof of that value with a mark for each of its two that is still unseen. @param {number} value */
export const roofIcon = (value) =>
  html`<svg translate="no" class="te-roof-icon" viewBox="0 0 46 30" aria-hidden="true" focusable="false">
    <g transform="translate(4 27)">${roof(value, 0, 0, { ...SINGLE, cube: 28, depth: [8, -5], roof: 21, eave: 2, roofValue: 13, stroke: 1 })}</g>
  </svg>`;

/** An auctioneer's hammer. */
export const hammerIcon = () =>
  html`<svg translate="no" class="te-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M13.5 5.5l5 5M9 10l5 5M12.2 6.8l-2 4M17.2 11.8l-4 2"/><path d="M11 13L4 20"/><path d="M13 21h8"/>
    </g>
  </svg>`;

/** A check. */
export const checkIcon = () =>
  html`<svg translate="no" class="te-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="2" y="6" width="20" height="12" rx="2.5" fill="none" stroke="currentColor" stroke-width="2"/>
    <circle cx="12" cy="12" r="2.8" fill="currentColor"/><path d="M5.5 9v6M18.5 9v6" stroke="currentColor" stroke-width="1.6"/>
  </svg>`;

/** A cash box. */
export const boxIcon = () =>
  html`<svg translate="no" class="te-glyph" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M3 10h18v9H3Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>
    <path d="M5 10l2-4h10l2 4M9 6V4h6v2" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>
    <circle cx="12" cy="14" r="1.6" fill="currentColor"/><path d="M12 14v3" stroke="currentColor" stroke-width="1.6"/>
  </svg>`;

/** A piece's place in the tray once the piece has left it. @param {string} text */
export const emptyIcon = (text) =>
  html`<svg translate="no" class="te-piece" viewBox="0 0 65 62" aria-hidden="true" focusable="false">
    <rect x="8" y="10" width="49" height="44" rx="8" fill="none" stroke=${P.MUTED} stroke-width="1.6" stroke-dasharray="4 4"/>
    ${label(text, 32.5, 32, 22, P.MUTED, { weight: 600 })}
  </svg>`;
