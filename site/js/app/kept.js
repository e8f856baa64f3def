/** What this browser kept, as the page's state shows it. */

import { kept as results, resultOf, withResult } from "../results.js";
import { listGames } from "../storage.js";
import { ofViews } from "./of-views.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Kept}
 */
export function createKept(app) {
  const readGames = async () => app.set({ games: await listGames() });
  return {
    readGames,

    async readKept() {
      app.set({ kept: await ofViews.load() });
      app.set({ results: await results.load() });
      await readGames();
    },

    gameKept(game) {
      const others = (app.state.games ?? []).filter((other) => other.id !== game.id);
      app.set({ games: [game, ...others] });
      const result = game.over ? resultOf(game) : null;
      if (!result || withResult(results.now(), result) === results.now()) return;
      const changing = results.change((before) => withResult(before, result));
      app.set({ results: results.now() });
      void changing.then(() => app.set({ results: results.now() }));
    },
  };
}
