/** The table's state, and its session in the engine. */

import { ofSession } from "../engine/of-session.js";

/**
 * @typedef {import("../types.js").TableState} TableState
 *
 * @typedef {ReturnType<typeof createSession>} Session
 */

/** @param {import("../types.js").Shell} app */
export function createSession(app) {
  const state = () => app.state.table;

  /** @param {Partial<TableState>} patch */
  function set(patch) {
    const table = state();
    if (table) app.set({ table: { ...table, ...patch } });
  }

  /** One op on the session. */
  const ask = ofSession(() => ({ request: app.engine.request, session: state()?.id, lang: app.lang }));

  /** The engine forgets a session that nobody will ask about. @param {string} id */
  const forget = (id) => void app.engine.request("close", { session: id }).catch(() => undefined);

  /** The viewer of the next request: nobody while the device is being passed. */
  const looking = () => (state()?.handover == null ? (state()?.snapshot.viewer ?? null) : null);

  /** Who looks at what is asked for next. Where the game goes on the engine says to whom the device is given. */
  const eyes = ({ live = true } = {}) => ({ viewer: looking(), follow: live });

  return { state, set, ask, forget, looking, eyes };
}
