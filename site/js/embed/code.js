/** The code that puts a board, or a whole game, into another site's page. */

import { address } from "../router.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */

/** What a drawing needs of a snapshot; names and log stay out of other people's pages. */
const DRAWN = /** @type {const} */ ([
  "game", "title", "players", "options", "viewer", "ply", "plies", "current_player", "phase", "prompt", "terminal",
  "view", "legal", "bounds", "scores", "outcome", "match", "last",
]);

/** @param {string} text text inside an element */
const inText = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * `<estates-board>` with its picture and its record; a page needs the script only once.
 * @param {Snapshot} snapshot
 * @param {string} lang
 * @returns {string}
 */
export function boardCode(snapshot, lang) {
  const drawn = { ...Object.fromEntries(DRAWN.map((name) => [name, snapshot[name]])), seats: snapshot.seats.map(() => ({ name: "", kind: "human" })) };
  // A script element ends at the first "</", so no "<" may stand in it.
  const picture = JSON.stringify(drawn).replace(/</g, "\\u003c");
  return [
    `<script src="${new URL("embed.js", location.href).href}" async></script>`,
    `<estates-board may="try" cursor="${snapshot.ply}" lang="${lang}">`,
    `<script type="application/json">${picture}</script>`,
    `<pre>${inText(snapshot.record)}</pre>`,
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
  `<iframe src="${new URL(`embed.html?lang=${lang}${address.record(snapshot.record, snapshot.ply)}`, location.href).href.replace(/&/g, "&amp;")}" ` +
  `title="Estates" width="100%" height="700" loading="lazy"></iframe>\n`;
