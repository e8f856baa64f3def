/** The names of pieces, lots and buildings in words, for labels and screen readers. */

import { signed } from "./facts.js";

/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./types.js").Cube} Cube */
/** @typedef {import("./types.js").Lot} Lot */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Row} Row */

/** @param {Ui} ui @param {Cube} cube */
export const cubeName = (ui, cube) => `${ui.t(`the-estates.colour.${cube.colour}`)} ${cube.value}`;

/**
 * A piece as it is read out or stands in a sentence.
 * @param {Ui} ui @param {Piece} piece
 */
export const pieceName = (ui, piece) => pieceSign(ui, piece).replaceAll("\u00ad", "");

/**
 * The same for a narrow card: where a long word may be broken, it says so, as not every browser knows.
 * @param {Ui} ui @param {Piece} piece
 */
export function pieceSign(ui, piece) {
  switch (piece.kind) {
    case "cube":
      return cubeName(ui, piece);
    case "roof":
      return piece.value === null ? ui.t("the-estates.roof.unseen") : ui.t("the-estates.roof", { value: piece.value });
    case "permit":
      return ui.t("the-estates.permit", { number: piece.number });
    default:
      return ui.t(`the-estates.${piece.kind}`);
  }
}

/**
 * A lot with all that stands on it.
 * @param {Ui} ui
 * @param {Lot} lot
 * @param {string|null} owner
 * @param {number|undefined} points
 */
export function lotName(ui, lot, owner, points) {
  if (!lot.cubes.length) {
    return ui.t(lot.single_floor ? "the-estates.lot.white" : "the-estates.lot.empty", { lot: lot.name });
  }
  const phrases = [
    lot.cubes.map((cube) => cubeName(ui, cube)).join(", "),
    lot.roof === null ? ui.t("the-estates.lot.open") : ui.t("the-estates.roof", { value: lot.roof }),
  ];
  if (lot.single_floor) phrases.push(ui.t("the-estates.lot.single"));
  if (owner !== null) phrases.push(ui.t("the-estates.lot.owner", { owner }));
  if (points !== undefined) phrases.push(ui.t("the-estates.lot.points", { points: signed(points) }));
  return `${lot.name}: ${phrases.join("; ")}`;
}

/** How many roofs are on, of the lots that the row has to build. @param {Row} row */
export const roofsOn = (row) => row.lots.slice(0, row.requirement).filter((lot) => lot.roof !== null).length;

/** @param {Ui} ui @param {Row} row */
export function rowName(ui, row) {
  const phrases = [
    ui.t("the-estates.row.built", { row: row.name, developed: row.developed, requirement: row.requirement, roofs: roofsOn(row) }),
    ui.t(row.complete ? "the-estates.row.complete" : "the-estates.row.incomplete"),
  ];
  if (row.mayor) phrases.push(ui.t("the-estates.row.mayor"));
  for (const permit of row.permits) phrases.push(permitName(ui, permit));
  return phrases.join("; ");
}

/**
 * Which piece it is among all, for its way over the table; no roof is told from another.
 * @param {import("./types.js").Piece} piece
 */
export const travelName = (piece) =>
  piece.kind === "cube" ? `cube ${piece.colour} ${piece.value}` : piece.kind === "roof" ? "" : piece.kind === "permit" ? `permit ${piece.number}` : piece.kind;

/** @param {Ui} ui @param {import("./types.js").Permit} permit */
export const permitName = (ui, permit) =>
  ui.t(`the-estates.permit.${permit.direction}`, { number: permit.number });

/**
 * The name of an action with what follows from it for the building, the row, everybody's score and the game.
 * @param {import("./types.js").Snapshot} snapshot
 * @param {Ui} ui
 * @param {string} action
 * @param {import("./types.js").Effects} effects
 */
export function withEffects(snapshot, ui, action, { points, row, complete, changes, over }) {
  const phrases = [action];
  if (points !== undefined) phrases.push(ui.t("the-estates.effect.points", { points: signed(points) }));
  for (const change of changes ?? []) phrases.push(`${snapshot.seats[change.player]?.name} ${signed(change.points)}`);
  if (changes?.length === 0) phrases.push(ui.t("the-estates.effect.none"));
  if (complete) phrases.push(ui.t("the-estates.effect.complete", { row }));
  if (over) phrases.push(ui.t(snapshot.match ? "the-estates.effect.round" : "the-estates.effect.over"));
  return phrases.join("; ");
}
