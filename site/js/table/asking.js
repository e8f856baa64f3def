/** Whether a choice is asked for again before it is made, as the settings want it. */

/**
 * @param {Pick<import("../types.js").App, "state" | "openDialog">} app
 * @param {string} words  what the choice is
 * @param {() => void} run  makes it
 */
export function ask(app, words, run) {
  if (app.state.settings.confirm) app.openDialog({ name: "confirm", words, run });
  else run();
}
