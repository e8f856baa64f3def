/** The sentences of Estate's view in German. */

/** @type {Record<string, string>} */
export default {
  "board": "Spielbrett: Linien a bis i von unten, Nummern 1 bis 9 darauf. Pfeiltasten gehen von Feld zu Feld.",
  "cell": "{cell}, kostet {cost}",
  "cell.empty": "leer",
  "cell.light": "heller Stein",
  "cell.dark": "dunkler Stein",
  "cell.too_dear": "zu teuer: noch {left} {left:Punkt|Punkte}",
  "cell.this_turn": "in diesem Zug gesetzt",
  "cell.last_turn": "im letzten Zug gesetzt",
  "cell.winning": "Teil der Gewinnverbindung",
  "cell.hint": "Tipp",
  "cell.side.wood": "am Wald",
  "cell.side.lake": "am See",
  "cell.side.field": "am Acker",
  "diagram": "Brett von Estate. Hell: {light}. Dunkel: {dark}.",

  "points": "Punkte dieses Zuges",
  "points.left": "Noch {left} {left:Punkt|Punkte}",
  "points.aim": "{cell} würde {cost} kosten, {after} {after:bliebe|blieben}",
  "points.placed": "Dieser Zug: {cells}",
  "take_back": "Zurücknehmen",
  "end": "Zug beenden",

  "pie": "Farben tauschen?",
  "pie.help": "{other} hat mit {cells} eröffnet. Sieh dir das Brett an und wähle die Farbe, die du lieber spielst.",
  "swap": "Tauschen: Hell spielen",
  "swap.help": "Die hellen Steine gehören dann dir. {other} spielt Dunkel weiter und ist am Zug.",
  "decline": "Dunkel behalten",
  "decline.help": "Die hellen Steine bleiben bei {other}. Du setzt jetzt deine ersten dunklen Steine.",

  "players": "Spieler",
  "colour.light": "Hell",
  "colour.dark": "Dunkel",
  "supply": "noch {pieces}",
  "moves": "am Zug",
  "won": "gewinnt",

  "land.wood": "Wald",
  "land.lake": "See",
  "land.field": "Acker",
  "goal": "Verbinde zwei Seiten mit demselben Land oder je eine Seite jedes Landes, von denen keine zwei nebeneinanderliegen. Eine Ecke gehört zu beiden Seiten.",
  "legend.last": "Im letzten Zug gesetzt",
  "exchanged": "Die Farben sind auf diesem Bildschirm vertauscht: Hell ist dunkel gezeichnet und Dunkel hell.",
  "connected.two": "{winner} verbindet mit {colour} {land} und {land}.",
  "connected.three": "{winner} verbindet mit {colour} drei Seiten, eine jedes Landes.",

  "example.board": "Was jedes Feld kostet. Baum, Wellen und Ähre bezeichnen die sechs Seiten; gegenüberliegende Seiten haben das gleiche Zeichen.",
  "example.turn": "Fünf Punkte in jedem Zug: Hell setzte d3 für 3 und e2 für 2, danach Dunkel d5 für 4 und e1 für 1. Gestrichelte Ringe zeigen den letzten Zug.",
  "example.opposite": "Dunkel gewinnt: Die Kette von e1 bis d8 verbindet die beiden Ackerseiten.",
  "example.three": "Hell gewinnt mit drei Seiten, eine jedes Landes, von denen keine zwei nebeneinanderliegen.",
  "example.pie": "Hell eröffnete mit e4 für 4 und f9 für 1. Dunkel darf diese Steine nun übernehmen und Hell sein; der andere spielt als Dunkel weiter.",

  "keys.move": "von Feld zu Feld, sobald eines den Fokus hat",
  "keys.end": "den Zug beenden",

  "turn_left": "Links drehen",
  "turn_right": "Rechts drehen",
  "exchange": "Anzeige umkehren",
};
