/** The reader's settings: their defaults, their reading from storage, their effect on the document. */

import { shared } from "./storage/shared.js";
import { LANGUAGES, languageFor } from "./words/languages.js";
import { COMMANDS, assign, readKeys } from "./views/keys.js";

/**
 * @typedef {object} Settings
 * @property {import("./words/languages.js").Language} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {"once" | "fast" | "easy" | "slow"} pace
 * @property {"none" | "subtle"} sound
 * @property {boolean} reasons    whether an opponent says why after its move
 * @property {boolean} hidden     whether your own secrets are blurred
 * @property {boolean} actions    whether the list of all actions is open
 * @property {"each" | "joined" | "asked"} speech   how much a screen reader is told
 * @property {boolean} letters    whether letters and signs are commands
 * @property {boolean} auto       whether the only choice there is is made by itself
 * @property {boolean} confirm    whether each choice is asked for again before it is made
 * @property {boolean} tracker    whether For Sale shows which cards are gone and which are left
 * @property {import("./views/keys.js").Keys} keys   which letter or sign is which command
 */

/** What each setting may be, for reading and for the settings dialog. */
export const CHOICES = /** @type {const} */ ({
  lang: LANGUAGES,
  theme: ["auto", "light", "dark"],
  pace: ["once", "fast", "easy", "slow"],
  sound: ["none", "subtle"],
  speech: ["each", "joined", "asked"],
});

/** What is either on or off, and what it is at first. */
export const FLAGS = /** @type {const} */ ({ reasons: false, hidden: false, actions: false, letters: true, auto: false, confirm: false, tracker: false });

/** The least time in milliseconds that a ply of an opponent stands before the next. */
export const PACE_MS = { once: 0, fast: 350, easy: 900, slow: 2000 };

/** @returns {Settings} */
export function defaultSettings() {
  return { lang: languageFor(navigator.language || ""), theme: "auto", pace: "easy", sound: "none", speech: "joined", keys: COMMANDS, ...FLAGS };
}

/**
 * What of the stored settings is neither damaged nor unknown.
 * @param {unknown} stored
 * @returns {Partial<Settings>}
 */
function sound(stored) {
  if (typeof stored !== "object" || stored === null) return {};
  const given = /** @type {Record<string, unknown>} */ (stored);
  const isChoice = (/** @type {[string, readonly unknown[]]} */ [name, choices]) => choices.includes(given[name]);
  const names = [...Object.entries(CHOICES).filter(isChoice).map(([name]) => name), ...Object.keys(FLAGS).filter((name) => typeof given[name] === "boolean")];
  return { ...Object.fromEntries(names.map((name) => [name, given[name]])), ...("keys" in given ? { keys: readKeys(given.keys) } : {}) };
}

/** Only what was once changed: all else is the default. */
const kept = shared({ key: "settings", read: sound });

/**
 * The settings: what was changed once, and the defaults.
 * @returns {Promise<Settings>}
 */
export const loadSettings = async () => ({ ...defaultSettings(), ...(await kept.load()) });

/** @param {Settings} settings */
export function applySettings(settings) {
  const root = document.documentElement;
  root.lang = settings.lang;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.toggleAttribute("data-hidden", settings.hidden);
  assign(settings.keys);
}

/** @param {Partial<Settings>} changed */
export const saveSettings = (changed) => kept.change((before) => ({ ...before, ...changed }));
