/** What is told of a part of the table when one asks about it: what it is now, what that means, and its rule. */

import { viewOf } from "../boards.js";
import { Tips } from "../components/tip.js";
import { address } from "../router.js";

/** @typedef {import("../components/tip.js").Tip} Tip */

/**
 * @param {Element} element   with `data-tip`, as `the-estates.mayor`; what it is now is its `data-now`, or else its name
 * @param {(key: string) => string} t
 * @param {string} game
 * @param {(address: string) => string} [full]   the address as it leads from another site
 * @returns {Tip}
 */
export function tipOf(element, t, game, full = (address) => address) {
  const [namespace, id] = (element.getAttribute("data-tip") ?? "").split(".");
  const rule = viewOf({ namespace })?.tips(game)[id];
  const now = element.getAttribute("data-now") ?? element.getAttribute("aria-label") ?? "";
  return {
    now: now.split("; ").filter(Boolean), why: t(`${namespace}.tip.${id}`),
    link: rule ? { href: full(address.rules(game, rule)), label: rule } : null,
  };
}

/** @param {import("../types.js").App} app */
export function explainTable(app) {
  const shown = () => (app.state.course ?? app.state.explorer)?.snapshot ?? app.state.table?.snapshot;
  const tips = new Tips(document, (element) => tipOf(element, app.t, shown()?.game ?? ""));
  // What was explained may be another thing by then.
  let ply = shown()?.ply;
  app.subscribe(() => {
    const now = shown()?.ply;
    if (now !== ply) tips.hide();
    ply = now;
  });
}
