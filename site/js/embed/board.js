/** `<estates-board>`: a drawn position for any page, which a reader may look at, step through, try or solve. */

import { html, render } from "lit-html";
import { viewOf } from "../boards.js";
import { icon } from "../components/icons.js";
import { afterItself } from "../redraw.js";
import { address } from "../router.js";
import { translator } from "../words/index.js";
import { hostEngine } from "./host-engine.js";
import { siteUrl } from "./home.js";
import { firstParts } from "./parts.js";
import { given, NOTHING } from "./reading.js";
import { adopt } from "./style.js";
import { inTurn } from "./turns.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("./reading.js").Given} Given */

let boards = 0;
// So many templates of a view are added at once when a board appears: some milliseconds' work.
const BIT = 90;

/**
 * How the record goes on from a position: the tokens of those who decide, as chance falls by itself.
 * @param {Snapshot} snapshot as the player to move sees it
 */
const continuation = ({ log, ply }) => log.filter((line) => line.ply > ply && line.player !== null).map((line) => line.token);

export class EstatesBoard extends HTMLElement {
  static observedAttributes = ["may", "lang", "theme", "record", "cursor", "solution"];

  #session = `board ${++boards}`;
  /** @type {Given} */
  #given = NOTHING;
  /** @type {Snapshot | null} */
  #snapshot = null;
  /** @type {Promise<void> | null} the opening of the session, once a reader has touched the board */
  #opening = null;
  /** @type {(string | null)[]} what is still to be found; null for what the others choose unseen */
  #solution = [];
  #solved = false;
  #busy = false;
  /** How many templates of the view may be drawn: any number, but while the board appears. */
  #parts = Infinity;
  #whole = false;
  #fraction = 0;
  /** @type {{kind: "plain" | "refused" | "right" | "wrong", text: string, rule?: string} | null} */
  #note = null;
  /** @type {import("../views/types.js").UntilNextPly} */
  #local = {};
  /** @type {import("../views/types.js").ForGood} */
  #kept = {};
  /** @type {import("../views/types.js").OfThisPlace} */
  #here = {};
  #root = this.attachShadow({ mode: "open" });

  /** @type {import("./host-engine.js").HostEngine | null} */
  #joined = null;

  constructor() {
    super();
    adopt(this.#root);
    this.#root.addEventListener("click", (event) => this.#pressed(/** @type {Element} */ (event.target)));
    this.#root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  connectedCallback() {
    const read = () => inTurn(this, this.#appear());
    // The inner text may not have been read yet when the element's start tag is.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", read, { once: true });
    else read();
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#snapshot) inTurn(this, this.#appear());
  }

  /** The position as JSON-able data, or null while nothing is shown. */
  get snapshot() {
    return this.#snapshot;
  }

  /** Reads what was given and draws it, a bit more at each step. */
  *#appear() {
    this.#parts = BIT;
    this.#read();
    while (!this.#whole) {
      yield;
      this.#parts += BIT;
      this.#draw();
    }
    this.#tell("ready", { game: this.#snapshot?.game ?? null });
  }

  #read() {
    this.#given = given(this);
    this.#snapshot = this.#given.picture;
    this.#opening = null;
    this.#solved = false;
    this.#solution = [...this.#given.solution];
    this.#note = this.#given.may === "solve" ? { kind: "plain", text: this.#t("embed.solve") } : null;
    this.#draw();
  }

  /** @param {string} key @param {Record<string, unknown>} [facts] */
  #t = (key, facts) => translator(this.#given.lang)(key, facts);

