/** Says and sounds what has happened on the table and what is asked, and opens what belongs to an end. */

import { announce, announceHeld } from "../announce.js";
import { isMyTurn } from "./people.js";
import { soundOf } from "./sounding.js";

/**
 * @typedef {import("../types.js").Shell} Shell
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/** @param {Snapshot} snapshot */
const roundsOver = (snapshot) => snapshot.match?.history.length ?? 0;

/**
 * What led from one position to the next, in the words of the log.
 * @param {number} ply  of the one before
 * @param {Snapshot} after
 */
const newsOf = (ply, after) => after.log.filter((line) => line.ply > ply && line.ply <= after.ply).map((line) => line.words);

/** Whose turn it is, where that is somebody else. @param {Shell} app */
function turnOfOthers(app) {
  const snapshot = app.state.table?.snapshot;
  const seat = snapshot?.current_player ?? null;
  return !snapshot || seat === null || isMyTurn(snapshot) ? null : app.t("saved.turn", { name: snapshot.seats[seat].name });
}

/**
 * Tell screen readers: what opponents do is said in one message with what is asked next, or after some seconds of their
 * playing; what they are asked is nobody's business.
 * @param {Shell} app
 * @param {string[]} news
 */
function say(app, news) {
  const { table, settings } = app.state;
  if (!table) return;
  const { snapshot, handover } = table;
  const told = settings.speech === "asked" ? [] : news;
  const { outcome } = snapshot;
  if (outcome) announce(...told, !told.at(-1)?.includes(outcome.words) && outcome.words);
  else if (handover !== null) announce(...told, app.t("handover.title", { name: snapshot.seats[handover].name }));
  else if (isMyTurn(snapshot)) announce(...told, snapshot.prompt);
  else if (settings.speech === "each") announce(...told);
  else if (told.length > 0) announceHeld(told, () => turnOfOthers(app));
}

/**
 * @param {Shell} app
 * @param {Snapshot} before what was shown until now
 * @param {number} [ply]  up to which it was told what happened
 */
export function tell(app, before, ply = before.ply) {
  const { table, route } = app.state;
  // Who has gone to another page meanwhile is not followed there.
  if (!table || (route.page !== "table" && route.page !== "record")) return;
  const { snapshot, handover } = table;
  say(app, newsOf(ply, snapshot));
  if (snapshot.outcome) {
    if (before.terminal) return;
    app.sound(soundOf(before, snapshot, handover));
    app.openDialog({ name: "result" });
    return;
  }
  if (roundsOver(snapshot) > roundsOver(before)) app.openDialog({ name: "round" });
  app.sound(soundOf(before, snapshot, handover));
}

/** Say how a game stands that is taken up again: what was done last, and what is asked. @param {Shell} app */
export function tellStanding(app) {
  const snapshot = app.state.table?.snapshot;
  if (!snapshot) return;
  const last = snapshot.log.findLast((line) => line.ply <= snapshot.ply)?.words;
  say(app, last ? [last] : []);
}

/**
 * Say where one has come to by looking back or on.
 * @param {Shell} app
 */
export function tellPlace(app) {
  const snapshot = app.state.table?.snapshot;
  if (!snapshot) return;
  const { ply, plies, log } = snapshot;
  announce(log.findLast((line) => line.ply <= ply)?.words, app.t("review.at", { ply, plies }));
}
