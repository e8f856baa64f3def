/** What the address's hash asks for, and the addresses of the pages. */

/**
 * @typedef {{page: "menu"}
 *   | {page: "new", game: string, level: string | null}
 *   | {page: "table", id: string}
 *   | {page: "rules", game: string | null, rule: string | null}
 *   | {page: "learn", game: string | null, lesson: string | null, step: number | null, packed: string | null}
 *   | {page: "puzzles", system: string | null, puzzle: string | null, seat: number | null}
 *   | {page: "studio"}
 *   | {page: "explore", id: string}
 *   | {page: "position", game: string}
 *   | {page: "record", record: string, ply: number | null}
 *   | {page: "missing", reason: "address" | "record" | "storage"}} Route
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
  if (path.startsWith("lesson=")) return { page: "learn", game: null, lesson: null, step: null, packed: path.slice("lesson=".length) };
  const [page, first, second, third] = path.split("/").map(decode);
  if (page === "new" && first) return { page, game: first, level: second || null };
  if (page === "table" && first) return { page, id: first };
  if (page === "explore" && first) return { page, id: first };
  if (page === "position" && first) return { page, game: first };
  if (page === "puzzles") return { page, system: first || null, puzzle: second || null, seat: first === "game" && /^[1-9]$/.test(third ?? "") ? Number(third) - 1 : null };
  if (page === "rules") return { page, game: first || null, rule: second || null };
  if (page === "learn") {
    return { page, game: first || null, lesson: second || null, step: /^[1-9]\d{0,2}$/.test(third ?? "") ? Number(third) - 1 : null, packed: null };
  }
  if (page === "studio") return { page };
  return { page: "missing", reason: "address" };
}

/** @param {string} text */
const encode = (text) => encodeURIComponent(text).replace(/%20/g, "+").replace(/%3A/gi, ":").replace(/%2C/gi, ",");

export const address = {
  menu: () => "#/",
  /** @param {string} game @param {string} [level] of the opponents, for whoever has chosen none yet */
  newGame: (game, level) => `#/new/${encode(game)}${level === undefined ? "" : `/${encode(level)}`}`,
  /** @param {string} id */
  table: (id) => `#/table/${encode(id)}`,
  /** All puzzles, or one. @param {string} [system] @param {string} [puzzle] */
  puzzles: (system, puzzle) => ["#/puzzles", ...[system, puzzle].filter((part) => part !== undefined).map((part) => encode(String(part)))].join("/"),
  /** The mistakes of a game, those of the people who played it or of a seat, counted from 0. @param {string} id @param {number} [seat] */
  mistakes: (id, seat) => address.puzzles("game", id) + (seat === undefined ? "" : `/${seat + 1}`),
  /** @param {string | null} [game] @param {string | null} [rule] */
  rules: (game, rule) => ["#/rules", game, rule].filter((part) => part != null).map((part, index) => (index ? encode(String(part)) : part)).join("/"),
  /** All lessons, a game's, one, or one's step, counted from 0. @param {string} [game] @param {string} [lesson] @param {number} [step] */
  learn: (game, lesson, step) =>
    ["#/learn", ...[game, lesson, step === undefined ? undefined : String(step + 1)].filter((part) => part !== undefined).map((part) => encode(String(part)))].join("/"),
  studio: () => "#/studio",
  /** A position of a game, to be set up. @param {string} game */
  position: (game) => `#/position/${encode(game)}`,
  /** A saved game, to be explored. @param {string} id */
  explore: (id) => `#/explore/${encode(id)}`,
  /** A lesson that is in the address. @param {string} packed */
  packed: (packed) => `#/lesson=${packed}`,
  /** @param {string} record @param {number | null} [ply] */
  record: (record, ply) => `#/record=${encode(record)}${ply == null ? "" : `&ply=${ply}`}`,
};
