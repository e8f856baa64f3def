/** Which puzzles there are, which of them somebody wants to see, and which one comes next. Pure: it draws and keeps nothing. */

/**
 * @typedef {{id: string, game: string, difficulty: number, title: Record<string, string>}} Entry
 * @typedef {Entry & {system: string}} Listed
 *
 * @typedef {object} Filter  an empty text is everything
 * @property {string} system
 * @property {string} kind        what is asked, by `kindOf`
 * @property {string} difficulty  "1" to "5"
 * @property {string} state       "open" or "solved"
 */

/** @type {Filter} */
export const EVERYTHING = { system: "", kind: "", difficulty: "", state: "" };

/** The puzzles of 30 cards stood among those of 1997 once. @type {Record<string, string>} */
const MOVED = { "for-sale": "for-sale-30" };

/** @param {string} system @param {string} id */
export const nameOf = (system, id) => `${system}/${id}`;

/** What is asked, by the first word of the id: the same words ask other things in other systems. @param {Listed} entry */
export const kindOf = ({ system, id }) => `${system.startsWith("for-sale") ? "for-sale" : system}/${id.replace(/-\d+$/, "")}`;

/** All puzzles with their systems, in order. @param {Record<string, Entry[]>} entries @returns {Listed[]} */
export const listed = (entries) => Object.entries(entries).flatMap(([system, list]) => list.map((entry) => ({ ...entry, system })));

/**
 * The puzzle of that address, also of one from before it was moved.
 * @param {readonly Listed[]} all
 * @param {string} system
 * @param {string} id
 * @returns {Listed | undefined}
 */
export function found(all, system, id) {
  const own = all.find((entry) => entry.system === system && entry.id === id);
  return own ?? (Object.hasOwn(MOVED, system) ? found(all, MOVED[system], id) : undefined);
}

/** The name that a puzzle has now. @param {readonly Listed[]} all @param {string} name */
export function renamed(all, name) {
  const [system, id] = name.split("/");
  const entry = found(all, system, id);
  return entry ? nameOf(entry.system, entry.id) : name;
}

/**
 * Those that somebody wants to see.
 * @param {readonly Listed[]} all
 * @param {Filter} filter
 * @param {(name: string) => boolean} isSolved
 */
export const matching = (all, filter, isSolved) => all.filter((entry) =>
  (filter.system === "" || entry.system === filter.system)
  && (filter.kind === "" || kindOf(entry) === filter.kind)
  && (filter.difficulty === "" || String(entry.difficulty) === filter.difficulty)
  && (filter.state === "" || isSolved(nameOf(entry.system, entry.id)) === (filter.state === "solved")));

/**
 * A filter in which what doesn't go together, or is no filter at all, is left out.
 * @param {any} value
 * @param {readonly Listed[]} all
 * @returns {Filter}
 */
export function sound(value, all) {
  /** @param {string} key @param {readonly string[]} known */
  const one = (key, known) => (known.includes(String(value?.[key])) ? String(value[key]) : "");
  const system = one("system", all.map((entry) => entry.system));
  const kinds = all.filter((entry) => system === "" || entry.system === system).map(kindOf);
  return { system, kind: one("kind", kinds), difficulty: one("difficulty", ["1", "2", "3", "4", "5"]), state: one("state", ["open", "solved"]) };
}

/**
 * The next one that is not solved: the first after this one, else from the beginning.
 * @param {readonly Listed[]} wanted
 * @param {string | null} name
 * @param {(name: string) => boolean} isSolved
 * @returns {Listed | undefined}
 */
export function nextOpen(wanted, name, isSolved) {
  const at = wanted.findIndex((entry) => nameOf(entry.system, entry.id) === name);
  return [...wanted.slice(at + 1), ...wanted.slice(0, Math.max(0, at))].find((entry) => !isSolved(nameOf(entry.system, entry.id)));
}

/**
 * Any that is not solved, but not this one.
 * @param {readonly Listed[]} wanted
 * @param {string | null} name
 * @param {(name: string) => boolean} isSolved
 * @param {number} chance  0 to below 1
 * @returns {Listed | undefined}
 */
export function randomOpen(wanted, name, isSolved, chance) {
  const open = wanted.filter((entry) => nameOf(entry.system, entry.id) !== name && !isSolved(nameOf(entry.system, entry.id)));
  return open[Math.floor(chance * open.length)];
}
