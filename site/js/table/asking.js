/** Whether a choice is asked for again before it is made, as the settings want it. */

/** @typedef {Pick<import("../types.js").App, "state" | "openDialog">} Asking */

/** Which table stands where. @param {Asking} app */
const position = ({ state: { table } }) => `${table?.id} ${table?.snapshot.ply}`;

/**
 * The half of the window in which a choice lies on the page: the question about it stands in the other one.
 * @param {string} token
 * @returns {"upper" | "lower"}
 */
function halfOf(token) {
  const shown = [...document.querySelectorAll(`[data-action="${token}"]`)].map((element) => element.getBoundingClientRect())
    .find(({ width, height, top, bottom }) => width > 0 && height > 0 && top < window.innerHeight && bottom > 0);
  return shown !== undefined && (shown.top + shown.bottom) / 2 > window.innerHeight / 2 ? "lower" : "upper";
}

/**
 * A choice is made at once, or once somebody has said yes to it; if something else came between, it is none any more.
 * @param {Asking} app
 * @param {{token: string, words: string}} choice  marked on the board while it is asked for
 * @param {() => void} run  makes it
 */
export function ask(app, { token, words }, run) {
  if (!app.state.settings.confirm) {
    run();
    return;
  }
  const asked = position(app);
  app.openDialog({
    name: "confirm", token, words, lies: halfOf(token),
    run: () => {
      if (position(app) === asked) run();
    },
  });
}
