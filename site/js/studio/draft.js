/** A lesson that is being made: the lesson itself as JSON (docs/lessons.md), and what it becomes as a file. */

/**
 * @typedef {Record<string, string>} Texts  by language
 *
 * @typedef {object} Step
 * @property {Texts} text
 * @property {string | string[]} [record]   without it the step goes on from the one before
 * @property {string[]} [accept]
 * @property {string} [hint]
 * @property {Texts} [good]
 * @property {Texts} [otherwise]
 * @property {Record<string, Texts>} [wrong]
 * @property {string[]} [replies]
 *
 * @typedef {{format: 1, id: string, kind: "lesson" | "puzzle", game: string, title: Texts, steps: Step[]}} Draft
 */

/** @param {string} lang @returns {Draft} */
export const emptyDraft = (lang) => ({ format: 1, id: "my-lesson", kind: "lesson", game: "estate", title: { [lang]: "" }, steps: [{ text: { [lang]: "" } }] });

/** The languages that anything is written in. @param {Draft} draft */
export const languagesOf = (draft) => [...new Set([...Object.keys(draft.title), ...draft.steps.flatMap((step) => Object.keys(step.text))])];

/** @param {Texts | undefined} texts @returns {Texts | undefined} without languages in which nothing is said */
function said(texts) {
  const left = Object.entries(texts ?? {}).filter(([, text]) => text.trim() !== "");
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** @param {Step} step @returns {Step} */
function finished(step) {
  const wrong = Object.entries(step.wrong ?? {}).flatMap(([token, texts]) => {
    const left = said(texts);
    return left ? [[token, left]] : [];
  });
  const { good, otherwise, replies, ...rest } = step;
  return {
    ...rest, text: said(step.text) ?? step.text,
    ...(said(good) ? { good: said(good) } : {}),
    ...(said(otherwise) ? { otherwise: said(otherwise) } : {}),
    ...(replies?.length ? { replies } : {}),
    ...(wrong.length > 0 ? { wrong: Object.fromEntries(wrong) } : { wrong: {} }),
  };
}

/** The lesson without what is empty. @param {Draft} draft @returns {Draft} */
export const finishedDraft = (draft) => ({ ...draft, title: said(draft.title) ?? draft.title, steps: draft.steps.map(finished) });

/** @param {Draft} draft @returns {string} its file */
export const written = (draft) => `${JSON.stringify(finishedDraft(draft), null, 1)}\n`;

/**
 * The lesson as the engine lays a step of it to be edited: asked, though nothing may be accepted yet.
 * @param {Draft} draft
 * @param {number} number
 */
export const asking = (draft, number) =>
  JSON.stringify({ ...finishedDraft(draft), steps: finishedDraft(draft).steps.map((step, at) => (at === number ? { ...step, accept: [], accept_kinds: ["any"] } : step)) });
