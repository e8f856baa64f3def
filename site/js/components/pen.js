/** What presses on a board mark while marks are set there. It draws nothing. */

/**
 * @typedef {import("../engine/contract.js").MarkData} Mark
 * @typedef {import("../engine/contract.js").PlaceData} Place
 *
 * @typedef {object} Pen
 * @property {Mark["sign"] | null} sign   what a press sets; null: presses do what they otherwise do
 * @property {string | null} from         where the arrow that is being drawn begins
 */

/** A mark as the engine reads it. @param {Pick<Mark, "sign" | "place" | "to">} mark */
export const markText = ({ sign, place, to }) => `${sign}:${place}${to ? `>${to}` : ""}`;

/**
 * The place that a token of the board points at, where it does.
 * @param {string} token
 * @param {readonly Place[]} places
 */
export function placeOf(token, places) {
  const place = token.replace(/^(place|select)\./, "");
  return places.some((one) => one.place === place) ? place : null;
}

/**
 * What a press on a place comes to: a mark, or an arrow's beginning.
 * @param {Pen} pen @param {string} place
 * @returns {{from: string | null, mark: Omit<Mark, "words"> | null}}
 */
export function pressed({ sign, from }, place) {
  if (sign === null) return { from: null, mark: null };
  if (sign !== "arrow") return { from: null, mark: { sign, place, to: null } };
  if (from === null || from === place) return { from: from === place ? null : place, mark: null };
  return { from: null, mark: { sign, place: from, to: place } };
}

/** The marks with one more, or without it where it was there. @template {Omit<Mark, "words">} One @param {readonly One[]} marks @param {One} mark @returns {One[]} */
export function toggled(marks, mark) {
  const left = marks.filter((one) => markText(one) !== markText(mark));
  return left.length < marks.length ? left : [...marks, mark];
}

/** A record of a line with signs at its end. @param {string} record @param {readonly Mark[]} marks */
export const withMarks = (record, marks) => (marks.length > 0 ? `${record}; [marks ${marks.map(markText).join(" ")}]\n` : record);

/** A record without the signs at its end. @param {string} record */
export const withoutMarks = (record) => record.replace(/(\s*;\s*\[marks [^\]\n]*\]\s*)+$/, "\n");
