/** Two positions of a game beside each other, and in words what differs. */

import { html, nothing } from "lit-html";
import { viewOf } from "../boards.js";
import { iconButton } from "../components/icons.js";
import { marksLayer } from "../components/marks.js";
import { wordsOf } from "./tree-view.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("./explorer.js").Explorer} Explorer
 * @typedef {import("../engine/contract.js").Snapshot} Snapshot  without log and record
 */

/**
 * Each seat's chance at a node where the review of the game has it: on the main line that was reviewed.
 * @param {Explorer} explorer @param {import("../types.js").ReviewData | null} review @param {number} number
 * @returns {number[] | null}
 */
export function chancesOf({ tree }, review, number) {
  if (!tree || !review || number > tree.plies || tree.plies !== review.plies) return null;
  return review.chances[number] ?? null;
}

/** @param {number} chance */
const percent = (chance) => `${Math.round(chance * 100)} %`;

/** @param {App} app @param {Snapshot} snapshot */
function picture(app, snapshot) {
  const shown = /** @type {import("../engine/types.js").Snapshot} */ ({ ...snapshot, log: [], record: "" });
  return html`<div class="board explore-picture">${viewOf(shown)?.diagram(shown, app.ui(shown.namespace, { interactive: false }))}${marksLayer(shown.marks)}</div>`;
}

/**
 * @param {App} app
 * @param {Explorer} explorer
 * @param {import("../types.js").ReviewData | null} review
 */
export function comparison(app, explorer, review) {
  const { comparison: found, other, at, tree, snapshot } = explorer;
  if (!found || other === null || !tree) return nothing;
  const { t } = app;
  const seats = snapshot?.seats ?? [];
  const [first, second] = [other, at].map((number) => chancesOf(explorer, review, number));
  const chances = seats.map((seat, index) => ({
    label: t("explore.chance", { name: seat.name }), first: first ? percent(first[index]) : t("explore.chance.none"), second: second ? percent(second[index]) : t("explore.chance.none"),
  })).filter((one) => (first || second) && one.first !== one.second);
  const rows = [...found.differences, ...chances];
  const titles = [other, at].map((number) => wordsOf(tree.nodes[number], t));
  return html`
    <section class="explore-compare sheet" aria-labelledby="compare-title">
      <header class="analysis-head"><h2 id="compare-title" tabindex="-1">${t("explore.compare.title")}</h2>
        ${iconButton({ icon: "close", label: t("explore.compare.close"), run: () => void explorer.compareWith(null) })}</header>
      <div class="explore-pair">
        ${[found.first, found.second].map((one, index) => html`
          <figure><figcaption><strong>${t(index === 0 ? "explore.first" : "explore.second")}</strong> ${titles[index]}</figcaption>${picture(app, one)}</figure>`)}
      </div>
      ${rows.length === 0 ? html`<p>${t(other === at ? "explore.same" : "explore.alike")}</p>` : html`
        <div class="scroll"><table class="explore-differences">
          <thead><tr><th scope="col">${t("explore.difference")}</th><th scope="col">${t("explore.first")}</th><th scope="col">${t("explore.second")}</th></tr></thead>
          <tbody>${rows.map((one) => html`<tr><th scope="row">${one.label}</th><td>${one.first}</td><td>${one.second}</td></tr>`)}</tbody>
        </table></div>`}
    </section>`;
}
