/** The sentences of Estate's view in English. */

/** @type {Record<string, string>} */
export default {
  "board": "Board: lines a to i from the bottom, numbers 1 to 9 along them. Arrow keys go from cell to cell.",
  "cell": "{cell}, costs {cost}",
  "cell.empty": "empty",
  "cell.light": "light piece",
  "cell.dark": "dark piece",
  "cell.too_dear": "too dear: {left} {left:point|points} left",
  "cell.this_turn": "placed this turn",
  "cell.last_turn": "placed last turn",
  "cell.winning": "part of the winning connection",
  "cell.hint": "hint",
  "cell.side.wood": "by the wood",
  "cell.side.lake": "by the lake",
  "cell.side.field": "by the field",
  "diagram": "Estate board. Light: {light}. Dark: {dark}.",

  "points": "Points of this turn",
  "points.left": "{left} {left:point|points} left",
  "points.aim": "{cell} would take {cost}, leaving {after}",
  "points.placed": "This turn: {cells}",
  "take_back": "Take back",
  "end": "End turn",

  "pie": "Swap colours?",
  "pie.help": "{other} opened with {cells}. Look at the board and choose the colour you would rather play.",
  "swap": "Swap: play Light",
  "swap.help": "The light pieces become yours. {other} is Dark now and moves next.",
  "decline": "Keep Dark",
  "decline.help": "The light pieces stay with {other}. You place your first dark pieces now.",

  "players": "Players",
  "colour.light": "Light",
  "colour.dark": "Dark",
  "supply": "{pieces} left",
  "moves": "to move",
  "won": "wins",

  "land.wood": "wood",
  "land.lake": "lake",
  "land.field": "field",
  "goal": "Connect two sides with the same land, or one side of each land with no two of them next to each other. A corner belongs to both its sides.",
  "legend.last": "Placed last turn",
  "exchanged": "Colours are exchanged on this screen: Light is drawn dark, and Dark light.",
  "connected.two": "{winner} connects {land} to {land} with {colour}.",
  "connected.three": "{winner} connects three sides, one of each land, with {colour}.",

  "example.board": "What each cell costs. A tree, waves and an ear of corn mark the six sides; opposite sides have the same sign.",
  "example.turn": "Five points a turn: Light placed d3 for 3 and e2 for 2, then Dark d5 for 4 and e1 for 1. Dashed rings mark the last turn.",
  "example.opposite": "Dark wins: the chain from e1 to d8 connects the two field sides.",
  "example.three": "Light wins with three sides, one of each land, no two of them next to each other.",
  "example.pie": "Light opened with e4 for 4 and f9 for 1. Dark may now take these pieces over and be Light; the other player goes on as Dark.",

  "keys.move": "from cell to cell, once one has the focus",
  "keys.end": "end the turn",

  "turn_left": "Turn left",
  "turn_right": "Turn right",
  "exchange": "Invert display",
};
