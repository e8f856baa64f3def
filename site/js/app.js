/** The page as a whole: its state, its engine, and what pages and components may ask it to do. */

import { announce } from "./announce.js";
import { namespaceOf, viewOf } from "./boards.js";
import { prepared } from "./engine/prepared.js";
import { createEngine } from "./engine/client.js";
import { EngineError, EngineFailure } from "./engine/errors.js";
import { parseHash } from "./router.js";
import { applySettings, defaultSettings, saveSettings } from "./settings.js";
import { playSound } from "./sound.js";
import { listGames, load, save } from "./storage.js";
import { createStore } from "./store.js";
import { createTable } from "./table/table.js";
import { translator } from "./words/index.js";

/**
 * @typedef {import("./types.js").App} App
 * @typedef {import("./types.js").AppState} AppState
 */

/** @returns {App} */
export function createApp() {
  const store = createStore(
    /** @type {AppState} */ ({
      route: parseHash(location.hash), settings: defaultSettings(),
      boot: { step: "download", fraction: 0, failure: null },
      catalogue: null, rules: null, pictures: null, unreadable: false, games: null, table: null, draft: null,
      recordProblem: null, dialog: null, toasts: [], kept: {},
    }),
  );
  let lastToast = 0;
  /** Whether a new engine starts in place of one that died, of which people are told once it runs. */
  let restarted = false;
  /** @type {HTMLElement | null} */
  let openedFrom = null;

  const engine = createEngine({
    onStep: (step, fraction) => {
      store.set({ boot: { ...store.get().boot, step, fraction, failure: null } });
      if (step !== "ready" || !restarted) return;
      restarted = false;
      if (store.get().table) app.toast({ kind: "info", title: app.t("boot.restarted"), text: app.t("boot.restarted.text") });
    },
  });

  /** @type {App} */
  const app = {
    engine,
    subscribe: store.subscribe,
    set: store.set,
    get state() {
      return store.get();
    },
    get lang() {
      return store.get().settings.lang;
    },
    t: (key, facts) => translator(store.get().settings.lang)(key, facts),
    get ready() {
      return store.get().boot.step === "ready";
    },

    navigate(href) {
      if (location.hash === href) return;
      location.hash = href;
    },

    sound: (sound) => playSound(sound, store.get().settings.sound),

    toast(toast) {
      const id = ++lastToast;
      store.set({ toasts: [...store.get().toasts.filter((other) => other.kind !== toast.kind), { ...toast, id }] });
      announce(toast.title, toast.text);
    },

    dismiss(id) {
      // What is said of one page goes with it; that a new version is here stays.
      store.set({ toasts: store.get().toasts.filter((toast) => (id === undefined ? toast.kind === "update" : toast.id !== id)) });
    },

    openDialog(dialog) {
      if (!store.get().dialog) openedFrom = /** @type {HTMLElement | null} */ (document.activeElement);
      store.set({ dialog });
    },

    closeDialog() {
      store.set({ dialog: null });
      // The browser gives the focus back, except to what was drawn anew.
      const back = openedFrom;
      setTimeout(() => {
        if (document.activeElement === document.body && back?.isConnected) back.focus();
      });
      app.table.goOn();
    },

    wordsOf(error) {
      if (error instanceof EngineError) return error.words;
      if (error instanceof EngineFailure) return app.t(`boot.failure.${error.code}`);
      return app.t("error.unexpected", { detail: error instanceof Error ? error.message : String(error) });
    },

    fail(error) {
      console.warn(error);
      // A dead engine has its own place on the page, and comes back by itself where it can.
      if (error instanceof EngineFailure) return;
      const refused = error instanceof EngineError && error.code !== "internal";
      app.toast({ kind: "error", title: app.t(refused ? "error.refused" : "error.title"), text: app.wordsOf(error) });
    },

    async changeSettings(patch) {
      const settings = { ...store.get().settings, ...patch };
      store.set({ settings });
      applySettings(settings);
      void saveSettings(settings);
      if (patch.lang) {
        await app.readPrepared();
        void app.table.refresh();
      }
    },

    async readPrepared() {
      const { lang } = app;
      try {
        const [catalogue, rules, pictures] = await Promise.all([
          prepared("catalogue", lang), prepared("rules", lang), prepared("pictures", lang),
        ]);
        if (lang === app.lang) store.set({ catalogue, rules, pictures, unreadable: false });
      } catch (error) {
        console.warn(error);
        store.set({ unreadable: true });
      }
    },

    entry: (game) => store.get().catalogue?.find((entry) => entry.name === game) ?? null,

    async readGames() {
      store.set({ games: await listGames() });
    },

    gameKept(game) {
      const others = (store.get().games ?? []).filter((other) => other.id !== game.id);
      store.set({ games: [game, ...others] });
    },

    ui(game, how = {}) {
      const namespace = namespaceOf(game);
      const kept = store.get().kept[namespace] ?? {};
      const before = JSON.stringify(kept);
      return {
        lang: app.lang, t: app.t, busy: false, interactive: false, local: {}, kept, here: {}, hint: null,
        update: () => {
          // Most updates only draw again, as when the pointer moves over a board.
          if (JSON.stringify(kept) === before) {
            store.set({});
            return;
          }
          store.set({ kept: { ...store.get().kept, [namespace]: kept } });
          void save("kept", store.get().kept);
        },
        ...how,
      };
    },

    picture(snapshot) {
      if (!snapshot) return null;
      try {
        return viewOf(snapshot.game)?.diagram(snapshot, app.ui(snapshot.game, { kept: {} })) ?? null;
      } catch (error) {
        console.warn(error);
        return null;
      }
    },

    async readKept() {
      const kept = await load("kept");
      if (typeof kept === "object" && kept !== null) store.set({ kept: /** @type {any} */ (kept) });
      await app.readGames();
    },

    // Made in the next line, since it needs the app.
    table: /** @type {any} */ (null),
  };
  app.table = createTable(app);

  engine.onFailure((failure) => store.set({ boot: { ...store.get().boot, failure, step: "failed" } }));
  engine.onRestart(() => {
    store.set({ boot: { step: "download", fraction: 0, failure: null } });
    restarted = true;
    void app.table.reopen();
  });
  return app;
}
