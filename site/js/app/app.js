/** The page as a whole: its state, its engine, its table, and what pages and components may ask it to do. */

import { inFrame } from "../embed/parent.js";
import { createEngine } from "../engine/client.js";
import { playSound } from "../sound.js";
import { createStore } from "../store.js";
import { createTable } from "../table/table.js";
import { translator } from "../words/index.js";
import { createCatalogue } from "./catalogue.js";
import { createChanges } from "./changes.js";
import { createDialogs } from "./dialogs.js";
import { createKept } from "./kept.js";
import { createNotices } from "./notices.js";
import { createPictures } from "./pictures.js";
import { firstState } from "./state.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../types.js").Core} Core
 * @typedef {import("../types.js").Shell} Shell
 */

/** @returns {App} */
export function createApp() {
  const store = createStore(firstState());
  /** Whether a new engine starts in place of one that died, of which people are told once it runs. */
  let restarted = false;

  const engine = createEngine({
    onStep: (step, fraction) => {
      store.set({ boot: { step, fraction, failure: null } });
      if (step !== "ready" || !restarted) return;
      restarted = false;
      if (store.get().table) app.toast({ kind: "info", title: app.t("boot.restarted"), text: app.t("boot.restarted.text") });
    },
  });

  /** @type {Core} */
  const core = {
    engine,
    subscribe: store.subscribe,
    set: store.set,
    get state() {
      return store.get();
    },
    get lang() {
      return store.get().settings.lang;
    },
    get ready() {
      return store.get().boot.step === "ready";
    },
    t: (key, facts) => translator(store.get().settings.lang)(key, facts),
    navigate(href) {
      if (location.hash === href) return;
      // In another site's frame the steps back are that site's.
      if (inFrame()) location.replace(href);
      else location.hash = href;
    },
    sound: (sound) => playSound(sound, store.get().settings.sound),
  };
  const catalogue = createCatalogue(core);
  /** @type {Shell} */
  const shell = Object.assign(
    core, catalogue, createNotices(core), createPictures(core), createKept(core),
    createDialogs(core, (closed) => (closed?.name === "round" ? app.table.nextRound() : app.table.goOn())),
    createChanges(core, async () => {
      await catalogue.readPrepared();
      void app.table.refresh();
      void app.state.course?.speak(app.lang);
      void app.state.explorer?.speak(app.lang);
    }),
  );
  /** @type {App} */
  const app = Object.assign(shell, { table: createTable(shell) });

  engine.onFailure((failure) => store.set({ boot: { ...store.get().boot, failure, step: "failed" } }));
  engine.onRestart(() => {
    store.set({ boot: { step: "download", fraction: 0, failure: null } });
    restarted = true;
    void app.table.reopen();
    void app.state.course?.reopen();
    void app.state.explorer?.reopen();
  });
  return app;
}
