/** Keeps the game on the table in this browser, as it is by now, and says so where it can't. */

import { download, fileName } from "../share.js";
import { askToStay, keyOf, onCaughtUp, saveAgain, saveGame } from "../storage.js";
import { humanSeats } from "./people.js";
import { movedOn } from "./saved.js";

/**
 * @typedef {import("../types.js").SavedGame} SavedGame
 * @typedef {ReturnType<typeof createSaving>} Saving
 */

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 */
export function createSaving(app, { state, set }) {
  /** What people have been told of the saving last. @type {import("../storage.js").Saved} */
  let told = "kept";

  // What was tried again by itself is said to be kept as soon as it is, not with the next choice.
  onCaughtUp((gone) => {
    const saved = state()?.saved;
    if (told !== "unkept") return;
    if (saved && gone.includes(keyOf(saved.id))) tell("deleted", saved);
    else takeBack();
  });

  /** Keep what is known of the game on the table. @param {SavedGame} known */
  async function put(known) {
    const saved = { ...known, paused: state()?.paused === true, byItself: state()?.byItself ?? [] };
    set({ saved });
    tell(await saveGame(saved), saved);
    app.gameKept(saved);
    if (saved.over && saved.resigned === null && humanSeats(saved.seats).length > 0) void askToStay();
  }

  /**
   * Say once what is at risk, and take it back when that is over.
   * @param {import("../storage.js").Saved} became
   * @param {SavedGame} saved
   */
  function tell(became, saved) {
    if (became === told) return;
    takeBack();
    told = became;
    if (became === "kept") return;
    const now = () => state()?.saved ?? saved;
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

  /** Save the game on the table as it is now. @param {import("../types.js").Snapshot} snapshot as anyone at this device may see it */
  async function keep(snapshot) {
    const table = state();
    if (!table?.saved || table.kind !== "game" || table.elsewhere) return;
    await put(movedOn(table.saved, snapshot));
  }

  return { put, keep };
}
