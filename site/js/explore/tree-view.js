/** The tree of a game as a list of rows, by the pattern of ARIA's trees: arrows lead through it, Enter goes to a position. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { badge } from "../components/badge.js";
import { keepInSight } from "../components/in-sight.js";
import { afterDrawing } from "../redraw.js";
import { keyOf } from "../views/keys.js";
import { holders, move, rowsOf } from "./rows.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./explorer.js").Explorer} Explorer
 *
 * @typedef {object} Folding
 * @property {Set<number>} folded
 * @property {boolean} brief
 * @property {number | null} focused  the row that the Tab key leads to, where it is another than the one looked at
 * @property {number | null} seen     the node that was looked at when the tree was drawn last
 * @property {number} of              the tree that these numbers are of, by the explorer's count
 */

/** @returns {Folding} */
export const nothingFolded = () => ({ folded: new Set(), brief: false, focused: null, seen: null, of: 0 });

/** Numbers mean other nodes in another tree; where one goes is unfolded. @param {Explorer} explorer @param {Folding} folding */
function keepUp({ tree, at, version }, folding) {
  if (!tree) return;
  if (folding.of !== version) Object.assign(folding, { of: version, focused: null, seen: null, folded: new Set() });
  if (folding.seen === at) return;
  folding.seen = at;
  folding.focused = null;
  for (const holder of holders(tree.nodes, at)) folding.folded.delete(holder);
}

/** @param {number} number */
const idOf = (number) => `node-${number}`;

/**
 * @param {App} app
 * @param {Explorer} explorer
 * @param {Folding} folding
 * @param {(number: number) => void} askDelete
 */
export function treeView(app, explorer, folding, askDelete) {
  const { tree, at } = explorer;
  const { t } = app;
  if (!tree) return nothing;
  keepUp(explorer, folding);
  const rows = rowsOf(tree.nodes, { folded: folding.folded, at, brief: folding.brief });
  const home = rows.some((row) => row.number === folding.focused) ? folding.focused : at;
  const focus = (/** @type {number} */ number) => {
    folding.focused = number;
    // At once where the row is there, so that the next key, however soon, is the row's.
    const row = document.getElementById(idOf(number));
    row?.focus();
    app.set({});
    if (!row) afterDrawing(() => document.getElementById(idOf(number))?.focus());
  };
  /** @param {KeyboardEvent} event @param {number} number */
  const press = (event, number) => {
    const key = keyOf(event);
    if (key === "Enter" || key === " ") void explorer.go(number);
    else if (key === "Delete" && number > 0) askDelete(number);
    else {
      const led = move(rowsOf(tree.nodes, { folded: folding.folded, at: explorer.at, brief: folding.brief }), number, key);
      if (led === null) return;
      if (led.fold !== undefined) folding.folded.add(led.fold);
      if (led.unfold !== undefined) folding.folded.delete(led.unfold);
      focus(led.focus ?? number);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  /** @param {number} number */
  const turn = (number) => {
    if (!folding.folded.delete(number)) folding.folded.add(number);
    app.set({});
  };
  return html`
    <p><label class="check"><input type="checkbox" .checked=${live(folding.brief)} @change=${() => { folding.brief = !folding.brief; app.set({}); }}> ${t("explore.brief")}</label></p>
    <ul class="tree" role="tree" aria-label=${t("explore.tree")}>
      ${repeat(rows, (row) => row.number, (row) => {
        const node = tree.nodes[row.number];
        return html`
          <li role="treeitem" id=${idOf(row.number)} class=${`tree-row tree-${row.kind}`} data-level=${Math.min(row.level, 7)}
            aria-level=${row.level} aria-posinset=${row.place} aria-setsize=${row.size} aria-selected=${String(row.number === at)} aria-current=${row.number === at ? "step" : nothing}
            aria-expanded=${row.unfolded === null ? nothing : String(row.unfolded)} tabindex=${row.number === home ? "0" : "-1"}
            @click=${() => explorer.go(row.number)} @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, row.number)}>
            ${row.unfolded === null ? html`<span class="tree-fold"></span>` : html`<span class="tree-fold" aria-hidden="true" @click=${(/** @type {Event} */ event) => { event.stopPropagation(); turn(row.number); }}>${row.unfolded ? "▾" : "▸"}</span>`}
            ${node.player === null ? html`<span class="log-chance" aria-hidden="true"></span>` : badge(node.player)}
            <span class="tree-words">${row.kind === "variation" ? html`<span class="fine">${t("explore.instead")} </span>` : nothing}${wordsOf(node, t)}${row.number === tree.ply ? html` <span class="fine">${t("explore.live")}</span>` : nothing}
              ${node.comment ? html`<span class="tree-comment">${node.comment.split("\n")[0]}</span>` : nothing}
              ${node.marks.length > 0 ? html`<span class="fine">${t("explore.marked", { count: node.marks.length })}</span>` : nothing}</span>
          </li>`;
      })}
    </ul>
    <p class="fine">${t("explore.tree.keys")}</p>`;
}

/** What led to a node, in words. @param {import("../engine/contract.js").BranchNode} node @param {App["t"]} t */
export const wordsOf = (node, t) => (node.parent === null ? t("explore.beginning") : node.words || t("explore.draw"));

/** Keep the row that is looked at in sight inside the list, without moving the page. */
export function scrollTree() {
  const list = document.querySelector(".tree");
  keepInSight(list, list?.querySelector('[aria-selected="true"]'));
}
