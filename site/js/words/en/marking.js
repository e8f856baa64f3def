/** The sentences of marks on a board in English. */

/** @type {Record<string, string>} */
export default {
  "title": "Marks",
  "press": "What a press on the board does",
  "sign.ring": "Ring",
  "sign.good": "Tick",
  "sign.bad": "Cross",
  "sign.question": "Question mark",
  "sign.arrow": "Arrow",
  "where": "Press a place on the board, or choose one here. Again takes the mark away.",
  "arrow.from": "Press where the arrow begins, or choose it here.",
  "arrow.to": "The arrow begins at: {from}. Now where it leads.",
  "place": "Place",
  "place.mark": "Mark it",
  "place.take": "Take this place",
  "none": "Nothing is marked here.",
  "remove": "Remove",
  "remove.of": "Remove: {words}",
};
