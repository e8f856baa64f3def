/** Reviews the game on the table in slices, keeps what was found, and shows what a better choice would have led to. */

import { announce } from "../announce.js";
import { pointWords } from "../review/words.js";

/** The engine is asked for so long at a time, so that the table's other wishes never wait longer. Milliseconds. */
const SLICE = 20;

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("./saving.js").Saving} saving
 */
export function createReviewing(app, { state, set, ask }, { put }) {
  /** Rises when a review is begun or stopped: one that runs ends at its next slice. */
  let turn = 0;
  /** The same for what is shown of a line. */
  let shown = 0;

  /** @param {number} mine @param {string} id */
  const wanted = (mine, id) => mine === turn && state()?.id === id;

  /** @param {number} mine @param {string} id @returns {Promise<import("../types.js").ReviewData | null>} null where it was stopped */
  async function find(mine, id) {
    for (;;) {
      const { progress, review } = await ask("review", { ms: SLICE });
      if (!wanted(mine, id)) return null;
      if (review) return review;
      set({ review: { progress, data: null, problem: null } });
    }
  }

  async function review(anew = false) {
    const table = state();
    if (!table) return;
    turn += 1;
    const mine = turn;
    const kept = table.saved?.review ?? null;
    if (kept && !anew) {
      set({ review: { progress: 1, data: kept, problem: null } });
      return;
    }
    set({ review: { progress: 0, data: null, problem: null } });
    try {
      const data = await find(mine, table.id);
      if (!data) return;
      set({ review: { progress: 1, data, problem: null } });
      announce(app.t("analysis.done", { count: data.turning_points.length }));
      const saved = state()?.saved;
      if (saved?.over) await put({ ...saved, review: data });
    } catch (error) {
      if (wanted(mine, table.id)) set({ review: { progress: 0, data: null, problem: app.wordsOf(error) } });
    }
  }

  function stopReview() {
    turn += 1;
    const unfinished = state()?.review?.data === null;
    set({ review: null, variation: null });
    if (unfinished) void ask("stop_review", {}).catch(() => undefined);
  }

  /** @param {number} point @param {number} step */
  async function showLine(point, step) {
    const table = state();
    const found = table?.review?.data?.turning_points[point];
    if (!table || !found) return;
    shown += 1;
    const mine = shown;
    const id = `${table.id}-line`;
    try {
      const { snapshot } = await app.engine.request("open", { session: id, record: found.record, ply: found.ply + step, viewer: found.player, lang: app.lang });
      if (mine !== shown || state()?.id !== table.id) return;
      set({ variation: { point, step, snapshot } });
      announce(step === 0 ? null : pointWords(found, app.lang).line[step - 1]);
    } catch (error) {
      app.fail(error);
    } finally {
      if (mine === shown) void app.engine.request("close", { session: id }).catch(() => undefined);
    }
  }

  function hideLine() {
    shown += 1;
    set({ variation: null });
  }

  return { review, stopReview, showLine, hideLine };
}
