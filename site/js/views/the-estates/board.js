/** The board: ground, buildings, permits and mayor, and on top of them what can be clicked. */

import { html, nothing, svg } from "lit-html";
import { round } from "../svg.js";
import { badge, building } from "./buildings.js";
import { buildingPoints, latestPlacing } from "./facts.js";
import { ground } from "./ground.js";
import { Layout } from "./layout.js";
import { COMPACT, WIDE } from "./metrics.js";
import { lotName, permitName, roofsOn, rowName } from "./names.js";
import * as P from "./palette.js";
import { barrier, label } from "./pieces.js";
import { barrierPlace, standingMayor } from "./standing.js";
import { lotBox, lotSpot, targets } from "./targets.js";

/** @typedef {typeof import("./tips.js").TIPS} TIPS */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./actions.js").Actions} Actions */

/**
 * The sign at the head of a row: its letter, and how many lots are built and how many roofs are on, of how many required.
 * @param {Layout} layout
 * @param {number} index
 * @param {Row} row
 */
function sign(layout, index, row) {
  const { m, bands } = layout;
  const band = bands[index];
  const [width, height] = m.detail ? [56, 84] : [34, 44];
  const x = m.detail ? 6 : 2;
  const y = m.detail ? band.ground - height - 22 : band.top + 4;
  const centre = x + width / 2;
  const size = m.detail ? 16 : 10.5;
  const counts = [
    { glyph: lotMark, number: row.developed, at: y + height * 0.58 },
    { glyph: roofMark, number: roofsOn(row), at: y + height * 0.84 },
  ];
  return svg`
    ${m.detail ? svg`<path d=${`M${centre} ${y + height}V${band.ground + 4}`} stroke=${P.OUTLINE} stroke-width="5" stroke-linecap="round"/>` : ""}
    <rect x=${x} y=${y} width=${width} height=${height} rx=${m.detail ? 8 : 5} fill=${P.RAISED} stroke=${row.complete ? P.GOOD : P.INK} stroke-width=${m.stroke * 1.8}/>
    ${label(row.name, row.complete ? centre - size * 0.5 : centre, y + height * 0.24, m.detail ? 28 : 15, P.INK, { font: P.DISPLAY_FONT })}
    ${row.complete
      ? svg`<path d=${checkMark(centre + size * 0.8, y + height * 0.24, size * 0.6)} fill="none" stroke=${P.GOOD}
          stroke-width=${m.stroke * 2.4} stroke-linecap="round" stroke-linejoin="round"/>`
      : ""}
    ${counts.map(({ glyph, number, at }) => {
      const paint = number >= row.requirement ? P.GOOD : P.INK;
      return svg`<path d=${glyph(x + size * 0.65, at, size * 0.55)} fill=${paint}/>
        ${label(`${number}/${row.requirement}`, centre + size * 0.5, at, size, paint)}`;
    })}`;
}

/** @param {number} x @param {number} y @param {number} size */
const lotMark = (x, y, size) => `M${round(x - size / 2)} ${round(y - size / 2)}h${size}v${size}h${-size}Z`;

/** @param {number} x @param {number} y @param {number} size */
const roofMark = (x, y, size) => `M${round(x - size * 0.7)} ${round(y + size / 2)}l${size * 0.7} ${-size}l${size * 0.7} ${size}Z`;

/** @param {number} x @param {number} y @param {number} size */
const checkMark = (x, y, size) => `M${x - size / 2} ${y}l${size * 0.38} ${size * 0.4}l${size * 0.62} ${-size * 0.8}`;

/**
 * One row with everything on it.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Layout} layout
 * @param {number} index
 * @param {boolean} asks   whether what stands there can be asked about: a picture says nothing more
 */
