/** How a bid is chosen: a stepper between the bounds that the engine gives, by buttons or keys. */

import { html } from "lit-html";
import { actionButton } from "./actions.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./actions.js").Actions} Actions */

/**
 * The bid that is chosen at the moment: the lowest one unless the viewer has stepped.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function chosenBid(snapshot, ui) {
  const { min_bid: least = 0, max_bid: most = 0 } = snapshot.bounds;
  const chosen = typeof ui.local.bid === "number" ? ui.local.bid : least;
  return Math.max(least, Math.min(chosen, most));
}

/**
 * Where a key takes the chosen bid, or null if it is none of the stepper's keys.
 * @param {string} key
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {number|null}
 */
export function steppedBid(key, snapshot, ui) {
  const { min_bid: least = 0, max_bid: most = 0 } = snapshot.bounds;
  const bid = chosenBid(snapshot, ui);
  /** @type {Record<string, number>} */
  const steps = {
    ArrowUp: bid + 1,
    ArrowRight: bid + 1,
    "+": bid + 1,
    ArrowDown: bid - 1,
    ArrowLeft: bid - 1,
    "-": bid - 1,
    PageUp: bid + 3,
    PageDown: bid - 3,
    Home: least,
    End: most,
  };
  return key in steps ? Math.max(least, Math.min(steps[key], most)) : null;
}

/**
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 */
export function stepper(snapshot, ui, actions) {
  const { min_bid: least = 0, max_bid: most = 0 } = snapshot.bounds;
  const able = most >= least;
  const bid = able ? chosenBid(snapshot, ui) : least;
  const set = (/** @type {number} */ value) => () => {
    ui.local.bid = value;
    ui.update();
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const value = event.ctrlKey || event.metaKey || event.altKey ? null : steppedBid(event.key, snapshot, ui);
    if (value === null) return;
    event.preventDefault();
    event.stopPropagation();
    set(value)();
  };
  return html`<div class="te-answers">
    ${able
      ? html`<div class="te-stepper" role="group" aria-label=${ui.t("the-estates.bid.choose", { least, most })}>
          <button type="button" class="te-step" @click=${set(bid - 1)} ?disabled=${bid <= least} aria-label=${ui.t("the-estates.bid.less")}>−</button>
          <span class="te-chosen" role="spinbutton" tabindex="0" aria-label=${ui.t("the-estates.bid.yours")} aria-valuenow=${bid}
            aria-valuemin=${least} aria-valuemax=${most} @keydown=${press}>${bid}</span>
          <button type="button" class="te-step" @click=${set(bid + 1)} ?disabled=${bid >= most} aria-label=${ui.t("the-estates.bid.more")}>+</button>
          <button type="button" class="te-step te-max private" @click=${set(most)} ?disabled=${bid >= most}>${ui.t("the-estates.bid.most", { most })}</button>
        </div>`
      : html`<p class="te-note">${ui.t("the-estates.bid.unable", { least })}</p>`}
    ${actionButton(actions, `bid.${bid}`, ui.t("the-estates.bid", { amount: bid }), "te-primary")}
    ${actionButton(actions, "pass", ui.t("the-estates.pass"))}
  </div>`;
}
