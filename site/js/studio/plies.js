/** What is played after an action, put together choice by choice: each is one that can be made then. */

import { html } from "lit-html";
import { freshId } from "../ids.js";

/**
 * @typedef {import("../types.js").App} App
 *
 * @typedef {object} After  what there is after some plies
 * @property {{token: string, words: string}[]} legal
 * @property {string[]} said    what each of the plies did, in words
 * @property {string[]} drawn   what chance has drawn after them
 *
 * @typedef {object} Given
 * @property {string} id        of its elements
 * @property {string} label
 * @property {string} help
 * @property {string} record    the record up to the step's position
 * @property {readonly string[]} first   what is played there
 * @property {readonly string[]} tokens  what follows so far
 * @property {(tokens: string[]) => void} write
 * @property {unknown} [error]
 */

/** More positions than anybody looks at before leaving the page. */
const MOST = 400;

/** By language, record and plies; null while the engine is asked. @type {Map<string, After | null>} */
const known = new Map();

/** What can't be played is told where it is written: here nothing follows it. @type {After} */
const NOTHING = { legal: [], said: [], drawn: [] };

/**
 * @param {App} app @param {string} record @param {readonly string[]} tokens
 * @returns {After | null} null: not known yet; the page is drawn anew then
 */
export function after(app, record, tokens) {
  const key = JSON.stringify([app.lang, record, tokens]);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  known.set(key, null);
  void ask(app, record, tokens).catch(() => NOTHING).then((told) => {
    known.set(key, told);
    app.set({});
  });
  return null;
}

/** @param {App} app @param {string} record @param {readonly string[]} tokens @returns {Promise<After>} */
async function ask(app, record, tokens) {
  const session = `studio-after-${freshId()}`;
  try {
    const before = await app.engine.request("open", { session, record, mover: true, lang: app.lang });
    // A position that is set up has no plies yet: a blank line ends its headers, and means nothing after plies.
    const { snapshot } = await app.engine.request("open", { session, record: `${record.trimEnd()}\n\n${tokens.join(" ")}\n`, mover: true, lang: app.lang });
    const first = before.snapshot.ply;
    /** @type {string[]} */
    const said = tokens.map(() => "");
    /** @type {string[]} */
    const drawn = [];
    for (const { ply, token, words } of snapshot.log) {
      const at = ply - first - 1;
      if (at >= 0 && at < said.length) said[at] = [said[at], words].filter(Boolean).join(" ");
      else if (at >= said.length && token) drawn.push(token);
    }
    return { legal: snapshot.legal.map(({ token, words }) => ({ token, words })), said, drawn };
  } finally {
    app.engine.request("close", { session }).catch(() => undefined);
  }
}

/** @param {App} app @param {Given} given */
export function plies(app, { id, label, help, record, first, tokens, write, error }) {
  const { t } = app;
  const now = after(app, record, [...first, ...tokens]);
  const said = now?.said.slice(first.length) ?? [];
  /** @param {string} token */
  const add = (token) => write([...tokens, ...(now?.drawn ?? []), ...(token ? [token] : [])]);
  return html`
    <div class="field"><p class="label" id=${`${id}-label`}>${label}</p>
      <p class="help">${help}</p>
      ${tokens.length > 0 ? html`<ol class="studio-plies" aria-labelledby=${`${id}-label`}>${tokens.map((token, at) => html`<li>${said[at] || token}</li>`)}</ol>` : null}
      <div class="studio-next">
        <select id=${id} aria-label=${t("studio.plies.add", { label })} ?disabled=${!now || now.legal.length === 0}
          @change=${(/** @type {Event} */ event) => {
            const select = /** @type {HTMLSelectElement} */ (event.target);
            const token = select.value;
            select.value = "";
            add(token);
          }}>
          <option value="">${t("studio.plies.choose")}</option>
          ${(now?.legal ?? []).map(({ token, words }) => html`<option value=${token}>${words}</option>`)}
        </select>
        ${now?.drawn.length ? html`<button type="button" class="button small" @click=${() => add("")}>${t("studio.plies.draw")}</button>` : null}
        ${tokens.length > 0 ? html`<button type="button" class="button small" @click=${() => write(tokens.slice(0, -1))}>${t("studio.plies.back")}</button>` : null}
      </div>
      ${error ?? null}
    </div>`;
}
