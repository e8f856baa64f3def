/** How the game on the table is played: aim, turn, a picture, and what everything is. */

import { html } from "lit-html";
import { howToPlay, whatIsWhat } from "../components/how.js";
import { address } from "../router.js";

/** @param {import("../types.js").App} app */
export function howDialog(app) {
  const entry = app.entry(app.state.table?.snapshot.game ?? "");
  if (!entry) return null;
  return {
    title: app.t("how.title", { game: entry.title }),
    shape: "wide",
    body: html`
      ${howToPlay(app, entry)}
      ${whatIsWhat(app, entry)}
      <p class="buttons">
        <a class="button" href=${address.rules(entry.name)}>${app.t("how.rules")}</a>
        <button type="button" class="button" @click=${() => app.openDialog({ name: "shortcuts" })}>${app.t("keys.title")}</button>
      </p>`,
  };
}
