/** What can be put up for auction: the display of cubes on its shelves, the roofs and the special pieces. */

import { html, nothing } from "lit-html";
import { COLOURS } from "./palette.js";
import { companyIcon, emptyIcon, pieceIcon, roofIcon } from "./icons.js";
import { cubeName, pieceName } from "./names.js";
import { TIPS, tipOf } from "./tips.js";
import { badge } from "../../components/badge.js";
import { remember, step, stopOf } from "../walk.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Observation} Observation */
/** @typedef {import("./types.js").Components} Components */
/** @typedef {import("./types.js").Ui} Ui */
/** @typedef {import("./actions.js").Actions} Actions */

/**
 * A button that puts a piece up for auction, or the piece that says why it can't be chosen now.
 * @param {string} tip      what explains it
 * @param {Actions} actions
 * @param {string} token
 * @param {string} name     what it is
 * @param {string} action   the name of the button
 * @param {unknown} content
 * @param {string | null} stop  the token that the Tab key leads to, while one is chosen
 */
function lotOf(tip, actions, token, name, action, content, stop) {
  const place = token.replace("select.", "");
  return stop
    ? html`<button type="button" data-place=${place} class=${actions.classes(token, "te-take")} data-action=${token} data-cell=${token} tabindex=${token === stop ? "0" : "-1"}
        aria-disabled=${actions.disabled(token)} data-tip=${tip}><span class="visually-hidden">${action}</span>${content}</button>`
    : html`<span class="te-take" data-place=${place} role="img" data-tip=${tip} data-why=${token} aria-label=${name}>${content}</span>`;
}

/**
 * One shelf of the display, of which only the ends can be taken.
 * @param {import("./types.js").Cube[]} cubes
 * @param {number} index
 * @param {Ui} ui
 * @param {Actions} actions
 * @param {string | null} stop
 */
function shelf(cubes, index, ui, actions, stop) {
  const last = cubes.length - 1;
  return html`<ol class="te-shelf" aria-label=${ui.t("the-estates.shelf", { number: index + 1, count: cubes.length })}>
    ${cubes.map((cube, at) => {
      const name = cubeName(ui, cube);
      const end = at === 0 ? "left" : at === last ? "right" : null;
      const icon = pieceIcon({ kind: "cube", ...cube }, "te-cube");
      if (end === null) return html`<li class="te-slot te-inner" data-rule=${stop ? TIPS.inner : nothing} data-why=${stop ? nothing : `select.${index + 1}.left`}>
          <span class="te-take" role="img" data-tip="the-estates.inner" aria-label=${name}>${icon}</span></li>`;
      const action = ui.t(`the-estates.take.${end}`, { piece: name, number: index + 1 });
      return html`<li class="te-slot te-end">${lotOf("the-estates.cube", actions, `select.${index + 1}.${end}`, name, action, icon, stop)}</li>`;
    })}
  </ol>`;
}

/**
 * The stack of roofs, and which values are still to be seen.
 * @param {Observation} view
 * @param {Components} components
 * @param {Ui} ui
 * @param {Actions} actions
 * @param {string | null} stop
 */
function roofs(view, components, ui, actions, stop) {
  const name = ui.t("the-estates.roofs.left", { count: view.roofs_left });
  const action = `${ui.t("the-estates.take", { piece: ui.t("the-estates.roof.unseen") })}. ${name}`;
  const icon = html`${view.roofs_left ? pieceIcon({ kind: "roof", value: null }) : emptyIcon("0")}<span class="te-count" aria-hidden="true">${view.roofs_left}×</span>`;
  return html`<div class="te-roofs" role="group" aria-label=${ui.t("the-estates.roofs")}>
    ${lotOf("the-estates.stack", actions, "select.roof", name, action, icon, stop)}
    <ul class="te-roof-values" aria-label=${ui.t("the-estates.roofs.unseen")}>
      ${components.roof_values.map((value) => {
        const unseen = view.roofs_unseen.filter((roof) => roof === value).length;
        return html`<li class=${unseen ? "" : "te-gone"}><span class="te-roof-value" role="img" data-tip="the-estates.unseen"
          aria-label=${ui.t("the-estates.roofs.value", { value, count: unseen })}>${roofIcon(value)}<span class="te-count" aria-hidden="true">×${unseen}</span></span></li>`;
      })}
    </ul>
  </div>`;
}

