/** The step that is edited: its board, its position, what it tells. */

import { html } from "lit-html";
import { viewOf } from "../boards.js";
import { marking, placePressed } from "../components/marking.js";
import { marksLayer } from "../components/marks.js";
import { courseUi } from "../learn/ui.js";
import { answerMarks, answers } from "./answers.js";
import { moreOf } from "./more.js";
import { position } from "./position.js";
import { errorAt, wrongInStep } from "./problems.js";
import { takePosition } from "./taking.js";
import { texts } from "./texts.js";

/**
 * @typedef {import("./draft.js").Step} Step
 * @typedef {import("./studio.js").Studio} Studio
 */

/** @param {Studio} studio @param {import("./draft.js").Draft} shown */
export function editor(studio, shown) {
  const { app, number, pen } = studio;
  const { t } = app;
  const step = shown.steps[number];
  const { course } = app.state;
  return html`
    <div class="studio-editor">
      <section class=${`board${pen.sign === null ? "" : " marking"}`} aria-label=${t("studio.board")}>
        <div class="studio-board" @click=${{ handleEvent: (/** @type {Event} */ event) => {
          if (studio.pen.sign === null) return;
          const place = placePressed(event);
          if (place) studio.markPlace(place);
        }, capture: true }}>${board(studio)}</div>
        ${plays(studio)}</section>
      <div>
        ${source(studio, shown)}
        <fieldset><legend>${t("studio.told")}</legend>${texts(studio, { id: "text", label: t("studio.text"), now: () => studio.step?.text, write: (text) => studio.changeStep({ text }), wrong: wrongInStep(studio, "text") })}</fieldset>
        ${marks(studio)}
        ${answers(studio, step)}
        ${moreOf({ app, t, game: shown.game, place: `${studio.chapter} ${number}`, step, now: () => studio.step ?? step, snapshot: course?.snapshot ?? null, change: (patch) => studio.changeStep(patch), errorAt: (field) => errorAt(wrongInStep(studio, field), `studio-${field}-error`) })}
      </div>
    </div>`;
}

/** Where its position comes from. @param {Studio} studio @param {import("./draft.js").Draft} shown */
export function source(studio, shown) {
  const { app, number } = studio;
  return html`
    <fieldset><legend>${app.t("studio.position")}</legend>${position({
      app, step: shown.steps[number], game: number === 0 || !studio.begun ? null : shown.game, first: number === 0, wrong: studio.badRecord ?? wrongInStep(studio, "record"),
      now: () => studio.moment,
      take: (record, ply, way) => void takePosition(studio, record, ply, way),
      follow: (follows) => {
        if (follows) studio.changeStep({ record: undefined, from: undefined });
        studio.lay();
      },
    })}</fieldset>`;
}

/** Signs and arrows on the board of the step. @param {Studio} studio */
function marks(studio) {
  const { app, pen, places } = studio;
  const { snapshot } = app.state.course ?? {};
  const wrong = errorAt(wrongInStep(studio, "marks"), "studio-marks-error");
  if (!snapshot || studio.isBare) return wrong;
  return html`
    ${marking({
      t: app.t, pen, places, marks: snapshot.marks, title: app.t("studio.marks"), none: app.t("studio.press.answers"),
      choose: (sign) => void studio.choosePen(sign), mark: (place) => studio.markPlace(place), unmark: (mark) => studio.toggleMark(mark),
    })}
    ${wrong}`;
}

/** @param {Studio} studio */
function board({ app, isBare, step }) {
  const { course } = app.state;
  if (isBare) return html`<p class="notice">${app.t("studio.empty")}</p>`;
  if (course?.problem) return html`<p class="notice">${course.problem}</p>`;
  if (!course?.snapshot) return html`<p class="waiting" role="status">${app.t("learn.starting")}</p>`;
  return html`${viewOf(course.snapshot)?.view(course.snapshot, courseUi(course, app.ui(course.snapshot.namespace)))}${marksLayer([...course.snapshot.marks, ...(step ? answerMarks(step) : [])])}`;
}

/** Whose part the learner has. @param {Studio} studio */
export function plays({ app: { state, t }, isBare }) {
  const snapshot = state.course?.snapshot;
  // It stays the learner's when others reply to a try.
  const seat = snapshot?.viewer ?? snapshot?.current_player ?? null;
  if (!snapshot || seat === null || isBare) return null;
  const colour = snapshot.namespace === "estate" && seat === snapshot.current_player ? snapshot.view.to_move : null;
  return html`<p class="studio-plays">${t("studio.plays", { name: colour ? t(`estate.colour.${colour}`) : snapshot.seats[seat].name || t("studio.seat", { number: seat + 1 }) })}</p>`;
}
