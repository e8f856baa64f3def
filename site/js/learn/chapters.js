/** Lessons that belong together: each has a name of its own, by which whoever shows them keeps progress. */

/** The longest that a lesson's name may be: docs/lessons.md. */
const LONGEST = 60;

/**
 * A name that none of the others has: the same, or with the next number that is free.
 * @param {string} name
 * @param {ReadonlySet<string>} taken
 */
export function freeName(name, taken) {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name.slice(0, LONGEST - 4).replace(/-+$/, "")}-${number}`;
  return free;
}

/**
 * The chapters, where a name comes twice the later one with another name.
 * @template T
 * @param {readonly T[]} chapters  lessons as JSON, none of it trusted
 * @returns {T[]}
 */
export function distinct(chapters) {
  // A name that somebody has chosen goes before one that is made here.
  const chosen = new Set(chapters.map((one) => /** @type {any} */ (one)?.id));
  /** @type {Set<string>} */
  const seen = new Set();
  return chapters.map((one) => {
    const id = /** @type {any} */ (one)?.id;
    if (typeof id !== "string") return one;
    const free = seen.has(id) ? freeName(id, new Set([...chosen, ...seen])) : id;
    seen.add(free);
    return free === id ? one : { ...one, id: free };
  });
}

/**
 * A lesson's name from its title, as addresses and files have it.
 * @param {string} title
 * @returns {string} empty where the title has no letter that such a name may have
 */
export const nameFrom = (title) => title.replace(/ß/g, "ss").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40).replace(/-+$/, "");
