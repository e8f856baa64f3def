/** The opponents of a game to choose among: first the steps of strength, then the characters. */

import { html, nothing } from "lit-html";

/** @typedef {import("../engine/contract.js").CatalogueEntry} CatalogueEntry */

/**
 * @param {(key: string, facts?: Record<string, unknown>) => string} t
 * @param {Pick<CatalogueEntry, "bots">} entry
 * @param {{before?: string, chosen: string | null}} of  what stands before a name in a value, and the value that is chosen
 */
export function opponentOptions(t, { bots }, { before = "", chosen }) {
  /** @param {boolean} characters @param {string} label */
  const group = (characters, label) => {
    const some = bots.filter(({ character }) => character === characters);
    return some.length === 0 ? nothing : html`
      <optgroup label=${label}>${some.map(({ name, label: words }) => html`<option value=${before + name} .selected=${before + name === chosen}>${words}</option>`)}</optgroup>`;
  };
  return html`${group(false, t("new.kind.bots"))}${group(true, t("new.kind.characters"))}`;
}
