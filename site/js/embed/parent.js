/** A whole game in another site's frame: what the frame's address asks for, and messages with the page around it. */

import { address, parseHash } from "../router.js";
import { CHOICES } from "../settings.js";

/**
 * @typedef {import("../types.js").App} App
 * @typedef {import("../settings.js").Settings} Settings
 *
 * @typedef {{estates: "ready"}
 *   | {estates: "move", game: string, ply: number, token: string | null, over: boolean}
 *   | {estates: "refused", game: string, rule: string | null, words: string}
 *   | {estates: "resize", height: number}} ToParent
 * @typedef {{estates: "open", record: string, ply?: number}} FromParent  the only thing that a parent may ask for
 */

/** Whether this page is a whole game in another site's frame. */
export const inFrame = () => "frame" in document.documentElement.dataset;

/**
 * @returns {{origin: string | null, settings: Partial<Settings>} | null} null where this page is no frame;
 *   `origin` is the one site that is spoken with: named in the address, or the one that the browser says it is
 */
export function readFrame() {
  if (!inFrame()) return null;
  const asked = new URLSearchParams(location.search);
  /** @type {Partial<Settings>} */
  const settings = {};
  for (const name of /** @type {const} */ (["lang", "theme", "pace"])) {
    const value = asked.get(name);
    if (value !== null && /** @type {readonly string[]} */ (CHOICES[name]).includes(value)) Object.assign(settings, { [name]: value });
  }
  return { origin: originOf(asked.get("origin") ?? document.referrer), settings };
}

/** @param {string} address */
function originOf(address) {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

/**
 * Leave the steps back to the page around: only rules, which are looked up beside a game, are steps of their own. The
 * address holds the game's record, so that who comes back finds the position, though nothing is kept.
 * @param {App} app
 */
export function staySmall(app) {
  window.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a");
    const href = link?.getAttribute("href") ?? "";
    if (event.defaultPrevented || link?.target || !href.startsWith("#") || parseHash(href).page === "rules") return;
    event.preventDefault();
    app.navigate(href);
  });
  app.subscribe(() => {
    const { table, route } = app.state;
    if (!table?.open || route.page !== "table") return;
    const { record, ply } = table.snapshot;
    const href = address.record(record, ply);
    try {
      if (location.hash !== href) history.replaceState(null, "", href);
    } catch {
      // Browsers take only so many in a time; the next one comes.
    }
  });
}

/**
 * Tell the page around what happens, and open the records that it sends; both only with the one origin.
 * @param {App} app
 * @param {string | null} origin
 */
export function talkToParent(app, origin) {
  if (window.parent === window || origin === null) return;
  /** @param {ToParent} message */
  const tell = (message) => window.parent.postMessage(message, origin);

  window.addEventListener("message", ({ data, source, origin: from }) => {
    if (source !== window.parent || from !== origin || data?.estates !== "open" || typeof data.record !== "string") return;
    const ply = Number.isInteger(data.ply) ? data.ply : null;
    app.table.look(data.record, ply).then(
      () => app.set({ route: { page: "record", record: data.record, ply } }),
      (error) => app.fail(error),
    );
  });

  let ply = -1;
  /** @type {number | undefined} */
  let refusal;
  app.subscribe(() => {
    const { table, toasts } = app.state;
    if (table && table.snapshot.ply !== ply) {
      const { snapshot } = table;
      ply = snapshot.ply;
      tell({ estates: "move", game: snapshot.game, ply, token: snapshot.last?.token ?? null, over: snapshot.terminal });
    }
    const refused = toasts.find((toast) => toast.kind === "refusal");
    if (refused && refused.id !== refusal) {
      tell({ estates: "refused", game: table?.snapshot.game ?? "", rule: refused.rule ?? null, words: refused.text ?? "" });
    }
    refusal = refused?.id;
  });

  // The page's own height: the document is never lower than its frame.
  const shown = /** @type {HTMLElement} */ (document.getElementById("app"));
  new ResizeObserver(() => tell({ estates: "resize", height: Math.ceil(shown.getBoundingClientRect().height) })).observe(shown);
  void app.engine.ready.then(() => tell({ estates: "ready" }));
}
