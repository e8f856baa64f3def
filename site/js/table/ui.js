/** What the view on the table gets beside the snapshot. */

import { isMyTurn } from "./people.js";

/**
 * @param {import("../types.js").App} app
 * @param {import("../types.js").TableState} table
 */
export function tableUi(app, table) {
  const { snapshot } = table;
  const { dialog } = app.state;
  const asked = dialog?.name === "confirm" ? dialog.token : null;
  const live = table.kind === "game" && snapshot.ply === table.livePly && table.saved?.resigned == null;
  return app.ui(snapshot.namespace, {
    busy: table.busy || !table.open, local: table.local, here: table.here, hint: asked ?? table.hint, second: asked === null ? table.second : null, tracker: app.state.settings.tracker,
    interactive: table.open && live && table.handover === null && isMyTurn(snapshot),
  });
}