function row(snapshot, ui, layout, index, asks) {
  /** @type {Observation} */
  const view = snapshot.view;
  const data = view.rows[index];
  const band = layout.bands[index];
  const points = buildingPoints(snapshot);
  const latest = latestPlacing(snapshot);
  const tip = (/** @type {keyof TIPS} */ name) => (asks ? `the-estates.${name}` : nothing);
  const why = (/** @type {string} */ token) => (asks ? token : nothing);
  return svg`<g role="group" aria-label=${rowName(ui, data)}>
    <g aria-hidden="true" data-tip=${tip("row")} data-now=${asks ? rowName(ui, data) : nothing}>${sign(layout, index, data)}</g>
    ${data.mayor
      ? svg`<g role="img" data-travels="mayor" aria-label=${ui.t("the-estates.row.mayor")} data-tip=${tip("mayor")} data-why=${why(`mayor.${data.name}`)} class=${latest === `mayor.${data.name}` ? "te-fresh" : ""}>${standingMayor(layout, index)}</g>`
      : ""}
    ${data.lots.map((lot, at) => {
      const owner = lot.owner === null ? null : (snapshot.seats[lot.owner]?.name ?? null);
      const name = lotName(ui, lot, owner, points.get(lot.name));
      const ground = svg`${lotBox(layout, at + 1, band)}${lotSpot(layout, lot, at + 1, band)}`;
      const kind = lot.single_floor ? "white" : "lot";
      if (!lot.cubes.length) {
        return at < data.requirement
          ? svg`<g data-place=${lot.name} role="img" aria-label=${name} data-tip=${tip(kind)} data-why=${why(`place.${lot.name}`)}>${ground}
              <path d=${`M${layout.middle(at + 1, band).map(round).join(" ")}h0.1`}/></g>`
          : svg`<g data-place=${lot.name} aria-hidden="true" data-tip=${tip(kind)} data-now=${name} data-why=${why(`place.${lot.name}`)}>${ground}</g>`;
      }
      return svg`<g data-place=${lot.name} role="img" aria-label=${name} data-tip=${tip("building")} data-why=${why(`place.${lot.name}`)}>${ground}
        ${asks ? "" : svg`<title>${name}</title>`}
        ${building(layout, band, lot, at + 1, latest === `place.${lot.name}`)}
        ${lot.owner === null ? "" : badge(layout, band, at + 1, lot.owner, lot.owner === snapshot.viewer, points.get(lot.name))}
      </g>`;
    })}
    ${data.permits.map((permit, level) => {
      const { x, y, width } = barrierPlace(layout, index, data.permit_lot ?? layout.lots, level);
      const fresh = level === data.permits.length - 1 && latest === `${permit.direction}.${data.name}`;
      return svg`<g role="img" data-travels=${`permit ${permit.number}`} aria-label=${permitName(ui, permit)} data-tip=${tip("permit")} data-why=${why(`cancel.permit${permit.number}`)} class=${fresh ? "te-fresh" : ""}>${barrier(permit, x, y, width)}</g>`;
    })}
  </g>`;
}

/**
 * @param {Snapshot} snapshot
 * @param {boolean} compact   for narrow places and small pictures
 */
export const layoutOf = (snapshot, compact) => new Layout(snapshot.view, snapshot.layout, compact ? COMPACT : WIDE);

/**
 * The whole board as one drawing.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions|null} actions   null: a picture, in which nothing can be clicked
 * @param {Layout} layout
 */
export function board(snapshot, ui, actions, layout) {
  /** @type {Observation} */
  const view = snapshot.view;
  const [width, height] = [round(layout.width), round(layout.height)];
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="te-board" translate="no" viewBox=${`0 0 ${width} ${height}`} role=${actions ? "group" : "img"}
      aria-label=${actions ? ui.t("the-estates.board") : view.rows.map((row) => rowName(ui, row)).join(". ")}>
    ${ground(layout, view.rows, ui.t("the-estates.street"))}
    ${view.rows.map((_, index) => row(snapshot, ui, layout, index, actions !== null))}
    ${actions?.on ? targets(snapshot, ui, layout, actions) : ""}
  </svg>`;
}
