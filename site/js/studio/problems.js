/** What the engine finds wrong with a lesson, said at the field where it is. */

import { html } from "lit-html";

/** @typedef {import("./studio.js").Studio} Studio */

/** What the fields of a step and of a lesson are called on this page. @type {Record<string, string>} */
const FIELDS = {
  record: "studio.position", marks: "marking.title", text: "studio.text", accept: "studio.right", accept_kinds: "studio.kinds", wrong: "studio.pressing.wrong", refused: "studio.refused", replies: "studio.replies",
  clue: "studio.clue", good: "studio.good", otherwise: "studio.otherwise", hint: "studio.hint", claims: "studio.claims", brings: "studio.brings.any", values: "studio.values", rules: "studio.rules", title: "studio.name", id: "studio.id",
};

/** What is wrong at a field of the step that is edited. @param {Studio} studio @param {string} field */
export function wrongInStep({ begun, number, problem }, field) {
  const [part, at, of] = problem?.place ?? [];
  return begun && problem && part === "steps" && at === number && (of ?? "record") === field ? problem.words : null;
}

/** What is wrong at a field of the lesson. @param {Studio} studio @param {string} field */
export const wrongIn = ({ begun, problem }, field) => (begun && problem?.place[0] === field ? problem.words : null);

/** Whether anything is wrong in a step. @param {Studio} studio @param {number} step */
export const isWrong = ({ begun, problem }, step) => begun && problem?.place[0] === "steps" && problem.place[1] === step;

/** What is wrong, and where, for people. @param {import("../types.js").App} app @param {import("./studio.js").Problem} found */
export function problemWords(app, { place, words }) {
  const [part, at, of] = place;
  const inStep = part === "steps" && typeof at === "number";
  const field = FIELDS[String(inStep ? of : part)];
  const where = [...(inStep ? [app.t("studio.step", { step: at + 1 })] : []), ...(field ? [app.t(field)] : [])].join(", ");
  return where ? `${where}: ${words}` : words;
}

/** @param {string | null} words @param {string} id */
export const errorAt = (words, id) => (words ? html`<p class="field-error" id=${id}>${words}</p>` : null);
