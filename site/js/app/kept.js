/** What this browser kept, as the page's state shows it. */

import { loadResults, resultOf, saveResults, withResult } from "../results.js";
import { isReadable, listGames, load } from "../storage.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Kept}
 */
export function createKept(app) {
  const readGames = async () => app.set({ games: await listGames() });
  return {
    readGames,

    async readKept() {
      const kept = await load("kept");
      if (typeof kept === "object" && kept !== null) app.set({ kept: /** @type {import("../types.js").AppState["kept"]} */ (kept) });
      const before = await loadResults();
      // What came while they could not be read is added to them, and never put in their place.
      const results = app.state.results.reduce(withResult, before);
      app.set({ results });
      if (isReadable() && results !== before) void saveResults(results);
      await readGames();
    },

    gameKept(game) {
      const others = (app.state.games ?? []).filter((other) => other.id !== game.id);
      app.set({ games: [game, ...others] });
      const result = game.over ? resultOf(game) : null;
      const results = result ? withResult(app.state.results, result) : app.state.results;
      if (results === app.state.results) return;
      app.set({ results });
      if (isReadable()) void saveResults(results);
    },
  };
}
