/** The head of the table: whose turn it is, what is asked in one sentence, and what can be done about it. */

import { html } from "lit-html";
import { download, fileName } from "../share.js";
import { playAgain } from "../table/again.js";
import { humanSeats } from "../table/people.js";
import { address } from "../router.js";
import { badge } from "./badge.js";
import { bootStep } from "./engine-start.js";
import { icon, iconButton } from "./icons.js";
import { pointWords } from "../review/words.js";
import { latestToast } from "./toasts.js";
import { reviewButton } from "./review.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").TableState} TableState
 */

/** @param {App} app @param {TableState} table */
export function status(app, table) {
  const { snapshot } = table;
  const { match } = snapshot;
  return html`
    <section class="status sheet" id="asked" tabindex="-1" aria-label=${app.t("status.label")}>
      <h1 class="status-title">${snapshot.title}
        ${match ? html`<span class="fine">${app.t("status.round", { round: match.round, rounds: match.rounds })}</span>` : null}</h1>
      ${table.elsewhere ? elsewhere(app) : table.problem ? problem(app, table) : table.handover !== null ? handover(app, table) : asked(app, table)}
      ${latestToast(app)}
    </section>`;
}

/** The sentence, by what the table is at. @param {App} app @param {TableState} table */
function asked(app, table) {
  const { snapshot, saved } = table;
  const { t } = app;
  const seat = snapshot.current_player;
  if (table.variation) return variation(app, table, table.variation);
  if (table.kind === "record" || snapshot.ply !== table.livePly) return lookingBack(app, table);
  if (saved?.resigned != null) {
    return html`
      <p id="prompt" class="prompt">${t("status.resigned", { name: snapshot.seats[saved.resigned]?.name ?? "" })}</p>
      <p class="buttons">${endButtons(app, table)}<button type="button" class="button" @click=${() => app.table.carryOn()}>${t("status.carryOn")}</button></p>`;
  }
  if (snapshot.outcome) {
    return html`
      <p id="prompt" class="prompt">${icon("crown")} ${snapshot.outcome.words}</p>
      <p class="buttons">${endButtons(app, table)}</p>`;
  }
  const watching = humanSeats(snapshot.seats).length === 0;
  return html`
    <p id="prompt" class="prompt">${seat === null ? null : badge(seat)} ${snapshot.prompt}</p>
    <div class="status-extra">
      ${table.open ? thinking(app, table) : bootStep(app)}
      ${watching ? iconButton(table.paused
        ? { icon: "play", label: t("status.go"), text: true, run: () => app.table.setPaused(false) }
        : { icon: "pause", label: t("status.pause"), text: true, run: () => app.table.setPaused(true) }) : null}
    </div>
    ${app.state.settings.reasons && snapshot.seats.some((other) => other.kind === "bot")
      ? html`<p class="reason" tabindex="0">${table.reason ? html`${badge(table.reason.player)} ${table.reason.words}` : null}</p>` : null}`;
}

/** @param {App} app @param {TableState} table */
function thinking(app, table) {
  // Who has just acted thinks no more.
  const player = table.thinking === table.snapshot.current_player ? table.thinking : null;
  if (player === null && !table.advising) return null;
  const { t } = app;
  const words = player === null ? t("status.advising") : t("status.thinking", { name: table.snapshot.seats[player].name });
  return html`
    <span class="thinking"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span><span class=${player === null ? "thinking-words" : "visually-hidden"}>${words}</span></span>
    ${iconButton({ icon: "stop", label: t("status.stop"), text: true, run: () => (player === null ? void app.table.hint() : app.table.stop()) })}`;
}

/** @param {App} app @param {TableState} table */
function lookingBack(app, table) {
  const { snapshot } = table;
  const { t } = app;
  return html`
    <p id="prompt" class="prompt">${t(table.kind === "record" ? "review.record" : "review.title", { ply: snapshot.ply, plies: snapshot.plies })}</p>
    <p class="muted">${snapshot.outcome?.words ?? snapshot.prompt}</p>
    <p class="buttons">
      ${table.kind === "game" ? html`<button type="button" class="button primary" @click=${() => app.table.goTo(table.livePly)}>${t("review.back")}</button>` : null}
      ${snapshot.terminal ? null
        : html`<button type="button" class="button" ?disabled=${!table.open} @click=${() => app.table.playOn()}>${t(table.kind === "record" ? "review.playRecord" : "review.play")}</button>`}
      ${snapshot.terminal ? html`<button type="button" class="button" @click=${() => app.openDialog({ name: "result" })}>${t("status.result")}</button>` : null}
    </p>`;
}

/** A step of what a better choice would have led to. @param {App} app @param {TableState} table @param {import("../types.js").Variation} shown */
function variation(app, table, { point, step }) {
  const found = table.review?.data?.turning_points[point];
  const { t } = app;
  if (!found) return null;
  const steps = found.line.length;
  return html`
    <p id="prompt" class="prompt">${t("analysis.line.step", { step, steps })}</p>
    <p class="muted">${step === 0 ? t("analysis.line.start") : pointWords(found, app.lang).line[step - 1]}</p>
    <p class="buttons">
      ${iconButton({ icon: "back", label: t("tools.back"), disabled: step === 0, run: () => void app.table.showLine(point, step - 1) })}
      ${iconButton({ icon: "forward", label: t("tools.forward"), disabled: step === steps, run: () => void app.table.showLine(point, step + 1) })}
      <button type="button" class="button primary" @click=${() => app.table.hideLine()}>${t("review.back")}</button>
      <a class="button" href=${address.record(found.record, found.ply + step)}>${t("review.playRecord")}</a>
    </p>`;
}

/** @param {App} app @param {TableState} table */
const endButtons = (app, table) => html`
  <button type="button" class="button primary" @click=${() => app.openDialog({ name: "result" })}>${app.t("status.result")}</button>
  ${table.saved ? html`<button type="button" class="button wide-only" @click=${() => void playAgain(app, /** @type {import("../types.js").SavedGame} */ (table.saved))}>${app.t("result.again")}</button>` : null}
  ${reviewButton(app, table)}
  <a class="button widest-only" href=${address.newGame(table.snapshot.game)}>${app.t("status.again")}</a>`;

/** @param {App} app @param {TableState} table */
function handover(app, table) {
  const seat = /** @type {number} */ (table.handover);
  const { name } = table.snapshot.seats[seat];
  return html`
    <div class="handover">
      ${badge(seat)}
      <p id="prompt" class="prompt">${app.t("handover.title", { name })}</p>
      <p class="muted">${app.t("handover.text")}</p>
      <button type="button" class="button primary large" @click=${() => app.table.takeOver()}>${app.t("handover.take", { name })}</button>
    </div>`;
}

/** @param {App} app */
const elsewhere = (app) => html`
  <p id="prompt" class="prompt" role="alert">${app.t("elsewhere.title")}</p>
  <p class="muted">${app.t("elsewhere.text")}</p>
  <p class="buttons"><button type="button" class="button primary" @click=${() => void app.table.playHere()}>${app.t("elsewhere.take")}</button></p>`;

/** @param {App} app @param {TableState} table */
const problem = (app, table) => html`
  <p id="prompt" class="prompt" role="alert">${app.t("table.problem")}</p>
  <p>${table.problem}</p>
  <p class="buttons">
    <button type="button" class="button primary" @click=${() => void app.table.reopen()}>${app.t("table.again")}</button>
    <button type="button" class="button" @click=${() => download(fileName(table.snapshot), new Blob([table.snapshot.record], { type: "text/plain" }))}>${app.t("share.file")}</button>
  </p>`;
