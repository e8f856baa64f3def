/** Questions before something that can't be taken back so easily. */

import { html } from "lit-html";
import { inWordsOf } from "../pages/new-game/draft.js";
import { address } from "../router.js";

/** @typedef {import("../types.js").App} App */

/**
 * A question that is answered by yes or by closing the dialog.
 * @param {App} app
 * @param {{title: string, text: string, yes: string, no: string, run: () => void, eager?: boolean}} question  eager: Enter means yes
 */
const question = (app, { title, text, yes, no, run, eager = false }) => ({
  title,
  body: html`
    <p>${text}</p>
    <p class="buttons">
      <button type="button" class="button primary" ?autofocus=${eager} @click=${run}>${yes}</button>
      <button type="button" class="button" @click=${() => app.closeDialog()}>${no}</button>
    </p>`,
});

/** Closes the dialog before what it asked about is done. @param {App} app @param {() => void} run */
const closed = (app, run) => () => {
  app.closeDialog();
  run();
};

/**
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "delete"}>} dialog
 */
export function confirmDelete(app, { game }) {
  const { t } = app;
  const names = inWordsOf(game.seats, app.lang).map((seat) => seat.name).join(", ");
  return question(app, {
    title: t("delete.title"), text: t("delete.text", { game: app.entry(game.game)?.title ?? game.title, names }), yes: t("delete.yes"), no: t("delete.no"),
    run: async () => {
      await app.table.remove(game.id);
      app.closeDialog();
    },
  });
}

/**
 * What somebody has made, such as a chapter in the studio.
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "sure"}>} dialog
 */
export const sureDialog = (app, { title, text, yes, run }) => question(app, { title, text, yes, no: app.t("delete.no"), run: closed(app, run) });

/**
 * A choice, for whoever wants to be asked before each: Enter makes it, Escape doesn't. It stands at the window's edge,
 * away from the choice, which is marked on the board.
 * @param {App} app
 * @param {Extract<import("../types.js").Dialog, {name: "confirm"}>} dialog
 */
export const confirmChoice = (app, { words, lies, run }) => ({
  ...question(app, {
    title: app.t("confirm.title", { words }), text: app.t("confirm.text"), yes: app.t("confirm.yes"), no: app.t("confirm.no"), run: closed(app, run), eager: true,
  }),
  shape: lies === "lower" ? "bar above" : "bar",
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
