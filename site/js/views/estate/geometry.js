/** Where Estate's cells, edges and sides lie on the drawing, for each of the six ways to turn the board. */

/** @typedef {{x: number, y: number}} Point */

/** The distance from a cell's centre to its corners, in drawing units. */
export const RADIUS = 24;
const STEP = Math.sqrt(3);
const MIDDLE = 4;
const LETTERS = "abcdefghi";

/** Distances from the board's middle to the inner and outer rim of the strips along its sides. */
export const INNER_RIM = RADIUS * 7.12;
export const OUTER_RIM = RADIUS * 8.72;

/** @param {number} x @param {number} y @returns {Point} */
const point = (x, y) => ({ x, y });

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * @param {Point} at
 * @param {number} turns  sixths of a full turn, clockwise
 * @returns {Point}
 */
export function turned(at, turns) {
  const angle = (turns * Math.PI) / 3;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return point(at.x * cos - at.y * sin, at.x * sin + at.y * cos);
}

/**
 * The middle of a cell as the board lies unturned: line a at the bottom, numbers rising to the right.
 * @param {string} name
 * @returns {Point}
 */
function unturned(name) {
  const line = LETTERS.indexOf(name[0]) - MIDDLE;
  const along = Number(name.slice(1)) - 1 - MIDDLE;
  return point(STEP * (along - line / 2) * RADIUS, -1.5 * line * RADIUS);
}

/**
 * @param {string} name
 * @param {number} turns
 * @returns {Point}
 */
export const centre = (name, turns) => turned(unturned(name), turns);

/** From a cell's middle to its corners, clockwise from the top, for a radius of 1. */
const ARMS = [0, 1, 2, 3, 4, 5].map((corner) => turned(point(0, -1), corner));

/**
 * The six corners of a cell of that radius around a point, clockwise from the top.
 * @param {Point} at
 * @param {number} radius
 * @returns {Point[]}
 */
export const corners = (at, radius) => ARMS.map((arm) => point(at.x + radius * arm.x, at.y + radius * arm.y));

/** @param {Point[]} points */
export const polygon = (points) => points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");

/** @param {string} name @returns {string[]} the names of the cells next to it, on the board or not */
export function neighbours(name) {
  const line = LETTERS.indexOf(name[0]);
  const along = Number(name.slice(1));
  /** @type {[number, number][]} */
  const steps = [[0, 1], [1, 1], [1, 0], [0, -1], [-1, -1], [-1, 0]];
  return steps
    .filter(([up]) => LETTERS[line + up] !== undefined)
    .map(([up, right]) => `${LETTERS[line + up]}${along + right}`);
}

/**
 * The outline of a set of cells that has one rim and no holes, as a closed list of points.
 * @param {string[]} names
 * @param {number} turns
 * @returns {Point[]}
 */
export function outline(names, turns) {
  /** @type {Map<string, Point>} each rim edge from its start to its end */
  const next = new Map();
  const key = (/** @type {Point} */ at) => `${Math.round(at.x * 4)},${Math.round(at.y * 4)}`;
  const edges = new Map();
  for (const name of names) {
    const around = corners(centre(name, turns), RADIUS);
    around.forEach((from, side) => {
      const to = around[(side + 1) % 6];
      const back = `${key(to)}>${key(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${key(from)}>${key(to)}`, [from, to]);
    });
  }
  for (const [from, to] of edges.values()) next.set(key(from), to);
  const start = [...edges.values()][0][0];
  const rim = [start];
  for (let at = next.get(key(start)); at && key(at) !== key(start); at = next.get(key(at))) rim.push(at);
  return rim;
}

/**
 * The strip along one side, as its four corners: two on the inner rim, two on the outer.
 * Side 0 is the top of the unturned board; the others follow clockwise, as the engine numbers them.
 * @param {number} side
 * @param {number} turns
 * @param {number} [inner]
 * @param {number} [outer]
 * @returns {Point[]}
 */
export function strip(side, turns, inner = INNER_RIM, outer = OUTER_RIM) {
  const half = (/** @type {number} */ distance) => distance / STEP;
  const shape = [
    point(half(inner), inner), point(-half(inner), inner),
    point(-half(outer), outer), point(half(outer), outer),
  ];
  return shape.map((at) => turned(at, turns + side + 3));
}

/**
 * A point of a strip: `along` runs clockwise from −1 to 1, `out` from 0 (inner rim) to 1.
 * @param {number} side
 * @param {number} turns
 * @param {number} along
 * @param {number} out
 * @returns {Point}
 */
export function onStrip(side, turns, along, out) {
  const distance = INNER_RIM + (OUTER_RIM - INNER_RIM) * out;
  return turned(point((-along * distance) / STEP, distance), turns + side + 3);
}

/**
 * Labels of the lines (letters) and of the numbers, each beyond the first cell of its line.
 * @param {number} turns
 * @returns {{text: string, at: Point}[]}
 */
export function coordinates(turns) {
  const labels = [];
  for (let index = 0; index < 9; index += 1) {
    const first = Math.max(1, index - MIDDLE + 1);
    const cell = unturned(`${LETTERS[index]}${first}`);
    labels.push({ text: LETTERS[index], at: turned(point(cell.x - RADIUS * 1.47, cell.y), turns) });
    const lowest = unturned(`${LETTERS[Math.max(0, index - MIDDLE)]}${index + 1}`);
    const down = point(lowest.x + RADIUS * 0.73, lowest.y + RADIUS * 1.27);
    labels.push({ text: String(index + 1), at: turned(down, turns) });
  }
  return labels;
}

/**
 * The cell that lies nearest in a direction on the screen, or null at the rim.
 * @param {string} from
 * @param {"left"|"right"|"up"|"down"} direction
 * @param {number} turns
 * @param {Iterable<string>} names
 * @returns {string | null}
 */
export function beside(from, direction, turns, names) {
  const here = centre(from, turns);
  const level = direction === "left" || direction === "right";
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const name of names) {
    const there = centre(name, turns);
    const ahead = sign * (level ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(level ? there.y - here.y : there.x - here.x);
    if (ahead < 1 || (level && aside > 1) || (!level && ahead > RADIUS * 2)) continue;
    const distance = ahead + aside;
    // Straight up lies between two cells: the one nearer to the middle column is taken.
    const tie = level ? 0 : Math.abs(there.x) / 1e4;
    if (distance + tie < least) {
      least = distance + tie;
      best = name;
    }
  }
  return best;
}
