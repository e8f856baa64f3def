/** What stands beside Estate's board: points, the turn's buttons, the swap choice, and what is told of the two players. */

import { html, svg, nothing } from "lit-html";
import { adviceClass } from "../advice.js";
import { isYou } from "../you.js";
import { LANDS, landOf, medallion } from "./land.js";
import { palette } from "./palette.js";
import { emblem, shown } from "./pieces.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").EstateView} EstateView */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./preferences.js").Lie} Lie */

/**
 * The placement on the cell that the reader points at, where there is one.
 * @param {Snapshot} snapshot @param {Ui} ui
 */
const aimed = (snapshot, ui) => (ui.interactive && snapshot.legal.find((action) => action.token === ui.local.aim)) || null;

/** @param {Snapshot} snapshot @param {Ui} ui */
export function points(snapshot, ui) {
  const view = /** @type {EstateView} */ (snapshot.view);
  if (view.phase !== "place") return nothing;
  const left = view.points_left;
  const target = aimed(snapshot, ui);
  const after = target?.effects?.left ?? left;
  const pips = [];
  for (let index = 0; index < snapshot.layout.points; index += 1) {
    const state = index >= left ? "spent" : index >= after ? "aimed" : "left";
    pips.push(svg`
      <g class="eh-pip" data-state=${state} transform="translate(${index * 26 + 13} 13)">
        <circle class="eh-pip-coin" r="10"></circle>
        ${state === "left" ? svg`<circle class="eh-pip-ring" r="6.4"></circle>` : null}
        ${state === "spent" ? svg`<path class="eh-pip-cross" d="M-4 -4L4 4M4 -4L-4 4"></path>` : null}
        ${state === "aimed" ? svg`<path class="eh-pip-minus" d="M-5 0H5"></path>` : null}
      </g>`);
  }
  return html`
    <section role="group" class="eh-points" data-tip="estate.points" aria-label=${ui.t("estate.points")}>
      <svg class="eh-pips" viewBox=${`0 0 ${snapshot.layout.points * 26} 26`} aria-hidden="true" focusable="false">${pips}</svg>
      <p class="eh-points-text">
        <strong>${ui.t("estate.points.left", { left })}</strong>
        <span class="eh-points-aim">${target
          ? ui.t("estate.points.aim", { cell: target.cell, cost: target.cost, after })
          : view.turn_cells.length ? ui.t("estate.points.placed", { cells: view.turn_cells.join(" ") }) : ""}</span>
      </p>
    </section>`;
}

/** @param {Snapshot} snapshot @param {Ui} ui */
export function turnButtons(snapshot, ui) {
  const view = /** @type {EstateView} */ (snapshot.view);
  if (view.phase !== "place") return nothing;
  // They keep their place, pale, while the other player moves.
  const end = ui.interactive && snapshot.legal.some((action) => action.token === "end");
  const takeBack = ui.interactive && view.turn_cells.length > 0 && snapshot.can_undo;
  return html`
    <div class="eh-buttons">
      <button type="button" class="eh-button" data-command="undo" ?disabled=${!takeBack}>
        ${ui.t("estate.take_back")}
      </button>
      <button type="button" class="eh-button ${ui.learner == null || ui.hint === "end" ? "eh-main" : ""}${adviceClass(ui, "end", "eh-")}" data-action="end" data-tip="estate.end" aria-disabled=${end ? nothing : "true"}
          tabindex=${end ? "0" : "-1"}>
        ${ui.t("estate.end")}
      </button>
    </div>`;
}

/**
 * The pie rule: a choice between two, each with what follows from it.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Readonly<Lie>} lie
 */
