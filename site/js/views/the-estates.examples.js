/** Positions of The Estates for the rules page, each below the section that it shows; the layout is the catalogue's. */

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("./the-estates/types.js").Row} Row
 * @typedef {import("./the-estates/types.js").Lot} Lot
 * @typedef {import("./the-estates/types.js").Permit} Permit
 * @typedef {{section: string, rule: string, caption: string, first?: boolean, snapshot: Snapshot}} Example
 */

/** @type {Readonly<Record<string, import("./the-estates/types.js").Colour>>} */
const COLOURS = { b: "blue", g: "green", o: "orange", p: "purple", r: "red", y: "yellow" };
const WHITE = new Set(["A2", "B3", "B5", "C1", "C7"]);
const LOTS = 8;
const LOT = /^(?<cubes>(?:[bgopry][1-6] )+)(?:\^(?<roof>[1-6]) )?@(?<owner>\d)(?: =(?<points>-?\d+))?$/;

/**
 * A lot as it is written here: cubes from the bottom up, `^` the roof, `@` the owner's seat, `=` the points.
 * @param {string} name
 * @param {string} text   such as `b4 g2 ^3 @0 =9`; empty: an empty lot
 * @returns {{lot: Lot, points: number|null}}
 */
function lotOf(name, text) {
  const single_floor = WHITE.has(name);
  if (!text) return { lot: { name, single_floor, cubes: [], roof: null, owner: null }, points: null };
  const found = LOT.exec(text)?.groups;
  if (!found) throw new Error(`no lot: ${text}`);
  const cubes = found.cubes.trim().split(" ").map((cube) => ({ colour: COLOURS[cube[0]], value: Number(cube[1]) }));
  return {
    lot: { name, single_floor, cubes, roof: found.roof ? Number(found.roof) : null, owner: Number(found.owner) },
    points: found.points ? Number(found.points) : null,
  };
}

/**
 * @typedef {{name: string, lots: string[], requirement?: number, complete?: boolean, mayor?: boolean, permits?: Permit[]}} RowText
 *
 * @param {RowText[]} rows
 * @returns {Snapshot} as far as a drawing needs it
 */
function position(rows) {
  /** @type {Snapshot["scores"][number]["lines"]} */
  const lines = [];
  const view = {
    lots_per_row: LOTS,
    phase: "over",
    auction: null,
    rows: rows.map(({ name, lots, requirement = 4, complete = false, mayor = false, permits = [] }) => ({
      name, requirement, complete, mayor, permits,
      developed: lots.filter(Boolean).length,
      permit_lot: permits.length ? requirement + 1 : null,
      lots: Array.from({ length: LOTS }, (_, index) => {
        const { lot, points } = lotOf(`${name}${index + 1}`, lots[index] ?? "");
        if (points !== null) lines.push({ kind: "building", points, words: "", lot: lot.name });
        return lot;
      }),
    })),
  };
  return {
    session: "example", game: "the-estates", namespace: "the-estates", title: "", players: 3, options: {}, layout: null, seed: null, viewer: null,
    seats: [{ name: "Ada", kind: "human" }, { name: "Ben", kind: "human" }, { name: "Cleo", kind: "human" }],
    ply: 0, plies: 0, current_player: null, phase: "over", prompt: "", terminal: true, view, legal: [], bounds: {},
    scores: [{ player: 0, total: 0, lines }], outcome: null, match: null, log: [], last: null,
    comment: "", marks: [], can_undo: false, can_redo: false, record: "",
  };
}

/** @type {readonly Example[]} */
export const examples = [
  {
    section: "cubes",
    rule: "TE-C3",
    caption: "the-estates.example.stack",
    snapshot: position([{ name: "B", lots: ["p6 b4 g1 @1", "y5 r3 @2"] }]),
  },
  {
    section: "cubes",
    rule: "TE-C4",
    caption: "the-estates.example.white",
    snapshot: position([{ name: "A", lots: ["o5 b2 @0", "g6 @1"] }]),
  },
  {
    section: "permits",
    rule: "TE-P2",
    caption: "the-estates.example.shorten",
    snapshot: position([
      { name: "B", lots: ["r4 o1 @2", "y3 @1"], requirement: 2, permits: [{ number: 2, direction: "shorten" }] },
    ]),
  },
  {
    section: "permits",
    rule: "TE-P3",
    caption: "the-estates.example.lengthen",
    snapshot: position([
      {
        name: "C", lots: ["p2 @0", "b6 g5 @1", "r3 @2"], requirement: 6,
        permits: [{ number: 3, direction: "lengthen" }, { number: 1, direction: "shorten" }],
      },
    ]),
  },
  {
    section: "mayor",
    rule: "TE-M1",
    caption: "the-estates.example.mayor",
    snapshot: position([{ name: "A", lots: ["r5 y2 ^4 @2 =-22", "b3 ^6 @0 =-18"], mayor: true }]),
  },
  {
    section: "scoring",
    rule: "TE-V1",
    caption: "the-estates.example.score", first: true,
    snapshot: position([
      {
        name: "A", lots: ["b4 g2 ^3 @1 =9", "y1 ^2 @2 =3"], requirement: 2, complete: true,
        permits: [{ number: 2, direction: "shorten" }],
      },
      { name: "B", lots: ["o5 r1 ^3 @0 =-9", "p3 @0 =-3"] },
      {
        name: "C", lots: ["b6 ^3 @0 =18"], requirement: 1, complete: true, mayor: true,
        permits: [{ number: 3, direction: "shorten" }],
      },
    ]),
  },
];
