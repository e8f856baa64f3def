/** The sentences of marks on a board in German. */

/** @type {Record<string, string>} */
export default {
  "title": "Zeichen",
  "press": "Was ein Druck auf das Brett tut",
  "sign.ring": "Kreis",
  "sign.good": "Haken",
  "sign.bad": "Kreuz",
  "sign.question": "Fragezeichen",
  "sign.arrow": "Pfeil",
  "where": "Drücke auf eine Stelle des Bretts oder wähle sie hier. Noch einmal nimmt das Zeichen weg.",
  "arrow.from": "Drücke dorthin, wo der Pfeil beginnt, oder wähle es hier.",
  "arrow.to": "Der Pfeil beginnt hier: {from}. Nun dorthin, wohin er führt.",
  "place": "Stelle",
  "place.mark": "Markieren",
  "place.take": "Diese Stelle nehmen",
  "none": "Hier ist nichts markiert.",
  "remove": "Entfernen",
  "remove.of": "Entfernen: {words}",
};