export function swapChoice(snapshot, ui, lie) {
  const view = /** @type {EstateView} */ (snapshot.view);
  if (view.phase !== "swap" || !ui.interactive || snapshot.current_player === null) return nothing;
  const opener = view.colours?.light ?? null;
  const other = opener === null ? "" : (snapshot.seats[opener]?.name ?? "");
  const cells = view.last_turn.join(" ");
  const choice = (/** @type {"swap"|"decline"} */ token) => {
    const legal = snapshot.legal.find((action) => action.token === token);
    return html`
      <button type="button" class="eh-choice${adviceClass(ui, token, "eh-")}" data-action=${token} data-tip="estate.swap" aria-disabled=${legal ? nothing : "true"}
          tabindex=${legal ? "0" : "-1"}>
        ${legal?.effects ? emblem(shown(legal.effects.colour, lie.exchanged)) : nothing}
        <span class="eh-choice-title">${ui.t(`estate.${token}`)}</span>
        <span class="eh-choice-text">${ui.t(`estate.${token}.help`, { other, cells })}</span>
      </button>`;
  };
  return html`
    <section role="group" class="eh-swap" aria-label=${ui.t("estate.pie")}>
      <h3 class="eh-heading">${ui.t("estate.pie")}</h3>
      <div class="eh-choices">${choice("swap")}${choice("decline")}</div>
      <p class="eh-note">${ui.t("estate.pie.help", { other, cells })}</p>
    </section>`;
}

/**
 * A seat's colour, its pieces in supply, and whether it moves or has won. Before colours are given it has none.
 * @param {Snapshot} snapshot @param {Ui} ui @param {Readonly<Lie>} lie @param {number} seat
 * @returns {import("../types.js").SeatShown}
 */
export function seatShown(snapshot, ui, lie, seat) {
  const view = /** @type {EstateView} */ (snapshot.view);
  const turn = view.current_player === seat && view.phase !== "over";
  const colour = /** @type {Colour[]} */ (["light", "dark"]).find((one) => view.colours?.[one] === seat);
  const state = colour && view.winning?.colour === colour ? ui.t("estate.won") : turn ? ui.t("estate.moves") : "";
  if (!colour) return { state, turn, brief: nothing, words: "", facts: nothing };
  const left = ui.t("estate.supply", { pieces: view.supply[colour] });
  const words = `${ui.t(`estate.colour.${colour}`)} · ${left}`;
  const brief = html`<span class="eh-colour">${ui.t(`estate.colour.${colour}`)} · </span>${left}`;
  return { state, turn, mark: html`<span class="eh-supply" data-tip="estate.supply" data-now=${words} data-source=${`stone ${colour}`}>${emblem(shown(colour, lie.exchanged))}</span>`, brief, words, facts: html`<span data-tip="estate.supply">${words}</span>` };
}

/** @param {Snapshot} snapshot @param {Ui} ui @param {Readonly<Lie>} lie */
export function legend(snapshot, ui, lie) {
  const sign = (/** @type {"wood"|"lake"|"field"} */ land) => html`
    <svg class="eh-emblem" viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      ${medallion(land, { x: 0, y: 0 }, 10)}
    </svg>`;
  return html`
    <div class="eh-legend">
      <p class="eh-lands">${LANDS.map((land) => html`<span class="eh-land" data-tip="estate.side">${sign(land)} ${ui.t(`estate.land.${land}`)}</span>`)}</p>
      <p class="eh-note">${ui.t("estate.goal")}</p>
      <p class="eh-note eh-keys" data-tip="estate.last">
        <svg class="eh-emblem" viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <circle r="9" fill="none" stroke=${palette.mark} stroke-width="2.6" stroke-dasharray="5 4"></circle>
        </svg>
        ${ui.t("estate.legend.last")}
      </p>
      ${lie.exchanged ? html`<p class="eh-note"><strong>${ui.t("estate.exchanged")}</strong></p>` : nothing}
    </div>`;
}

/** @param {Snapshot} snapshot @param {Ui} ui */
export function verdict(snapshot, ui) {
  const view = /** @type {EstateView} */ (snapshot.view);
  if (!view.winning) return nothing;
  const kind = view.winning.sides.length === 2 ? "two" : "three";
  const lands = view.winning.sides.map((side) => ui.t(`estate.land.${landOf(snapshot.layout.sides[side])}`));
  const seat = view.colours[view.winning.colour];
  const winner = seat === null ? "" : snapshot.seats[seat].name;
  const you = isYou(snapshot, ui, seat);
  return html`
    <p class="eh-verdict">${ui.t(you ? `estate.connected.you.${kind}` : `estate.connected.${kind}`, { winner, land: lands[0], colour: ui.t(`estate.colour.${view.winning.colour}`) })}</p>`;
}
