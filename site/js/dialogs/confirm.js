/** Questions before something that can't be taken back so easily. */

import { html } from "lit-html";
import { inWordsOf } from "../pages/new-game/draft.js";
import { address } from "../router.js";

/** @typedef {import("../types.js").App} App */

/**
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "delete"}>} dialog
 */
export function confirmDelete(app, { game }) {
  const { t } = app;
  return {
    title: t("delete.title"),
    body: html`
      <p>${t("delete.text", { game: app.entry(game.game)?.title ?? game.title, names: inWordsOf(game.seats, app.lang).map((seat) => seat.name).join(", ") })}</p>
      <p class="buttons">
        <button type="button" class="button primary" @click=${async () => {
          await app.table.remove(game.id);
          app.closeDialog();
        }}>${t("delete.yes")}</button>
        <button type="button" class="button" @click=${() => app.closeDialog()}>${t("delete.no")}</button>
      </p>`,
  };
}

/**
 * What somebody has made, such as a chapter in the studio.
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "sure"}>} dialog
 */
export const sureDialog = (app, { title, text, yes, run }) => ({
  title,
  body: html`
    <p>${text}</p>
    <p class="buttons">
      <button type="button" class="button primary" @click=${() => {
        app.closeDialog();
        run();
      }}>${yes}</button>
      <button type="button" class="button" @click=${() => app.closeDialog()}>${app.t("delete.no")}</button>
    </p>`,
});

/**
 * A choice, for whoever wants to be asked before each: Enter makes it, Escape doesn't.
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "confirm"}>} dialog
 */
export const confirmChoice = (app, { words, run }) => ({
  title: app.t("confirm.title", { words }),
  body: html`
    <p>${app.t("confirm.text")}</p>
    <p class="buttons">
      <button type="button" class="button primary" autofocus @click=${() => {
        app.closeDialog();
        run();
      }}>${app.t("confirm.yes")}</button>
      <button type="button" class="button" @click=${() => app.closeDialog()}>${app.t("confirm.no")}</button>
    </p>`,
});

/** @param {App} app */
export function confirmGiveUp(app) {
  const { t } = app;
  return {
    title: t("giveUp.title"),
    body: html`
      <p>${t("giveUp.text")}</p>
      <p class="buttons">
        <button type="button" class="button primary" @click=${async () => {
          app.closeDialog();
          await app.table.giveUp();
        }}>${t("giveUp.yes")}</button>
        <a class="button" href=${address.menu()}>${t("giveUp.leave")}</a>
        <button type="button" class="button" @click=${() => app.closeDialog()}>${t("giveUp.no")}</button>
      </p>`,
  };
}
