/** What the fields of a position hold, and how a press on the board changes it. */

/**
 * @typedef {import("../engine/contract.js").FieldData} Field
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {Readonly<Record<string, string>>} Texts
 */

/** Takes the top of a building away, in place of a piece. */
export const TOP = "top";

/** Between one lot of The Estates and the next. */
const NEXT_LOT = "/";

/** @param {readonly Field[]} fields @param {Texts} texts @param {string} name */
export const textOf = (fields, texts, name) => texts[name] ?? fields.find((field) => field.name === name)?.text ?? "";

/** @param {string} text */
const itemsIn = (text) => text.split(/\s+/).filter(Boolean);

/** @param {Field} field @param {Texts} texts */
const itemsOf = (field, texts) => itemsIn(texts[field.name] ?? field.text);

/**
 * The fields that mean anything with what the others hold: For Sale's checks come with its second half, and its market goes.
 * @param {readonly Field[]} fields
 * @param {Texts} texts
 */
export function meant(fields, texts) {
  if (!fields.some(({ name }) => name === "stage")) return [...fields];
  const buying = textOf(fields, texts, "stage") === "buying";
  return fields.filter(({ name }) => !(buying ? /^checks/ : /^(market|first)$/).test(name));
}

/** Without what can't be chosen any more, such as a fifth player of three. @param {readonly Field[]} fields @param {Texts} texts */
export const choosable = (fields, texts) => Object.fromEntries(Object.entries(texts).filter(([name, text]) => {
  const field = fields.find((one) => one.name === name);
  return !field || field.many || field.choices.some(({ value }) => value === text);
}));

/** What is written in the fields that mean anything. @param {readonly Field[]} fields @param {Texts} texts */
export const writtenIn = (fields, texts) => Object.fromEntries(meant(fields, texts).map((field) => [field.name, textOf(fields, texts, field.name)]));

/**
 * The texts after a press: the place is in the list then, or no longer; and in no other list.
 * @param {readonly Field[]} fields
 * @param {Texts} texts
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

/** What stands on each lot of a row, from below. @param {string} text */
const lotsIn = (text) => text.split(NEXT_LOT).map(itemsIn);

/** @param {string[][]} lots */
const rowText = (lots) => lots.map((items) => items.join(" ")).join(` ${NEXT_LOT} `).replace(/[\s/]+$/, "").replace(/\s+/g, " ").trim();

/** A cube's colour; null for a roof. @param {string} piece */
const colourOf = (piece) => (piece.startsWith("roof") ? null : piece.replace(/\d+$/, ""));

/**
 * The texts of The Estates after a press on a lot. A cube that is put there leaves its place; one that lay in no place takes that of the
 * last one of the longest display row, so that as many are in the game as before. Who is to move owns a company that nobody owned.
 * @param {readonly Field[]} fields
 * @param {Texts} texts
 * @param {string} lot
 * @param {string} piece   as fields name it, or TOP
 * @returns {Record<string, string> | null} null where nothing changes
 */
export function built(fields, texts, lot, piece) {
  const row = `row ${lot.slice(0, 1)}`;
  const at = Number(lot.slice(1)) - 1;
  const displays = fields.filter(({ name }) => name.startsWith("display "));
  if (!fields.some(({ name }) => name === row) || !Number.isInteger(at) || at < 0) return null;
  /** @type {Record<string, string>} */
  const after = { ...texts };
  const lengths = displays.map((field) => itemsOf(field, texts).length);
  let cube = piece;
  if (piece === TOP) {
    const lots = lotsIn(textOf(fields, texts, row));
    cube = lots[at]?.pop() ?? "";
    if (!cube) return null;
    after[row] = rowText(lots);
    const shortest = displays[lengths.indexOf(Math.min(...lengths))];
    if (shortest && colourOf(cube)) after[shortest.name] = [...itemsOf(shortest, texts), cube].join(" ");
  } else {
    if (colourOf(cube)) {
      let found = false;
      for (const field of fields) {
        if (!field.many || !itemsOf(field, texts).includes(cube)) continue;
        found = true;
        after[field.name] = rowText(lotsIn(textOf(fields, texts, field.name)).map((items) => items.filter((item) => item !== cube)));
      }
      const longest = displays[lengths.indexOf(Math.max(...lengths))];
      if (!found && longest) after[longest.name] = itemsOf(longest, texts).slice(0, -1).join(" ");
    }
    const lots = lotsIn(textOf(fields, after, row));
    while (lots.length <= at) lots.push([]);
    lots[at].push(cube);
    after[row] = rowText(lots);
  }
  const colour = colourOf(cube);
  const company = `company ${colour}`;
  const owned = textOf(fields, texts, company);
  const stands = fields.some(({ name }) => name.startsWith("row ") && itemsIn(textOf(fields, after, name)).some((item) => item !== NEXT_LOT && colourOf(item) === colour));
  if (colour && stands && owned === "nobody") after[company] = textOf(fields, texts, "auctioneer");
  if (colour && !stands) after[company] = "nobody";
  return after;
}

/** @param {string[]} items */
const cubesOf = (items) => items.flatMap((item) => {
  const [, colour, value] = item.match(/^([a-z]+)(\d+)$/) ?? [];
  return colour && colour !== "roof" ? [{ colour, value: Number(value) }] : [];
});

/**
 * The last position with what is written now on the board, also where that is no position.
 * @param {Snapshot} snapshot
 * @param {readonly Field[]} fields
 * @param {Texts} texts
 * @param {string} pressed  what presses set: a list, or a piece of The Estates
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
function lotsWith(snapshot, fields, texts, pressed) {
  const rows = snapshot.view.rows.map((/** @type {any} */ row) => {
    const lots = lotsIn(textOf(fields, texts, `row ${row.name}`));
    return {
      ...row, developed: lots.filter((items) => items.length > 0).length,
      lots: row.lots.map((/** @type {any} */ lot, /** @type {number} */ at) => {
        const cubes = cubesOf(lots[at] ?? []);
        const roof = (lots[at] ?? []).findLast((item) => item.startsWith("roof"));
        const owner = Number(textOf(fields, texts, `company ${cubes.at(-1)?.colour}`)) - 1;
        return { ...lot, cubes, roof: roof ? Number(roof.slice(4)) : null, owner: cubes.length > 0 && owner >= 0 ? owner : null };
      }),
    };
  });
  const display = snapshot.view.display.map((/** @type {unknown} */ _, /** @type {number} */ at) => cubesOf(itemsIn(textOf(fields, texts, `display ${at + 1}`))));
  const piece = cubesOf([pressed])[0];
  const asked = pressed === TOP ? null : piece ? { kind: "cube", ...piece } : { kind: "roof", value: Number(pressed.slice(4)) };
  const lots = rows.flatMap((/** @type {any} */ row) => row.lots.filter((/** @type {any} */ lot, /** @type {number} */ at) => at < row.requirement && (asked?.kind === "cube" || lot.cubes.length > 0)));
  return {
    ...snapshot, scores: snapshot.scores.map((score) => ({ ...score, lines: [] })), bounds: {},
    legal: asked ? lots.map((/** @type {{name: string}} */ { name }) => legalTo(`place.${name}`)) : [],
    view: {
      ...snapshot.view, rows, display, phase: asked ? `place_${asked.kind}` : "select", can_stow: false,
      auction: asked ? { piece: asked, order: [], bids: [], highest: null, winner: snapshot.current_player } : null,
    },
  };
}
