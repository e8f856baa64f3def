/** How a bid is chosen, in every game with bids: between the least and the most that the engine offers. */

import { html, nothing } from "lit-html";
import { keyOf } from "./keys.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {{least: number, most: number}} Range */

/** So far the page keys step. */
const STRIDE = 3;

/**
 * The bids that can be made now.
 * @param {Snapshot} snapshot
 * @returns {Range | null} null where none can be
 */
export function bidRange(snapshot) {
  const amounts = snapshot.legal.filter((action) => action.kind === "bid").map((action) => Number(action.amount));
  return amounts.length ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
}

/** @param {number} bid @param {Range} range */
const within = (bid, { least, most }) => Math.max(least, Math.min(bid, most));

/**
 * The bid that is chosen at the moment: the least unless the viewer has stepped.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {number | null} null where no bid can be made
 */
export function chosenBid(snapshot, ui) {
  const range = bidRange(snapshot);
  return range && within(ui.local.bid ?? range.least, range);
}

/** @param {Ui} ui @param {number} before @param {number} bid */
function choose(ui, before, bid) {
  if (bid === before) return;
  ui.local.bid = bid;
  ui.update();
  ui.say?.(chosenInWords);
}

/** The bid that stands there, as it is read out; where the focus is on it that is done already. */
function chosenInWords() {
  const chosen = document.querySelector('.stepper [role="spinbutton"]');
  return chosen && chosen !== document.activeElement ? (chosen.getAttribute("aria-valuetext") ?? chosen.getAttribute("aria-valuenow")) : null;
}

/**
 * Takes the chosen bid to where a key steps it.
 * @param {KeyboardEvent} event
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {boolean} whether it was a key of the stepper
 */
function step(event, snapshot, ui) {
  const range = bidRange(snapshot);
  const bid = chosenBid(snapshot, ui);
  if (!range || bid === null) return false;
  /** @type {Record<string, number>} */
  const targets = {
    ArrowUp: bid + 1, ArrowRight: bid + 1, "+": bid + 1, ArrowDown: bid - 1, ArrowLeft: bid - 1, "-": bid - 1,
    PageUp: bid + STRIDE, PageDown: bid - STRIDE, Home: range.least, End: range.most,
  };
  const key = keyOf(event);
  if (!Object.hasOwn(targets, key)) return false;
  choose(ui, bid, within(targets[key], range));
  return true;
}

/**
 * Keys of a table where bids are made: + and − or arrows step the bid, B bids it, P passes.
 * @param {KeyboardEvent} event
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {string | true | undefined} the token to play, or true where the bid was stepped
 */
export function bidKey(event, snapshot, ui) {
  const pressed = keyOf(event);
  if (pressed === "p") return "pass";
  if (pressed === "b") return bidToken(snapshot, ui);
  return step(event, snapshot, ui) || undefined;
}

/**
 * The token of the chosen bid; where none can be made, that of the one that would be due, for the engine to say why not.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function bidToken(snapshot, ui) {
  const bid = chosenBid(snapshot, ui) ?? snapshot.bounds.min_bid;
  return bid === undefined ? undefined : `bid.${bid}`;
}

/**
 * What a stepper says: `chosen` what the chosen bid means, beside its number. A button to the least is there where there are
 * words for it.
 * @typedef {{choose: string, yours: string, chosen?: string, less: string, more: string, most: StepWords, least?: StepWords}} StepperWords
 * @typedef {{sign: string, name?: string}} StepWords  what stands on a button, and its name where that is another
 */

/**
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {StepperWords} words
 */
export function stepper(snapshot, ui, words) {
  const range = bidRange(snapshot);
  const bid = chosenBid(snapshot, ui);
  if (!range || bid === null) return nothing;
  const { least, most } = range;
  const tip = `${snapshot.namespace}.bid`;
  const hinted = ui.hint?.startsWith("bid.") ? Number(ui.hint.slice(4)) : bid;
  // From the bid as it is when it is pressed: a second press before the next frame steps on from the first.
  const less = (/** @type {number} */ now) => now - 1;
  const more = (/** @type {number} */ now) => now + 1;
  const press = (/** @type {(bid: number) => number} */ from) => {
    const now = chosenBid(snapshot, ui) ?? bid;
    choose(ui, now, within(from(now), range));
  };
  const button = (/** @type {(bid: number) => number} */ from, /** @type {StepWords} */ { sign, name }, kind = "") => {
    const to = from(bid);
    const stuck = to === bid || to < least || to > most;
    // The bid that the engine is asked about where the button leads to none.
    const further = bid === most ? most + 1 : least - 1;
    const beyond = stuck && further >= 0 ? further : null;
    return html`
      <button type="button" class=${`step ${kind}${(from === less && hinted < bid) || (from === more && hinted > bid) ? " hinted" : ""}`} @click=${() => press(from)}
        aria-disabled=${stuck ? "true" : nothing} data-tip=${tip} data-now=${name ?? sign} data-why=${beyond === null ? nothing : `bid.${beyond}`} aria-label=${name ?? nothing}>${sign}</button>`;
  };
  const typed = (/** @type {KeyboardEvent} */ event) => {
    if (!step(event, snapshot, ui)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`
    <div class="stepper" role="group" aria-label=${words.choose}>
      ${words.least ? button(() => least, words.least) : nothing}
      ${button(less, { sign: "−", name: words.less })}
      <span class="step-chosen" role="spinbutton" tabindex="0" data-tip=${tip} data-now=${words.chosen ?? words.choose} aria-label=${words.yours} aria-valuenow=${bid}
        aria-valuemin=${least} aria-valuemax=${most} aria-valuetext=${words.chosen ?? nothing} @keydown=${typed}>${bid}</span>
      ${button(more, { sign: "+", name: words.more })}
      ${button(() => most, words.most, "step-most private")}
    </div>`;
}
