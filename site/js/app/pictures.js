/** What a view gets beside the snapshot, and pictures of positions for menus and files. */

import { announceStanding } from "../announce.js";
import { viewOf } from "../boards.js";
import { ofViews } from "./of-views.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Pictures}
 */
export function createPictures(app) {
  /** @type {import("../types.js").Pictures["ui"]} */
  function ui(namespace, how = {}) {
    const kept = app.state.kept[namespace] ?? {};
    const before = JSON.stringify(kept);
    return {
      lang: app.lang, t: app.t, busy: false, interactive: false, local: {}, kept, here: {}, hint: null, say: announceStanding,
      update: () => {
        // Most updates only draw again, as when the pointer moves over a board.
        if (JSON.stringify(kept) === before) {
          app.set({});
          return;
        }
        app.set({ kept: { ...app.state.kept, [namespace]: kept } });
        const now = { ...kept };
        void ofViews.change((before) => ({ ...before, [namespace]: { ...before[namespace], ...now } }));
      },
      ...how,
    };
  }

  return {
    ui,
    picture(snapshot) {
      if (!snapshot) return null;
      try {
        return viewOf(snapshot)?.diagram(snapshot, ui(snapshot.namespace, { kept: {} })) ?? null;
      } catch (error) {
        console.warn(error);
        return null;
      }
    },
  };
}
