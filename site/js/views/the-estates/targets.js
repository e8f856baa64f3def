/** What can be clicked on the board while a piece is to be placed, each with a preview of the piece there. */

import { svg } from "lit-html";
import { polygon, round } from "../svg.js";
import { stopOf } from "../walk.js";
import { topCorner } from "./buildings.js";
import { tileCorners } from "./ground.js";
import { cubeName, permitName, pieceName, withEffects } from "./names.js";
import * as P from "./palette.js";
import { barrier, ceiling, floor, roof } from "./pieces.js";
import { barrierPlace, mayorPlace, standingMayor } from "./standing.js";
import { tipOf } from "./tips.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Lot} Lot */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./actions.js").Actions} Actions */

/**
 * The sign of a place where the piece may go, hidden while the preview is seen.
 * @param {number} x
 * @param {number} y
 * @param {Layout} layout
 */
function plus(x, y, layout) {
  const radius = layout.m.detail ? 13 : 8;
  const arm = radius * 0.5;
  return svg`<g class="te-plus">
    <circle cx=${round(x)} cy=${round(y)} r=${radius} fill=${P.ACCENT} stroke=${P.RAISED} stroke-width=${layout.m.stroke * 1.6}/>
    <path d=${`M${round(x - arm)} ${round(y)}h${arm * 2}M${round(x)} ${round(y - arm)}v${arm * 2}`} stroke=${P.ACCENT_INK} stroke-width=${radius * 0.24} stroke-linecap="round"/>
  </g>`;
}

/**
 * The box that catches the pointer and shows the focus.
 * @param {number} x @param {number} y @param {number} width @param {number} height
 */
const box = (x, y, width, height) =>
  svg`<rect class="te-hit" x=${round(x)} y=${round(y)} width=${round(width)} height=${round(height)} rx="6" fill="transparent"/>`;

/**
 * The box of a lot with all that is above it, up to the lane before it.
 * @param {Layout} layout @param {number} lot  from 1 @param {import("./layout.js").Band} band
 */
export function lotBox(layout, lot, band) {
  const { m } = layout;
  return box(layout.corner(lot, band)[0] - (m.lot - m.cube) / 2, band.top + 2, m.lot, band.bottom - band.top - 4);
}

/**
 * Where a sign of a record lies on a lot, unseen itself: a square about the middle of its building's front, or of its ground.
 * @param {Layout} layout @param {Lot} lot @param {number} number  the lot's, from 1 @param {import("./layout.js").Band} band
 */
export function lotSpot(layout, lot, number, band) {
  const { lot: size, cube } = layout.m;
  const [x, top] = topCorner(layout, band, lot, number);
  const [cx, cy] = lot.cubes.length ? [x + cube / 2, (top + layout.corner(number, band)[1]) / 2] : layout.middle(number, band);
  return svg`<rect data-spot x=${round(cx - size / 2)} y=${round(cy - size / 2)} width=${round(size)} height=${round(size)} fill="none"/>`;
}

/**
 * A lot where a cube or roof could go.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Layout} layout @param {Actions} actions
 * @param {number} index @param {number} number
 */
function lotTarget(snapshot, ui, layout, actions, index, number) {
  /** @type {Observation} */
  const view = snapshot.view;
  const { m } = layout;
  const band = layout.bands[index];
  const lot = view.rows[index].lots[number - 1];
  const token = `place.${lot.name}`;
  const piece = view.auction?.piece;
  const [x, top] = topCorner(layout, band, lot, number);
  const legal = actions.can(token);
  const upper = lot.cubes.at(-1);
  const placing = upper
    ? ui.t("the-estates.place.on", { lot: lot.name, piece: piece ? pieceName(ui, piece) : "", cube: cubeName(ui, upper) })
    : ui.t(lot.single_floor ? "the-estates.place.white" : "the-estates.place.lot", { lot: lot.name, piece: piece ? pieceName(ui, piece) : "" });
  const name = withEffects(snapshot, ui, placing, actions.effectsOf(token));
  const ghost =
    piece?.kind === "cube"
      ? svg`${floor(piece, x, top, m)}${ceiling(P.COMPANY[piece.colour], x, top - m.floor, m)}`
      : roof(piece?.kind === "roof" ? piece.value : null, x, top, m);
  const outline = upper
    ? polygon([x, top], [x + m.depth[0], top + m.depth[1]], [x + m.cube + m.depth[0], top + m.depth[1]], [x + m.cube, top])
    : polygon(...tileCorners(layout, number, band));
  const [cx, cy] = upper ? [x + (m.cube + m.depth[0]) / 2, top + m.depth[1] / 2] : layout.middle(number, band);
  return actions.target(
    token,
    name,
    svg`${lotBox(layout, number, band)}
      ${legal
        ? svg`<path class="te-outline" d=${outline} fill=${P.ACCENT} fill-opacity="0.25" stroke=${P.ACCENT} stroke-width=${m.stroke * 2.4} stroke-linejoin="round"/>
          ${plus(cx, cy, layout)}<g class="te-ghost">${ghost}</g>`
        : ""}`,
    tipOf(piece ?? { kind: "roof", value: null }),
  );
}

/**
 * Both ways to place the permit in a row.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Layout} layout @param {Actions} actions @param {number} index
 */
