/** The rest of what a step's format has (docs/lessons.md), below what most lessons need. */

import { html } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { live } from "lit-html/directives/live.js";
import { address } from "../router.js";
import { CHANCE, claimIn, claiming, claimsOf, claimText, END, pairsIn, pairsText } from "./claims.js";
import { plies } from "./plies.js";

/**
 * @typedef {import("./draft.js").Step} Step
 *
 * @typedef {object} Given
 * @property {import("../types.js").App} app
 * @property {import("../types.js").Ui["t"]} t
 * @property {string} game
 * @property {string} place   chapter and number of the step: what was written wrong at one is not shown at another
 * @property {Step} step
 * @property {() => Step} now    the step as it is by then: another letter may have come before the page was drawn
 * @property {import("../engine/types.js").Snapshot | null} snapshot   the step's position
 * @property {(patch: Partial<Step>) => void} change
 * @property {(field: string) => unknown} errorAt
 */

/** So many choices get a field each for what they are worth; more are written one a line. */
const MOST_FIELDS = 40;

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Given} given */
export const moreOf = (given) => html`
  <details class="studio-more">
    <summary>${given.t("studio.more")}</summary>
    ${keyed(given.place, html`
      ${kinds(given)}${refused(given)}${outlooks(given)}${worths(given)}${claims(given)}
      ${taught(given)}`)}
  </details>`;

/** Every rule of the game by its section. @param {Given} given */
const sectionsOf = ({ app, game }) => app.state.rules?.[game] ?? [];

/** A rule as people know it. @param {Given} given @param {string} id */
function ruleWords(given, id) {
  const rule = sectionsOf(given).flatMap(({ rules }) => rules).find((one) => one.id === id);
  return html`<a href=${address.rules(given.game, id)}>${id}</a>${rule ? html` ${rule.title}<span class="fine"> ${rule.text}</span>` : null}`;
}

/** The rules that the step teaches, chosen by their names. @param {Given} given */
function taught(given) {
  const { t, step, change, now, errorAt } = given;
  const chosen = step.rules ?? [];
  return html`
    <div class="field"><label for="studio-rules">${t("studio.rules")}</label>
      <select id="studio-rules" @change=${(/** @type {Event} */ event) => {
        const rule = valueOf(event);
        /** @type {HTMLSelectElement} */ (event.target).value = "";
        if (rule) change({ rules: [...new Set([...(now().rules ?? []), rule])] });
      }}>
        <option value="">${t("studio.rules.add")}</option>
        ${sectionsOf(given).map(({ title, rules }) => html`<optgroup label=${title}>${rules.filter(({ id }) => !chosen.includes(id)).map((rule) => html`<option value=${rule.id}>${rule.id} ${rule.title}</option>`)}</optgroup>`)}
      </select>
      <ul class="studio-tokens studio-rules">${chosen.map((id) => html`
        <li><span class="studio-right">${ruleWords(given, id)}</span>
          <button type="button" class="button small" aria-label=${t("studio.remove.wrong", { words: id })} @click=${() => change({ rules: (now().rules ?? []).filter((one) => one !== id) })}>${t("studio.remove")}</button></li>`)}</ul>
      ${errorAt("rules")}</div>`;
}

/** Kinds of action of which every one is right. @param {Given} given */
function kinds({ t, game, step, snapshot, change, errorAt }) {
  const chosen = step.accept_kinds ?? [];
  const known = [...new Set([...(snapshot?.legal ?? []).map(({ kind }) => kind), ...chosen])].filter((kind) => kind !== "any");
  if (known.length === 0) return null;
  return html`
    <fieldset class="field"><legend class="label">${t("studio.kinds")}</legend>
      ${known.map((kind) => html`<label class="studio-kind"><input type="checkbox" .checked=${live(chosen.includes(kind))}
        @change=${() => change({ accept_kinds: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind] })}> ${kindName(t, game, kind)}</label>`)}
      ${errorAt("accept_kinds")}
    </fieldset>`;
}

/** What a kind of action is called. @param {Given["t"]} t @param {string} game @param {string} kind */
function kindName(t, game, kind) {
  const key = `studio.kind.of.${game.startsWith("for-sale") ? "for-sale" : game}.${kind}`;
  const words = t(key);
  return words === key ? kind : words;
}

/** What the game forbids here, each with the rule that says so. @param {Given} given */
function refused(given) {
  const { t, step, change, errorAt } = given;
  const entries = Object.entries(step.refused ?? {});
  return html`
    <p class="label">${t("studio.refused")}</p>
    <p class="help">${t("studio.refused.help")}</p>
    <ul class="studio-tokens">${entries.map(([token, rule]) => html`
      <li><span class="studio-right"><code>${token}</code> ${ruleWords(given, rule)}</span>
        <button type="button" class="button small" aria-label=${t("studio.remove.wrong", { words: token })} @click=${() => change({ refused: Object.fromEntries(entries.filter(([one]) => one !== token)) })}>${t("studio.remove")}</button></li>`)}</ul>
    ${errorAt("refused")}`;
}

