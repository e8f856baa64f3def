/** All saved games. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { oneOfMany } from "../pages/menu.js";

/** @param {import("../types.js").App} app */
export const gamesDialog = (app) => ({
  title: app.t("menu.saved"),
  shape: "wide",
  body: html`<ul class="saved-games">${repeat(app.state.games ?? [], (game) => game.id, (game) => oneOfMany(app, game))}</ul>`,
});
