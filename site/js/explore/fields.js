/** What the fields of a position hold, and how that looks on the board. */

/**
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {Readonly<Record<string, string>>} Texts
 */

/** Takes the top of a building away, in place of a piece: the engine's `put` knows it. */
export const TOP = "top";

/** Between one lot of The Estates and the next. */
const NEXT_LOT = "/";

/** @param {readonly Field[]} fields @param {Texts} texts @param {string} name */
export const textOf = (fields, texts, name) => texts[name] ?? fields.find((field) => field.name === name)?.text ?? "";

/** @param {string} text */
const itemsIn = (text) => text.split(/\s+/).filter(Boolean);

/** @param {Field} field @param {Texts} texts */
const itemsOf = (field, texts) => itemsIn(texts[field.name] ?? field.text);

/** One item of a list, which no space and no end of a lot parts. */
const ITEM = /[^\s/]+/g;

/** A list as its reader writes it: items in the reader's words, such as `rot6`. @param {Field} field @param {string} text */
export const toldIn = ({ choices }, text) => text.replace(ITEM, (item) => choices.find(({ value }) => value === item)?.words ?? item);

/** What a reader has written, in the items' own names, which may be written too. @param {Field} field @param {string} text */
export const readIn = ({ choices }, text) => text.replace(ITEM, (item) => choices.find(({ words }) => words === item.toLowerCase())?.value ?? item);

/** The fields that mean anything with what the others hold. @param {readonly Field[]} fields @param {Texts} texts */
export const meant = (fields, texts) => fields.filter(({ stage }) => stage === null || stage === textOf(fields, texts, "stage"));

/** Without what can't be chosen any more, such as a fifth player of three. @param {readonly Field[]} fields @param {Texts} texts */
export const choosable = (fields, texts) => Object.fromEntries(Object.entries(texts).filter(([name, text]) => {
  const field = fields.find((one) => one.name === name);
  return !field || field.many || field.choices.some(({ value }) => value === text);
}));

/** What is written in the fields that mean anything. @param {readonly Field[]} fields @param {Texts} texts */
export const writtenIn = (fields, texts) => Object.fromEntries(meant(fields, texts).map((field) => [field.name, textOf(fields, texts, field.name)]));

/** What stands on each lot of a row, from below. @param {string} text */
const lotsIn = (text) => text.split(NEXT_LOT).map(itemsIn);

/** The cubes among items: what is misspelt can't be drawn. @param {string[]} items @param {ReadonlySet<string>} colours */
const cubesOf = (items, colours) => items.flatMap((item) => {
  const [, colour, value] = item.match(/^([a-z]+)(\d)$/) ?? [];
  return colours.has(colour) ? [{ colour, value: Number(value) }] : [];
});

/**
 * The last position with what is written now on the board, also where that is no position.
 * @param {Snapshot} snapshot
 * @param {readonly Field[]} fields
 * @param {Texts} texts
 * @param {string} pressed  which list of Estate presses change
 * @returns {Snapshot}
 */
export function drawnWith(snapshot, fields, texts, pressed) {
  if (snapshot.namespace === "estate") return cellsWith(snapshot, fields, texts, pressed);
  return snapshot.namespace === "the-estates" ? lotsWith(snapshot, fields, texts, pressed) : snapshot;
}

/** @param {string} token */
const legalTo = (token) => ({ token, kind: "place", words: token, effects: {} });

/** @type {typeof drawnWith} */
function cellsWith(snapshot, fields, texts, pressed) {
  const on = new Map(fields.filter((field) => field.many).flatMap((field) => itemsOf(field, texts).map((cell) => [cell, field.name])));
  const cells = snapshot.view.cells.map((/** @type {{name: string}} */ cell) => ({ ...cell, piece: on.get(cell.name) ?? null }));
  const legal = cells.map((/** @type {{name: string}} */ { name }) => legalTo(name));
  return { ...snapshot, legal, bounds: {}, view: { ...snapshot.view, cells, phase: "place", to_move: pressed, too_dear: [], can_end: false } };
}

/** @type {typeof drawnWith} */
function lotsWith(snapshot, fields, texts) {
  const colours = new Set(fields.filter(({ name }) => name.startsWith("company ")).map(({ name }) => name.slice("company ".length)));
  const rows = snapshot.view.rows.map((/** @type {any} */ row) => {
    const lots = lotsIn(textOf(fields, texts, `row ${row.name}`));
    return {
      ...row, developed: lots.filter((items) => items.length > 0).length,
      lots: row.lots.map((/** @type {any} */ lot, /** @type {number} */ at) => {
        const cubes = cubesOf(lots[at] ?? [], colours);
        const roof = (lots[at] ?? []).findLast((item) => /^roof\d$/.test(item));
        const owner = Number(textOf(fields, texts, `company ${cubes.at(-1)?.colour}`)) - 1;
        return { ...lot, cubes, roof: roof ? Number(roof.slice(4)) : null, owner: cubes.length > 0 && owner >= 0 ? owner : null };
      }),
    };
  });
  const display = snapshot.view.display.map((/** @type {unknown} */ _, /** @type {number} */ at) => cubesOf(itemsIn(textOf(fields, texts, `display ${at + 1}`)), colours));
  const drawn = { ...snapshot, scores: snapshot.scores.map((score) => ({ ...score, lines: [] })), bounds: {}, view: { ...snapshot.view, rows, display, phase: "place_cube", can_stow: false, auction: null } };
  return { ...drawn, legal: lotsOf(drawn).map(({ name }) => legalTo(`place.${name}`)) };
}

/** The lots of The Estates that may be built on. @param {Snapshot} snapshot @returns {import("../views/the-estates/types.js").Observation["rows"][number]["lots"]} */
export const lotsOf = (snapshot) => snapshot.view.rows.flatMap((/** @type {any} */ row) => row.lots.filter((/** @type {any} */ lot, /** @type {number} */ at) => at < row.requirement || lot.cubes.length > 0));
