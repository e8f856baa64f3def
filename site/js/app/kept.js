/** What this browser kept, as the page's state shows it. */

import { loadResults, resultOf, saveResults, withResult } from "../results.js";
import { isReadable, listGames } from "../storage.js";
import { ofViews } from "./of-views.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Kept}
 */
export function createKept(app) {
  const readGames = async () => app.set({ games: await listGames() });
  /** One after the other, so that none is written over another. */
  let adding = Promise.resolve();
  /** Add one to what is kept by now: another tab may have added others. @param {import("../results.js").Result} result */
  const addResult = (result) => {
    adding = adding.then(async () => {
      const before = await loadResults();
      if (!isReadable()) return;
      const results = withResult(before, result);
      app.set({ results });
      await saveResults(results);
    });
  };
  return {
    readGames,

    async readKept() {
      app.set({ kept: await ofViews.load() });
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
      if (!result || results === app.state.results) return;
      app.set({ results });
      addResult(result);
    },
  };
}
