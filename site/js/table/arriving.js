/** Shows what the engine has answered, keeps it and tells of it. */

import { tell } from "./telling.js";

/**
 * Shows a position; `live` means that the game goes on from it, `quiet` that nobody is told, `told` up to which ply they
 * were if not up to what is shown.
 * @typedef {(answer: import("../types.js").Position, how?: {live?: boolean, quiet?: boolean, told?: number}) => Promise<void>} Arrive
 */

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {import("./saving.js").Saving} saving
 * @param {import("./queue.js").Queue} queue
 * @param {(ply: number) => void} show   a position before the one that has come
 * @returns {Arrive}
 */
export function createArriving(app, { state, set }, { keep }, { hasWaiting }, show) {
  return async function arrive({ snapshot, open, handover }, { live = true, quiet = false, told } = {}) {
    const table = state();
    if (!table) return;
    const before = table.snapshot;
    set({
      snapshot, handover, open: true, problem: null, variation: null,
      // What is shown can be acted on, also while it is still being saved.
      busy: hasWaiting(),
      livePly: live ? snapshot.ply : table.livePly,
      ...(snapshot.ply === before.ply && snapshot.record === before.record ? {} : { hint: null, second: null, local: {} }),
    });
    if (snapshot.ply !== before.ply) app.set({ toasts: app.state.toasts.filter((toast) => !toast.passing) });
    // In the same drawing as the position, so that nothing moves between the two.
    if (!quiet) tell(app, before, told);
    if (live) await keep(open ?? snapshot);
    if (quiet) return;
    // The next round is laid already: its players look at how this one ended first.
    const ends = snapshot.match?.ends ?? [];
    if (live && !snapshot.terminal && ends.length > (before.match?.ends.length ?? 0)) show(ends[ends.length - 1]);
  };
}
