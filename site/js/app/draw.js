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

  /**
   * The focus of a person inside the table is not lost with the element that had it, nor with its being of no use now. It
   * goes to the place of what is asked, whose words come with the news: having the focus themselves they would be read twice.
   */
  function draw() {
    const held = document.activeElement;
    const onTable = held?.closest("#table");
    travelling(root, () => beside(() => render(framed ? framedPage(app) : page(app), root)));
    document.title = titleOf(app);
    const ply = app.state.table?.snapshot.ply;
    if (ply !== drawnPly) scrollLog();
    drawnPly = ply;
    const lost = held?.isConnected ? held.matches(":disabled") : document.activeElement === document.body;
    if (onTable && lost) document.getElementById("asked")?.focus();
  }

  app.subscribe(onceAFrame(afterItself(draw)));
}
