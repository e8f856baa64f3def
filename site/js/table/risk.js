/** Says of a game that the browser could not keep what is at risk, and takes it back when that is over. */

import { download, fileName } from "../share.js";
import { keyOf, onCaughtUp, saveAgain } from "../storage.js";

/** @typedef {import("../types.js").SavedGame} SavedGame */

/**
 * @param {import("../types.js").Shell} app
 * @param {() => SavedGame | null} state  the game as it is by now, while it is on this page
 * @returns {(became: import("../storage.js").Saved, saved: SavedGame) => void}  told of each saving; says once what is at risk
 */
export function createRisk(app, state) {
  /** What people have been told of the saving last. @type {import("../storage.js").Saved} */
  let told = "kept";

  // What was tried again by itself is said to be kept as soon as it is, not with the next choice.
  onCaughtUp((gone) => {
    const saved = state();
    if (told !== "unkept") return;
    if (saved && gone.includes(keyOf(saved.id))) tell("deleted", saved);
    else takeBack();
  });

  /** @param {import("../storage.js").Saved} became @param {SavedGame} saved */
  function tell(became, saved) {
    if (became === told) return;
    takeBack();
    told = became;
    if (became === "kept") return;
    const now = () => state() ?? saved;
    const file = { label: app.t("share.file"), run: () => download(fileName(now().snapshot), new Blob([now().record], { type: "text/plain" })) };
    const again = { label: app.t("deleted.again"), run: async () => tell(await saveAgain(now()), now()) };
    app.toast({
      kind: "unkept", title: app.t(`${became}.title`), text: app.t(`${became}.text`),
      actions: became === "deleted" ? [again, file] : [file],
    });
  }

  function takeBack() {
    told = "kept";
    for (const { id, kind } of app.state.toasts) if (kind === "unkept") app.dismiss(id);
  }

  return tell;
}
