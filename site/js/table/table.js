/** The game on the table: the engine's session, the snapshot shown and the saved game in step. Each part has its file. */

import { createArriving } from "./arriving.js";
import { createHints } from "./hints.js";
import { createLaying } from "./laying.js";
import { createMoves } from "./moves.js";
import { createOpponents } from "./opponents.js";
import { createQueue } from "./queue.js";
import { createResigning } from "./resigning.js";
import { createReviewing } from "./reviewing.js";
import { createSaving } from "./saving.js";
import { createSession } from "./session.js";

/**
 * @param {import("../types.js").Shell} app
 * @returns {import("../types.js").Table}
 */
export function createTable(app) {
  const session = createSession(app);
  const saving = createSaving(app, session);
  const queue = createQueue(app, session, {
    interrupt() {
      opponents.interrupt();
      hints.stopAdvising();
    },
    goOn: () => opponents.go(),
  });
  const arrive = createArriving(app, session, saving, queue, (ply) => void moves.goTo(ply));
  const opponents = createOpponents(app, session, queue, arrive);
  const moves = createMoves(app, session, queue.perform, arrive, saving.put);
  const hints = createHints(app, session, moves.play);

  return {
    ...createLaying(app, session, queue.perform, arrive, opponents),
    ...moves,
    ...createReviewing(app, session, saving),
    ...createResigning(app, saving.put, opponents),
    hint: hints.hint,
    async keep() {
      const table = session.state();
      if (table?.saved && !table.elsewhere) await saving.put(table.saved);
    },
    setPaused(paused) {
      session.set({ paused });
      const table = session.state();
      if (table?.saved && !table.elsewhere) void saving.put(table.saved);
      if (paused) opponents.interrupt();
      else opponents.go();
    },
    seatInstead: opponents.seatInstead,
    stop: () => opponents.stop(),
    goOn: () => opponents.go(),
    nextRound() {
      const table = session.state();
      if (table && table.snapshot.ply !== table.livePly) void moves.goTo(table.livePly);
      else opponents.go();
    },
    rest: () => opponents.interrupt(),
    settled: queue.settled,
  };
}
