/** The winning connection, drawn as a ribbon from side to side. */

import { svg } from "lit-html";
import { RADIUS, centre, neighbours, round, turned } from "./geometry.js";
import { palette } from "./palette.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Winning} Winning */

/**
 * Steps from one side to every cell of a group.
 * @param {Set<string>} group
 * @param {Side} side
 * @returns {Map<string, string | null>} each cell with the one before it on a shortest way from the side
 */
function waysFrom(group, side) {
  /** @type {Map<string, string | null>} */
  const before = new Map();
  const queue = side.cells.filter((name) => group.has(name));
  for (const name of queue) before.set(name, null);
  for (const name of queue) {
    for (const near of neighbours(name)) {
      if (!group.has(near) || before.has(near)) continue;
      before.set(near, name);
      queue.push(near);
    }
  }
  return before;
}

/** @param {Map<string, string | null>} ways @param {string} from @returns {string[]} the way back to the side */
function wayBack(ways, from) {
  const way = [];
  for (let at = /** @type {string | null | undefined} */ (from); at; at = ways.get(at)) way.push(at);
  return way;
}

/**
 * The shortest ways that connect the sides: one from side to side, or three that meet.
 * @param {Winning} winning
 * @param {readonly Side[]} sides  of the board
 * @returns {{side: number, cells: string[]}[]} ways from a common cell to each side
 */
export function connection(winning, sides) {
  const group = new Set(winning.cells);
  const ways = winning.sides.map((side) => waysFrom(group, sides[side]));
  let hub = null;
  let least = Infinity;
  for (const name of winning.cells) {
    if (!ways.every((way) => way.has(name))) continue;
    const length = ways.reduce((sum, way) => sum + wayBack(way, name).length, 0);
    if (length < least) {
      least = length;
      hub = name;
    }
  }
  if (hub === null) return [];
  const from = hub;
  return winning.sides.map((side, index) => ({ side, cells: wayBack(ways[index], from) }));
}

/**
 * @param {Winning} winning
 * @param {readonly Side[]} sides  of the board
 * @param {number} turns
 */
export function ribbon(winning, sides, turns) {
  const path = connection(winning, sides).map(({ side, cells }) => {
    const points = cells.map((name) => centre(name, turns));
    const shore = points[points.length - 1];
    const out = turned({ x: 0, y: -RADIUS * 1.2 }, turns + side);
    points.push({ x: shore.x + out.x, y: shore.y + out.y });
    return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
  }).join("");
  const line = (/** @type {string} */ colour, /** @type {number} */ width) => svg`
    <path d=${path} fill="none" stroke=${colour} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round" pathLength="1"></path>`;
  return svg`<g class="eh-ribbon">${line(palette.ribbonRim, RADIUS * 1.16)}${line(palette.ribbon, RADIUS)}</g>`;
}
