/** Clicks and keys: an action is played where it is legal, else the table says why not; keys reach what buttons do. */

import { viewOf } from "../boards.js";
import { address } from "../router.js";
import { courseUi } from "../learn/ui.js";
import { keyOf } from "../views/keys.js";
import { followArrow } from "./arrows.js";
import { ask } from "./asking.js";
import { isMyTurn } from "./people.js";
import { dropRepeats, isTyping } from "./repeats.js";
import { stepFrom } from "./steps.js";
import { tableUi } from "./ui.js";

/** @typedef {import("../types.js").App} App */

/** What is on the page in place of the table: a lesson, or a game that is explored. @param {App} app */
const laidOut = ({ state: { course, explorer } }) => course ?? explorer;

/**
 * Play an action, or say why it can't be played now.
 * @param {App} app
 * @param {string} token
 */
export async function act(app, token) {
  const laid = laidOut(app);
  if (laid) {
    await laid.attempt(token);
    return;
  }
  const table = answering(app);
  if (!table) return;
  const chosen = table.snapshot.legal.find((action) => action.token === token);
  if (!chosen) {
    await refuse(app, token);
    return;
  }
  ask(app, chosen, () => {
    // While it was asked, another tab may have gone on with the game.
    if (!answering(app)) return;
    app.dismiss();
    void app.table.play(token);
  });
}

/**
 * Say why an action can't be played now; one that can be by now is not played.
 * @param {App} app
 * @param {string} token
 */
export async function explain(app, token) {
  const laid = laidOut(app);
  if (laid) {
    await laid.explain(token);
    return;
  }
  const table = answering(app);
  if (table && !table.snapshot.legal.some((action) => action.token === token)) await refuse(app, token);
}

/**
 * The table, if the engine answers for the position on it; else it is said why not.
 * @param {App} app
 */
function answering(app) {
  const { table, boot } = app.state;
  const { t } = app;
  if (!table || table.handover !== null) return null;
  if (table.elsewhere) {
    app.toast({ kind: "info", title: t("elsewhere.title"), text: t("elsewhere.text"), actions: [{ label: t("elsewhere.take"), run: () => void app.table.playHere() }] });
    return null;
  }
  const { snapshot } = table;
  if (!table.open) {
    app.toast({ kind: "info", title: t(boot.failure ? "act.dead" : "act.starting"), text: t(boot.failure ? "act.dead.text" : "act.starting.text") });
    return null;
  }
  if (table.kind === "record" || snapshot.ply !== table.livePly) {
    app.toast({
      kind: "info", passing: true, title: t("act.past"), text: t("act.past.text"),
      actions: [
        ...(table.kind === "game" ? [{ label: t("review.back"), run: () => void app.table.goTo(table.livePly) }] : []),
        ...(snapshot.terminal ? [] : [{ label: t("review.play"), run: () => app.table.playOn() }]),
      ],
    });
    return null;
  }
  if (table.saved?.resigned != null) {
    app.toast({ kind: "info", title: t("act.resigned"), actions: [{ label: t("status.carryOn"), run: () => void app.table.carryOn() }] });
    return null;
  }
  if (!snapshot.terminal && !isMyTurn(snapshot)) {
    const name = snapshot.seats[snapshot.current_player ?? 0]?.name ?? "";
    app.toast({ kind: "info", passing: true, title: t("act.notYours", { name }), text: t("act.notYours.text") });
    return null;
  }
  return table.busy ? null : table;
}

/**
 * The engine's reason why an action can't be played now, with its rule.
 * @param {App} app
 * @param {string} token
 */
async function refuse(app, token) {
  try {
    const refusal = await app.table.whyNot(token);
    if (!refusal) return;
    const game = app.state.table?.snapshot.game ?? "";
    app.sound("refused");
    app.toast({
      kind: "refusal", passing: true, title: refusal.title, text: refusal.words, rule: refusal.rule,
      ...(refusal.rule ? { link: { href: address.rules(game, refusal.rule), label: app.t("rule.see", { rule: refusal.rule }) } } : {}),
    });
  } catch (error) {
    app.fail(error);
  }
}

/**
 * Show the rule that keeps something from ever being an action, such as a piece that lies between others.
 * @param {App} app
 * @param {string} id
 */
function cite(app, id) {
  const { table, rules } = app.state;
  const game = (laidOut(app) ?? table)?.snapshot?.game ?? "";
  const rule = rules?.[game]?.flatMap((section) => section.rules).find((one) => one.id === id);
  if (!rule) return;
  app.sound("refused");
  app.toast({ kind: "refusal", passing: true, title: rule.title, text: rule.text, link: { href: address.rules(game, id), label: app.t("rule.see", { rule: id }) } });
}

/** Keys that mean the same in every game; the arrows are a view's where it wants them. */
const SHELL_KEYS = new Set(["u", "r", "h", "s", "m", "[", "]", "Home", "End"]);

/**
 * What a key does on the table, as the help lists it.
 * @param {App} app
 * @returns {Record<string, () => void>}
 */
