/** Pictures for Estate's rules page, each with the section it belongs to, the rule it shows, and the id of its caption. */

import { position, won } from "./estate/position.js";

/** @typedef {{section: string, rule: string, caption: string, first?: boolean, snapshot: import("../types.js").Snapshot}} Example */

/** @type {readonly Example[]} */
export const examples = [
  { section: "board", rule: "EH-C1", caption: "estate.example.board", snapshot: position("", "") },
  { section: "turn", rule: "EH-T1", caption: "estate.example.turn", snapshot: position("d3 e2", "d5 e1", { last_turn: ["d5", "e1"] }) },
  {
    section: "win", rule: "EH-W1", caption: "estate.example.opposite", first: true,
    snapshot: won("dark", "e1 e2 d2 d3 d4 d5 d6 d7 d8", [2, 5], "e4 e5 f5 c5 b4 h6 g3 c2 c3 f8", "b6 h8"),
  },
  {
    section: "win", rule: "EH-W2", caption: "estate.example.three",
    snapshot: won("light", "g3 f3 f4 e4 e5 d5 c5 b5 a4 f6 g7 h8 h9", [1, 3, 5], "d3 d4 c4 f5 g6 g5 e6 f7 b3 i7 e8", "d8"),
  },
  { section: "option", rule: "EH-P1", caption: "estate.example.pie", snapshot: position("e4 f9", "", { last_turn: ["e4", "f9"] }) },
];
