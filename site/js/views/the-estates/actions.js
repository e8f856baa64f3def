/** What turns a drawing or an element into something that plays an action: names, states and attributes. */

import { html, nothing, svg } from "lit-html";
import { adviceClass } from "../advice.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Effects} Effects */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {{token: string, draw: (tabindex: string) => unknown}} Target  a cell of the board */

export class Actions {
  /**
   * @param {Snapshot} snapshot
   * @param {Ui} ui
   */
  constructor(snapshot, ui) {
    this.on = ui.interactive && !snapshot.terminal;
    this.hint = ui.hint;
    this.second = ui.second;
    /** What follows from each legal token. @type {Map<string, Effects>} */
    this.effects = new Map(snapshot.legal.map((action) => [action.token, action.effects ?? {}]));
  }

  /** What follows from that token, as far as it is legal. @param {string} token @returns {Effects} */
  effectsOf(token) {
    return this.effects.get(token) ?? {};
  }

  /** Whether the viewer may play that token now. @param {string} token */
  can(token) {
    return this.on && this.effects.has(token);
  }

  /** @param {string} token */
  tabindex(token) {
    return this.can(token) ? "0" : "-1";
  }

  /** @param {string} token */
  disabled(token) {
    return this.can(token) ? nothing : "true";
  }

  /** The classes of an element that plays that token. @param {string} token @param {string} base */
  classes(token, base) {
    return `${base} ${this.can(token) ? "te-can" : "te-cannot"}${adviceClass(this, token, "te-")}`.trim();
  }

  /**
   * A part of the board that plays a token, as a cell of its grid.
   * @param {string} token
   * @param {string} name     its accessible name
   * @param {unknown} content
   * @param {string} tip      what explains it
   * @returns {Target}
   */
  target(token, name, content, tip) {
    return {
      token,
      draw: (tabindex) => svg`<g role="gridcell"><g class=${this.classes(token, "te-target")} role="button" data-action=${token} data-cell=${token}
        data-tip=${tip} tabindex=${tabindex} aria-disabled=${this.disabled(token)} aria-label=${name}>${content}</g></g>`,
    };
  }
}

/** What explains a button, where that is not named like its token. @type {Readonly<Record<string, string>>} */
const TIP_OF = { stow: "box" };

/**
 * A button that plays a token.
 * @param {Actions} actions
 * @param {string} token
 * @param {unknown} content
 * @param {string} [kind]   further classes
 */
export const actionButton = (actions, token, content, kind = "") =>
  html`<button type="button" class=${actions.classes(token, `te-button ${kind}`)} data-action=${token}
    data-tip=${`the-estates.${TIP_OF[token] ?? token.split(".")[0]}`} tabindex=${actions.tabindex(token)}
    aria-disabled=${actions.disabled(token)}>${content}</button>`;
