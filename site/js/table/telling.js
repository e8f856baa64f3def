/** Says and sounds what has happened on the table and what is asked, and opens what belongs to an end. */

import { announce } from "../announce.js";
import { isMyTurn } from "./people.js";

/**
 * @typedef {import("../types.js").Shell} Shell
 * @typedef {import("../types.js").Snapshot} Snapshot
 */

/** @param {Snapshot} snapshot */
const roundsOver = (snapshot) => snapshot.match?.history.length ?? 0;

/**
 * What led from one position to the next, in the words of the log.
 * @param {Snapshot} before
 * @param {Snapshot} after
 */
const newsOf = (before, after) => after.log.filter((line) => line.ply > before.ply && line.ply <= after.ply).map((line) => line.words);

/**
 * @param {Shell} app
 * @param {Snapshot} before what was shown until now
 */
export function tell(app, before) {
  const { table } = app.state;
  if (!table) return;
  const { snapshot, handover } = table;
  const news = newsOf(before, snapshot);
  announce(...news);
  if (snapshot.outcome) {
    announce(!news.at(-1)?.includes(snapshot.outcome.words) && snapshot.outcome.words);
    if (before.terminal) return;
    app.sound("over");
    app.openDialog({ name: "result" });
    return;
  }
  announce(handover === null ? snapshot.prompt : app.t("handover.title", { name: snapshot.seats[handover].name }));
  if (roundsOver(snapshot) > roundsOver(before)) app.openDialog({ name: "round" });
  const asked = handover !== null || (isMyTurn(snapshot) && !isMyTurn(before));
  app.sound(asked ? "turn" : "ply");
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
