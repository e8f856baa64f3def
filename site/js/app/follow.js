/** Leads from page to page, as the address says. */

import { hush } from "../announce.js";
import { inFrame } from "../embed/parent.js";
import { openDraft } from "../pages/new-game/draft.js";
import { afterPatience } from "../patience.js";
import { parseHash } from "../router.js";
import { isReadable } from "../storage.js";

/** Pages that are loaded when asked for. */
const ON_DEMAND = { learn: () => import("../learn/page.js"), puzzles: () => import("../puzzles/page.js"), studio: () => import("../studio/page.js"), explore: () => import("../explore/page.js"), position: () => import("../explore/position.js") };

/** Nobody stays on a page for an engine that does not answer longer than this. Milliseconds. */
const PATIENCE = 3000;

/** @param {Promise<void>} work @returns {Promise<void>} */
const soon = (work) => new Promise((resolve) => {
  const callOff = afterPatience(PATIENCE, resolve);
  void work.finally(() => {
    callOff();
    resolve();
  });
});

/**
 * @param {import("../types.js").App} app
 * @param {() => Promise<void>} prepared  that catalogue and rules are read
 */
export function createFollowing(app, prepared) {
  /** The address that was followed last. */
  let followed = "";

  /**
   * In another site's frame the address holds the record of the game on the table: who comes back to it comes back to the game.
   * @param {import("../router.js").Route} asked
   * @returns {import("../router.js").Route}
   */
  function asShown(asked) {
    const { table } = app.state;
    const same = asked.page === "record" && table?.kind === "game" && table.snapshot.record === asked.record && table.snapshot.ply === asked.ply;
    return inFrame() && same ? { page: "table", id: table.id } : asked;
  }

  /**
   * @template {import("../router.js").Route} Asked
   * @param {{page: (app: import("../types.js").App) => unknown, arrive: (app: import("../types.js").App, route: Asked, wanted: () => boolean) => Promise<void>}} part
   * @param {Asked} route
   * @param {() => boolean} wanted
   */
  async function show({ page, arrive: open }, route, wanted) {
    app.set({ loaded: { ...app.state.loaded, [route.page]: page } });
    if (wanted()) await open(app, route, wanted);
  }

  /** The explorer that was left last has done what was asked for. @type {Promise<void>} */
  let leaving = Promise.resolve();

  /** Do what the address asks for. */
  async function follow() {
    const route = asShown(parseHash(location.hash));
    const before = app.state.route;
    // Who looks a rule up comes back to where that was asked, past other rules.
    if (route.page === "rules" && before.page !== "rules") app.set({ asked: { route: before, href: followed } });
    followed = location.hash;
    app.set({ route, dialog: null, recordProblem: null });
    if (before.page !== route.page) {
      app.dismiss();
      hush();
    }
    if (route.page !== "table" && route.page !== "record") app.table.rest();
    if (app.state.course) {
      app.state.course.close();
      app.set({ course: null });
    }
    if (app.state.explorer) {
      leaving = soon(app.state.explorer.close());
      app.set({ explorer: null });
    }
    // A record that was looked at is not shown under another's address.
    if (route.page === "record" && app.state.table?.kind === "record") app.table.leave();
    // What takes its time must not come to a person who has gone on to another page meanwhile.
    const wanted = () => app.state.route === route;
    // What was written while exploring is kept before another page reads the game.
    await leaving;
    if (!wanted()) return;
    if (route.page === "new") {
      await prepared();
      await openDraft(app, route.game, route.level);
    }
    if (route.page === "learn" || route.page === "puzzles" || route.page === "studio" || route.page === "explore" || route.page === "position") {
      try {
        if (route.page === "learn") await show(await ON_DEMAND.learn(), route, wanted);
        else if (route.page === "puzzles") await show(await ON_DEMAND.puzzles(), route, wanted);
        else if (route.page === "position") {
          await prepared();
          await show(await ON_DEMAND.position(), route, wanted);
        } else if (route.page === "explore") await show(await ON_DEMAND.explore(), route, wanted);
        else await show(await ON_DEMAND.studio(), route, wanted);
      } catch (error) {
        app.fail(error);
      }
    }
    if (route.page === "table" && !(await app.table.resume(route.id, wanted)) && wanted()) app.set({ route: { page: "missing", reason: isReadable() ? "address" : "storage" } });
    if (route.page === "record") {
      try {
        await app.table.look(route.record, route.ply, wanted);
      } catch (error) {
        if (wanted()) app.set({ recordProblem: app.wordsOf(error) });
      }
    }
  }

  /**
   * Bring a new page to its beginning, or to the rule that the address names, and the focus with it: to what it begins
   * with or its title, so that who listens hears where that is. Where no title is shown, the page's content has it.
   */
  function arrive() {
    const { route } = app.state;
    const rule = route.page === "rules" && route.rule ? document.getElementById(`rule-${route.rule}`) : null;
    if (rule) rule.scrollIntoView({ block: "start" });
    else window.scrollTo(0, 0);
    const main = document.getElementById("main");
    const title = main?.querySelector("h1");
    if (title) title.tabIndex = -1;
    /** @type {HTMLElement | null | undefined} */
    const first = rule ?? main?.querySelector("[data-arrive]") ?? title;
    first?.focus({ preventScroll: true });
    if (!first || document.activeElement !== first) main?.focus({ preventScroll: true });
  }

  return { follow, arrive };
}
