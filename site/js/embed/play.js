/** What a reader does with one board: the record goes to the engine at the first touch, then steps, tries or solves. */

import { EngineFailure } from "../engine/errors.js";
import { Refused } from "./host-engine.js";
import { translator } from "../words/index.js";

/**
 * @typedef {import("../types.js").Snapshot} Snapshot
 * @typedef {import("./reading.js").Given} Given
 *
 * @typedef {object} Note  what came of the last action, or what is asked first
 * @property {"plain" | "refused" | "right" | "wrong"} kind
 * @property {string} text
 * @property {string} [rule]  the rule that a refusal cites
 */

/** Boards of one page whose sessions the engine holds at most, of the hundred that it can hold. */
const MOST = 60;

/** Those it holds, the one that was touched the longest ago first. @type {Set<Play>} */
const opened = new Set();

/**
 * How the record goes on from a position: the tokens of those who decide, as chance falls by itself.
 * @param {Snapshot} snapshot as the player to move sees it
 */
const continuation = ({ log, ply }) => log.filter((line) => line.ply > ply && line.player !== null).map((line) => line.token);

export class Play {
  /** @type {Snapshot | null} */
  snapshot;
  /** @type {Note | null} */
  note;
  /** What the view remembers until the next ply. @type {import("../views/types.js").UntilNextPly} */
  local = {};

  #given;
  #session;
  #request;
  #tell;
  /** @type {Promise<void> | null} the opening of the session */
  #opening = null;
  /** What was come to by then: there it goes on when the engine is given the game anew. @type {{record: string, ply: number} | null} */
  #reached = null;
  /** @type {(string | null)[]} what is still to be found; null for what the others choose unseen */
  #solution;
  #solved = false;

