/** How often one has won, by system, opponents and number of players: to look at, to take along, to clear. */

import { html } from "lit-html";
import { kept, summed } from "../results.js";
import { download } from "../share.js";

/**
 * @param {import("../types.js").App} app
 * @param {Extract<import("../types.js").Dialog, {name: "statistics"}>} dialog
 */
export function statisticsDialog(app, { clearing }) {
  const { t } = app;
  const { results } = app.state;
  const lines = summed(results);
  const percent = new Intl.NumberFormat(app.lang, { style: "percent" });
  /** @param {string} game @param {string} level */
  const levelName = (game, level) => level === "mixed" ? t("statistics.mixed") : (app.entry(game)?.bots.find((bot) => bot.name === level)?.label ?? level);
  if (lines.length === 0) return { title: t("statistics.title"), body: html`<p>${t("statistics.none")}</p>` };
  return {
    title: t("statistics.title"),
    shape: "wide",
    body: html`
      <p class="muted">${t("statistics.text")}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${t("statistics.title")}>
        <table class="match">
          <thead><tr><th scope="col">${t("statistics.game")}</th><th scope="col">${t("statistics.played")}</th><th scope="col">${t("statistics.won")}</th><th scope="col">${t("statistics.share")}</th></tr></thead>
          <tbody>
            ${lines.map(({ game, level, players, played, won }) => html`
              <tr><th scope="row">${app.entry(game)?.title ?? game} <span class="statistics-of">${t("statistics.of", { level: levelName(game, level), players })}</span></th><td>${played}</td><td>${won}</td><td>${percent.format(won / played)}</td></tr>`)}
          </tbody>
        </table>
      </div>`,
    foot: html`
        <button type="button" class="button" @click=${() => download("estates-results.json", new Blob([JSON.stringify(results, null, 1)], { type: "application/json" }))}>${t("share.file")}</button>
        ${clearing
          ? html`
            <button type="button" class="button primary" @click=${() => {
              app.set({ results: [] });
              void kept.change(() => []);
              app.openDialog({ name: "statistics" });
            }}>${t("statistics.clear.yes")}</button>
            <button type="button" class="button" @click=${() => app.openDialog({ name: "statistics" })}>${t("delete.no")}</button>`
          : html`<button type="button" class="button" @click=${() => app.openDialog({ name: "statistics", clearing: true })}>${t("statistics.clear")}</button>`}
`,
  };
}
