/** A player's mark: the number of the seat in a shape of its own. It has no colour, as colours mean companies and sides. */

import { html, svg } from "lit-html";

/** The shapes in a square of side 24, by seat. */
export const SHAPES = [
  svg`<circle cx="12" cy="12" r="10"/>`,
  svg`<rect x="3" y="3" width="18" height="18" rx="2"/>`,
  svg`<path d="M12 1.5 22.5 12 12 22.5 1.5 12z"/>`,
  svg`<path d="M12 2 22 7.5v9L12 22 2 16.5v-9z"/>`,
  svg`<path d="M12 2 23 21H1z"/>`,
  svg`<path d="M7.2 2h9.6L22 7.2v9.6L16.8 22H7.2L2 16.8V7.2z"/>`,
];

/** Where the number in a shape stands. @param {number} seat */
export const numberBase = (seat) => (seat % SHAPES.length === 4 ? 18.5 : 16.3);

/** @param {number} seat */
export const badge = (seat) => html`
  <svg translate="no" class="badge" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    ${SHAPES[seat % SHAPES.length]}<text x="12" y=${numberBase(seat)} text-anchor="middle">${seat + 1}</text>
  </svg>`;
