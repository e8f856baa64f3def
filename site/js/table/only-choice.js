/** What a person may leave to the page: a choice where there is no other. */

import { isMyTurn } from "./people.js";

/**
 * The token of the only choice that the person here has, where the settings let it be made by itself.
 * @param {import("../types.js").Shell} app
 * @param {import("../types.js").TableState} table
 * @returns {string | null}
 */
export function onlyChoice(app, { snapshot }) {
  const { legal } = snapshot;
  return app.state.settings.auto && legal.length === 1 && isMyTurn(snapshot) ? legal[0].token : null;
}