  /**
   * Events for the page around: `estates-ready`, `estates-move`, `estates-refused`, `estates-solved`.
   * @param {string} name
   * @param {Record<string, unknown>} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`estates-${name}`, { detail, bubbles: true, composed: true }));
  }

  /** The page's engine; from the first touch on, this board shows how its start goes. */
  get #engine() {
    if (!this.#joined) {
      this.#joined = hostEngine();
      this.#joined.onStep((fraction) => {
        this.#fraction = fraction;
        if (this.#busy) this.#draw();
      });
    }
    return this.#joined;
  }

  /** Give the engine the record, at the first touch. */
  #open() {
    this.#opening ??= (async () => {
      const { record, cursor, lang } = this.#given;
      const { snapshot: whole } = await this.#engine.request("open", { session: this.#session, record, lang, viewer: null });
      const ply = cursor ?? whole.ply;
      this.#fraction = 1;
      await this.#ask("goto", { ply });
      if (this.#solution.length === 0) this.#solution = continuation(/** @type {Snapshot} */ (this.#snapshot));
    })();
    return this.#opening;
  }

  /**
   * One op on this board's session; then the position as the player to move sees it.
   * @param {string} op
   * @param {Record<string, unknown>} args
   */
  async #ask(op, args) {
    const { lang } = this.#given;
    const { snapshot: after } = await this.#engine.request(op, { session: this.#session, lang, viewer: null, ...args });
    const seen = await this.#engine.request("snapshot", { session: this.#session, lang, viewer: after.current_player });
    this.#snapshot = seen.snapshot;
    this.#local = {};
  }

  /**
   * Work that needs the engine, one piece at a time; what goes wrong is said below the board.
   * @param {() => Promise<void>} work
   */
  async #run(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#parts = Infinity;
    this.#draw();
    try {
      await this.#open();
      await work();
    } catch (error) {
      this.#opening = null;
      this.#note = { kind: "refused", text: error instanceof Error ? error.message : String(error) };
    }
    this.#busy = false;
    this.#draw();
  }

  /** @param {string} token */
  async #act(token) {
    const { may } = this.#given;
    const snapshot = /** @type {Snapshot} */ (this.#snapshot);
    if (!snapshot.legal.some((action) => action.token === token)) {
      const { refusal } = await this.#engine.request("why_not", { session: this.#session, token, lang: this.#given.lang });
      if (!refusal) return;
      this.#note = { kind: "refused", text: refusal.words, rule: refusal.rule };
      this.#tell("refused", { token, rule: refusal.rule, words: refusal.words });
      return;
    }
    if (may === "solve" && !this.#solved && token !== this.#solution[0]) {
      this.#note = { kind: "wrong", text: this.#t("embed.wrong") };
      this.#tell("move", { token, ply: snapshot.ply + 1, right: false });
      return;
    }
    await this.#ask("play", { token });
    this.#note = null;
    this.#tell("move", { token, ply: this.#snapshot?.ply, ...(may === "solve" ? { right: true } : {}) });
    if (may === "solve" && !this.#solved) await this.#advance(snapshot.current_player);
  }

  /** After a right action: the others' part of the solution is played, until the solver is to move again. @param {number | null} solver */
  async #advance(solver) {
    this.#solution.shift();
    while (this.#solution.length > 0 && this.#snapshot?.current_player !== solver) {
      const token = this.#solution.shift();
      // What is chosen unseen has no token here: it is on the record's own line, which `redo` follows.
      if (typeof token === "string") await this.#ask("play", { token });
      else await this.#ask("redo", { seats: this.#snapshot?.seats.map((_, seat) => seat) });
    }
    this.#solved = this.#solution.length === 0;
    this.#note = { kind: "right", text: this.#t(this.#solved ? "embed.solved" : "embed.right") };
    if (this.#solved) this.#tell("solved", { ply: this.#snapshot?.ply });
  }

  /** @param {Element} target */
  #pressed(target) {
    const action = /** @type {HTMLElement | SVGElement | null} */ (target.closest("[data-action]"));
    if (action) void this.#run(() => this.#act(action.dataset.action ?? ""));
    const step = /** @type {HTMLElement | null} */ (target.closest("[data-step]"));
    if (step) void this.#run(() => this.#go(step.dataset.step ?? ""));
    if (target.closest('[data-command="undo"]')) void this.#run(() => this.#takeBack());
  }

  /** @param {string} where */
  async #go(where) {
    const { ply = 0, plies = 0 } = this.#snapshot ?? {};
    if (where === "again") {
      // Opened anew: what was tried is forgotten, and a puzzle begins again.
      this.#read();
      await this.#open();
      return;
    }
    const plyOf = { first: 0, back: ply - 1, forward: ply + 1, last: plies };
    const wanted = plyOf[/** @type {keyof typeof plyOf} */ (where)] ?? ply;
    await this.#ask("goto", { ply: Math.max(0, Math.min(plies, wanted)) });
    this.#note = null;
  }

  /** One action back, but not behind the position given. */
  async #takeBack() {
    const { ply = 0 } = this.#snapshot ?? {};
    if (this.#given.may === "try" && ply > (this.#given.cursor ?? 0)) await this.#ask("goto", { ply: ply - 1 });
    this.#note = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (!this.#snapshot || event.defaultPrevented) return;
    if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement && target.dataset.action) {
      event.preventDefault();
      this.#pressed(target);
      return;
    }
    const used = this.#interactive ? viewOf(this.#snapshot.game)?.key?.(event, this.#snapshot, this.#ui) : undefined;
    if (used === undefined) return;
    event.preventDefault();
    if (typeof used === "string") void this.#run(() => this.#act(used));
  }

  get #interactive() {
    const { may, record } = this.#given;
    return (may === "try" || may === "solve") && record !== "" && this.#snapshot?.terminal === false;
  }

  /** @returns {import("../types.js").Ui} */
  get #ui() {
    return {
      lang: this.#given.lang, t: this.#t, busy: this.#busy, interactive: this.#interactive, local: this.#local,
      kept: this.#kept, here: this.#here, hint: null, update: () => this.#draw(),
    };
  }

  #draw = afterItself(() => this.#render());

  #render() {
    const theme = this.getAttribute("theme");
    render(
      html`<figure class=${`embed${theme === "light" || theme === "dark" ? ` embed-${theme}` : ""}`} aria-busy=${this.#busy}>
        ${this.#board()} ${this.#progress()} ${this.#words()} ${this.#bar()}
      </figure>`,
      this.#root,
    );
  }

  #board() {
    this.#whole = true;
    const snapshot = this.#snapshot;
    if (!snapshot) {
      return html`<button type="button" class="button embed-show" data-step="again">${this.#t("embed.show")}</button>`;
    }
    const view = viewOf(snapshot.game);
    if (!view) return html`<p class="notice">${this.#t("table.unknown")}</p>`;
    try {
      const drawing = this.#interactive ? view.view(snapshot, this.#ui) : view.diagram(snapshot, this.#ui);
      const { begun, whole } = firstParts(drawing, this.#parts);
      this.#whole = whole;
      return html`<div class="embed-board" role="group" aria-label=${this.#t("table.board", { game: snapshot.title })}>${begun}</div>`;
    } catch (error) {
      // A picture that somebody wrote by hand may lack what a drawing needs.
      console.warn(error);
      return html`<p class="notice" role="alert">${this.#t("embed.undrawn")}</p>`;
    }
  }

  #progress() {
    if (!this.#busy || this.#fraction === 1) return null;
    return html`<progress class="embed-progress" max="1" .value=${this.#fraction} aria-label=${this.#t("embed.starting")}></progress>`;
  }

  /** What is asked, or what came of the last action. */
  #words() {
    const note = this.#note;
    const text = note?.text ?? (this.#interactive ? this.#snapshot?.prompt : this.#snapshot?.outcome?.words) ?? "";
    return html`<p class=${`embed-note embed-${note?.kind ?? (text || this.#interactive ? "plain" : "silent")}`} role="status">${text}
      ${note?.rule ? html`<a href=${siteUrl(`./${address.rules(this.#snapshot?.game, note.rule)}`)} target="_blank" rel="noopener">${this.#t("rule.see", { rule: note.rule })}</a>` : null}</p>`;
  }

  #bar() {
    const { may, record } = this.#given;
    if (record === "" || may === "look" || !this.#snapshot) return null;
    const { ply, plies } = this.#snapshot;
    /** @param {import("../components/icons.js").IconName} sign @param {boolean} off @param {string} [step] */
    const button = (sign, off, step = sign) => {
      const label = this.#t(`embed.${step}`);
      return html`<button type="button" class="button" data-step=${step} ?disabled=${off} aria-label=${label} title=${label}>${icon(sign)}</button>`;
    };
    return html`<div class="embed-bar">
      ${may === "step"
        ? [
            button("first", ply === 0), button("back", ply === 0),
            html`<span class="embed-ply">${ply} / ${plies}</span>`,
            button("forward", ply === plies), button("last", ply === plies),
          ]
        : button("undo", this.#opening === null, "again")}
      <a class="embed-open" href=${siteUrl(`./${address.record(record, this.#given.cursor)}`)} target="_blank" rel="noopener">${this.#t("embed.open")}</a>
    </div>`;
  }
}
