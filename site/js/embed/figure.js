/** How a board is drawn: the position, what is asked or came of the last action, and the buttons below. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { marksLayer, remark } from "../components/marks.js";
import { address } from "../router.js";
import { siteUrl } from "./home.js";

/**
 * @typedef {object} Drawn
 * @property {import("./reading.js").Given} given
 * @property {import("./play.js").Play} play
 * @property {import("./lesson.js").Lessons | null} lessons  what is learned, in place of a position
 * @property {import("../types.js").Ui} ui   what the view gets
 * @property {string | null} theme           `light` or `dark`, else the reader's own
 * @property {number} fraction               how far the engine's start is, 0 to 1
 */

/** @param {Drawn} drawn */
export const figure = (drawn) => html`
  <figure class=${`embed${drawn.theme === "light" || drawn.theme === "dark" ? ` embed-${drawn.theme}` : ""}`} aria-busy=${drawn.ui.busy}>
    ${drawn.lessons
      ? [html`<div class="embed-lesson">${drawn.lessons.drawing(drawn.ui)}</div>`, progress(drawn)]
      : [board(drawn), progress(drawn), words(drawn), bar(drawn)]}
  </figure>`;

/** @param {Drawn} drawn */
function board({ play: { snapshot, interactive }, ui }) {
  if (!snapshot) return html`<button type="button" class="button embed-show" data-step="again">${ui.t("embed.show")}</button>`;
  const view = viewOf(snapshot);
  if (!view) return html`<p class="notice">${ui.t("table.unknown")}</p>`;
  try {
    const drawing = interactive ? view.view(snapshot, ui) : view.diagram(snapshot, ui);
    return html`${remark(snapshot, ui.t)}<div class="embed-board" role="group" aria-label=${ui.t("table.board", { game: snapshot.title })}>${drawing}${marksLayer(snapshot.marks)}</div>`;
  } catch (error) {
    // A picture that somebody wrote by hand may lack what a drawing needs.
    console.warn(error);
    return html`<p class="notice" role="alert">${ui.t("embed.undrawn")}</p>`;
  }
}

/** @param {Drawn} drawn */
function progress({ ui, lessons, fraction: own }) {
  const fraction = lessons ? lessons.fraction || 1 : own;
  if (!(ui.busy || lessons) || fraction === 1) return null;
  return html`<progress class="embed-progress" max="1" .value=${fraction} aria-label=${ui.t("embed.starting")}></progress>`;
}

/** What is asked, or what came of the last action. @param {Drawn} drawn */
function words({ play: { snapshot, interactive, note }, ui }) {
  const text = note?.text ?? (interactive ? snapshot?.prompt : snapshot?.outcome?.words) ?? "";
  return html`<p class=${`embed-note embed-${note?.kind ?? (text || interactive ? "plain" : "silent")}`} role="status">${text}
    ${note?.rule ? html`<a href=${siteUrl(`./${address.rules(snapshot?.game, note.rule)}`)} target="_blank" rel="noopener">${ui.t("rule.see", { rule: note.rule })}</a>` : null}</p>`;
}

/** @param {Drawn} drawn */
function bar({ given: { may, record, cursor }, play: { snapshot, opened }, ui }) {
  if (record === "" || may === "look" || !snapshot) return null;
  const { ply, plies } = snapshot;
  /** @param {import("../components/icons.js").IconName} sign @param {boolean} off @param {string} [step] */
  const button = (sign, off, step = sign) => {
    const label = ui.t(`embed.${step}`);
    return html`<button type="button" class="button" data-step=${step} ?disabled=${off} aria-label=${label} title=${label}>${icon(sign)}</button>`;
  };
  return html`<div class="embed-bar">
    ${may === "step"
      ? [
          button("first", ply === 0), button("back", ply === 0),
          html`<span class="embed-ply">${ply} / ${plies}</span>`,
          button("forward", ply === plies), button("last", ply === plies),
        ]
      : button("undo", !opened, "again")}
    <a class="embed-open" href=${siteUrl(`./${address.record(record, cursor)}`)} target="_blank" rel="noopener">${ui.t("embed.open")}</a>
  </div>`;
}
