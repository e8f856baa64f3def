/** Opens and closes the one dialog, and gives the focus back. */

import { afterDrawing } from "../redraw.js";

/**
 * @param {import("../types.js").Core} app
 * @param {(closed: import("../types.js").Dialog | null) => void} goOn  what waited for the dialog to close
 * @returns {import("../types.js").Dialogs}
 */
export function createDialogs(app, goOn) {
  /** @type {HTMLElement | null} */
  let openedFrom = null;
  return {
    openDialog(dialog) {
      if (!app.state.dialog) openedFrom = /** @type {HTMLElement | null} */ (document.activeElement);
      app.set({ dialog });
    },

    closeDialog() {
      const closed = app.state.dialog;
      app.set({ dialog: null });
      // The browser gives the focus back, except to what was drawn anew.
      const back = openedFrom;
      afterDrawing(() => {
        if (document.activeElement === document.body && back?.isConnected) back.focus();
      });
      goOn(closed);
    },
  };
}
