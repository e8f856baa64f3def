/** What the keys do, and how to play without a mouse. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { shownKey } from "../views/keys.js";
import { flag } from "./settings.js";

const KEYS = [
  ["Tab", "tab"], ["Enter", "enter"], ["U", "undo"], ["R", "redo"], ["←  ↑  →  ↓", "arrows"], ["←  →", "steps"], ["[  ]", "brackets"], ["Home  End", "ends"],
  ["H", "hint"], ["I", "explain"], ["T", "position"], ["S", "share"], ["M", "sound"], ["Esc", "escape"], ["?", "help"],
];

/** What works on lessons and puzzles, which nobody takes back or shares, and where a game is explored. */
const IN_COURSES = new Set(["tab", "enter", "hint", "explain", "position", "escape", "help"]);
const EXPLORING = new Set(["tab", "enter", "brackets", "explain", "escape", "help"]);

/** @param {string} keys several with two spaces between them @param {string} words */
const line = (keys, words) =>
  html`<tr><th scope="row">${keys.split("  ").map((key) => html`<kbd>${shownKey(key)}</kbd> `)}</th><td>${words}</td></tr>`;

/** @param {import("../types.js").App} app */
export function shortcutsDialog(app) {
  const { course, explorer, table, route } = app.state;
  const works = course ? IN_COURSES : explorer ? EXPLORING : null;
  const shown = course ?? explorer ?? (route.page === "table" ? table : null);
  const own = viewOf(shown?.snapshot ?? undefined)?.keys ?? [];
  return {
    title: app.t("keys.title"),
    body: html`
      <p>${app.t("keys.text")}</p>
      <table class="keys"><tbody>
        ${KEYS.filter(([, name]) => works?.has(name) ?? true).map(([key, name]) => line(key, app.t(`keys.${name}`)))}
        ${own.map(([key, words]) => line(key, app.t(words)))}
      </tbody></table>
      ${own.length ? null : html`<p class="muted">${app.t("keys.view")}</p>`}
      ${flag(app, "letters")}`,
  };
}
