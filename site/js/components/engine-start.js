/** How far the engine's start is, by named steps, and why it can't start and what to try. */

import { html } from "lit-html";
import { STEPS } from "../engine/messages.js";
import { download, fileName } from "../share.js";

/** @typedef {import("../types.js").App} App */

/** @param {App} app */
export function bootFailure(app) {
  const { failure } = app.state.boot;
  const { t } = app;
  if (!failure) return null;
  return html`
    <section class="boot-failed" role="alert">
      <div>
        <h2>${t("boot.failed")}</h2>
        <p>${t(`boot.failure.${failure.code}`)} ${t(`boot.try.${failure.code}`)}</p>
        <p class="fine">${t("boot.still")}</p>
        ${failure.detail ? html`<details><summary>${t("boot.detail")}</summary><code>${failure.code}: ${failure.detail}</code></details>` : null}
      </div>
      <p class="buttons">
        <button type="button" class="button primary" @click=${() => app.engine.restart()}>${t("boot.again")}</button>
        ${wayOut(app)}
      </p>
    </section>`;
}

/** What else can be done where the engine has died at a table again and again. @param {App} app */
function wayOut(app) {
  const { table, boot: { failure } } = app.state;
  if (!table || (failure?.code !== "crashed" && failure?.code !== "stuck")) return null;
  const { snapshot } = table;
  const seat = snapshot.current_player;
  const thinker = seat === null || table.kind !== "game" ? null : snapshot.seats[seat];
  // What it died of may be an opponent's thinking: the quick ones come first in the list, after the one who plays at random.
  const other = thinker?.kind === "bot" ? app.entry(snapshot.game)?.bots.slice(1).find(({ name }) => name !== thinker.bot) : undefined;
  return html`
    ${other ? html`<button type="button" class="button" @click=${() => {
      app.table.seatInstead(/** @type {number} */ (seat), other.name);
      app.engine.restart();
    }}>${app.t("boot.other", { name: thinker?.name, level: other.label })}</button>` : null}
    <button type="button" class="button" @click=${() => download(fileName(snapshot), new Blob([snapshot.record], { type: "text/plain" }))}>${app.t("share.file")}</button>`;
}

/** The step that the start is at, in words, where something waits for it; null where nothing has to wait. @param {App} app */
export function bootStep(app) {
  const { step, failure } = app.state.boot;
  if (failure || step === "ready") return null;
  const number = STEPS.indexOf(/** @type {any} */ (step)) + 1;
  return html`<span class="boot-step">${app.t(`boot.step.${step}`)} <span class="fine">${app.t("boot.count", { number, of: STEPS.length - 1 })}</span></span>`;
}

/** A line along the upper edge of the window: it covers nothing, and nothing moves when it goes. @param {App} app */
export function bootProgress(app) {
  const { step, fraction, failure } = app.state.boot;
  const { t } = app;
  if (failure || step === "ready") return null;
  return html`
    <section class="boot" aria-label=${t("boot.label")}>
      <label class="visually-hidden" for="boot-progress">${bootStep(app)}</label>
      <progress id="boot-progress" max="1" value=${Math.max(0.03, fraction)}></progress>
    </section>`;
}
