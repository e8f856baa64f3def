/** A text in every language of the lesson, as fields to write in. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { languagesOf } from "./draft.js";
import { languageName } from "./languages.js";
import { errorAt } from "./problems.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Texts} Texts
 * @typedef {import("./studio.js").Studio} Studio
 *
 * @typedef {object} Text
 * @property {string} id        of the field
 * @property {string} label
 * @property {() => Texts | undefined} now  the text as it is by now: another letter may have come before the page was drawn
 * @property {(texts: Texts) => void} write
 * @property {string | null} [wrong]
 * @property {unknown} [beside]
 */

/** @param {Studio} studio @param {Text} text */
export function texts({ app, draft }, { id, label, now, write, wrong = null, beside }) {
  const languages = languagesOf(/** @type {Draft} */ (draft));
  return html`
    <div class="studio-texts">
      ${languages.map((lang) => html`
        <div class="field"><label for=${`studio-${id}-${lang}`}>${label} ${languages.length > 1 || lang !== app.lang ? html`<span class="fine">${languageName(lang, app.lang)}</span>` : null}</label>
          <textarea id=${`studio-${id}-${lang}`} rows="2" maxlength="2000" lang=${lang} .value=${live(now()?.[lang] ?? "")} aria-invalid=${wrong ? "true" : nothing}
            @input=${(/** @type {Event} */ event) => write({ ...now(), [lang]: /** @type {HTMLTextAreaElement} */ (event.target).value })}></textarea></div>`)}
      ${beside ? html`<p class="buttons">${beside}</p>` : null}
      ${errorAt(wrong, `studio-${id}-error`)}
    </div>`;
}