/** What each try is followed by on the board. @param {Given} given */
function outlooks(given) {
  const { app, t, step, snapshot, change, now, errorAt } = given;
  const tokens = [...new Set([...(step.accept ?? []), ...Object.keys(step.wrong ?? {}), ...Object.keys(step.brings ?? {})])];
  if (tokens.length === 0) return null;
  /** @param {string} token */
  const words = (token) => snapshot?.legal.find((one) => one.token === token)?.words ?? token;
  /** @param {string} token @param {{then?: string[], claims?: object}} what */
  const bring = (token, what) => change({ brings: { ...now().brings, [token]: { ...now().brings?.[token], ...what } } });
  return html`
    ${tokens.map((token, at) => html`
      ${snapshot ? plies(app, {
        id: `studio-brings-${at}`, label: t("studio.brings", { words: words(token) }), help: t("studio.brings.help"), record: snapshot.record, first: [token],
        tokens: step.brings?.[token]?.then ?? [], write: (then) => bring(token, { then }),
      }) : null}
      <details><summary>${t("studio.brings.claims", { words: words(token) })}</summary>
        ${claimFields(given, `studio-brings-${at}`, step.brings?.[token]?.claims, (name, value) => bring(token, { claims: claiming(now().brings?.[token]?.claims, name, value) }))}</details>`)}
    ${errorAt("brings")}`;
}

/** What is said of the position, which the engine then holds the lesson to. @param {Given} given */
function claims(given) {
  const { t, step, snapshot, change, now, errorAt } = given;
  const so = () => ({
    phase: snapshot?.phase, ...(snapshot?.current_player == null ? {} : { player: snapshot.current_player }),
    ...(snapshot?.scores.every(({ total }) => total !== null) ? { scores: snapshot.scores.map(({ total }) => total) } : {}),
  });
  return html`
    <details ?open=${Object.keys(step.claims ?? {}).length > 0}><summary>${t("studio.claims")}</summary>
      <p class="help">${t("studio.claims.help")}</p>
      <p class="buttons"><button type="button" class="button small" ?disabled=${!snapshot} @click=${() => change({ claims: { ...now().claims, ...so() } })}>${t("studio.claims.now")}</button></p>
      ${claimFields(given, "studio-claim", step.claims, (name, value) => change({ claims: claiming(now().claims, name, value) }))}
      ${errorAt("claims")}</details>`;
}

/**
 * A field for each claim that the game knows; an empty one claims nothing.
 * @param {Given} given @param {string} id @param {import("./claims.js").Claims | undefined} made
 * @param {(name: import("./claims.js").Name, value: any) => void} write
 */
function claimFields({ t, game, snapshot }, id, made, write) {
  const seats = snapshot?.seats ?? [];
  return claimsOf(game).map((name) => {
    const text = claimText(name, made?.[name]);
    const label = html`<label for=${`${id}-${name}`}>${t(`studio.claim.${name}`)}</label>`;
    if (name === "player") {
      const choices = [...seats.map(({ name: words }, seat) => [String(seat), words]), [String(CHANCE), t("studio.claim.chance")], [String(END), t("studio.claim.end")]];
      return html`<div class="field">${label}
        <select id=${`${id}-${name}`} @change=${(/** @type {Event} */ event) => write(name, claimIn(name, valueOf(event)))}>
          <option value="" ?selected=${text === ""}>–</option>
          ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === text}>${words}</option>`)}</select></div>`;
    }
    return html`<div class="field">${label}
      <textarea id=${`${id}-${name}`} rows=${Math.max(1, text.split("\n").length)} spellcheck="false" .value=${text} @change=${(/** @type {Event} */ event) => read(event, t, (written) => write(name, claimIn(name, written)))}></textarea></div>`;
  });
}

/** What is written, or at the field that it can't be read. @param {Event} event @param {Given["t"]} t @param {(text: string) => void} take */
function read(event, t, take) {
  const field = /** @type {HTMLTextAreaElement} */ (event.target);
  try {
    take(field.value);
    field.setCustomValidity("");
  } catch {
    field.setCustomValidity(t("studio.claims.bad"));
    field.reportValidity();
  }
}

/** What choices are worth, which tries are told. @param {Given} given */
function worths({ t, step, snapshot, change, now, errorAt }) {
  const unit = step.values?.unit ?? "";
  const legal = snapshot?.legal ?? [];
  const of = step.values?.of ?? {};
  const simple = legal.length <= MOST_FIELDS && Object.keys(of).every((token) => legal.some((one) => one.token === token));
  /** @param {string} token @param {string} text */
  const write = (token, text) => {
    const { [token]: _old, ...others } = now().values?.of ?? {};
    const value = Number(text.replace(",", "."));
    change({ values: { unit, of: text.trim() === "" || Number.isNaN(value) ? others : { ...others, [token]: value } } });
  };
  return html`
    <div class="field"><label for="studio-unit">${t("studio.values")}</label>
      <select id="studio-unit" @change=${(/** @type {Event} */ event) => change({ values: valueOf(event) ? { unit: valueOf(event), of: now().values?.of ?? {} } : undefined })}>
        <option value="" ?selected=${unit === ""}>–</option>
        ${["chance", "money", "points"].map((one) => html`<option value=${one} ?selected=${one === unit}>${t(`studio.values.${one}`)}</option>`)}</select></div>
    ${unit === "" ? null : simple ? html`
      <fieldset class="field"><legend class="label">${t(`studio.values.each.${unit}`)}</legend>
        ${legal.map(({ token, words }) => html`<label class="studio-worth"><span>${words}</span> <input inputmode="decimal" size="6" .value=${of[token] === undefined ? "" : String(of[token])} @change=${(/** @type {Event} */ event) => write(token, valueOf(event))}></label>`)}</fieldset>` : html`
      <div class="field"><label for="studio-values">${t("studio.values.of")}</label>
        <textarea id="studio-values" rows="3" spellcheck="false" .value=${pairsText(of)} @change=${(/** @type {Event} */ event) => read(event, t, (text) => change({ values: { unit, of: pairsIn(text) } }))}></textarea></div>`}
    ${errorAt("values")}`;
}
