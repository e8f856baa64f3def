/** A game about to begin: seats, options, rounds and seed, with the last choices of this browser as a start. */

import { EngineError } from "../../engine/errors.js";
import { freshSeed } from "../../ids.js";
import { afterDrawing } from "../../redraw.js";
import { address, parseHash } from "../../router.js";
import { kept as results } from "../../results.js";
import { load, save } from "../../storage.js";
import { say } from "../../words/index.js";
import { LANGUAGES } from "../../words/languages.js";

/**
 * @typedef {import("../../types.js").App} App
 * @typedef {import("../../types.js").CatalogueEntry} CatalogueEntry
 * @typedef {import("../../types.js").OptionEntry} OptionEntry
 *
 * @typedef {{name: string, kind: "you" | "person" | "bot", bot: string}} DraftSeat
 *
 * @typedef {object} Draft
 * @property {string} game
 * @property {DraftSeat[]} seats
 * @property {Record<string, any>} options
 * @property {number} rounds
 * @property {string} seed
 * @property {Record<string, string>} errors   by field: `seat.0`, `option.money`, `rounds`, `seed`, or `form`
 * @property {boolean} more      whether the less common options are open
 * @property {boolean} starting
 *
 * A change of the form as it is by then: the page is drawn a frame later, so that what was drawn may miss the last letter.
 * @typedef {(how: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void} Change
 */

export const LONGEST_NAME = 24;

/** Whom somebody meets who has finished no game of a system yet: one that can be beaten. */
export const FIRST_LEVEL = "beginner";

export const NAMES = ["Ada", "Bruno", "Clara", "Dario", "Edith", "Falk"];

/** Whether a name is the one that the page gives, in some language, to whoever has told none. @param {string} name */
export const isGivenName = (name) => LANGUAGES.some((lang) => say(lang, "new.you.name") === name);

/**
 * Seats in the reader's language: whoever has told no name is called as that language does it.
 * @template {{name: string}} Seat
 * @param {readonly Seat[]} seats
 * @param {string} lang
 * @returns {Seat[]}
 */
export const inWordsOf = (seats, lang) => seats.map((seat) => (isGivenName(seat.name) ? { ...seat, name: say(lang, "new.you.name") } : seat));

/**
 * The same of a game that has begun.
 * @template {{name: string}} Seat
 * @param {readonly Seat[]} seats
 * @param {string} lang
 * @returns {Seat[] | null}  null where everybody is called so already
 */
export function renamed(seats, lang) {
  const anew = inWordsOf(seats, lang);
  return anew.every(({ name }, seat) => name === seats[seat].name) ? null : anew;
}

/**
 * @param {App} app
 * @param {CatalogueEntry} entry
 * @param {number} seat
 * @param {DraftSeat[]} others
 * @param {string} [name]  of the person, where it is known
 * @param {string} [bot]   an opponent's level where none is chosen yet
 * @returns {DraftSeat}
 */
export function freshSeat(app, entry, seat, others, name = "", bot = entry.usual_bot) {
  const taken = others.map((other) => other.name);
  if (!others.some((other) => other.kind === "you")) return { name: name || app.t("new.you.name"), kind: "you", bot };
  const free = NAMES.find((candidate) => !taken.includes(candidate)) ?? `${NAMES[0]} ${seat + 1}`;
  return { name: free, kind: "bot", bot: others.findLast((other) => other.kind === "bot")?.bot ?? bot };
}

/** @param {OptionEntry} option @param {any} value */
const inBounds = (option, value) =>
  Number.isInteger(value) && value >= (option.minimum ?? -Infinity) && value <= (option.maximum ?? Infinity);

/**
 * Whether an option may have a value that storage or a hand gave it.
 * @param {OptionEntry} option
 * @param {any} value
 */
