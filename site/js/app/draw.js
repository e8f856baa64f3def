/** Draws the page after every change. */

import { render } from "lit-html";
import { scrollLog } from "../components/log.js";
import { framedPage, page, titleOf } from "../pages/page.js";
import { afterItself, onceAFrame } from "../redraw.js";
import { besideTranslation } from "../translated.js";
import { createTravel } from "../travel.js";

/**
 * @param {import("../types.js").App} app
 * @param {HTMLElement} root
 * @param {boolean} framed  whether the page is in another site's frame
 */
export function drawInto(app, root, framed) {
  /** The ply that the log was last scrolled to. @type {number | undefined} */
  let drawnPly;

  const beside = besideTranslation(root);
  const travelling = createTravel(() => ({ ply: (app.state.course ?? app.state.table)?.snapshot?.ply, moves: app.state.settings.pace !== "once" }));

  /** The focus of a person inside the table is not lost with the element that had it. */
  function draw() {
    const held = document.activeElement;
    const onTable = held?.closest("#table");
    travelling(root, () => beside(() => render(framed ? framedPage(app) : page(app), root)));
    document.title = titleOf(app);
    const ply = app.state.table?.snapshot.ply;
    if (ply !== drawnPly) scrollLog();
    drawnPly = ply;
    if (onTable && !held?.isConnected && document.activeElement === document.body) document.getElementById("prompt")?.focus();
  }

  app.subscribe(onceAFrame(afterItself(draw)));
}
