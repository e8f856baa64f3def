/** Hints: any level's advice on the position, with its reason. */

import { ask } from "./asking.js";
import { isMyTurn } from "./people.js";

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("../types.js").Table["play"]} play
 */
export function createHints(app, { state, set }, play) {
  let advising = new AbortController();

  /** Ask for a hint, which is shown beside the table; asked again while it thinks, take the best so far. */
  async function hint() {
    const table = state();
    if (!table?.open || !isMyTurn(table.snapshot) || table.handover !== null) return;
    if (table.advising) {
      advising.abort();
      return;
    }
    advising = new AbortController();
    set({ advising: true });
    try {
      const { id, snapshot } = table;
      const advice = await app.engine.think(id, { purpose: "hint", lang: app.lang, viewer: snapshot.viewer, signal: advising.signal });
      const action = snapshot.legal.find((legal) => legal.token === advice.best);
      const now = state();
      if (!action || now?.id !== id || now.snapshot.ply !== snapshot.ply || now.snapshot.record !== snapshot.record) return;
      set({ hint: action.token, second: advice.second });
      app.toast({
        kind: "hint", passing: true, title: app.t("hint.title", { words: action.words }), text: typeof advice.reason === "string" ? advice.reason : "",
        actions: [{ label: app.t("hint.play"), run: () => ask(app, action, () => void play(action.token)) }],
      });
    } catch (error) {
      // Who has left the table meanwhile has no use for a hint, nor for why there is none.
      if (state()?.id === table.id) app.fail(error);
    } finally {
      set({ advising: false });
    }
  }

  return { hint, stopAdvising: () => advising.abort() };
}
