/** How far the engine's start is, by named steps, and why it can't start and what to try. */

import { html } from "lit-html";
import { STEPS } from "../engine/messages.js";

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
      <button type="button" class="button primary" @click=${() => app.engine.restart()}>${t("boot.again")}</button>
    </section>`;
}

/** Lies above the page, so that nothing moves under a hand when it goes. @param {App} app */
export function bootProgress(app) {
  const { step, fraction, failure } = app.state.boot;
  const { table } = app.state;
  const { t } = app;
  if (failure || step === "ready") return null;
  const number = STEPS.indexOf(/** @type {any} */ (step)) + 1;
  return html`
    <section class="boot" aria-label=${t("boot.label")}>
      <label for="boot-progress">${t(`boot.step.${step}`)} <span class="fine">${t("boot.count", { number, of: STEPS.length - 1 })}</span></label>
      <progress id="boot-progress" max="1" value=${Math.max(0.03, fraction)}></progress>
      ${table && !table.open ? html`<p class="fine">${t("status.waiting")}</p>` : null}
    </section>`;
}
