/** Messages beside the page, and what a person is told of an error. */

import { announce } from "../announce.js";
import { EngineError, EngineFailure } from "../engine/errors.js";

/**
 * @param {import("../types.js").Core} app
 * @returns {import("../types.js").Notices}
 */
export function createNotices(app) {
  let lastId = 0;

  /** @type {import("../types.js").Notices["toast"]} */
  function toast(message) {
    const id = ++lastId;
    app.set({ toasts: [...app.state.toasts.filter((other) => other.kind !== message.kind), { ...message, id }] });
    announce(message.title, message.text);
  }

  /** @type {import("../types.js").Notices["dismiss"]} */
  function dismiss(id) {
    // What is said of one page goes with it; that a new version is here, or a game not saved, stays.
    const stays = (/** @type {import("../types.js").Toast} */ { kind }) => kind === "update" || kind === "unkept";
    app.set({ toasts: app.state.toasts.filter((message) => (id === undefined ? stays(message) : message.id !== id)) });
  }

  /** @type {import("../types.js").Notices["unfold"]} */
  function unfold(id) {
    app.set({ toasts: app.state.toasts.map((message) => (message.id === id ? { ...message, open: !message.open } : message)) });
  }

  /** @type {import("../types.js").Notices["wordsOf"]} */
  function wordsOf(error) {
    if (error instanceof EngineError) return error.words;
    if (error instanceof EngineFailure) return app.t(`boot.failure.${error.code}`);
    return app.t("error.unexpected", { detail: error instanceof Error ? error.message : String(error) });
  }

  /** @type {import("../types.js").Notices["fail"]} */
  function fail(error) {
    console.warn(error);
    // A dead engine has its own place on the page, and comes back by itself where it can.
    if (error instanceof EngineFailure) return;
    const refused = error instanceof EngineError && error.code !== "internal";
    toast({ kind: "error", title: app.t(refused ? "error.refused" : "error.title"), text: wordsOf(error) });
  }

  return { toast, dismiss, unfold, wordsOf, fail };
}
