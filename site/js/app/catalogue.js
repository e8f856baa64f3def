/** Catalogue, rules and pictures, which the page has before Python runs. */

import { prepared } from "../engine/prepared.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Catalogue}
 */
export const createCatalogue = (app) => ({
  async readPrepared() {
    const { lang } = app;
    try {
      const [catalogue, rules, pictures] = await Promise.all([
        prepared("catalogue", lang), prepared("rules", lang), prepared("pictures", lang),
      ]);
      if (lang === app.lang) app.set({ catalogue, rules, pictures, unreadable: false });
    } catch (error) {
      console.warn(error);
      app.set({ unreadable: true });
    }
  },

  entry: (game) => app.state.catalogue?.find((entry) => entry.name === game) ?? null,
});
