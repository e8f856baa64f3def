/** What the view of a lesson's board gets beside the snapshot. */

/**
 * @param {Pick<import("./course.js").Course, "busy" | "asks" | "local" | "here" | "hint" | "snapshot">} course
 * @param {import("../types.js").Ui} ui
 * @returns {import("../types.js").Ui}
 */
export const courseUi = (course, ui) => ({
  ...ui, busy: course.busy, interactive: course.asks, local: course.local, here: course.here, hint: course.hint, learner: course.snapshot?.viewer ?? null,
});
