/** What a studio takes from elsewhere: files, links, records, and positions that other pages hand over. */

import { markText } from "../components/pen.js";
import { build } from "../engine/build-info.js";
import { freshId } from "../ids.js";
import { unpack } from "../learn/pack.js";
import { parseHash } from "../router.js";
import { isLesson } from "../share.js";
import { emptyStep, isEmptyStep, isUntouched } from "./draft.js";

/** @typedef {import("./studio.js").Studio} Studio */

/** No file of more bytes holds a lesson: a character takes four of them at most. */
const MOST_BYTES = 4 * build.limits.lesson;

/** @param {Studio} studio */
const isShown = ({ app }) => app.state.route.page === "studio";

/** @param {Studio} studio @param {Event} event  of the file's field */
export async function openFile(studio, event) {
  const { app } = studio;
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  input.value = "";
  if (!file) return;
  const text = file.size <= MOST_BYTES ? await file.text() : "";
  if (text === "") app.toast({ kind: "error", title: app.t("studio.unreadable") });
  else if (isLesson(text)) await takeLesson(studio, text);
  else await takeRecord(studio, text);
}

/** A file's text becomes a chapter, if it is a lesson that can be read. @param {Studio} studio @param {string} text */
async function takeLesson(studio, text) {
  if (!(await isReadable(studio, "open_lesson", { lesson: text }))) return;
  studio.take(JSON.parse(text));
  studio.lay();
}

/** A game's record becomes a step, if it can be read. @param {Studio} studio @param {string} record */
async function takeRecord(studio, record) {
  if (await isReadable(studio, "open", { record, viewer: null })) await takeHanded(studio, { record, ply: null });
}

/**
 * Whether the engine can read what is to be taken, and the studio is still shown then; else it is told why not.
 * @param {Studio} studio
 * @param {"open_lesson" | "open"} op
 * @param {Record<string, unknown>} given
 */
async function isReadable(studio, op, given) {
  const { app } = studio;
  const session = `studio-read-${freshId()}`;
  try {
    await app.engine.request(op, /** @type {any} */ ({ session, ...given, lang: app.lang }));
  } catch (error) {
    app.toast({ kind: "error", title: app.t("studio.unreadable"), text: app.wordsOf(error) });
    return false;
  }
  app.engine.request("close", { session }).catch(() => undefined);
  return isShown(studio);
}

/**
 * What another page hands over begins the lesson, or is its next step; of another game, it begins another chapter.
 * @param {Studio} studio @param {import("./handed.js").Handed} given
 */
export async function takeHanded(studio, { record, ply }) {
  const { app, draft } = studio;
  // One position of a game that asks something is a puzzle; whoever goes on with a second step can say otherwise.
  const fresh = draft !== null && isUntouched(draft);
  const [, game] = record.match(/^Game:\s*(\S+)/m) ?? [];
  if (draft && studio.begun && draft.game === game) {
    // A last step that is still empty has waited for it.
    const waits = isEmptyStep(draft.steps[draft.steps.length - 1]);
    if (!waits) studio.draft = { ...draft, steps: [...draft.steps, emptyStep(draft)] };
    studio.number = draft.steps.length - (waits ? 1 : 0);
  } else if (studio.begun) studio.add();
  await takePosition(studio, record, ply, 1);
  if (fresh && studio.begun) studio.change({ kind: "puzzle" });
  if (studio.badRecord === null) app.toast({ kind: "info", passing: true, title: app.t("studio.handed", { step: studio.number + 1 }) });
}

/**
 * Begin the step at a record's end, or at a ply of it; a lesson in a link becomes a chapter.
 * @param {Studio} studio @param {string} text @param {number | null} ply
 * @param {-1 | 1 | null} [way]  where somebody decides next is looked for on this way, as of a draw nothing can be asked
 */
export async function takePosition(studio, text, ply, way = null) {
  const { app } = studio;
  const [, packed] = text.trim().match(/^\S*?#\/?lesson=(\S+)$/) ?? [];
  if (packed !== undefined) {
    const lesson = await unpack(packed);
    if (lesson === null) app.toast({ kind: "error", title: app.t("studio.unreadable") });
    else await takeLesson(studio, lesson);
    return;
  }
  const link = text.trim().match(/^\S*?(#\/?record=\S+)$/);
  const route = link ? parseHash(link[1]) : null;
  const named = route?.page === "record" ? route : null;
  const name = `studio-position-${freshId()}`;
  const { chapter, number } = studio;
  // Presses may come faster than positions: the last one counts.
  const sought = { ply: named?.ply ?? ply };
  studio.sought = sought;
  const isOld = () => studio.sought !== sought;
  app.set({});
  try {
    const record = named?.record ?? text;
    let { snapshot } = await app.engine.request("open", { session: name, record, ply: named?.ply ?? ply, viewer: null, lang: app.lang });
    let towards = way;
    // At the end of a finished game there is nothing to ask: its last choice is a better place to begin.
    if (snapshot.terminal && snapshot.ply > 0) {
      towards = -1;
      ({ snapshot } = await app.engine.request("goto", { session: name, ply: snapshot.ply - 1, viewer: null, lang: app.lang }));
    }
    for (let next = snapshot.ply; !isOld() && towards !== null && snapshot.current_player === null && !snapshot.terminal;) {
      // Before the first choice there are only draws: it is the nearest.
      if (next === 0) towards = 1;
      next += towards;
      if (next > snapshot.plies) break;
      ({ snapshot } = await app.engine.request("goto", { session: name, ply: next, viewer: null, lang: app.lang }));
    }
    const { record: position } = await app.engine.request("position_record", { session: name });
    // Who has gone to another step meanwhile gets nothing there.
    if (isOld() || !isShown(studio) || studio.chapter !== chapter || studio.number !== number) return;
    studio.badRecord = studio.sought = null;
    // Its signs are the step's as well.
    studio.changeStep({ from: { record, ply: snapshot.ply, plies: snapshot.plies }, record: position.trimEnd().split("\n"), marks: snapshot.marks.map(markText), accept: [], accept_kinds: [], wrong: {}, refused: {}, brings: {}, claims: {}, values: undefined, hint: undefined });
    if (studio.number === 0) studio.change({ game: snapshot.game });
    studio.lay();
  } catch (error) {
    if (!isOld()) studio.badRecord = app.wordsOf(error);
    app.set({});
  } finally {
    if (!isOld()) studio.sought = null;
    app.engine.request("close", { session: name }).catch(() => undefined);
  }
}
