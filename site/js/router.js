/** What the address's hash asks for, and the addresses of the pages. */

/**
 * @typedef {{page: "menu"}
 *   | {page: "new", game: string}
 *   | {page: "table", id: string}
 *   | {page: "rules", game: string | null, rule: string | null}
 *   | {page: "record", record: string, ply: number | null}
 *   | {page: "missing", reason: "address" | "record"}} Route
 */

/**
 * @param {string} text
 * @returns {string | null} the decoded text, or null where it is damaged
 */
function decode(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return null;
  }
}

/**
 * The route of a hash; anything unknown or damaged is `missing`, never an error.
 * @param {string} hash
 * @returns {Route}
 */
export function parseHash(hash) {
  const path = hash.replace(/^#\/?/, "");
  if (path === "") return { page: "menu" };
  if (path.startsWith("record=")) {
    const [text = "", ...more] = path.slice("record=".length).split("&");
    const record = decode(text);
    if (!record) return { page: "missing", reason: "record" };
    const cursor = more.find((part) => part.startsWith("ply="))?.slice("ply=".length) ?? "";
    return { page: "record", record, ply: /^\d{1,6}$/.test(cursor) ? Number(cursor) : null };
  }
  const [page, first, second] = path.split("/").map(decode);
  if (page === "new" && first) return { page, game: first };
  if (page === "table" && first) return { page, id: first };
  if (page === "rules") return { page, game: first || null, rule: second || null };
  return { page: "missing", reason: "address" };
}

/** @param {string} text */
const encode = (text) => encodeURIComponent(text).replace(/%20/g, "+").replace(/%3A/gi, ":").replace(/%2C/gi, ",");

export const address = {
  menu: () => "#/",
  /** @param {string} game */
  newGame: (game) => `#/new/${encode(game)}`,
  /** @param {string} id */
  table: (id) => `#/table/${encode(id)}`,
  /** @param {string | null} [game] @param {string | null} [rule] */
  rules: (game, rule) => ["#/rules", game, rule].filter((part) => part != null).map((part, index) => (index ? encode(String(part)) : part)).join("/"),
  /** @param {string} record @param {number | null} [ply] */
  record: (record, ply) => `#/record=${encode(record)}${ply == null ? "" : `&ply=${ply}`}`,
};
