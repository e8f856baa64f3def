/** Plays a list of steps with the engine, whoever wrote them: a lesson, a puzzle, one's own mistakes. It draws nothing. */

/**
 * @typedef {import("../engine/types.js").Snapshot} Snapshot
 * @typedef {import("../engine/contract.js").LessonData} LessonData
 * @typedef {import("../engine/contract.js").AttemptData} AttemptData
 *
 * @typedef {object} Note  what came of the last try
 * @property {"right" | "wrong" | "refused" | "hint" | "failed"} kind
 * @property {string} text         empty where the lesson says nothing of it
 * @property {string} [lang]       the language of the text, if it is the lesson's own
 * @property {string | null} [rule]  the rule that a refusal cites
 * @property {string[]} news       what has happened on the board since, in words
 *
 * @typedef {object} Given
 * @property {string} session      its name in the engine, of this course alone
 * @property {(op: string, args: Record<string, unknown>) => Promise<any>} request  one op of docs/protocol.md
 * @property {string} lang
 * @property {() => void} changed  something is to be drawn anew
 * @property {(error: unknown) => string} wordsOf  what a person can be told about an error
 * @property {(event: "step" | "solved" | "finished", detail: Record<string, unknown>) => void} [tell]
 */

/** A step is begun again as a whole: single plies are not taken back. @param {Snapshot} snapshot @returns {Snapshot} */
const onlyOn = (snapshot) => ({ ...snapshot, can_undo: false, can_redo: false });

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
  /** How many tries of this step were wrong or refused, and whether a hint was asked for. */
  slips = 0;
  busy = false;
  finished = false;
  /** Why nothing can be shown. @type {string | null} */
  problem = null;
  /** Where the focus is to go once this is drawn. @type {"text" | "next" | null} */
  focus = null;
  /** What the view remembers until the next ply. @type {import("../views/types.js").UntilNextPly} */
  local = {};
  /** @type {import("../views/types.js").OfThisPlace} */
  here = {};

  #given;
  #text = "";
  #closed = false;

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
    this.#given.changed();
    return Promise.resolve();
  }

  /** The step from its beginning. */
  again() {
    return this.go(this.number);
  }

  /** Try an action. @param {string} token */
  attempt(token) {
    if (!this.asks) return Promise.resolve();
    return this.#run(async () => {
      const before = /** @type {Snapshot} */ (this.snapshot);
      const { verdict, played, text, refusal } = /** @type {AttemptData} */ (await this.#ask("attempt", { token }));
      if (played) {
        const { snapshot } = await this.#ask("snapshot", { viewer: before.viewer });
        this.snapshot = onlyOn(snapshot);
        this.local = {};
      }
      const { log, ply } = /** @type {Snapshot} */ (this.snapshot);
      const news = log.filter((line) => line.ply > before.ply && line.ply <= ply).map((line) => line.words);
      this.note = refusal
        ? { kind: verdict, text: refusal.words, rule: refusal.rule, news }
        : { kind: verdict, text: text?.words ?? "", lang: text?.lang, news };
      this.hint = null;
      if (verdict === "right") {
        this.answered = true;
        this.focus = "next";
        this.#tell("solved", { step: this.number, token, slips: this.slips });
      } else {
        this.slips += 1;
        this.spoilt = played;
        if (played) this.focus = "next";
      }
    });
  }

  /** Say why an action can't be played now, which is no try; one that can be is not played. @param {string} token */
  explain(token) {
    if (!this.asks) return Promise.resolve();
    return this.#run(async () => {
      const { refusal } = await this.#ask("why_not", { token, viewer: this.snapshot?.viewer ?? null });
      if (refusal) this.note = { kind: "refused", text: refusal.words, rule: refusal.rule, news: [] };
    });
  }

  /** Show a right action. */
  showHint() {
    if (!this.asks) return Promise.resolve();
    return this.#run(async () => {
      const { token, words } = await this.#ask("step_hint", {});
      this.hint = token;
      this.slips += 1;
      this.note = { kind: "hint", text: words, news: [] };
    });
  }

  /** The same in another language; the step begins anew. @param {string} lang */
  speak(lang) {
    if (lang === this.#given.lang || this.busy) return Promise.resolve();
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
    this.lesson = await this.#ask("open_lesson", { lesson: this.#text });
  }

  /** @param {number} number */
  async #lay(number) {
    const { steps } = /** @type {LessonData} */ (this.lesson);
    const to = Math.max(0, Math.min(number, steps.length - 1));
    const { snapshot } = await this.#ask("step", { number: to });
    Object.assign(this, {
      number: to, snapshot: onlyOn(snapshot), note: null, hint: null, answered: false, spoilt: false, finished: false, slips: 0, local: {}, problem: null,
    });
    this.#tell("step", { step: to, steps: steps.length });
  }

  /** @param {string} op @param {Record<string, unknown>} args */
  #ask(op, args) {
    const { request, session, lang } = this.#given;
    return request(op, { session, lang, ...args });
  }

  /** @param {"step" | "solved" | "finished"} event @param {Record<string, unknown>} detail */
  #tell(event, detail) {
    if (!this.#closed) this.#given.tell?.(event, { id: this.lesson?.id, game: this.lesson?.game, kind: this.lesson?.kind, ...detail });
  }

  /**
   * One piece of work at a time: what is pressed meanwhile is pressed again by whoever still wants it.
   * @param {() => Promise<void>} work
   * @param {boolean} [first]  whether nothing can be shown where it fails
   */
  async #run(work, first = false) {
    if (this.busy || this.#closed) return;
    this.busy = true;
    this.#given.changed();
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
    if (!this.#closed) this.#given.changed();
  }
}