function permitTargets(snapshot, ui, layout, actions, index) {
  /** @type {Observation} */
  const view = snapshot.view;
  const { m } = layout;
  const band = layout.bands[index];
  const row = view.rows[index];
  const piece = view.auction?.piece;
  const number = piece?.kind === "permit" ? piece.number : 0;
  return (/** @type {const} */ (["shorten", "lengthen"])).map((direction) => {
    const token = `${direction}.${row.name}`;
    const effects = actions.effectsOf(token);
    // Where it would not stand anywhere, the end of the row is what one can ask about.
    const lot = effects.permit_lot ?? (direction === "shorten" ? 1 : view.lots_per_row);
    const place = barrierPlace(layout, index, lot, 0);
    const placing = effects.requirement === undefined
      ? ui.t(`the-estates.place.${direction}.refused`, { row: row.name, permit: number })
      : ui.t(`the-estates.place.${direction}`, { row: row.name, permit: number, number: effects.requirement });
    const name = withEffects(snapshot, ui, placing, effects);
    return actions.target(
      token,
      name,
      svg`${lotBox(layout, lot, band)}
        ${actions.can(token)
          ? svg`<path class="te-outline" d=${polygon(...tileCorners(layout, lot, band))} fill=${P.PANEL} fill-opacity="0.75" stroke=${P.ACCENT} stroke-width=${m.stroke * 2.4} stroke-linejoin="round"/>`
          : ""}
        <g class=${actions.can(token) ? "te-shade" : "te-never"}>${barrier({ number, direction }, place.x, place.y, place.width)}</g>`,
      "the-estates.permit",
    );
  });
}

/**
 * The street before a row, for the mayor.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Layout} layout @param {Actions} actions @param {number} index @param {string} row
 */
function mayorTarget(snapshot, ui, layout, actions, index, row) {
  const band = layout.bands[index];
  const { x, y, height } = mayorPlace(layout, index);
  const token = `mayor.${row}`;
  const placing = ui.t("the-estates.place.mayor", { row, factor: layout.mayorFactor });
  const name = withEffects(snapshot, ui, placing, actions.effectsOf(token));
  return actions.target(
    token,
    name,
    svg`${box(2, band.top + 2, layout.m.street - 4, band.bottom - band.top - 4)}
      ${actions.can(token) ? svg`<g class="te-shade">${standingMayor(layout, index)}</g>${plus(x, y - height * 0.42, layout)}` : ""}`,
    "the-estates.mayor",
  );
}

/**
 * The permits on the board, for the cancel cube. Those of a row share the height of their lot, so that none is too small to press.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Layout} layout @param {Actions} actions @param {number} index
 */
function cancelTargets(snapshot, ui, layout, actions, index) {
  /** @type {Observation} */
  const view = snapshot.view;
  const row = view.rows[index];
  const band = layout.bands[index];
  return row.permits.map((permit, level) => {
    const { x, y, width } = barrierPlace(layout, index, row.permit_lot ?? layout.lots, level);
    const token = `cancel.permit${permit.number}`;
    const placing = ui.t("the-estates.place.cancel", { row: row.name, permit: permitName(ui, permit) });
    const name = withEffects(snapshot, ui, placing, actions.effectsOf(token));
    const height = width * 0.46;
    const share = (band.bottom - band.top - 4) / row.permits.length;
    const cross = `M${x + width * 0.2} ${y - height}L${x + width * 0.8} ${y}M${x + width * 0.2} ${y}L${x + width * 0.8} ${y - height}`;
    return actions.target(
      token,
      name,
      svg`${box(x - 2, band.bottom - 2 - share * (level + 1), width + 4, share)}
        ${actions.can(token)
          ? svg`<rect class="te-outline" x=${x - 3} y=${round(y - height - 3)} width=${width + 6} height=${round(height + 6)} rx="6" fill="none" stroke=${P.ACCENT} stroke-width=${layout.m.stroke * 2.4}/>
            <path class="te-ghost" d=${cross} stroke=${P.BAD} stroke-width=${width * 0.1} stroke-linecap="round"/>`
          : ""}`,
      "the-estates.cancel",
    );
  });
}

/**
 * What plays a token in this phase, row by row.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Layout} layout
 * @param {Actions} actions
 * @returns {import("./actions.js").Target[][]}
 */
function rows(snapshot, ui, layout, actions) {
  /** @type {Observation} */
  const view = snapshot.view;
  switch (view.phase) {
    case "place_cube":
    case "place_roof":
      return view.rows.map((row, index) => row.lots.map((_, at) => lotTarget(snapshot, ui, layout, actions, index, at + 1)));
    case "place_permit":
      return view.rows.map((_, index) => permitTargets(snapshot, ui, layout, actions, index));
    case "place_mayor":
      return view.rows.map((row, index) => [mayorTarget(snapshot, ui, layout, actions, index, row.name)]);
    case "use_cancel":
      return view.rows.map((_, index) => cancelTargets(snapshot, ui, layout, actions, index));
    default:
      return [];
  }
}

/**
 * Everything on the board that plays a token in this phase, as a grid that arrow keys lead through.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Layout} layout
 * @param {Actions} actions
 */
export function targets(snapshot, ui, layout, actions) {
  const cells = rows(snapshot, ui, layout, actions).filter((row) => row.length > 0);
  if (cells.length === 0) return "";
  const stop = stopOf(ui, "board", cells.flat().map(({ token }) => token), (token) => actions.can(token));
  return svg`<g role="grid" aria-label=${snapshot.prompt}>
    ${cells.map((row) => svg`<g role="row">${row.map(({ token, draw }) => draw(token === stop ? "0" : "-1"))}</g>`)}
  </g>`;
}
