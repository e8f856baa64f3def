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
      const all = app.state.games ?? [];
      const before = all.find((other) => other.id === game.id);
      app.set({ games: [game, ...all.filter((other) => other !== before)] });
      // Who only looks at a game that was over has ended none: results may have been cleared since.
      const ends = game.over && !(before?.over && before.resigned === game.resigned);
      const result = ends ? resultOf(game) : null;
      if (!result || withResult(results.now(), result) === results.now()) return;
      const changing = results.change((before) => withResult(before, result));
      app.set({ results: results.now() });
      void changing.then(() => app.set({ results: results.now() }));
    },
  };
}
