/** Plays a list of steps with the engine, whoever wrote them: a lesson, a puzzle, one's own mistakes. It draws nothing. */

import { ofSession } from "../engine/of-session.js";

/**
 * @typedef {import("../engine/types.js").Snapshot} Snapshot
 * @typedef {import("../engine/contract.js").LessonData} LessonData
 * @typedef {import("../engine/contract.js").AttemptData} AttemptData
 *
 * @typedef {object} Note  what came of the last try
 * @property {"right" | "onward" | "wrong" | "refused" | "hint" | "solution" | "failed"} kind
 * @property {string} text         empty where the lesson says nothing of it
 * @property {string} [lang]       the language of the text, if it is the lesson's own
 * @property {string | null} [rule]  the rule that a refusal cites
 * @property {string[]} news       what has happened on the board since, in words
 * @property {string | null} [why]  what the try does, as facts of the position
 * @property {import("../engine/contract.js").ValuesData | null} [values]  what choices are worth: of a wrong try its own
 *
 * @typedef {object} Given
 * @property {string} session      its name in the engine, of this course alone
 * @property {import("../engine/types.js").Request} request
 * @property {string} lang
 * @property {() => void} changed  something is to be drawn anew
 * @property {() => number} [pace]  so many milliseconds stands each ply of what others reply
 * @property {(words: string[]) => void} [say]  what happens on the board is said to screen readers
 * @property {(error: unknown) => string} wordsOf  what a person can be told about an error
 * @property {(event: "step" | "solved" | "finished", detail: Record<string, unknown>) => void} [tell]
 */

/** A step is begun again as a whole: single plies are not taken back. @param {Snapshot} snapshot @returns {Snapshot} */
const onlyOn = (snapshot) => ({ ...snapshot, can_undo: false, can_redo: false });

/** Lines of the log, those of a ply as one. @param {{ply: number, words: string}[]} lines */
function byPly(lines) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const { ply, words } of lines) found.set(ply, [...(found.get(ply) ?? []), words]);
  return [...found].map(([ply, words]) => ({ ply, words: words.join(" ") }));
}

/**
 * Whether what follows a try is only one of the ways in which it may go on: that is looked at step by step by whoever
 * likes to, and does not play by itself while one reads why.
 * @param {import("../engine/contract.js").ValuesData | null} [values]
 */
export const isExample = (values) => values?.unit === "chance";

export class Course {
  /** @type {LessonData | null} */
  lesson = null;
  /** The step, from 0. */
  number = 0;
  /** @type {Snapshot | null} */
  snapshot = null;
  /** @type {Note | null} */
  note = null;
  /** The token that a hint has shown. @type {string | null} */
  hint = null;
  /** Whether what the step asks has been done. */
  answered = false;
  /** Whether a wrong try is on the board: the step can only be begun anew. */
  spoilt = false;
  /** Whether the beginning of a line is on the board, and the rest of it is asked. */
  begun = false;
  /** How many tries of this step were wrong or refused, and hints that were asked for; also before it was begun anew. */
  slips = 0;
  /** What a try has brought on the board, ply by ply, to step through. @type {{ply: number, words: string}[]} */
  line = [];
  /** Whether the learner has stepped through that line. */
  looked = false;
  busy = false;
  finished = false;
  /** Why nothing can be shown. @type {string | null} */
  problem = null;
  /** Where the focus is to go once this is drawn. @type {"text" | "next" | null} */
  focus = null;
  /** What is new, and to be read once this is drawn. @type {"text" | "note" | null} */
  reading = null;
  /** How often it has changed: whoever acts once it is drawn knows by it whether the latest is. */
  version = 0;
  /** What the view remembers until the next ply. @type {import("../views/types.js").UntilNextPly} */
  local = {};
  /** @type {import("../views/types.js").OfThisPlace} */
  here = {};

  #given;
  #text = "";
  /** The language in which the lesson was read last. */
  #spoken = "";
  #closed = false;
  /** Rises with whatever the learner does: replies that are still being shown then end. */
  #turn = 0;
  /** What is being done. */
  #doing = Promise.resolve();
  /** How much was asked to be done. */
  #wanted = 0;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /** The lesson as it is written. */
  get text() {
    return this.#text;
  }

  /** What the step on the table tells. */
  get step() {
    return this.lesson?.steps[this.number] ?? null;
  }

  /** Whether the learner is to play something now. */
  get asks() {
    return this.step?.asks === true && !this.answered && !this.spoilt;
  }

  /** Whether it is a puzzle of one step that asks something: it is over once that is answered. */
  get isSingle() {
    return this.lesson?.kind === "puzzle" && this.lesson.steps.length === 1 && this.lesson.steps[0].asks;
  }

  /** Whether a hint may be had: of a puzzle only one that gives nothing away. */
  get offersHint() {
    return this.asks && (this.lesson?.kind !== "puzzle" || this.step?.clue === true);
  }

