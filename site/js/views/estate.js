/** Estate's table: the board, the points of the turn, and the two players. */

import { html } from "lit-html";
import { board, picture } from "./estate/board.js";
import { legend, points, seatShown, swapChoice, turnButtons, verdict } from "./estate/panel.js";
import { exchangeColours, readLie, turnBoard } from "./estate/preferences.js";
import { TIPS } from "./estate/tips.js";
import { keyOf } from "./keys.js";
import { strip } from "./strip.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").Ui} Ui */

/** @param {Snapshot} snapshot @param {Ui} ui */
export function view(snapshot, ui) {
  const lie = readLie(ui);
  return html`
    <div class="estate" data-phase=${snapshot.view.phase}>
      <div class="eh-table">
        <div class="eh-seats">${strip(snapshot, ui.t("estate.players"), (seat) => seatShown(snapshot, ui, lie, seat))}</div>
        <div class="eh-middle">${board(snapshot, ui, lie)}</div>
        <div class="eh-side">
          ${verdict(snapshot, ui)}
          ${swapChoice(snapshot, ui, lie)}
          ${points(snapshot, ui)}
          ${turnButtons(snapshot, ui)}
        </div>
        ${legend(snapshot, ui, lie)}
      </div>
    </div>`;
}

/** @param {Snapshot} snapshot @param {Ui} ui */
export const diagram = (snapshot, ui) => picture(snapshot, ui, readLie(ui));

/**
 * @param {Snapshot} _snapshot
 * @param {Ui} ui
 * @returns {ReturnType<NonNullable<import("../types.js").View["tools"]>>}
 */
export function tools(_snapshot, ui) {
  const { exchanged } = readLie(ui);
  return [
    { name: "turn-left", icon: "turnBack", label: ui.t("estate.turn_left"), run: () => turnBoard(ui, -1) },
    { name: "turn-right", icon: "turn", label: ui.t("estate.turn_right"), run: () => turnBoard(ui, 1) },
    { name: "exchange", icon: "exchange", label: ui.t("estate.exchange"), pressed: exchanged, run: () => exchangeColours(ui) },
  ];
}

/**
 * What the list of players tells of a seat.
 * @param {Snapshot} snapshot @param {Ui} ui @param {number} number
 */
export const seat = (snapshot, ui, number) => seatShown(snapshot, ui, readLie(ui), number);

/** What is explained. */
export const tips = () => TIPS;

/** The ids of the five lines that tell how it is played. */
export const how = () => [1, 2, 3, 4, 5].map((line) => `estate.how.${line}`);

/** Nobody has a hand or money in Estate. */
export const allOpen = true;

/** Nobody scores in Estate. */
export const scoreless = true;

/** The view's own keys, as the help lists them: each with the id of its words. @type {[string, string][]} */
export const keys = [["←  ↑  →  ↓", "estate.keys.move"], ["E", "estate.keys.end"]];

/**
 * E ends the turn, alone: with Ctrl and its kind it is the browser's.
 * @param {KeyboardEvent} event
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @returns {string | undefined}
 */
export const key = (event, snapshot, ui) =>
  ui.interactive && snapshot.view.phase === "place" && keyOf(event) === "e" ? "end" : undefined;
