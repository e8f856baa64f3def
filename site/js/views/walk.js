/** Boards of choices for the keyboard: one stop of the Tab key each; arrows, Home and End lead from cell to cell. */

import { keyOf } from "./keys.js";

/** @typedef {import("./types.js").Ui} Ui */

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * The cells of a board line by line: the rows it names, else what lies beside each other, from left to right.
 * @param {Element} board
 * @returns {Element[][]}
 */
function linesOf(board) {
  const cells = [...board.querySelectorAll("[data-cell]")];
  const rows = [...board.querySelectorAll("[role=row]")];
  if (rows.length > 0) return rows.map((row) => cells.filter((cell) => row.contains(cell))).filter((line) => line.length > 0);
  /** @type {Element[][]} */
  const lines = [];
  for (const cell of cells.sort((one, other) => middle(one).y - middle(other).y)) {
    const line = lines.at(-1);
    if (line && middle(cell).y < line[0].getBoundingClientRect().bottom) line.push(cell);
    else lines.push([cell]);
  }
  return lines.map((line) => line.sort((one, other) => middle(one).x - middle(other).x));
}

/**
 * A line's cells as the document has them: on a page from right to left its first one lies at the right.
 * @param {Element[]} line
 */
const inOrder = (line) => [...line].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/**
 * Where a key leads from a cell: arrows as they point on the screen, Home and End as one reads.
 * @param {Element[][]} lines
 * @param {Element} from
 * @param {string} key
 * @param {boolean} whole  whether Home and End mean the whole board, as with Ctrl
 * @returns {Element | null | undefined} null at an edge, undefined where the key means nothing
 */
function next(lines, from, key, whole) {
  const at = lines.findIndex((line) => line.includes(from));
  if (at < 0) return undefined;
  const line = lines[at];
  const place = line.indexOf(from);
  const { x } = middle(from);
  const nearest = (/** @type {Element[] | undefined} */ other) =>
    other?.reduce((best, cell) => (Math.abs(middle(cell).x - x) < Math.abs(middle(best).x - x) ? cell : best)) ?? null;
  switch (key) {
    case "ArrowLeft":
      return line[place - 1] ?? null;
    case "ArrowRight":
      return line[place + 1] ?? null;
    case "ArrowUp":
      return nearest(lines[at - 1]);
    case "ArrowDown":
      return nearest(lines[at + 1]);
    case "Home":
      return inOrder(whole ? lines[0] : line)[0];
    case "End":
      return inOrder(whole ? lines[lines.length - 1] : line).at(-1) ?? null;
    default:
      return undefined;
  }
}

/**
 * Takes the focus from cell to cell; it plays nothing. For a board's `keydown`, or that of what holds it.
 * @param {KeyboardEvent} event
 */
export function step(event) {
  const from = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
  const whole = event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
  const key = whole && (event.key === "Home" || event.key === "End") ? event.key : keyOf(event);
  if (!from || key === "") return;
  const to = next(linesOf(/** @type {Element} */ (event.currentTarget)), from, key, whole);
  if (to === undefined) return;
  event.preventDefault();
  /** @type {HTMLElement | SVGElement | null} */ (to)?.focus();
}

/**
 * Remembers which cell has the focus, until the next ply. For a board's `focusin`; on an element of HTML, as a part of a drawing
 * that listens for it becomes a stop itself.
 * @param {Ui} ui
 * @param {string} name  of the board, among those of a view
 */
export const remember = (ui, name) => (/** @type {FocusEvent} */ event) => {
  const cell = /** @type {HTMLElement | SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cell]"))?.dataset.cell;
  if (cell === undefined || ui.local.stops?.[name] === cell) return;
  ui.local.stops = { ...ui.local.stops, [name]: cell };
  ui.update();
};

/**
 * A board's one stop: the Tab key leads to the cell that had the focus last in this position, else to the first that can be chosen.
 * @param {Ui} ui
 * @param {string} name                     of the board
 * @param {readonly string[]} tokens        its cells' tokens in reading order
 * @param {(token: string) => boolean} can  whether it can be chosen
 */
export function stopOf(ui, name, tokens, can) {
  const last = ui.local.stops?.[name];
  return last !== undefined && tokens.includes(last) ? last : (tokens.find(can) ?? tokens[0]);
}
