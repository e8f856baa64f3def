/** Changes of settings, each taking effect at once. */

import { inWordsOf } from "../pages/new-game/draft.js";
import { applySettings, saveSettings } from "../settings.js";

/**
 * @param {import("../types.js").Core} app
 * @param {() => Promise<void>} translate  what is shown in another language, once that has changed
 * @returns {import("../types.js").Changes}
 */
export const createChanges = (app, translate) => ({
  async changeSettings(patch) {
    const settings = { ...app.state.settings, ...patch };
    app.set({ settings });
    applySettings(settings);
    void saveSettings(patch);
    if (!patch.lang) return;
    const { draft } = app.state;
    if (draft) app.set({ draft: { ...draft, seats: inWordsOf(draft.seats, patch.lang) } });
    await translate();
  },
});
