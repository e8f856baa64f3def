/** A game laid out to be explored: its tree, the place in it that is looked at, what is written there. It draws nothing. */

import { markText, placeOf, pressed, toggled } from "../components/pen.js";
import { ofSession } from "../engine/of-session.js";

/**
 * @typedef {import("../engine/types.js").Snapshot} Snapshot
 * @typedef {import("../engine/contract.js").TreeData} TreeData
 * @typedef {import("../engine/contract.js").MarkData} Mark
 * @typedef {import("../engine/contract.js").ComparisonData} Comparison
 * @typedef {import("../engine/contract.js").PlaceData} Place
 *
 * @typedef {object} Given
 * @property {string} session     its name in the engine
 * @property {import("../engine/types.js").Request} request
 * @property {string} lang
 * @property {string} record
 * @property {number} ply          where the game goes on
 * @property {number | null} seed
 * @property {number | null} viewer  who looks where not everything is shown
 * @property {boolean} open        whether each position is shown to whoever acts there
 * @property {() => void} changed  something is to be drawn anew
 * @property {(kept: {tree: TreeData, line: boolean}) => Promise<void> | void} keep  the tree is another one; `line`: its main line
 *   too; what is done after it waits, though not for a disk
 * @property {(error: unknown) => void} fail  tell of what went wrong
 * @property {(words: (string | null | undefined)[]) => void} tell   say where one has come to
 * @property {() => void} freed   it is closed
 * @property {(refusal: import("../engine/types.js").Refusal) => void} refuse
 */

/** A comment is kept when nobody has written for so long. Milliseconds. */
const PAUSE = 400;

/** So much may be asked for before another step is not. */
const MOST_WAITING = 4;

/** The main line of a tree, as text to compare. @param {TreeData} tree */
const lineOf = (tree) => tree.nodes.slice(0, tree.plies + 1).map((node) => node.token).join(" ");

export class Explorer {
  /** @type {TreeData | null} */
  tree = null;
  /** The node that is looked at, by its number in the tree. */
  at = 0;
  /** @type {Snapshot | null} */
  snapshot = null;
  /** @type {Comparison | null} */
  comparison = null;
  /** The node that the one looked at is compared with. @type {number | null} */
  other = null;
  /** The sign that a press on the board sets; null: presses play. @type {Mark["sign"] | null} */
  sign = null;
  /** Where the arrow that is being drawn begins. @type {string | null} */
  from = null;
  /** @type {readonly Place[]} */
  places = [];
  /** The record as it was before the last deletion, to go back to. @type {{record: string, ply: number, at: number} | null} */
  before = null;
  /** A comment that is being written, which no drawing in between takes back. @type {{at: number, text: string} | null} */
  writing = null;
  /** Rises with each other tree: numbers of nodes mean others in it. */
  version = 0;
  busy = false;
  /** Why nothing can be shown. @type {string | null} */
  problem = null;
  hint = null;
  lesson = null;
  /** What the view remembers until the next ply. @type {import("../views/types.js").UntilNextPly} */
  local = {};
  /** @type {import("../views/types.js").OfThisPlace} */
  here = {};

  #given;
  /** Set once it is being left: what was asked for by then is done. @type {Promise<void> | null} */
  #closing = null;
  #closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;
  /** What was written last of the comment. @type {Explorer["writing"]} */
  #sent = null;
  /** Work is done one after the other. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #waiting = 0;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  get number() {
    return this.at;
  }

  /** The node that is looked at. */
  get node() {
    return this.tree?.nodes[this.at] ?? null;
  }

  /** Whether something can be tried on the board. */
  get asks() {
    return this.sign === null && (this.snapshot?.legal.length ?? 0) > 0;
  }

  get open() {
    return this.#given.open;
  }

  get record() {
    return this.tree?.record ?? this.#given.record;
  }

