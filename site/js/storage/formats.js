/** What saved games looked like in earlier releases, and how each is brought up to date: here and nowhere else. */

/**
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/** The form in which games are saved now. */
export const FORMAT = 4;

/** What each older form lacks, by its number: a game without a number is of the first. @type {((game: any) => any)[]} */
const STEPS = [
  // 0: until November 2026. No number, and the earliest neither `paused` nor `rounds`.
  (game) => ({ rounds: null, resigned: null, seed: null, options: {}, ...game, format: 1 }),
  // 1: until December 2026. No reviews.
  (game) => ({ ...game, review: null, format: 2 }),
  // 2: until December 2026. Reviews in the words of one language.
  (game) => ({ ...game, review: inEachLanguage(game.review), format: 3 }),
  // 3: until December 2026. Reviews that tell no swings, and no mistakes of each opponent.
  (game) => ({ ...game, review: kindOf(game.review) === "object" ? { swings: [], others_mistakes: [], ...game.review } : game.review, format: 4 }),
];

/** What the page draws of every position, with an example of its kind. */
const DRAWN = {
  game: "", namespace: "", title: "", players: 0, seats: [], ply: 0, plies: 0, prompt: "", legal: [], log: [], scores: [],
  bounds: {}, view: {}, layout: {}, terminal: false,
};

/** @param {unknown} value */
const kindOf = (value) => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value);

/** @param {any} snapshot */
const isDrawable = (snapshot) =>
  kindOf(snapshot) === "object" &&
  Object.entries(DRAWN).every(([name, example]) => kindOf(snapshot[name]) === kindOf(example));

/**
 * In place of a picture that an earlier release drew otherwise, until the engine shows the game anew.
 * @param {SavedGame} game
 * @returns {Snapshot}
 */
const blank = (game) => /** @type {any} */ ({
  game: game.game, namespace: "", title: game.title, players: game.seats.length, seats: game.seats, options: game.options, seed: game.seed,
  ply: game.ply, plies: game.ply, viewer: null, current_player: null, prompt: "", legal: [], log: [], scores: [], bounds: {},
  view: {}, layout: {}, terminal: false, outcome: null, match: null, last: null, record: game.record, comment: "", marks: [], can_undo: false, can_redo: false,
});

/** A review of form 2 as today's, in its one language. @param {any} review */
function inEachLanguage(review) {
  if (kindOf(review) !== "object" || kindOf(review.turning_points) !== "list") return null;
  const { lang, ...found } = review;
  return {
    ...found,
    turning_points: review.turning_points.map((/** @type {any} */ point) => {
      const { played_words: played, best_words: best, reason, note, line, ...rest } = Object(point);
      const plies = kindOf(line) === "list" ? line : [];
      const words = { played, best, reason, note, line: plies.map((/** @type {any} */ ply) => ply?.words) };
      return { ...rest, words: { [lang]: words }, line: plies.map((/** @type {any} */ ply) => ply?.token) };
    }),
  };
}

/** Whether what was found of a game can be shown; it can be found again. @param {any} review */
const isReview = (review) =>
  kindOf(review) === "object" && ["chances", "decisions", "turning_points", "swings", "others_mistakes"].every((name) => kindOf(review[name]) === "list") &&
  (review.mistakes === null || typeof review.mistakes === "string") &&
  review.turning_points.every((/** @type {any} */ point) => typeof point?.record === "string" && kindOf(point.line) === "list" &&
    kindOf(point.words) === "object" && Object.keys(point.words).length > 0);

/** @param {unknown} seat */
const isSeat = (seat) => typeof (/** @type {any} */ (seat)?.name) === "string";

/**
 * A saved game in today's form; its picture may be gone, the game never is.
 * @param {unknown} value  as it was kept, by whichever release
 * @returns {SavedGame | null}  null for what is no saved game, or one of a later release: it is left alone
 */
export function upToDate(value) {
  let game = /** @type {any} */ (value);
  if (kindOf(game) !== "object") return null;
  const format = game.format ?? 0;
  if (!Number.isInteger(format) || format < 0 || format > FORMAT) return null;
  for (const step of STEPS.slice(format)) game = step(game);
  const whole = ["id", "game", "record"].every((name) => typeof game[name] === "string") && typeof game.updated === "number" &&
    Array.isArray(game.seats) && game.seats.every(isSeat) && Number.isInteger(game.ply);
  if (!whole) return null;
  if (kindOf(game.byItself ?? []) !== "list") game = { ...game, byItself: [] };
  if (game.review !== null && !isReview(game.review)) game = { ...game, review: null };
  if (typeof game.title !== "string") game = { ...game, title: game.game };
  return isDrawable(game.snapshot) ? game : { ...game, snapshot: blank(game) };
}
