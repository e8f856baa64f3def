/** What happened, in words: every line leads to the position after it. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { badge } from "./badge.js";
import { keepInSight } from "./in-sight.js";

/** A log of more lines is drawn as far as it is seen; shorter ones, of a game, are quick as they are. */
const LONG = 300;

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").TableState} table
 */
export function log(app, table) {
  const { snapshot } = table;
  // Long by a game's end, and the same in most drawings.
  return html`${guard([snapshot, table.open, table.byItself, app.lang], () => lines(app, table))}`;
}

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").TableState} table
 */
function lines(app, table) {
  const { snapshot } = table;
  const current = snapshot.log.findLastIndex((line) => line.ply <= snapshot.ply);
  return html`
    <section class="log sheet" aria-labelledby="log-title">
      <h2 id="log-title">${app.t("log.title")}</h2>
      ${snapshot.log.length === 0 ? html`<p class="muted">${app.t("log.empty")}</p>` : null}
      <ol class=${snapshot.log.length > LONG ? "log-lines long" : "log-lines"}>
        ${repeat(snapshot.log, (line, index) => `${line.ply}.${index}`, (line, index) => html`
          <li class=${line.ply > snapshot.ply ? "later" : ""}>
            <button type="button" ?disabled=${!table.open} aria-current=${index === current ? "step" : nothing} title=${app.t("log.jump", { ply: line.ply })}
              @click=${() => app.table.goTo(line.ply)}>
              ${line.player === null || line.several ? html`<span class="log-chance" aria-hidden="true"></span>` : badge(line.player)}<span>${line.words}${table.byItself.includes(line.ply) ? html` <span class="fine">${app.t("log.byItself")}</span>` : nothing}</span>
            </button>
          </li>`)}
      </ol>
    </section>`;
}

/** Keep the current line in sight inside the log, without moving the page. */
export function scrollLog() {
  const list = document.querySelector(".log-lines");
  keepInSight(list, list?.querySelector("[aria-current]"));
}
