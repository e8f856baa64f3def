/** Starts the page: reads what is kept, shows it, and lets the address lead from page to page. */

import { createApp } from "./app/app.js";
import { drawInto } from "./app/draw.js";
import { createFollowing } from "./app/follow.js";
import { readFrame, staySmall, talkToParent } from "./embed/parent.js";
import { goOffline } from "./engine/offline.js";
import { applySettings, loadSettings } from "./settings.js";
import { keepNothing, onReadable } from "./storage.js";
import { explainTable } from "./table/explaining.js";
import { listen } from "./table/input.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** What the frame's address asks for, in another site's page; null in a page of our own. */
const frame = readFrame();
if (frame) keepNothing();
const app = createApp();
/** The catalogue and rules that need no engine. */
let prepared = Promise.resolve();
const { follow, arrive } = createFollowing(app, () => prepared);

if (!frame) {
  window.addEventListener("beforeinstallprompt", (event) => {
    // It is offered in the menu, not in the middle of a game.
    event.preventDefault();
    app.set({ install: /** @type {import("./types.js").InstallPrompt} */ (event) });
  });
  window.addEventListener("appinstalled", () => app.set({ install: null }));
}
drawInto(app, root, frame !== null);
listen(app);
if (frame) staySmall(app);
explainTable(app);
window.addEventListener("hashchange", async () => {
  await follow();
  requestAnimationFrame(arrive);
});

// What a slow disk did not tell in time is shown when it does.
onReadable(async () => {
  const kept = { ...(await loadSettings()), ...frame?.settings };
  app.set({ settings: kept });
  applySettings(kept);
  await app.readKept();
  if (app.state.route.page === "missing") await follow();
});

const settings = { ...(await loadSettings()), ...frame?.settings };
app.set({ settings });
applySettings(settings);
prepared = app.readPrepared();
await app.readKept();
await follow();
await prepared;
if (app.state.route.page === "rules") requestAnimationFrame(arrive);

// Only once the engine runs: what is kept for the next visit must not slow this one down.
if (frame) talkToParent(app, frame.origin);
else app.engine.ready.then(() =>
  goOffline({
    beforeReload: () => app.table.keep(),
    onUpdate: (apply) =>
      app.toast({
        kind: "update",
        title: app.t("update.title"),
        text: app.t("update.text"),
        actions: [{ label: app.t("update.apply"), run: apply }],
      }),
  }),
);
