/** Changes of settings, each taking effect at once. */

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
    if (patch.lang) await translate();
  },
});
