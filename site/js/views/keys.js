/** Which keys the page may take: as they are meant, on every layout, with every lock, and as their user has assigned them. */

/** What letters and signs do, each with the key that it has at first (WCAG 2.1.4: whoever wants others gives them others). */
export const COMMANDS = /** @type {const} */ ({
  undo: "u", redo: "r", back: "[", on: "]", hint: "h", position: "t", explain: "i", share: "s", sound: "m", help: "?",
  bid: "b", pass: "p", sell: "a", more: "+", less: "-", end: "e",
});

/** @typedef {keyof typeof COMMANDS} Command */
/** @typedef {Readonly<Record<Command, string>>} Keys  the key of each command */

/** @type {Keys} */
let assigned = COMMANDS;

/** Every command has the key that is given from now on. @param {Keys} keys */
export const assign = (keys) => void (assigned = keys);

const commands = /** @type {Command[]} */ (Object.keys(COMMANDS));

/** The command that has a key. @param {Keys} keys @param {string} key */
export const commandOf = (keys, key) => commands.find((command) => keys[command] === key);

/** Whether a key can have a command: a Latin letter, small, or a sign or digit. @param {unknown} key @returns {key is string} */
export const isAssignable = (key) => typeof key === "string" && /^[a-z]$|^[^\p{L}\p{M}\p{C}\p{Z}]$/u.test(key) && key.length === 1;

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * Keys that were kept: as they are if each command has one of its own, else as at first. A command that came later and finds
 * its key taken has another.
 * @param {unknown} kept
 * @returns {Keys}
 */
export function readKeys(kept) {
  if (typeof kept !== "object" || kept === null) return COMMANDS;
  const given = /** @type {Record<string, unknown>} */ (kept);
  const isKept = (/** @type {Command} */ command) => Object.hasOwn(given, command);
  const taken = new Set(commands.filter(isKept).map((command) => given[command]));
  /** @param {Command} command */
  const keyFor = (command) => {
    const key = [COMMANDS[command], ...LETTERS].find((one) => !taken.has(one));
    taken.add(key);
    return key;
  };
  const keys = /** @type {Keys} */ (Object.fromEntries(commands.map((command) => [command, isKept(command) ? given[command] : keyFor(command)])));
  const all = Object.values(keys);
  return all.every(isAssignable) && new Set(all).size === all.length ? keys : COMMANDS;
}

/**
 * A key as it stands on a button or in a list, in place of the one that it has at first.
 * @param {string} first  as lists name it: letters large, a minus of its own
 */
export function shownKey(first) {
  const command = first.length === 1 ? commandOf(COMMANDS, first === "−" ? "-" : first.toLowerCase()) : undefined;
  return command && first === first.toUpperCase() ? assigned[command].toUpperCase().replace("-", "−") : first;
}

/** A letter of the Latin alphabet, which all keys of the page are among that are letters. */
const LATIN = /^[a-z]$/i;
/** A letter of any alphabet. */
const LETTER = /^\p{L}$/u;
/** Where a layout for another alphabet has its letters, and a Latin one these. */
const PLACE = /^Key([A-Z])$/;

/**
 * What a key means: the key that its command has at first; nothing for one that a command has no more.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const key = writtenKey(event);
  if (key.length !== 1 || assigned === COMMANDS) return key;
  const command = commandOf(assigned, key);
  return command ? COMMANDS[command] : commandOf(COMMANDS, key) ? "" : key;
}

/**
 * The key that was pressed, as the help names it: letters small, whether caps lock is on or not; on a layout of another
 * alphabet the letter that a Latin one has in its place.
 * @param {KeyboardEvent} event
 * @returns {string} nothing where it is held with keys that make it the browser's or another one
 */
function writtenKey(event) {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // Some layouts have brackets and signs only with AltGr, which is Ctrl and Alt to the browser.
    const written = key.length === 1 && !LETTER.test(key) && event.getModifierState?.("AltGraph");
    return written ? key : "";
  }
  // A sign may need the shift key; letters and named keys are others with it.
  if (key.length === 1 && !LETTER.test(key)) return key;
  if (shiftKey) return "";
  if (LATIN.test(key)) return key.toLowerCase();
  if (key.length === 1) return PLACE.exec(event.code)?.[1].toLowerCase() ?? "";
  return key;
}