  /**
   * @param {Given} given
   * @param {string} session  its name in the engine
   * @param {import("./host-engine.js").HostEngine["request"]} request
   * @param {(name: string, detail: Record<string, unknown>) => void} tell  the page around what has happened
   */
  constructor(given, session, request, tell) {
    this.#given = given;
    this.#session = session;
    this.#request = request;
    this.#tell = tell;
    this.#solution = [...given.solution];
    this.snapshot = given.picture;
    this.note = given.may === "solve" ? { kind: "plain", text: this.#t("embed.solve") } : null;
  }

  /** Whether the engine was given the record. */
  get opened() {
    return this.#opening !== null;
  }

  /** Whether actions can be chosen on the board. */
  get interactive() {
    const { may, record } = this.#given;
    return (may === "try" || may === "solve") && record !== "" && this.snapshot?.terminal === false;
  }

  /** @param {string} key */
  #t = (key) => translator(this.#given.lang)(key);

  /** Give the engine the record, once. */
  open() {
    opened.delete(this);
    opened.add(this);
    const [oldest] = opened;
    if (opened.size > MOST) oldest.rest();
    this.#opening ??= (async () => {
      const { cursor, lang } = this.#given;
      const reached = this.#reached;
      const { record, ply } = reached ?? { record: this.#given.record, ply: cursor };
      this.#show(await this.#request("open", { session: this.#session, record, ply, lang, mover: true }));
      if (!reached && this.#solution.length === 0) this.#solution = continuation(/** @type {Snapshot} */ (this.snapshot));
    })();
    return this.#opening;
  }

  /** The engine forgets the session: at the next touch it is given the game as far as it has come. */
  rest() {
    opened.delete(this);
    if (!this.#opening) return;
    this.#opening = null;
    this.#request("close", { session: this.#session }).catch(() => undefined);
  }

  /** Go on in another language. @param {Given} given  the same but for that */
  async speak(given) {
    this.#given = given;
    if (this.note) this.note = given.may === "solve" && !this.#reached ? { kind: "plain", text: this.#t("embed.solve") } : null;
    if (this.#opening) await this.#ask("snapshot", {});
  }

  /** Say what went wrong; the engine is given the record anew at the next touch. @param {unknown} error */
  fail(error) {
    this.#opening = null;
    opened.delete(this);
    const text = error instanceof EngineFailure ? this.#t(`boot.failure.${error.code}`) : error instanceof Error ? error.message : String(error);
    this.note = { kind: "refused", text };
  }

  /**
   * One op on this board's session, and the position after it as the player to move sees it.
   * @template {"play" | "redo" | "goto" | "snapshot"} One
   * @param {One} op
   * @param {import("../engine/types.js").Asked<One>} args
   */
  async #ask(op, args) {
    /** @type {any} */
    const whole = { ...args, session: this.#session, lang: this.#given.lang, mover: true };
    /** @returns {Promise<any>} */
    const ask = () => this.#request(op, whole);
    try {
      this.#show(await ask());
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "session") throw error;
      // The engine has died meanwhile and runs again: it has no session any more.
      this.#opening = null;
      await this.open();
      this.#show(await ask());
    }
  }

  /** @param {import("../types.js").Position} position  as the player to move sees it */
  #show({ snapshot }) {
    this.snapshot = snapshot;
    this.#reached = { record: snapshot.record, ply: snapshot.ply };
    this.local = {};
  }

  /** Try an action; a puzzle takes only the right one. @param {string} token */
  async act(token) {
    await this.open();
    const { may } = this.#given;
    const snapshot = /** @type {Snapshot} */ (this.snapshot);
    if (!snapshot.legal.some((action) => action.token === token)) return this.explain(token);
    const solving = may === "solve" && !this.#solved;
    if (solving && token !== this.#solution[0]) {
      this.note = { kind: "wrong", text: this.#t("embed.wrong") };
      this.#tell("move", { token, ply: snapshot.ply + 1, right: false });
      return;
    }
    await this.#ask("play", { token });
    this.note = null;
    this.#tell("move", { token, ply: this.snapshot?.ply, ...(may === "solve" ? { right: true } : {}) });
    if (solving) await this.#advance(snapshot.current_player);
  }

  /** Say why an action can't be played now; one that can be is not played. @param {string} token */
  async explain(token) {
    await this.open();
    const { refusal } = await this.#request("why_not", { session: this.#session, token, lang: this.#given.lang });
    if (!refusal) return;
    this.note = { kind: "refused", text: refusal.words, rule: refusal.rule ?? undefined };
    this.#tell("refused", { token, rule: refusal.rule, words: refusal.words });
  }

  /** After a right action: the others' part of the solution is played, until the solver is to move again. @param {number | null} solver */
  async #advance(solver) {
    this.#solution.shift();
    while (this.#solution.length > 0 && this.snapshot?.current_player !== solver) {
      const token = this.#solution.shift();
      // What is chosen unseen has no token here: it is on the record's own line, which `redo` follows.
      if (typeof token === "string") await this.#ask("play", { token });
      else await this.#ask("redo", { seats: this.snapshot?.seats.map((_, seat) => seat) });
    }
    this.#solved = this.#solution.length === 0;
    this.note = { kind: "right", text: this.#t(this.#solved ? "embed.solved" : "embed.right") };
    if (this.#solved) this.#tell("solved", { ply: this.snapshot?.ply });
  }

  /** Show another position of the record. @param {"first" | "back" | "forward" | "last"} where */
  async step(where) {
    await this.open();
    const { ply, plies } = /** @type {Snapshot} */ (this.snapshot);
    const wanted = { first: 0, back: ply - 1, forward: ply + 1, last: plies }[where];
    await this.#ask("goto", { ply: Math.max(0, Math.min(plies, wanted)) });
    this.note = null;
  }

  /** One action back, but not behind the position given. */
  async takeBack() {
    await this.open();
    const { ply } = /** @type {Snapshot} */ (this.snapshot);
    if (this.#given.may === "try" && ply > (this.#given.cursor ?? 0)) await this.#ask("goto", { ply: ply - 1 });
    this.note = null;
  }
}
