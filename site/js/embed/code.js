/** The code that puts a board, or a whole game, into another site's page. */

import { address } from "../router.js";
import { recordToShare } from "../share.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

/** What of a snapshot no drawing needs, as in estates_core/commandline/embed.py. */
const LEFT_OUT = ["session", "seed", "log", "record", "can_undo", "can_redo"];

/** @param {string} text text inside an element */
const inText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * `<estates-board>` with its picture and its record; a page needs the script only once.
 * @param {Snapshot} snapshot
 * @param {string} lang
 * @returns {string}
 */
export function boardCode(snapshot, lang) {
  const drawn = Object.fromEntries(Object.entries(snapshot).filter(([name]) => !LEFT_OUT.includes(name)));
  // A script element ends at the first "</", so no "<" may stand in it.
  const picture = JSON.stringify(drawn).replace(/</g, "\\u003c");
  return [
    `<script src="${new URL("embed.js", location.href).href}" async></script>`,
    `<estates-board may="try" cursor="${snapshot.ply}" lang="${lang}">`,
    `<script type="application/json">${picture}</script>`,
    `<pre>${inText(recordToShare(snapshot))}</pre>`,
    "</estates-board>",
    "",
  ].join("\n");
}

/**
 * An iframe for a page that may not load scripts: the whole game, at the snapshot's position.
 * @param {Snapshot} snapshot
 * @param {string} lang
 */
export const frameCode = (snapshot, lang) =>
  `<iframe src="${new URL(`embed.html?lang=${lang}${address.record(recordToShare(snapshot), snapshot.ply)}`, location.href).href.replace(/&/g, "&amp;")}" ` +
  `title="Estates" width="100%" height="700" loading="lazy"></iframe>\n`;
