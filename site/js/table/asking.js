/** Whether a choice is asked for again before it is made, as the settings want it. */

/** @typedef {Pick<import("../types.js").App, "state" | "openDialog">} Asking */

/** Which table stands where. @param {Asking} app */
const position = ({ state: { table } }) => `${table?.id} ${table?.snapshot.ply}`;

/**
 * A choice is made at once, or once somebody has said yes to it; if something else came between, it is none any more.
 * @param {Asking} app
 * @param {string} words  what the choice is
 * @param {() => void} run  makes it
 */
export function ask(app, words, run) {
  if (!app.state.settings.confirm) {
    run();
    return;
  }
  const asked = position(app);
  app.openDialog({
    name: "confirm", words,
    run: () => {
      if (position(app) === asked) run();
    },
  });
}
