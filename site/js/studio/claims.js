/** What a step claims of its position (docs/lessons.md), as a text a person writes, and back. */

/**
 * @typedef {"player" | "phase" | "scores" | "winners" | "seen" | "lacks" | "stops" | "linked" | "mean"} Name
 * @typedef {Record<string, any>} Claims
 */

/** No number, no cell, nothing: as it is written. */
const NONE = "–";

/** What chance and the end are to the engine, in place of a seat. */
export const CHANCE = -1;
export const END = -4;

/** Those that a game knows, in the order of the form. @param {string} game @returns {Name[]} */
export const claimsOf = (game) => [
  "player", "phase", "scores", "winners", "seen", ...(game === "estate" ? /** @type {const} */ (["lacks", "stops", "linked"]) : []),
  ...(game.startsWith("for-sale") ? /** @type {const} */ (["mean"]) : []),
];

/** @param {unknown} value */
const valueText = (value) => (value === null ? NONE : typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "object" ? JSON.stringify(value) : String(value));

/** @param {string} text */
function valueIn(text) {
  if (text === NONE || text === "-" || text === "null") return null;
  if (["yes", "true", "ja"].includes(text)) return true;
  if (["no", "false", "nein"].includes(text)) return false;
  // What is seen may be a list, such as a hand of cards.
  if (/^[[{]/.test(text)) return JSON.parse(text);
  return /^[-−]?\d+(\.\d+)?$/.test(text) ? Number(text.replace("−", "-")) : text;
}

/** @param {string} text @returns {[string, string][]} what stands before and after each line's last sign */
const linesIn = (text) => text.split("\n").filter((line) => line.trim() !== "").map((line) => {
  const at = line.lastIndexOf("=");
  if (at < 1) throw new SyntaxError(line);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
});

/** Names with values, one a line. @param {Record<string, unknown> | undefined} pairs */
export const pairsText = (pairs) => Object.entries(pairs ?? {}).map(([name, value]) => `${name} = ${valueText(value)}`).join("\n");

/** @param {string} text @returns {Record<string, any>} raises SyntaxError for a line without a value */
export const pairsIn = (text) => Object.fromEntries(linesIn(text).map(([name, value]) => [name, valueIn(value)]));

/** A seat as people count. @param {number | string} seat */
const counted = (seat) => String(Number(seat) + 1);

/** @param {string} text  a player, as people count */
function seatIn(text) {
  if (!/^[1-9]$/.test(text)) throw new SyntaxError(text);
  return Number(text) - 1;
}

/** A claim as text; nothing where it isn't made. @param {Name} name @param {any} value */
export function claimText(name, value) {
  if (value === undefined) return "";
  switch (name) {
    case "scores": case "lacks": return value.map(valueText).join(" ");
    case "winners": return value.length === 0 ? NONE : value.map(counted).join(" ");
    case "stops": return Object.entries(value).map(([seat, sets]) => `${counted(seat)} = ${sets.map((/** @type {string} */ set) => set || NONE).join(", ")}`).join("\n");
    case "seen": case "linked": case "mean": return pairsText(value);
    default: return String(value);
  }
}

/**
 * The claim that a text makes; undefined: none.
 * @param {Name} name
 * @param {string} text
 * @returns {any} raises SyntaxError for what can't be read
 */
export function claimIn(name, text) {
  const written = text.trim();
  if (written === "") return undefined;
  const items = written.split(/[\s,]+/);
  switch (name) {
    case "player": return Number(written);
    case "phase": return written;
    case "scores": case "lacks": return items.map((item) => {
      const value = valueIn(item);
      if (value !== null && typeof value !== "number") throw new SyntaxError(item);
      return value;
    });
    case "winners": return written === NONE || written === "-" ? [] : items.map(seatIn);
    case "stops": return Object.fromEntries(linesIn(written).map(([seat, sets]) => [
      String(seatIn(seat)), sets === "" ? [] : sets.split(",").map((set) => set.trim()).map((set) => (set === NONE || set === "-" ? "" : set)),
    ]));
    default: return pairsIn(written);
  }
}

/** The claims with one of them changed. @param {Claims | undefined} claims @param {Name} name @param {any} value @returns {Claims} */
export function claiming(claims, name, value) {
  const { [name]: _old, ...rest } = claims ?? {};
  return value === undefined ? rest : { ...rest, [name]: value };
}