export function fits(option, value) {
  if (option.kind === "flag") return typeof value === "boolean";
  if (option.kind === "number") return inBounds(option, value);
  if (option.kind === "seats") return value === null || (Array.isArray(value) && value.every((item) => inBounds(option, item)));
  const choices = (option.choices ?? []).map((choice) => choice.value);
  if (option.kind === "choice") return choices.includes(value);
  return Array.isArray(value) && value.every((item) => choices.includes(item)) && new Set(value).size === value.length;
}

/**
 * Lay out the form for a game, once; coming back to it finds what was chosen.
 * @param {App} app
 * @param {string} game
 * @param {string | null} [level]  of the opponents, where none were chosen for this game yet
 */
export async function openDraft(app, game, level = null) {
  const entry = app.entry(game);
  if (!entry) return;
  const stored = /** @type {any} */ ((await load(`choices:${game}`)) ?? {});
  /** @param {string | null} name */
  const known = (name) => (entry.bots.some((bot) => bot.name === name) ? name : null);
  const asked = Array.isArray(stored.seats) ? null : known(level);
  const begun = app.state.draft;
  if (begun?.game === game) {
    // Opponents who sit there by themselves make room for those who were asked for.
    const seats = begun.seats.map((seat) => ([entry.usual_bot, FIRST_LEVEL].includes(seat.bot) && asked !== null ? { ...seat, bot: asked } : seat));
    if (asked !== null) app.set({ draft: { ...begun, seats } });
    return;
  }
  const isFirst = !(await results.load()).some((result) => result.game === game);
  const wanted = asked ?? (isFirst ? known(FIRST_LEVEL) : null) ?? entry.usual_bot;
  const name = await load("name");
  /** @type {DraftSeat[]} */
  const seats = [];
  const count = Array.isArray(stored.seats) ? stored.seats.length : Math.max(3, entry.min_players);
  for (let seat = 0; seat < Math.min(Math.max(count, entry.min_players), entry.max_players); seat++) {
    const given = stored.seats?.[seat];
    const isKept = given && typeof given.name === "string" && ["you", "person", "bot"].includes(given.kind);
    const fresh = isKept && !(given.kind === "you" && seats.some((other) => other.kind === "you"))
      ? { name: given.name.slice(0, LONGEST_NAME), kind: given.kind, bot: entry.bots.some((bot) => bot.name === given.bot) ? given.bot : entry.usual_bot }
      : freshSeat(app, entry, seat, seats, typeof name === "string" ? name.slice(0, LONGEST_NAME) : "", wanted);
    seats.push(...inWordsOf([fresh], app.lang));
  }
  /** @type {Record<string, any>} */
  const options = {};
  for (const option of entry.options) {
    const given = stored.options?.[option.name];
    options[option.name] = fits(option, given) ? given : option.default;
  }
  const rounds = Number.isInteger(stored.rounds) && stored.rounds >= 1 && stored.rounds <= entry.rounds.maximum ? stored.rounds : 1;
  app.set({ draft: { game, seats, options, rounds, seed: String(freshSeed()), errors: {}, more: false, starting: false } });
}

/**
 * What is wrong with the form, by field, before the engine is asked.
 * @param {App} app
 * @param {Draft} draft
 */
function check(app, draft) {
  /** @type {Record<string, string>} */
  const errors = {};
  draft.seats.forEach((seat, index) => {
    const name = seat.name.trim();
    if (name === "") errors[`seat.${index}`] = app.t("new.error.name");
    else if (draft.seats.some((other, at) => at < index && other.name.trim() === name)) errors[`seat.${index}`] = app.t("new.error.same", { name });
  });
  // No seed at all is a wish too: for any.
  if (!/^\d{0,15}$/.test(draft.seed.trim())) errors.seed = app.t("new.error.seed");
  const most = app.entry(draft.game)?.rounds.maximum ?? 1;
  if (!Number.isInteger(draft.rounds) || draft.rounds < 1 || draft.rounds > most) errors.rounds = app.t("new.error.number", { from: 1, to: most });
  for (const option of app.entry(draft.game)?.options ?? []) {
    if ((option.kind === "number" || option.kind === "seats") && !fits(option, draft.options[option.name])) {
      errors[`option.${option.name}`] = app.t("new.error.number", { from: option.minimum ?? "", to: option.maximum ?? "" });
    }
  }
  return errors;
}

