/** A narrow row of everybody at the table: who is in, for how much, whose turn it is. */

import { html, nothing } from "lit-html";
import { badge } from "../components/badge.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").SeatShown} SeatShown */

/**
 * @param {Snapshot} snapshot
 * @param {string} label
 * @param {(seat: number) => SeatShown} shown
 */
export const strip = (snapshot, label, shown) => html`
  <ol class="strip" data-count=${snapshot.seats.length} aria-label=${label}>
    ${snapshot.seats.map(({ name }, seat) => {
      const { mark = nothing, state, brief, words, turn, out } = shown(seat);
      return html`
        <li class="strip-seat" data-seat=${seat} ?data-turn=${turn} ?data-out=${out ?? false} aria-current=${turn ? "true" : nothing} title=${name}>
          ${badge(seat)}<span class="strip-name" translate="no">${name}</span><span class="visually-hidden">: ${[state, words].filter(Boolean).join(", ")}</span>
          <span class="strip-brief" aria-hidden="true">${mark}${brief}</span>
        </li>`;
    })}
  </ol>`;
