/** Estate positions made from lists of cells, for pictures that no engine has to be asked for; the layout is the catalogue's. */

/** @typedef {import("./types.js").EstateView} EstateView */
/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("../../types.js").Snapshot} Snapshot */

const LETTERS = "abcdefghi";
const LAST = 4;
const PIECES = 35;

/** @param {string} names  cells, parted by spaces */
const list = (names) => names.split(" ").filter(Boolean);

/**
 * A position to be drawn; nothing can be played in it.
 * @param {string} light  the cells with light pieces, parted by spaces
 * @param {string} dark
 * @param {Partial<EstateView>} [more]  what else the observation says
 * @returns {Snapshot}
 */
export function position(light, dark, more = {}) {
  /** @type {Map<string, Colour>} */
  const pieces = new Map();
  for (const name of list(light)) pieces.set(name, "light");
  for (const name of list(dark)) pieces.set(name, "dark");
  /** @type {EstateView["cells"]} */
  const cells = [];
  for (let line = 0; line <= 2 * LAST; line += 1) {
    const r = LAST - line;
    for (let q = Math.max(-LAST, -LAST - r); q <= Math.min(LAST, LAST - r); q += 1) {
      const name = `${LETTERS[line]}${q + LAST + 1}`;
      const cost = LAST + 1 - Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
      cells.push({ name, q, r, cost, piece: pieces.get(name) ?? null });
    }
  }
  /** @type {EstateView} */
  const view = {
    phase: "place", current_player: null, colours: { light: 0, dark: 1 }, to_move: null, cells, points_left: 5, too_dear: [], turn_cells: [],
    last_turn: [], supply: { light: PIECES - list(light).length, dark: PIECES - list(dark).length }, can_end: false, turn: 1,
    winning: null, ...more,
  };
  return {
    session: "", game: "estate", namespace: "estate", title: "Estate", players: 2, options: {}, layout: null,
    seats: [{ name: "Ada", kind: "human" }, { name: "Ben", kind: "human" }],
    seed: null, viewer: null, ply: 0, plies: 0, current_player: null, phase: view.phase, prompt: "", terminal: view.winning !== null,
    view, legal: [], bounds: {}, scores: [], outcome: null, match: null, log: [], last: null, comment: "", marks: [], can_undo: false, can_redo: false,
    record: "",
  };
}

/**
 * A finished position: these cells of that colour connect these sides.
 * @param {Colour} colour @param {string} cells @param {number[]} sides @param {string} others  cells of the other colour
 * @param {string} [more]  further cells of the winning colour
 */
export const won = (colour, cells, sides, others, more = "") => position(
  colour === "light" ? `${cells} ${more}` : others, colour === "light" ? others : `${cells} ${more}`,
  { phase: "over", winning: { colour, cells: list(cells), sides } },
);
