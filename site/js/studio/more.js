/** The rest of what a step's format has (docs/lessons.md), below what most lessons need. */

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";

/**
 * @typedef {import("./draft.js").Step} Step
 *
 * @typedef {object} Given
 * @property {import("../types.js").Ui["t"]} t
 * @property {Step} step
 * @property {import("../engine/types.js").Snapshot | null} snapshot   the step's position
 * @property {(patch: Partial<Step>) => void} change
 * @property {(field: string) => unknown} errorAt
 */

/** @param {string} text  tokens or ids with spaces between */
const parts = (text) => text.split(/[\s,]+/).filter(Boolean);

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Given} given */
export const moreOf = (given) => html`
  <details class="studio-more">
    <summary>${given.t("studio.more")}</summary>
    ${kinds(given)}${refused(given)}${outlooks(given)}${claims(given)}
    <div class="field"><label for="studio-rules">${given.t("studio.rules")}</label>
      <input id="studio-rules" spellcheck="false" .value=${(given.step.rules ?? []).join(" ")} @change=${(/** @type {Event} */ event) => given.change({ rules: parts(valueOf(event)) })}>
      ${given.errorAt("rules")}</div>
  </details>`;

/** Kinds of action of which every one is right. @param {Given} given */
function kinds({ t, step, snapshot, change, errorAt }) {
  const chosen = step.accept_kinds ?? [];
  const known = [...new Set([...(snapshot?.legal ?? []).map(({ kind }) => kind), ...chosen])].filter((kind) => kind !== "any");
  if (known.length === 0) return null;
  return html`
    <fieldset class="field"><legend class="label">${t("studio.kinds")}</legend>
      ${known.map((kind) => html`<label class="studio-kind"><input type="checkbox" .checked=${live(chosen.includes(kind))}
        @change=${() => change({ accept_kinds: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind] })}> <code>${kind}</code></label>`)}
      ${errorAt("accept_kinds")}
    </fieldset>`;
}

/** What the game forbids here, each with the rule that says so. @param {Given} given */
function refused({ t, step, change, errorAt }) {
  const entries = Object.entries(step.refused ?? {});
  return html`
    <p class="label">${t("studio.refused")}</p>
    <p class="help">${t("studio.refused.help")}</p>
    <ul class="studio-tokens">${entries.map(([token, rule]) => html`
      <li><span class="studio-right"><code>${token}</code> (${rule})</span>
        <button type="button" class="button small" aria-label=${t("studio.remove.wrong", { words: token })} @click=${() => change({ refused: Object.fromEntries(entries.filter(([one]) => one !== token)) })}>${t("studio.remove")}</button></li>`)}</ul>
    ${errorAt("refused")}`;
}

/** What each try is followed by on the board. @param {Given} given */
function outlooks({ t, step, snapshot, change, errorAt }) {
  const tokens = [...new Set([...(step.accept ?? []), ...Object.keys(step.wrong ?? {}), ...Object.keys(step.brings ?? {})])];
  if (tokens.length === 0) return null;
  /** @param {string} token */
  const words = (token) => snapshot?.legal.find((one) => one.token === token)?.words ?? token;
  return html`
    ${tokens.map((token, at) => html`
      <div class="field"><label for=${`studio-brings-${at}`}>${t("studio.brings", { words: words(token) })}</label>
        <input id=${`studio-brings-${at}`} spellcheck="false" .value=${(step.brings?.[token]?.then ?? []).join(" ")}
          @change=${(/** @type {Event} */ event) => change({ brings: { ...step.brings, [token]: { ...step.brings?.[token], then: parts(valueOf(event)) } } })}></div>`)}
    ${errorAt("brings")}`;
}

/** What is said of the position, which the engine then holds the lesson to. @param {Given} given */
function claims({ t, step, snapshot, change, errorAt }) {
  /** @param {Event} event */
  function write(event) {
    const field = /** @type {HTMLTextAreaElement} */ (event.target);
    try {
      const value = field.value.trim() === "" ? {} : JSON.parse(field.value);
      if (typeof value !== "object" || value === null || Array.isArray(value)) throw new TypeError("no object");
      field.setCustomValidity("");
      change({ claims: value });
    } catch {
      field.setCustomValidity(t("studio.claims.bad"));
      field.reportValidity();
    }
  }
  const now = () => ({
    phase: snapshot?.phase, ...(snapshot?.current_player == null ? {} : { player: snapshot.current_player }),
    ...(snapshot?.scores.every(({ total }) => total !== null) ? { scores: snapshot.scores.map(({ total }) => total) } : {}),
  });
  return html`
    <div class="field"><label for="studio-claims">${t("studio.claims")}</label>
      <textarea id="studio-claims" rows="3" spellcheck="false" aria-describedby="studio-claims-help" .value=${Object.keys(step.claims ?? {}).length > 0 ? JSON.stringify(step.claims, null, 1) : ""} @change=${write}></textarea>
      <p class="help" id="studio-claims-help">${t("studio.claims.help")}</p>
      <p class="buttons"><button type="button" class="button small" ?disabled=${!snapshot} @click=${() => change({ claims: { ...step.claims, ...now() } })}>${t("studio.claims.now")}</button></p>
      ${errorAt("claims")}</div>`;
}
