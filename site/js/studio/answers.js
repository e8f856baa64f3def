/** What is right in a step, what is wrong and what each is answered, and what follows the right one. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { plies } from "./plies.js";
import { errorAt, wrongInStep } from "./problems.js";
import { texts } from "./texts.js";

/**
 * @typedef {import("./draft.js").Step} Step
 * @typedef {import("./studio.js").Studio} Studio
 */

/**
 * What is right and what is a foreseen wrong try, as signs on the board where each is pressed.
 * @param {Step} step
 * @returns {import("../components/marks.js").Drawn[]}
 */
export const answerMarks = ({ accept = [], wrong = {} }) => {
  /** @param {"right" | "wrong"} sign @param {string[]} lines  tokens, or lines of several */
  const marked = (sign, lines) => lines.flatMap((line) => line.split(" ").map((token) => ({ sign, place: token, to: null, words: "" })));
  return [...marked("right", accept), ...marked("wrong", Object.keys(wrong))];
};

/** @template T @param {Record<string, T> | undefined} fields @param {string} name */
const without = (fields, name) => Object.fromEntries(Object.entries(fields ?? {}).filter(([one]) => one !== name));

/** @param {Studio} studio @param {Step} step */
export function answers(studio, step) {
  const { app: { state, t } } = studio;
  const accept = step.accept ?? [];
  const legal = state.course?.snapshot?.legal ?? [];
  /** @param {string} token */
  const words = (token) => legal.find((action) => action.token === token)?.words ?? token;
  /** @param {Studio["pressing"]} what */
  const choice = (what) => html`<label class="segment"><input type="radio" name="studio-pressing" .checked=${live(studio.pressing === what)} @change=${() => studio.choosePressing(what)}><span>${t(`studio.pressing.${what}`)}</span></label>`;
  // A diagram asks nothing; what is pressed on the board opens this.
  const asks = studio.draft?.kind === "puzzle" || accept.length > 0 || Boolean(step.accept_kinds?.length) || Object.keys(step.wrong ?? {}).length > 0;
  return html`
    <details class="studio-answers" ?open=${asks}><summary>${t("studio.answers")}</summary>
      <p class="help">${t("studio.answers.help")}</p>
      <div class="segments" role="group" aria-label=${t("studio.pressing")}>${choice("accept")}${choice("wrong")}${choice("refused")}</div>
      <details class="course-choices"><summary>${t("learn.choices", { count: legal.length })}</summary>
        <ul>${legal.map((action) => html`<li><button type="button" class="button small" aria-pressed=${String(accept.includes(action.token))} data-action=${action.token}>${action.words}</button></li>`)}</ul></details>
      ${accept.length > 0
        ? html`<p class="label">${t("studio.right")}</p><ul class="studio-tokens">${accept.map((token) => html`
            <li><span class="studio-right">${words(token)}</span>
              <label><input type="radio" name="studio-hint" .checked=${live(step.hint === token)} @change=${() => studio.changeStep({ hint: token })}> ${t("studio.hint")}</label>
              <button type="button" class="button small" @click=${() => studio.changeStep({ accept: accept.filter((one) => one !== token), ...(step.hint === token ? { hint: undefined } : {}) })}>${t("studio.remove")}</button></li>`)}</ul>`
        : step.accept_kinds?.length ? null : html`<p class="muted">${t("studio.none")}</p>`}
      ${errorAt(wrongInStep(studio, "accept") ?? wrongInStep(studio, "hint"), "studio-accept-error")}
      ${accept.length > 0 || step.accept_kinds?.length ? answered(studio, step, words) : null}
      ${replies(studio, step)}
    </details>`;
}

/** What tries are answered. @param {Studio} studio @param {Step} step @param {(token: string) => string} words */
function answered(studio, step, words) {
  const { app: { t } } = studio;
  /** @param {"clue" | "good" | "otherwise"} id */
  const answer = (id) => texts(studio, { id, label: t(`studio.${id}`), now: () => studio.step?.[id], write: (text) => studio.changeStep({ [id]: text }), wrong: wrongInStep(studio, id) });
  return html`
    ${answer("clue")}
    ${answer("good")}
    ${Object.keys(step.wrong ?? {}).map((token) => texts(studio, {
      id: `wrong-${token}`, label: t("studio.wrong", { words: words(token) }), now: () => studio.step?.wrong?.[token], write: (text) => studio.changeStep({ wrong: { ...studio.step?.wrong, [token]: text } }),
      beside: html`<button type="button" class="button small" aria-label=${t("studio.remove.wrong", { words: words(token) })} @click=${() => studio.changeStep({ wrong: without(studio.step?.wrong, token), brings: without(studio.step?.brings, token) })}>${t("studio.remove")}</button>`,
    }))}
    ${errorAt(wrongInStep(studio, "wrong"), "studio-wrong-error")}
    ${answer("otherwise")}`;
}

/** What others play after the right answer, before the next step. @param {Studio} studio @param {Step} step */
function replies(studio, step) {
  const { app } = studio;
  const { snapshot } = app.state.course ?? {};
  const wrong = errorAt(wrongInStep(studio, "replies"), "studio-replies-error");
  if (!snapshot || studio.isBare) return wrong;
  const right = step.accept?.[0] ?? snapshot.legal.find(({ kind }) => step.accept_kinds?.includes(kind))?.token;
  return plies(app, {
    id: "studio-replies", label: app.t("studio.replies"), help: app.t("studio.replies.help"), record: snapshot.record, first: right === undefined ? [] : [right],
    tokens: step.replies ?? [], write: (now) => studio.changeStep({ replies: now }), error: wrong,
  });
}