  /** Begin, at the place where the game goes on. @param {(error: unknown) => string} wordsOf */
  begin(wordsOf) {
    return this.#do(async () => {
      try {
        await this.#lay();
      } catch (error) {
        this.problem = wordsOf(error);
      }
    });
  }

  /** Show every position to whoever acts there. */
  reveal() {
    this.#given = { ...this.#given, open: true };
    return this.#do(() => this.#retell());
  }

  /** Go to a node. @param {number} number */
  go(number) {
    return this.#do(async () => {
      await this.#look(number);
      this.#tell();
    });
  }

  /** One told ply back or on, along the line through the node that is looked at by then. @param {-1 | 1} way */
  step(way) {
    // A key that is held is not followed for long after it is let go.
    if (this.#waiting >= MOST_WAITING) return Promise.resolve();
    return this.#do(async () => {
      const to = this.beside(way);
      if (to === null) return;
      await this.#look(to);
      this.#tell();
    });
  }

  /** The node that a step leads to; null at an end. @param {-1 | 1} way @returns {number | null} */
  beside(way) {
    const nodes = this.tree?.nodes ?? [];
    /** @param {number} number @returns {number | null} */
    const next = (number) => {
      if (way < 0) return nodes[number].parent;
      const follows = number + 1;
      return nodes[follows]?.parent === number ? follows : null;
    };
    let to = nodes.length > 0 ? next(this.at) : null;
    // Silent draws are no steps, but where they are the end of the line.
    while (to !== null && nodes[to].words === "" && nodes[to].comment === "" && next(to) !== null) to = next(to);
    return to;
  }

  /** What is pressed on the board: it is tried, or marked. @param {string} token */
  attempt(token) {
    if (this.sign !== null) {
      const place = placeOf(token, this.places);
      return place === null ? Promise.resolve() : this.mark(place);
    }
    return this.#do(async () => {
      const { snapshot } = this;
      if (!snapshot) return;
      if (!snapshot.legal.some((action) => action.token === token)) {
        await this.#whyNot(token);
        return;
      }
      await this.#take(await this.#ask("try_at", { node: this.at, token, viewer: this.#viewer(this.at) }));
      await this.#look(this.at);
      this.#tell();
    });
  }

  /** Say why something can't be played here; it is not played if it can. @param {string} token */
  explain(token) {
    return this.sign === null ? this.#do(() => this.#whyNot(token)) : Promise.resolve();
  }

  /** Make the line through a node the main line. @param {number} number */
  promote(number) {
    return this.#do(async () => {
      await this.#take(await this.#ask("promote", { node: number, viewer: this.#given.viewer }));
      await this.#look(this.at);
    });
  }

  /** Delete a node and what follows; `restore` brings it back. @param {number} number */
  prune(number) {
    return this.#do(async () => {
      const before = { record: this.record, ply: this.tree?.ply ?? this.#given.ply, at: this.at };
      await this.#take(await this.#ask("prune", { node: number, viewer: this.#given.viewer }));
      this.before = before;
      await this.#look(this.at);
    });
  }

  /** Bring back what was deleted last. */
  restore() {
    return this.#do(async () => {
      if (!this.before) return;
      const { record, ply, at } = this.before;
      this.before = null;
      this.#given = { ...this.#given, record, ply };
      await this.#lay(at);
      if (this.tree) await this.#given.keep({ tree: this.tree, line: true });
    });
  }

  /** Write a comment to the node that is looked at. @param {string} comment @param {number} [number] */
  write(comment, number = this.at) {
    return this.#do(() => this.#annotate(number, comment, this.tree?.nodes[number]?.marks ?? []));
  }

  /** A comment as far as it is written: kept after a pause, as nobody says when it is done who closes the page. @param {string} text */
  draft(text) {
    this.writing = { at: this.writing?.at ?? this.at, text };
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#writeDraft(), PAUSE);
  }

  async #writeDraft() {
    const { writing } = this;
    if (!writing || writing === this.#sent) return;
    this.#sent = writing;
    await this.write(writing.text, writing.at);
  }

  /** The comment that is being written is done. */
  async settle() {
    const { writing } = this;
    clearTimeout(this.#pause);
    if (!writing) return;
    await this.#writeDraft();
    if (this.writing !== writing) return;
    this.writing = null;
    this.#given.changed();
  }

  /** A press on a place, or a place from a list: sets the sign there, or takes it away; of an arrow it is one end. @param {string} place */
  mark(place) {
    return this.#do(async () => {
      const { from, mark } = pressed(this, place);
      this.from = from;
      if (mark) await this.#toggle({ ...mark, words: "" });
    });
  }

  /** Take a mark away. @param {Mark} mark */
  unmark(mark) {
    return this.#do(() => this.#toggle(mark));
  }

  /** Compare the node that is looked at with another one, or with none. @param {number | null} other */
  compareWith(other) {
    return this.#do(async () => {
      this.other = other;
      this.comparison = null;
      await this.#compare();
    });
  }

  /** The record that leads to the node that is looked at, and nothing else. @returns {Promise<string>} */
  async lineRecord() {
    return (await this.#ask("position_record", { node: this.at })).record;
  }

  /** In another language. @param {string} lang */
  speak(lang) {
    if (lang === this.#given.lang) return Promise.resolve();
    this.#given = { ...this.#given, lang };
    return this.#do(() => this.#retell());
  }

  /** Give the engine the game again, as after its loss. */
  reopen() {
    return this.#do(() => {
      this.#given = { ...this.#given, record: this.record, ply: this.tree?.ply ?? this.#given.ply };
      return this.#lay(this.at);
    });
  }

  /**
   * Another tab has gone on with the game: it is shown as that has left it.
   * @param {() => Promise<{record: string, ply: number} | null>} read  the game, once what was asked for here before is done: that
   *   is of the game as it was; null where it isn't this one's
   */
  renew(read) {
    return this.#do(async () => {
      const left = await read();
      if (!left) return;
      clearTimeout(this.#pause);
      Object.assign(this, { writing: null, before: null, other: null });
      this.#given = { ...this.#given, record: left.record, ply: left.ply };
      await this.#lay();
    });
  }

  /** Once what was asked for is done, what the engine holds of it is freed. @returns {Promise<void>} when the game is as it stays */
  close() {
    if (this.#closing) return this.#closing;
    void this.settle();
    const done = () => {
      this.#closed = true;
      const { request, session } = this.#given;
      request("close", { session }).catch(() => undefined);
      this.#given.freed();
    };
    return (this.#closing = this.#last.then(done));
  }

  /** @param {number} [at] */
  async #lay(at) {
    const { record, ply, seed, viewer } = this.#given;
    this.tree = null;
    await this.#ask("open", { record, ply, ...(seed === null ? {} : { seed }), viewer });
    this.tree = await this.#ask("tree", { viewer });
    this.version += 1;
    this.places = (await this.#ask("places", {})).places;
    await this.#look(Math.min(at ?? this.tree?.at ?? 0, (this.tree?.nodes.length ?? 1) - 1));
  }

  async #retell() {
    this.tree = await this.#ask("tree", { viewer: this.#given.viewer });
    this.places = (await this.#ask("places", {})).places;
    await this.#look(this.at);
  }

  /** @param {number} number */
  async #look(number) {
    const snapshot = await this.#ask("look", { node: number, viewer: this.#viewer(number) });
    Object.assign(this, { at: number, from: null, local: {}, snapshot: { ...snapshot, log: [], record: this.record } });
    await this.#compare();
  }

  async #compare() {
    if (this.other === null || !this.tree || this.other >= this.tree.nodes.length) {
      Object.assign(this, { other: null, comparison: null });
      return;
    }
    this.comparison = await this.#ask("compare", { first: this.other, second: this.at, viewer: this.#viewer(this.at) });
  }

  /** Who looks at a node. @param {number} number @returns {number | null} */
  #viewer(number) {
    const { open, viewer } = this.#given;
    return open ? (this.tree?.nodes[number]?.next ?? viewer) : viewer;
  }

  /** The tree as it is now; numbers of before mean nothing in it. @param {TreeData} tree */
  async #take(tree) {
    const line = this.tree === null || lineOf(this.tree) !== lineOf(tree);
    Object.assign(this, { tree, at: tree.at, other: null, comparison: null, before: null, version: this.version + 1 });
    await this.#given.keep({ tree, line });
  }

  /** @param {Mark} mark */
  #toggle(mark) {
    return this.#annotate(this.at, this.node?.comment ?? "", toggled(this.node?.marks ?? [], mark));
  }

  /** @param {number} number @param {string} comment @param {readonly Mark[]} marks */
  async #annotate(number, comment, marks) {
    const note = await this.#ask("annotate", { node: number, comment, marks: marks.map(markText) });
    if (!this.tree) return;
    const nodes = this.tree.nodes.map((node, index) => (index === number ? { ...node, comment: note.comment, marks: note.marks } : node));
    const added = note.marks.find((/** @type {Mark} */ one) => !marks.slice(0, -1).some((old) => markText(old) === markText(one)));
    this.tree = { ...this.tree, nodes, record: note.record };
    if (number === this.at && this.snapshot) {
      if (note.marks.length > this.snapshot.marks.length) this.#given.tell([added?.words]);
      this.snapshot = { ...this.snapshot, comment: note.comment, marks: note.marks, record: note.record };
    }
    await this.#given.keep({ tree: this.tree, line: false });
  }

  /** @param {string} token */
  async #whyNot(token) {
    const { refusal } = await this.#ask("why_not", { node: this.at, token, viewer: this.#viewer(this.at) });
    if (refusal) this.#given.refuse(refusal);
  }

  #tell() {
    if (this.#closing) return;
    const { node, snapshot } = this;
    this.#given.tell([node?.words, node?.comment, ...(node?.marks ?? []).map((mark) => mark.words), snapshot?.outcome?.words ?? snapshot?.prompt]);
  }

  #ask = ofSession(() => this.#given);

  /**
   * One piece of work after the other, so that numbers of nodes mean what they meant when they were asked for.
   * @param {() => Promise<void>} work
   */
  #do(work) {
    this.#waiting += 1;
    this.busy = true;
    const done = this.#last.then(async () => {
      if (this.#closed) return;
      try {
        await work();
      } catch (error) {
        if (!this.#closed) this.#given.fail(error);
      }
      this.#waiting -= 1;
      this.busy = this.#waiting > 0;
      if (!this.#closed) this.#given.changed();
    });
    this.#last = done;
    this.#given.changed();
    return done;
  }
}
