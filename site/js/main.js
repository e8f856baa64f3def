/** Starts the page: reads what is kept, shows it, and lets the address lead from page to page. */

import { render } from "lit-html";
import { createApp } from "./app.js";
import { goOffline } from "./engine/offline.js";
import { scrollLog } from "./components/log.js";
import { openDraft } from "./pages/new-game/draft.js";
import { readFrame, talkToParent } from "./embed/parent.js";
import { framedPage, page, titleOf } from "./pages/page.js";
import { afterItself } from "./redraw.js";
import { parseHash } from "./router.js";
import { applySettings, loadSettings } from "./settings.js";
import { keepNothing } from "./storage.js";
import { listen } from "./table/input.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** What the frame's address asks for, in another site's page; null in a page of our own. */
const frame = readFrame();
if (frame) keepNothing();
const app = createApp();
/** The catalogue and rules that need no engine. */
let prepared = Promise.resolve();

/** The ply that the log was last scrolled to. @type {number | undefined} */
let drawnPly;

/** Draw the page; the focus of a person inside the table is not lost with the element that had it. */
function draw() {
  const held = document.activeElement;
  const onTable = held?.closest("#table");
  render(frame ? framedPage(app) : page(app), root);
  document.title = titleOf(app);
  const ply = app.state.table?.snapshot.ply;
  if (ply !== drawnPly) scrollLog();
  drawnPly = ply;
  if (onTable && !held?.isConnected && document.activeElement === document.body) document.getElementById("prompt")?.focus();
}

/** Do what the address asks for. */
async function follow() {
  const route = parseHash(location.hash);
  const before = app.state.route;
  app.set({ route, dialog: null, recordProblem: null });
  if (before.page !== route.page) app.dismiss();
  if (route.page !== "table" && route.page !== "record") app.table.rest();
  // A record that was looked at is not shown under another's address.
  if (route.page === "record" && app.state.table?.kind === "record") app.table.leave();
  // What takes its time must not come to a person who has gone on to another page meanwhile.
  const wanted = () => app.state.route === route;
  if (route.page === "new") {
    await prepared;
    await openDraft(app, route.game);
  }
  if (route.page === "table" && !(await app.table.resume(route.id, wanted)) && wanted()) app.set({ route: { page: "missing", reason: "address" } });
  if (route.page === "record") {
    try {
      await app.table.look(route.record, route.ply, wanted);
    } catch (error) {
      if (wanted()) app.set({ recordProblem: app.wordsOf(error) });
    }
  }
}

/** Bring a new page to its beginning, or to the rule that the address names, and the focus with it. */
function arrive() {
  const { route } = app.state;
  const rule = route.page === "rules" && route.rule ? document.getElementById(`rule-${route.rule}`) : null;
  if (rule) rule.scrollIntoView({ block: "start" });
  else window.scrollTo(0, 0);
  (rule ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

app.subscribe(afterItself(draw));
listen(app, root);
window.addEventListener("hashchange", async () => {
  await follow();
  requestAnimationFrame(arrive);
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
    onUpdate: (apply) =>
      app.toast({
        kind: "update",
        title: app.t("update.title"),
        text: app.t("update.text"),
        actions: [{ label: app.t("update.apply"), run: apply }],
      }),
  }),
);
