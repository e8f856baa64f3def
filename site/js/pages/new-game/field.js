/** What is wrong with a field, said beside it. */

import { html } from "lit-html";

/**
 * @param {import("./draft.js").Draft} draft
 * @param {string} field
 * @param {string} [id] the element's id, where the field's own is no good one
 */
export const errorOf = (draft, field, id = field) => html`
  <p class="field-error" id=${`${id}-error`} ?hidden=${!draft.errors[field]}>${draft.errors[field] ?? ""}</p>`;