/**
 * The permits, the mayor and the cancel cube, and what became of them.
 * @param {Observation} view
 * @param {Components} components
 * @param {Ui} ui
 * @param {Actions} actions
 * @param {string | null} stop
 */
function tray(view, components, ui, actions, stop) {
  return html`<ul class="te-tray" aria-label=${ui.t("the-estates.tray")}>
    ${components.special_pieces.map(({ name: token, piece }) => {
      const state = view.pieces[/** @type {keyof Observation["pieces"]} */ (token)];
      const name = pieceName(ui, piece);
      const here = state === "available";
      const fate = here ? name : `${name}: ${ui.t(`the-estates.piece.${state}`).replaceAll("\u00ad", "")}`;
      const short = piece.kind === "permit" ? String(piece.number) : piece.kind === "mayor" ? `×${components.mayor_factor}` : "✕";
      return html`<li class=${here ? "te-slot" : "te-slot te-gone"}>
        ${lotOf(
          tipOf(piece),
          actions,
          `select.${token}`,
          fate,
          here ? ui.t("the-estates.take", { piece: name }) : fate,
          html`${here ? pieceIcon(piece) : emptyIcon(short)}<span class="te-fate" aria-hidden="true">${here ? ui.t(`the-estates.short.${piece.kind}`) : ui.t(`the-estates.piece.${state}`)}</span>`,
          stop,
        )}</li>`;
    })}
  </ul>`;
}

/**
 * Who holds each company's certificate.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 */
export function certificates(snapshot, ui) {
  /** @type {Observation} */
  const view = snapshot.view;
  return html`<ul class="te-certificates" aria-label=${ui.t("the-estates.certificates")}>
    ${COLOURS.map((colour) => {
      const holder = view.certificates[colour];
      const name = ui.t(`the-estates.colour.${colour}`);
      return html`<li class=${holder === null ? "te-certificate te-free" : "te-certificate"} data-tip="the-estates.certificate" data-now=${ui.t("the-estates.certificate", { colour: name })}>
        ${companyIcon(colour)}<span class="te-certificate-name">${name}</span>
        <span class=${holder !== null && holder === snapshot.viewer ? "te-holder te-own" : "te-holder"}>${holder === null ? ui.t("the-estates.certificate.free") : html`${badge(holder)} ${snapshot.seats[holder]?.name ?? nothing}`}</span>
      </li>`;
    })}
  </ul>`;
}

/**
 * The whole market.
 * @param {Snapshot} snapshot
 * @param {Ui} ui
 * @param {Actions} actions
 */
export function market(snapshot, ui, actions) {
  /** @type {Observation} */
  const view = snapshot.view;
  const choosing = actions.on && view.phase === "select";
  const tokens = [
    ...view.display.flatMap((_, index) => [`select.${index + 1}.left`, `select.${index + 1}.right`]),
    ...snapshot.layout.special_pieces.map((/** @type {{name: string}} */ { name }) => `select.${name}`), "select.roof",
  ];
  const stop = choosing ? stopOf(ui, "market", tokens, (token) => actions.can(token)) : null;
  return html`<div role=${stop ? "toolbar" : "group"} class=${stop ? "te-market te-choosing" : "te-market"} aria-label=${ui.t("the-estates.market")}
      @keydown=${step} @focusin=${remember(ui, "market")}>
    <div class="te-shelves">${view.display.map((cubes, index) => shelf(cubes, index, ui, actions, stop))}</div>
    <div class="te-stock">
      ${tray(view, snapshot.layout, ui, actions, stop)}
      ${roofs(view, snapshot.layout, ui, actions, stop)}
    </div>
  </div>`;
}