/** A lot's number in its row. @param {string} lot */
export const numberOf = (lot) => Number(lot.slice(1));

/**
 * Whether a lot exists on a board with these options: another one may say how long its rows are.
 * @param {OptionEntry} option
 * @param {Record<string, any>} options
 * @param {string} lot
 */
export const exists = (option, options, lot) => !option.within || numberOf(lot) <= options[option.within];

/**
 * The options as the form shows them: only lots that the rows are long enough for, only seats that are there.
 * @param {OptionEntry[]} entries
 * @param {Record<string, any>} options
 * @param {number} players
 */
function visibleOptions(entries, options, players) {
  const shown = { ...options };
  for (const option of entries) {
    const { name, kind } = option;
    if (kind === "seats" && Array.isArray(options[name])) shown[name] = options[name].slice(0, players);
    if (kind === "lots") shown[name] = options[name].filter((/** @type {string} */ lot) => exists(option, options, lot));
  }
  return shown;
}

/** @param {Record<string, string>} errors */
const optionsAreWrong = (errors) => Object.keys(errors).some((field) => field.startsWith("option."));

/** Bring the first field that is wrong to the middle of the window, clear of the bars above and below, and the focus to it. */
function toFirstError() {
  const field = document.querySelector(".new-game .field-error:not([hidden])")?.closest(".seat, .field");
  const input = field?.querySelector("[aria-invalid=true]") ?? field?.querySelector("input, select, button");
  /** @type {HTMLElement | null | undefined} */ (input)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

/**
 * Begin the game of the form, or show beside the fields what is wrong.
 * @param {App} app
 */
export async function startDraft(app) {
  const { draft } = app.state;
  if (!draft || draft.starting) return;
  const errors = check(app, draft);
  if (Object.keys(errors).length > 0) {
    app.set({ draft: { ...draft, errors, more: draft.more || optionsAreWrong(errors) } });
    afterDrawing(toFirstError);
    return;
  }
  app.set({ draft: { ...draft, errors: {}, starting: true } });
  const { game, seats, rounds } = draft;
  /** The form as it is by then, unless that of another game was laid out meanwhile. */
  const begun = () => (app.state.draft?.starting && app.state.draft.game === game ? app.state.draft : null);
  const options = visibleOptions(app.entry(game)?.options ?? [], draft.options, seats.length);
  void save(`choices:${game}`, { seats, options, rounds });
  const you = seats.find((seat) => seat.kind === "you")?.name.trim();
  // Who left the name as it came has told none.
  if (you && !isGivenName(you)) void save("name", you);
  try {
    const id = await app.table.start({
      game, players: seats.length, options, seed: draft.seed.trim() === "" ? freshSeed() : Number(draft.seed.trim()),
      seats: seats.map((seat) => seat.kind === "bot"
        ? { name: seat.name.trim(), kind: "bot", bot: seat.bot }
        : { name: seat.name.trim(), kind: "human" }),
      ...(rounds > 1 ? { rounds } : {}),
    });
    // Who has gone to another page while the engine started is not fetched back from there: by the address, since
    // what is shown follows it later.
    const route = parseHash(location.hash);
    if (begun()) app.set({ draft: null });
    if (route.page === "new" && route.game === game) app.navigate(address.table(id));
  } catch (error) {
    const facts = error instanceof EngineError ? error.facts : {};
    const field = error instanceof EngineError && error.code === "setup" && typeof facts.name === "string" && facts.name in options
      ? `option.${facts.name}` : "form";
    const errors = { [field]: app.wordsOf(error) };
    const form = begun();
    if (form) {
      app.set({ draft: { ...form, starting: false, errors, more: form.more || optionsAreWrong(errors) } });
      afterDrawing(toFirstError);
    } else app.fail(error);
  }
}
