/** What the keys do, and how to play without a mouse. */

import { html } from "lit-html";

const KEYS = [
  ["Tab", "tab"], ["Enter", "enter"], ["U", "undo"], ["R", "redo"], ["←  →", "steps"], ["[  ]", "brackets"], ["Home  End", "ends"],
  ["H", "hint"], ["S", "share"], ["M", "sound"], ["Esc", "escape"], ["?", "help"],
];

/** @param {import("../types.js").App} app */
export const shortcutsDialog = (app) => ({
  title: app.t("keys.title"),
  body: html`
    <p>${app.t("keys.text")}</p>
    <table class="keys"><tbody>
      ${KEYS.map(([key, name]) => html`<tr><th scope="row">${key.split("  ").map((one) => html`<kbd>${one}</kbd> `)}</th><td>${app.t(`keys.${name}`)}</td></tr>`)}
    </tbody></table>
    <p class="muted">${app.t("keys.view")}</p>`,
});
