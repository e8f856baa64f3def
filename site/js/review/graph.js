/** Each seat's chance by ply as a drawing that is also a slider: arrows go from ply to ply, Enter shows the position. */

import { html, svg } from "lit-html";
import { badge, SHAPES } from "../components/badge.js";
import { round } from "../views/svg.js";
import { keyOf } from "../views/keys.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 * @typedef {import("../types.js").ReviewData} ReviewData
 */

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 26;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 16;
/** What tells the lines apart without colour, by seat. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 5"];

/** Swings that no turning point tells already. @param {ReviewData} data */
export const untold = ({ swings, turning_points: points }) =>
  swings.filter(({ cause, ply }) => cause !== "choice" || !points.some((point) => point.ply === ply));

/** A chance as games of a hundred. @param {number} chance */
export const percent = (chance) => Math.round(100 * chance);

/** @param {number} chance */
const y = (chance) => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance));

/** @param {number} ply @param {number} plies */
const x = (ply, plies) => round(LEFT + ((WIDTH - LEFT - RIGHT) * ply) / Math.max(1, plies));

/**
 * Everybody's chance at a ply, in words.
 * @param {App} app
 * @param {TableState} table
 * @param {ReviewData} data
 * @param {number} ply
 */
export const chancesAt = (app, table, data, ply) =>
  data.chances[ply].map((chance, seat) => app.t("analysis.chance", { name: table.snapshot.seats[seat]?.name ?? "", percent: percent(chance) })).join(", ");

/** @param {App} app @param {TableState} table @param {ReviewData} data */
export function graph(app, table, data) {
  const { plies } = data;
  const ply = Math.min(table.snapshot.ply, plies);
  const seats = data.chances[0].map((_, seat) => seat);

  /** @param {KeyboardEvent} event */
  function step(event) {
    const now = app.state.table?.snapshot.ply ?? 0;
    const key = keyOf(event);
    const moves = /** @type {Record<string, number>} */ ({ ArrowLeft: now - 1, ArrowRight: now + 1, ArrowDown: now - 1, ArrowUp: now + 1, PageUp: now - 10, PageDown: now + 10, Home: 0, End: plies });
    if (!Object.hasOwn(moves, key)) return;
    event.preventDefault();
    event.stopPropagation();
    void app.table.goTo(Math.max(0, Math.min(plies, moves[key])));
  }

  /** @param {MouseEvent} event */
  function jump(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    void app.table.goTo(Math.max(0, Math.min(plies, Math.round(((at - LEFT) / (WIDTH - LEFT - RIGHT)) * plies))));
  }

  return html`
    <div class="analysis-graph" role="slider" tabindex="0" aria-label=${app.t("analysis.graph")} aria-valuemin="0" aria-valuemax=${plies} aria-valuenow=${ply}
      aria-valuetext=${`${app.t("review.at", { ply, plies })} ${chancesAt(app, table, data, ply)}`} @keydown=${step} @click=${jump}>
      <svg translate="no" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        ${[0, 0.5, 1].map((chance) => svg`
          <path class="analysis-rule" d=${`M${LEFT} ${y(chance)}H${WIDTH - RIGHT}`}/>
          <text x=${LEFT - 4} y=${y(chance) + 4} text-anchor="end">${percent(chance)}</text>`)}
        ${seats.map((seat) => svg`<path class=${`analysis-line seat-${seat}`} stroke-dasharray=${DASHES[seat]}
          d=${data.chances.map((chances, at) => `${at === 0 ? "M" : "L"}${x(at, plies)} ${y(chances[seat])}`).join("")}/>`)}
        <path class="analysis-now" d=${`M${x(ply, plies)} ${TOP}V${HEIGHT - BOTTOM}`}/>
        ${data.turning_points.map(({ ply: at, player }) => svg`
          <g class=${`analysis-mark seat-${player}`} transform=${`translate(${x(at, plies) - 6} ${y(data.chances[at][player]) - 6}) scale(.5)`}>${SHAPES[player % SHAPES.length]}</g>`)}
        ${untold(data).map(({ ply: at, player, after }) => svg`<circle class=${`analysis-swing seat-${player}`} cx=${x(at + 1, plies)} cy=${y(after)} r="4"/>`)}
        <text x=${LEFT} y=${HEIGHT - 3}>0</text><text x=${WIDTH - RIGHT} y=${HEIGHT - 3} text-anchor="end">${plies}</text>
      </svg>
    </div>
    <ul class="analysis-legend">
      ${seats.map((seat) => html`<li>${badge(seat)}
        <svg class=${`analysis-sample seat-${seat}`} viewBox="0 0 34 6" width="34" height="6" aria-hidden="true"><path class="analysis-line" stroke-dasharray=${DASHES[seat]} d="M0 3H34"/></svg>
        ${app.t("analysis.chance", { name: table.snapshot.seats[seat]?.name ?? "", percent: percent(data.chances[ply][seat]) })}</li>`)}
    </ul>`;
}