function shortcuts(app) {
  const table = app.state.table;
  if (!table) return {};
  const { snapshot } = table;
  /** @param {number | null} ply */
  const go = (ply) => {
    if (ply !== null) void app.table.goTo(ply);
  };
  return {
    u: () => void app.table.undo(),
    r: () => void app.table.redo(),
    h: () => void app.table.hint(),
    t: () => void tellPosition(app),
    s: () => app.openDialog({ name: "share" }),
    m: () => void app.changeSettings({ sound: app.state.settings.sound === "none" ? "subtle" : "none" }),
    "[": () => go(stepFrom(snapshot, -1)),
    "]": () => go(stepFrom(snapshot, 1)),
    ArrowLeft: () => go(stepFrom(snapshot, -1)),
    ArrowRight: () => go(stepFrom(snapshot, 1)),
    Home: () => go(0),
    End: () => go(snapshot.plies),
  };
}

/**
 * What is asked, and of whom: on another page or behind another dialog nothing that was asked before is answered.
 * @param {App} app
 */
function asked(app) {
  const { table, dialog, route } = app.state;
  const laid = laidOut(app);
  if (laid) {
    const step = `${route.page} ${dialog?.name} ${laid.lesson?.id} ${laid.number}`;
    return { person: step, question: `${step} ${laid.snapshot?.ply}` };
  }
  const person = [route.page, dialog?.name, table?.id, table?.snapshot.viewer, table?.handover].join(" ");
  return { person, question: `${person} ${table?.snapshot.ply}` };
}

/**
 * @param {App} app
 */
export function listen(app) {
  // At the window: with a click heard by the document, or by an element around the page, all in it is clickable to screen readers.
  dropRepeats(window, () => asked(app));
  window.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const element = /** @type {HTMLElement | SVGElement | null} */ (pressed.closest("[data-action], [data-why]"));
    if (element?.dataset.action) void act(app, element.dataset.action);
    else if (element?.dataset.why) void explain(app, element.dataset.why);
    if (pressed.closest('[data-command="undo"]')) {
      if (app.state.explorer) void app.state.explorer.step(-1);
      else if (!laidOut(app)) void app.table.undo();
    }
    const ruled = /** @type {HTMLElement | SVGElement | null} */ (pressed.closest("[data-rule]"));
    if (ruled && !element) cite(app, ruled.dataset.rule ?? "");
  });

  document.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (event.defaultPrevented || key === "" || app.state.dialog) return;
    const target = /** @type {Element} */ (event.target);
    if (key === "Escape") {
      if (app.state.toasts.length > 0) app.dismiss(app.state.toasts.at(-1)?.id);
      return;
    }
    // A drawn element is no button to the browser: it is pressed here.
    if ((key === "Enter" || key === " ") && target instanceof SVGElement && target.dataset.action) {
      event.preventDefault();
      void act(app, target.dataset.action);
      return;
    }
    // Who speaks to the device, or types with tremor, may want no signs and letters to be commands (WCAG 2.1.4).
    if (isTyping(target) || (key.length === 1 && !app.state.settings.letters)) return;
    if (key === "?") {
      event.preventDefault();
      app.openDialog({ name: "shortcuts" });
      return;
    }
    const { table, route, explorer } = app.state;
    const laid = laidOut(app);
    if (laid?.snapshot) {
      const { snapshot } = laid;
      const used = viewOf(snapshot)?.key?.(event, snapshot, courseUi(laid, app.ui(snapshot.namespace)));
      if (typeof used === "string") void act(app, used);
      else if (used === undefined && key === "t" && tellLaid()) event.preventDefault();
      else if (used === undefined && key === "h") void app.state.course?.showHint();
      else if (used === undefined && explorer && !isTyping(target)) {
        const way = { "[": -1, "]": 1 }[key];
        if (way) void explorer.step(/** @type {-1 | 1} */ (way));
      }
      if (used !== undefined) event.preventDefault();
      return;
    }
    if (!table || (route.page !== "table" && route.page !== "record")) return;
    const ui = tableUi(app, table);
    const used = SHELL_KEYS.has(key) ? undefined : viewOf(table.snapshot)?.key?.(event, table.snapshot, ui);
    if (typeof used === "string") void act(app, used);
    if (used !== undefined) {
      event.preventDefault();
      return;
    }
    if (followArrow(key, target)) {
      event.preventDefault();
      return;
    }
    const shortcut = table.open ? shortcuts(app)[key] : undefined;
    if (shortcut) {
      event.preventDefault();
      shortcut();
    }
  });
}

/** Tell the position on the table in words. @param {App} app */
export async function tellPosition(app) {
  const { positionInWords } = await import("../spoken/position.js");
  const snapshot = app.state.table?.snapshot;
  if (snapshot) app.openDialog({ name: "position", title: app.t("position.title"), lines: positionInWords(snapshot, app.t) });
}

/** Open what tells a lesson's position in words; false where nothing does. */
function tellLaid() {
  const told = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".course-position"));
  if (!told) return false;
  told.open = true;
  told.querySelector("summary")?.focus();
  return true;
}
