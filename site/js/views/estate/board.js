/** Estate's board: the land, and a button for every cell with what stands there. */

import { nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { keyOf } from "../keys.js";
import { OUTER_RIM, RADIUS, beside, centre, corners, onStrip, polygon, round } from "./geometry.js";
import { coordinateLabels, landOf, plotFace, surroundings, terraces } from "./land.js";
import { palette } from "./palette.js";
import { piece, shown } from "./pieces.js";
import { ribbon } from "./ribbon.js";

/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").EstateView} EstateView */
/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./preferences.js").Lie} Lie */

const PIECE = RADIUS * 0.68;
const WIDTH = round(((OUTER_RIM + 5) * 2) / Math.sqrt(3) + 4);
const HEIGHT = OUTER_RIM + 9;
export const VIEW_BOX = `${-WIDTH} ${-HEIGHT} ${round(WIDTH * 2)} ${HEIGHT * 2}`;

/** @type {Record<string, "left"|"right"|"up"|"down">} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** The middle of the board, which the Tab key leads to first. @param {EstateView} view */
const middleCell = (view) => view.cells.find((cell) => cell.q === 0 && cell.r === 0)?.name;

/**
 * What lies under the pieces.
 * @param {EstateView} view
 * @param {Components} components
 * @param {number} turns
 */
function ground(view, { sides }, turns) {
  return svg`
    ${surroundings(sides, turns, view.winning ? view.winning.sides : [])}
    ${terraces(view.cells, turns)}
    ${view.cells.map((cell) => plotFace(cell, turns))}
    ${view.winning ? ribbon(view.winning, sides, turns) : null}
    ${coordinateLabels(turns)}`;
}

/** The signs of the sides, to ask about. @param {Components} components @param {Ui} ui @param {number} turns */
const askedSides = ({ sides }, ui, turns) => sides.map((one, side) => {
  const at = onStrip(side, turns, 0, 0.52);
  return svg`<circle data-tip="estate.side" data-now=${ui.t(`estate.land.${landOf(one)}`)} cx=${round(at.x)} cy=${round(at.y)} r=${round(RADIUS * 0.7)} fill="transparent"></circle>`;
});

/**
 * Signs on a cell: a ring around the last turn's pieces, a dot on this turn's, strokes where it is too dear.
 * @param {Cell} cell
 * @param {EstateView} view
 * @param {number} turns
 * @param {boolean} tooDear
 */
function signs(cell, view, turns, tooDear) {
  const at = centre(cell.name, turns);
  const x = round(at.x);
  const y = round(at.y);
  if (tooDear) {
    const arm = RADIUS * 0.5;
    const lines = [-0.62, -0.31, 0, 0.31, 0.62].map((shift) => {
      const off = shift * RADIUS;
      const reach = arm * (1.25 - Math.abs(shift));
      return `M${round(at.x + off - reach)} ${round(at.y + off + reach)}L${round(at.x + off + reach)} ${round(at.y + off - reach)}`;
    }).join("");
    return svg`
      <polygon class="eh-veil" points=${polygon(corners(at, RADIUS - 2.4))} fill=${palette.veil} fill-opacity="0.42"></polygon>
      <path d=${lines} stroke=${palette.hatch} stroke-opacity="0.5" stroke-width="1.4" stroke-linecap="round" fill="none"></path>`;
  }
  if (view.turn_cells.includes(cell.name)) {
    return svg`
      <polygon points=${polygon(corners(at, RADIUS - 2.6))} fill="none" stroke=${palette.mark} stroke-width="3" stroke-linejoin="round"></polygon>`;
  }
  if (view.last_turn.includes(cell.name)) {
    return svg`<circle cx=${x} cy=${y} r=${round(PIECE * 1.19)} fill="none" stroke=${palette.mark} stroke-width="2.6" stroke-dasharray="5 4.2"></circle>`;
  }
  return null;
}

/** @param {import("./geometry.js").Point} at */
const hintMark = (at) => svg`
  <polygon class="eh-hint" points=${polygon(corners(at, RADIUS - 3))} fill="none" stroke-width="4" stroke-dasharray="7 4" stroke-linejoin="round"></polygon>
  <path class="eh-hint" d="M${round(at.x)} ${round(at.y - 19)}v-12m-5 6l5 6l5 -6" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"></path>`;

/** @param {{x: number, y: number}} at */
const secondMark = (at) => svg`
  <polygon class="eh-hint eh-second" points=${polygon(corners(at, RADIUS - 3))} fill="none" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"></polygon>`;

/**
 * @param {Cell} cell
 * @param {EstateView} view
 * @param {Components} components
 * @param {Ui} ui
 * @param {boolean} tooDear
 */
function cellName(cell, view, { sides }, ui, tooDear) {
  const phrases = [ui.t("estate.cell", { cell: cell.name, cost: cell.cost })];
  phrases.push(ui.t(cell.piece ? `estate.cell.${cell.piece}` : "estate.cell.empty"));
  if (tooDear) phrases.push(ui.t("estate.cell.too_dear", { left: view.points_left }));
  if (view.turn_cells.includes(cell.name)) phrases.push(ui.t("estate.cell.this_turn"));
  else if (view.last_turn.includes(cell.name)) phrases.push(ui.t("estate.cell.last_turn"));
  if (view.winning?.cells.includes(cell.name)) phrases.push(ui.t("estate.cell.winning"));
  if (ui.hint === cell.name) phrases.push(ui.t("estate.cell.hint"));
  else if (ui.second === cell.name) phrases.push(ui.t("estate.cell.second"));
  for (const side of sides) {
    if (side.cells.includes(cell.name)) phrases.push(ui.t(`estate.cell.side.${landOf(side)}`));
  }
  return phrases.join(", ");
}

/**
 * The cells in reading order, as the board lies: rows from the top, each from the left.
 * @param {Cell[]} cells
 * @param {number} turns
 * @returns {Cell[][]}
 */
export function rowsOf(cells, turns) {
  /** @type {Map<number, {x: number, cell: Cell}[]>} */
  const rows = new Map();
  for (const cell of cells) {
    const { x, y } = centre(cell.name, turns);
    const height = Math.round(y);
    rows.set(height, [...(rows.get(height) ?? []), { x, cell }]);
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row.sort((one, other) => one.x - other.x).map(({ cell }) => cell));
}

/**
 * Moves the focus between cells with the arrow keys; it plays nothing.
 * @param {KeyboardEvent} event
 * @param {EstateView} view
 * @param {number} turns
 */
function moveFocus(event, view, turns) {
  const direction = ARROWS[keyOf(event)];
  const from = event.target instanceof Element ? event.target.getAttribute("data-action") : null;
  if (!direction || !from) return;
  const to = beside(from, direction, turns, view.cells.map((cell) => cell.name));
  event.preventDefault();
  event.stopPropagation();
  if (!to) return;
  const board = /** @type {Element} */ (event.currentTarget);
  const cell = board.querySelector(`[data-action="${to}"]`);
  if (cell instanceof SVGElement) cell.focus();
}

/**
 * The board for playing on.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Readonly<Lie>} lie
 */
export function board(snapshot, ui, lie) {
  const view = /** @type {EstateView} */ (snapshot.view);
  const { turns, exchanged } = lie;
  const legal = new Set(ui.interactive ? snapshot.legal.map((action) => action.token) : []);
  const home = ui.here.cell ?? middleCell(view);
  const placing = view.phase === "place" && [...legal].some((token) => token !== "end");
  const aim = (/** @type {string | null} */ name) => () => {
    if (name) ui.here.cell = name;
    if (ui.local.aim === name) return;
    ui.local.aim = name;
    ui.update();
  };
  return svg`
    <svg class="eh-board" translate="no" viewBox=${VIEW_BOX} role="grid" aria-label=${ui.t("estate.board")}
        @keydown=${(/** @type {KeyboardEvent} */ event) => moveFocus(event, view, turns)} @pointerleave=${aim(null)}>
      <g aria-hidden="true">${guard([view, turns, ui.lang], () => [ground(view, snapshot.layout, turns), askedSides(snapshot.layout, ui, turns)])}</g>
      ${rowsOf(view.cells, turns).map((row) => svg`<g role="row">${row.map((cell) => {
        const at = centre(cell.name, turns);
        const may = legal.has(cell.name);
        const tooDear = placing && view.too_dear.includes(cell.name);
        const fresh = snapshot.last?.token === cell.name;
        return svg`
          <g role="gridcell"><g class="eh-cell" role="button" data-action=${cell.name} data-place=${cell.name} data-tip="estate.cell" aria-label=${cellName(cell, view, snapshot.layout, ui, tooDear)}
              aria-disabled=${may ? nothing : "true"} tabindex=${cell.name === home ? "0" : "-1"}
              @pointerenter=${aim(cell.name)} @focus=${aim(cell.name)} @blur=${aim(null)}>
            <polygon class="eh-hit" points=${polygon(corners(at, RADIUS))} fill="transparent"></polygon>
            ${cell.piece ? svg`<g class=${fresh ? "eh-fresh" : "eh-piece"} data-travels=${`stone ${cell.name}`} data-comes-from=${`stone ${cell.piece}`}>${piece(shown(cell.piece, exchanged), at, PIECE)}</g>` : null}
            ${may && view.to_move ? svg`<g class="eh-ghost">${piece(shown(view.to_move, exchanged), at, PIECE)}</g>` : null}
            ${signs(cell, view, turns, tooDear)}
            ${ui.hint === cell.name ? hintMark(at) : ui.second === cell.name ? secondMark(at) : null}
            <polygon class="eh-focus" points=${polygon(corners(at, RADIUS - 1))} fill="none"></polygon>
          </g></g>`;
      })}</g>`)}
    </svg>`;
}

/**
 * The board as a picture.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Readonly<Lie>} lie
 */
export function picture(snapshot, ui, lie) {
  const view = /** @type {EstateView} */ (snapshot.view);
  return svg`
    <svg xmlns="http://www.w3.org/2000/svg" class="eh-diagram" translate="no" viewBox=${VIEW_BOX} role="img" aria-label=${describe(view, ui)}>
      ${ground(view, snapshot.layout, lie.turns)}
      ${view.cells.map((cell) => svg`<polygon data-place=${cell.name} points=${polygon(corners(centre(cell.name, lie.turns), RADIUS))} fill="none"></polygon>`)}
      ${view.cells.map((cell) => cell.piece && svg`
        ${piece(shown(cell.piece, lie.exchanged), centre(cell.name, lie.turns), PIECE)}
        ${signs(cell, view, lie.turns, false)}`)}
    </svg>`;
}

/** @param {EstateView} view @param {Ui} ui */
function describe(view, ui) {
  const of = (/** @type {string} */ colour) =>
    view.cells.filter((cell) => cell.piece === colour).map((cell) => cell.name).join(" ") || "–";
  return ui.t("estate.diagram", { light: of("light"), dark: of("dark") });
}
