/** A lesson that is being made: the lesson itself as JSON (docs/lessons.md), and what it becomes as a file. */

/**
 * @typedef {Record<string, string>} Texts  by language
 *
 * @typedef {object} Step
 * @property {Texts} text
 * @property {string | string[]} [record]   without it the step goes on from the one before
 * @property {string[]} [marks]             on the board at its beginning
 * @property {string[]} [accept]
 * @property {string[]} [accept_kinds]
 * @property {string[]} [rules]
 * @property {Record<string, string>} [refused]       the rule that each breaks, by token
 * @property {Record<string, {then?: string[], claims?: Record<string, any>}>} [brings]
 * @property {Record<string, any>} [claims]
 * @property {{unit: string, of: Record<string, number>}} [values]
 * @property {string} [hint]
 * @property {Texts} [clue]
 * @property {Texts} [good]
 * @property {Texts} [otherwise]
 * @property {Record<string, Texts>} [wrong]
 * @property {string[]} [replies]
 * @property {Source} [from]                the game that its position was taken from; for whoever writes, no part of the lesson
 *
 * @typedef {{record: string, ply: number, plies: number}} Source
 *
 * @typedef {{format: 1, id: string, kind: "lesson" | "puzzle", game: string, title: Texts, steps: Step[], difficulty?: number}} Draft
 */

/** @typedef {{chapters: Draft[], at: number}} Shelf  lessons that belong together, and the one that is edited */

/** @param {unknown} value @returns {boolean} */
const isObject = (value) => typeof value === "object" && value !== null;

/** Whether it can be shown and edited; whether it holds as a lesson is another matter. @param {any} one */
const isDraft = (one) =>
  isObject(one) && isObject(one.title) && Array.isArray(one.steps) && one.steps.length > 0 && one.steps.every((/** @type {any} */ step) => isObject(step) && isObject(step.text));

/** What was kept: chapters, or one lesson, as earlier versions kept it. @param {any} kept @returns {Shelf | null} */
export function shelfOf(kept) {
  if (!isObject(kept)) return null;
  const chapters = (Array.isArray(kept.chapters) ? kept.chapters : [kept]).filter(isDraft);
  const at = Number.isInteger(kept.at) && kept.at >= 0 && kept.at < chapters.length ? kept.at : 0;
  return chapters.length > 0 ? { chapters, at } : null;
}

/** Whether nothing of it is asked. @param {Draft} draft */
export const asksNothing = (draft) => !draft.steps.some((step) => step.accept?.length || step.accept_kinds?.length);

/** @param {string} lang @returns {Draft} */
export const emptyDraft = (lang) => ({ format: 1, id: "my-lesson", kind: "lesson", game: "estate", title: { [lang]: "" }, steps: [{ text: { [lang]: "" } }] });

/** Whether nobody has done anything with it. @param {Draft} draft */
export const isUntouched = ({ title, steps }) => steps.length === 1 && [title, steps[0].text].every((texts) => Object.values(texts).every((text) => text.trim() === "")) && steps[0].record === undefined;

/** The languages that anything is written in. @param {Draft} draft */
export const languagesOf = (draft) => [...new Set([...Object.keys(draft.title), ...draft.steps.flatMap((step) => Object.keys(step.text))])];

/** @param {Draft} of  in whose languages it is written */
export const emptyStep = (of) => ({ text: Object.fromEntries(languagesOf(of).map((lang) => [lang, ""])) });

/** Whether nobody has done anything with it yet. @param {Step} step */
export const isEmptyStep = (step) => step.record === undefined && Object.values(step.text).every((text) => text.trim() === "") && !step.accept?.length && !step.accept_kinds?.length;

/** @param {Texts | undefined} texts @returns {Texts | undefined} without languages in which nothing is said */
function said(texts) {
  const left = Object.entries(texts ?? {}).filter(([, text]) => text.trim() !== "");
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** @param {object | undefined} fields */
const filled = (fields) => fields !== undefined && Object.keys(fields).length > 0;

/** @param {Step} step @returns {Step} */
function finished(step) {
  const wrong = Object.entries(step.wrong ?? {}).flatMap(([token, texts]) => {
    const left = said(texts);
    return left ? [[token, left]] : [];
  });
  const { clue, good, otherwise, replies, accept_kinds, marks, rules, refused, brings, claims, values, from: _, ...rest } = step;
  const outlooks = Object.entries(brings ?? {}).filter(([, { then, claims: later }]) => then?.length || filled(later));
  return {
    ...rest, text: said(step.text) ?? step.text,
    ...(accept_kinds?.length ? { accept_kinds } : {}),
    ...(marks?.length ? { marks } : {}),
    ...(rules?.length ? { rules } : {}),
    ...(filled(refused) ? { refused } : {}),
    ...(filled(claims) ? { claims } : {}),
    ...(values && filled(values.of) ? { values } : {}),
    ...(outlooks.length > 0 ? { brings: Object.fromEntries(outlooks) } : {}),
    ...(said(clue) ? { clue: said(clue) } : {}),
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
 * The lesson as the engine lays a step of it to be edited: asked, though nothing may be accepted yet; without what a board
 * has no use for, as it may be half written.
 * @param {Draft} draft
 * @param {number} number
 */
export const asking = (draft, number) => {
  const lesson = finishedDraft(draft);
  const steps = lesson.steps.map((step, at) => ({ ...step, values: undefined, ...(at === number ? { accept: [], accept_kinds: ["any"], hint: undefined } : {}) }));
  return JSON.stringify({ ...lesson, id: "draft", steps });
};
