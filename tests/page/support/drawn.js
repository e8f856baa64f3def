/** Draws positions by their views, each in a place with a memory of its own. */

import { viewOf } from "../../../site/js/boards.js";
import { translator } from "../../../site/js/words/index.js";
import { written } from "./text.js";

/** @typedef {import("../../../site/js/types.js").Snapshot} Snapshot */
/** @typedef {import("../../../site/js/types.js").Ui} Ui */

/** Whether the position's viewer is asked something. @param {Snapshot} snapshot */
export const asked = (snapshot) => !snapshot.terminal && snapshot.viewer !== null && snapshot.viewer === snapshot.current_player;

/** @param {Snapshot} snapshot @returns {import("../../../site/js/types.js").View} */
export function known(snapshot) {
  const view = viewOf(snapshot);
  if (!view) throw new Error(`no view of ${snapshot.namespace}`);
  return view;
}

/**
 * What a view gets beside the snapshot; a sentence that lacks a fact is an error.
 * @param {Snapshot} snapshot
 * @param {Partial<Ui>} [how]
 * @returns {Ui}
 */
export function uiFor(snapshot, how = {}) {
  const say = translator(how.lang ?? "en");
  return {
    lang: "en", busy: false, interactive: asked(snapshot), local: {}, kept: {}, here: {}, hint: null, update: () => {}, ...how,
    t(key, facts) {
      const words = say(key, facts);
      if (words === key || /\{|undefined|NaN/.test(words)) throw new Error(`${key}: ${words}`);
      return words;
    },
  };
}

/** The view of a position as text. @param {Snapshot} snapshot @param {Ui} [ui] */
export const drawn = (snapshot, ui = uiFor(snapshot)) => written(known(snapshot).view(snapshot, ui));

/** The picture of a position as text. @param {Snapshot} snapshot */
export const pictured = (snapshot) => written(known(snapshot).diagram(snapshot, uiFor(snapshot, { interactive: false })));
