/** Records in and out: links, the clipboard, files. */

import { build } from "./engine/build-info.js";
import { freshId } from "./ids.js";
import { pack } from "./learn/pack.js";
import { address } from "./router.js";

/**
 * @typedef {import("./types.js").App} App
 * @typedef {import("./types.js").Snapshot} Snapshot
 */

/** No file of more bytes holds a record: a character takes four of them at most. */
const MOST_BYTES = 4 * build.limits.record;

/**
 * The record to give away: while the game goes on without its seed, as whoever plays on with that is dealt what is to come.
 * @param {Snapshot} snapshot
 */
export const recordToShare = ({ record, terminal }) => (terminal ? record : record.replace(/^Seed: .*\n/m, ""));

/** @param {Snapshot} snapshot @param {number | null} ply */
export const linkTo = (snapshot, ply) => `${location.href.split("#")[0]}${address.record(recordToShare(snapshot), ply)}`;

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the clipboard took it
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text may be a lesson rather than a record. @param {string} text */
export const isLesson = (text) => /^\s*\{/.test(text);

/** @param {Snapshot} snapshot */
export const fileName = (snapshot) => `${snapshot.game}-${new Date().toISOString().slice(0, 10)}-${snapshot.ply}.txt`;

/**
 * Let the browser save a file.
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Go to a lesson that is a text, if the engine can read it.
 * @param {App} app
 * @param {string} text JSON
 * @returns {Promise<string | null>} what is wrong with it, in words
 */
async function openLesson(app, text) {
  const session = `check-${freshId()}`;
  try {
    await app.engine.request("open_lesson", { session, lesson: text, lang: app.lang });
  } catch (error) {
    return app.wordsOf(error);
  }
  app.engine.request("close", { session }).catch(() => undefined);
  app.navigate(address.packed(await pack(text)));
  return null;
}

/**
 * Go to a record's page, if the engine can read it; otherwise say why not, and stay. A lesson opens as one.
 * @param {App} app
 * @param {string} text a record, a lesson, or a link that holds one
 * @returns {Promise<string | null>} what is wrong with it, in words
 */
export async function openRecord(app, text) {
  // A record may speak of a link in a comment; a link is nothing but a link.
  const link = text.trim().match(/^\S*?(#\/?(?:record|lesson)=\S+)$/);
  if (link) {
    app.navigate(link[1]);
    return null;
  }
  if (text.trim() === "") return app.t("record.empty");
  if (isLesson(text)) return openLesson(app, text);
  const session = `check-${freshId()}`;
  try {
    await app.engine.request("open", { session, record: text, viewer: null, lang: app.lang });
  } catch (error) {
    return app.wordsOf(error);
  }
  app.engine.request("close", { session }).catch(() => undefined);
  app.navigate(address.record(text, null));
  return null;
}

/** @param {App} app @param {string} text */
export async function openRecordText(app, text) {
  const problem = await openRecord(app, text);
  if (problem) app.openDialog({ name: "paste", text, problem });
}

/** @param {App} app @param {File} file */
export async function openRecordFile(app, file) {
  if (file.size > MOST_BYTES) {
    app.toast({ kind: "error", title: app.t("record.bad"), text: app.t("record.large") });
    return;
  }
  const problem = await openRecord(app, await file.text());
  if (problem) app.toast({ kind: "error", title: app.t("record.bad.file", { file: file.name }), text: problem });
}