  /** Whether the solution may be seen: of a puzzle, where it then counts as not solved. */
  get offersSolution() {
    return this.lesson?.kind === "puzzle" && this.step?.asks === true && !this.answered;
  }

  get isLast() {
    return this.number + 1 === this.lesson?.steps.length;
  }

  /**
   * Begin a lesson at a step.
   * @param {string} text    its JSON; nothing of it is trusted
   * @param {number} [number]
   * @param {boolean} [proved]  whether it is known that all of it holds; else every step is played first
   */
  open(text, number = 0, proved = true) {
    this.#text = text;
    return this.#run(async () => {
      if (!proved) {
        const { problem } = await this.#ask("check_lesson", { lesson: text });
        if (problem) {
          this.problem = [problem.place.join("."), problem.words].filter(Boolean).join(": ");
          return;
        }
      }
      await this.#read();
      await this.#lay(number);
    }, true);
  }

  /** Begin a step. @param {number} number */
  go(number) {
    this.#turn += 1;
    return this.#run(async () => {
      await this.#lay(number);
      this.focus = "text";
    });
  }

  /** The next step, or the end. */
  next() {
    if (this.busy || !this.lesson) return Promise.resolve();
    if (!this.isLast) return this.go(this.number + 1);
    this.finished = true;
    this.focus = "text";
    this.#tell("finished", { steps: this.lesson.steps.length });
    this.#changed();
    return Promise.resolve();
  }

  /** The step from its beginning. */
  again() {
    this.#turn += 1;
    return this.#run(async () => {
      await (this.answered ? this.#lay(this.number) : this.#layAnew());
      this.focus = "text";
    });
  }

  /** Try an action. @param {string} token */
  async attempt(token) {
    if (!this.asks || this.busy) return;
    const mine = ++this.#turn;
    await this.#run(async () => {
      const verdict = await this.#try(token);
      if (verdict === "right") {
        this.#tell("solved", { step: this.number, token, slips: this.slips });
        if (this.isSingle) this.#tell("finished", { steps: 1 });
      } else if (verdict !== "onward") this.slips += 1;
      await this.#rewind();
    });
    this.#replies(mine).catch(() => undefined);
  }

  /** Say why an action can't be played now, which is no try; one that can be is not played. @param {string} token */
  explain(token) {
    if (!this.asks) return Promise.resolve();
    return this.#run(async () => {
      const { refusal } = await this.#ask("why_not", { token, viewer: this.snapshot?.viewer ?? null });
      if (refusal) Object.assign(this, { note: { kind: "refused", text: refusal.words, rule: refusal.rule, news: [] }, reading: "note" });
    });
  }

  /** Play a right action with its line, for whoever has not found it. */
  async showSolution() {
    if (!this.offersSolution) return;
    const mine = ++this.#turn;
    await this.#run(async () => {
      this.slips += 1;
      await this.#layAnew();
      /** @type {AttemptData["verdict"]} */
      let verdict = "onward";
      const before = /** @type {Snapshot | null} */ (this.snapshot);
      while (verdict === "onward") verdict = await this.#try((await this.#ask("step_hint", {})).token, before);
      if (this.note) this.note.kind = "solution";
      await this.#rewind();
    });
    this.#replies(mine).catch(() => undefined);
  }

  /** Look at a ply of what a try has brought. @param {number} ply */
  look(ply) {
    this.#turn += 1;
    if (this.line.length === 0 || ply < this.line[0].ply - 1 || ply > this.line[this.line.length - 1].ply) return Promise.resolve();
    return this.#run(async () => {
      Object.assign(this, { snapshot: await this.#at(ply), local: {}, looked: true });
    });
  }

  #changed() {
    this.version += 1;
    this.#given.changed();
  }

  /** Back to the try itself, where what follows it is to be shown ply by ply. */
  async #rewind() {
    if (this.line.length < 2 || !this.#given.pace?.()) return;
    this.snapshot = await this.#at(this.line[0].ply);
  }

  /** @param {number} ply */
  async #at(ply) {
    const { snapshot } = await this.#ask("goto", { ply, viewer: this.snapshot?.viewer });
    return onlyOn(snapshot);
  }

  /** Show what follows a try at a pace that one can follow, until the learner does something else. @param {number} mine */
  async #replies(mine) {
    if (isExample(this.note?.values)) return;
    for (const { ply } of this.line.slice(1)) {
      const pace = this.#given.pace?.() ?? 0;
      if (pace === 0 || this.snapshot?.ply === this.line.at(-1)?.ply) return;
      await new Promise((resolve) => setTimeout(resolve, pace));
      if (mine !== this.#turn || this.#closed) return;
      // Meanwhile the learner may press: nothing is locked.
      const snapshot = await this.#at(ply);
      if (mine !== this.#turn || this.#closed) return;
      Object.assign(this, { snapshot, local: {} });
      this.#changed();
    }
  }

  /**
   * @param {string} token
   * @param {Snapshot | null} [from]  where the line begins that is shown
   * @returns {Promise<AttemptData["verdict"]>}
   */
  async #try(token, from) {
    const before = from ?? /** @type {Snapshot} */ (this.snapshot);
    const { verdict, played, text, values, why, refusal } = /** @type {AttemptData} */ (await this.#ask("attempt", { token }));
    if (played) {
      const { snapshot } = await this.#ask("snapshot", { viewer: before.viewer });
      this.snapshot = onlyOn(snapshot);
      this.local = {};
    }
    const { log, ply } = /** @type {Snapshot} */ (this.snapshot);
    const lines = log.filter((line) => line.ply > before.ply && line.ply <= ply);
    this.line = byPly(lines);
    const news = lines.map((line) => line.words);
    const example = isExample(values);
    if (this.line.length > 1) this.#given.say?.(example ? [this.line[0].words] : news);
    this.note = refusal
      ? { kind: verdict, text: refusal.words, rule: refusal.rule, news }
      : { kind: verdict, text: text?.words ?? "", lang: text?.lang, news, values, why };
    this.hint = null;
    this.reading = "note";
    this.answered = verdict === "right";
    this.begun = verdict === "onward";
    this.spoilt = played && !this.answered && !this.begun;
    if (played) this.focus = "next";
    return verdict;
  }

  /** Show a right action, and say what the lesson says of it; of a puzzle only that. */
  showHint() {
    if (!this.offersHint) return Promise.resolve();
    return this.#run(async () => {
      const { token, words, clue } = await this.#ask("step_hint", {});
      this.hint = this.lesson?.kind === "puzzle" ? null : token;
      this.slips += 1;
      this.note = { kind: "hint", text: clue?.words ?? words, lang: clue?.lang, news: [] };
      this.reading = "note";
    });
  }

  /** The same in another language; the step begins anew. @param {string} lang */
  speak(lang) {
    if (lang === this.#given.lang) return Promise.resolve();
    this.#given = { ...this.#given, lang };
    return this.reopen();
  }

  /** Give the engine the lesson again, as after its loss. */
  reopen() {
    return this.#run(() => this.#anew(), true);
  }

  /** What the engine holds of it is freed. */
  close() {
    if (this.#closed) return;
    this.#closed = true;
    const { request, session } = this.#given;
    request("close", { session }).catch(() => undefined);
  }

  async #anew() {
    await this.#read();
    await this.#lay(this.number);
  }

  async #read() {
    this.#spoken = this.#given.lang;
    this.lesson = await this.#ask("open_lesson", { lesson: this.#text });
  }

  /** The same step again: it is no new one, and what went wrong in it still counts. */
  async #layAnew() {
    const { slips } = this;
    await this.#lay(this.number, false);
    this.slips = slips;
  }

  /** @param {number} number @param {boolean} [told]  whether a step begins for whoever is told of it */
  async #lay(number, told = true) {
    // Another language may have been chosen just before this step.
    if (this.#spoken !== this.#given.lang) await this.#read();
    const { steps } = /** @type {LessonData} */ (this.lesson);
    const to = Math.max(0, Math.min(number, steps.length - 1));
    const { snapshot } = await this.#ask("step", { number: to });
    Object.assign(this, {
      number: to, snapshot: onlyOn(snapshot), note: null, hint: null, answered: false, spoilt: false, begun: false, finished: false, slips: 0, line: [], looked: false, local: {}, problem: null, reading: "text",
    });
    if (told) this.#tell("step", { step: to, steps: steps.length });
  }

  #ask = ofSession(() => this.#given);

  /** @param {"step" | "solved" | "finished"} event @param {Record<string, unknown>} detail */
  #tell(event, detail) {
    if (!this.#closed) this.#given.tell?.(event, { id: this.lesson?.id, game: this.lesson?.game, kind: this.lesson?.kind, ...detail });
  }

  /**
   * One piece of work at a time: what is pressed while something is done comes after it, of several presses the last.
   * @param {() => Promise<void>} work
   * @param {boolean} [first]  whether nothing can be shown where it fails
   */
  async #run(work, first = false) {
    const mine = ++this.#wanted;
    if (this.busy) await this.#doing;
    if (this.busy || mine !== this.#wanted || this.#closed) return;
    this.busy = true;
    this.#changed();
    this.#doing = this.#do(work, first);
    await this.#doing;
  }

  /** @param {() => Promise<void>} work @param {boolean} first  that it is what the lesson begins with */
  async #do(work, first) {
    try {
      await work();
    } catch (error) {
      const text = this.#given.wordsOf(error);
      // The engine was lost meanwhile, and a new one knows nothing of it.
      if (!first && /** @type {any} */ (error)?.code === "session") await this.#anew().catch(() => undefined);
      if (first) this.problem = text;
      else this.note = { kind: "failed", text, news: [] };
    }
    this.busy = false;
    if (!this.#closed) this.#changed();
  }
}
