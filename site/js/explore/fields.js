/** What the fields of a position hold, and how a press on the board changes it. */

/**
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/** @param {Field} field @param {Readonly<Record<string, string>>} texts */
const itemsOf = (field, texts) => (texts[field.name] ?? field.text).split(/\s+/).filter(Boolean);

/**
 * The texts after a press: the place is in the list then, or no longer; and in no other list.
 * @param {readonly Field[]} fields
 * @param {Readonly<Record<string, string>>} texts
 * @param {string} name   the list that presses change
 * @param {string} place
 * @returns {Record<string, string> | null} null where the list has no such items
 */
export function toggled(fields, texts, name, place) {
  const chosen = fields.find((field) => field.name === name);
  if (!chosen?.many || !chosen.choices.some((choice) => choice.value === place)) return null;
  const after = { ...texts };
  for (const field of fields) {
    if (!field.many) continue;
    const items = itemsOf(field, texts);
    const left = items.filter((item) => item !== place);
    if (field === chosen) after[field.name] = (left.length < items.length ? left : [...items, place]).join(" ");
    else if (left.length < items.length) after[field.name] = left.join(" ");
  }
  return after;
}

/**
 * The last position with what is written now on the board, also where that is no position.
 * @param {Snapshot} snapshot
 * @param {readonly Field[]} fields
 * @param {Readonly<Record<string, string>>} texts
 * @param {string} pressed  the list that presses change: every cell may be pressed
 * @returns {Snapshot}
 */
export function drawnWith(snapshot, fields, texts, pressed) {
  if (snapshot.namespace !== "estate") return snapshot;
  const on = new Map(fields.filter((field) => field.many).flatMap((field) => itemsOf(field, texts).map((cell) => [cell, field.name])));
  const cells = snapshot.view.cells.map((/** @type {{name: string}} */ cell) => ({ ...cell, piece: on.get(cell.name) ?? null }));
  const legal = cells.map((/** @type {{name: string}} */ { name }) => ({ token: name, kind: "place", words: name, effects: {} }));
  return { ...snapshot, legal, bounds: {}, view: { ...snapshot.view, cells, phase: "place", to_move: pressed, too_dear: [], can_end: false } };
}
