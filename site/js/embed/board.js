/** `<estates-board>`: a drawn position for any page, which a reader may look at, step through, try or solve. */

import { render } from "lit-html";
import { viewOf } from "../boards.js";
import { Tips } from "../components/tip.js";
import { afterItself } from "../redraw.js";
import { dropRepeats } from "../table/repeats.js";
import { tipOf } from "../table/explaining.js";
import { besideTranslation } from "../translated.js";
import { translator } from "../words/index.js";
import { figure } from "./figure.js";
import { moveFocus } from "../learn/panel.js";
import { siteUrl } from "./home.js";
import { hostEngine } from "./host-engine.js";
import { Lessons } from "./lesson.js";
import { Play } from "./play.js";
import { given, NOTHING } from "./reading.js";
import { adopt } from "./style.js";
import { inTurn } from "./turns.js";

let plays = 0;
/** So long a board may be out of the document before the engine forgets what was played on it. Milliseconds. */
const LEAVING = 1_000;

/** What was given but its language. @param {import("./reading.js").Given} given */
const textOf = (given) => JSON.stringify({ ...given, lang: null });

const isStep = (/** @type {string} */ where) => where === "first" || where === "back" || where === "forward" || where === "last";

export class EstatesBoard extends HTMLElement {
  static observedAttributes = ["may", "lang", "theme", "record", "cursor", "solution", "lesson", "src", "step"];

  #given = NOTHING;
  /** What was given, as text: only something else is read anew. @type {string | null} */
  #read = null;
  #play = this.#begun();
  /** What is learned here, if it is no position. @type {Lessons | null} */
  #lessons = null;
  #busy = false;
  #fraction = 0;
  /** @type {import("../views/types.js").ForGood} */
  #kept = {};
  /** @type {import("../views/types.js").OfThisPlace} */
  #here = {};
  #root = this.attachShadow({ mode: "open" });
  #beside = besideTranslation(this.#root);
  #tips;
  /** The ply drawn last. @type {number | undefined} */
  #drawn;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  constructor() {
    super();
    adopt(this.#root);
    this.#tips = new Tips(this.#root, (element) =>
      tipOf(element, translator(this.#given.lang), this.snapshot?.game ?? "", (address) => siteUrl(`./${address}`)));
    dropRepeats(this.#root, () => {
      if (this.#lessons) return { person: "", question: this.#lessons.question };
      const { ply, viewer } = this.snapshot ?? {};
      return { person: String(viewer), question: `${viewer} ${ply}` };
    });
    this.#root.addEventListener("click", (event) => this.#pressed(/** @type {Element} */ (event.target)));
    this.#root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  connectedCallback() {
    clearTimeout(this.#leaving);
    const read = () => inTurn(this, () => this.#appear());
    // The inner text may not have been read yet when the element's start tag is.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", read, { once: true });
    else read();
  }

  /** Who only moves it in the document takes it out and puts it in again: the engine forgets it a moment later. */
  disconnectedCallback() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.#free(), LEAVING);
  }

  #free() {
    if (this.isConnected || this.#busy) return;
    this.#play.rest();
    this.#lessons?.rest();
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#read !== null) inTurn(this, () => this.#appear());
  }

  /** The position as JSON-able data, or null while nothing is shown. */
  get snapshot() {
    return this.#lessons ? this.#lessons.snapshot : this.#play.snapshot;
  }

  /** What is given is shown. Where it is the same as before, what was done with it stays, also in another language. */
  #appear() {
    const now = given(this);
    const before = this.#read;
    this.#read = textOf(now);
    if (before !== this.#read) {
      this.#begin(now);
    } else if (now.lang !== this.#given.lang) {
      this.#given = now;
      if (this.#lessons) this.#lessons.speak(now.lang);
      else void this.#run(() => this.#play.speak(now));
    } else this.#draw();
    this.#tell("ready", { game: this.snapshot?.game ?? null });
  }

  /** Show what is given, and forget what was done before. @param {import("./reading.js").Given} now */
  #begin(now) {
    this.#given = now;
    this.#play.rest();
    this.#lessons?.rest();
    this.#play = this.#begun();
    this.#lessons = now.lessons.length > 0 ? new Lessons(now, () => this.#draw(), (name, detail) => this.#tell(name, detail)) : null;
    this.#draw();
  }

  #begun() {
    return new Play(
      this.#given, `board ${++plays}`,
      (op, args) => hostEngine().request(op, args),
      (name, detail) => this.#tell(name, detail),
    );
  }

  /**
   * Events for the page around: `estates-ready`, `estates-move`, `estates-refused`, `estates-solved`;
   * of lessons `estates-step`, `estates-solved`, `estates-finished`.
   * @param {string} name
   * @param {Record<string, unknown>} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(`estates-${name}`, { detail, bubbles: true, composed: true }));
  }

  /**
   * Work that needs the engine, one piece at a time; what goes wrong is said below the board.
   * @param {() => Promise<void>} work
   */
  async #run(work) {
    if (this.#busy) return;
    this.#busy = true;
    const stop = hostEngine().onStep((fraction) => {
      this.#fraction = fraction;
      this.#draw();
    });
    this.#draw();
    try {
      await work();
      this.#fraction = 1;
    } catch (error) {
      this.#play.fail(error);
    }
    stop();
    this.#busy = false;
    this.#draw();
    this.#free();
  }

  /** @param {Element} target */
  #pressed(target) {
    const { action, why } = /** @type {HTMLElement | SVGElement | null} */ (target.closest("[data-action], [data-why]"))?.dataset ?? {};
    if (this.#lessons) {
      const { course } = this.#lessons;
      if (action) void course?.attempt(action);
      else if (why) void course?.explain(why);
      return;
    }
    if (action) void this.#run(() => this.#play.act(action));
    else if (why && this.#play.interactive) void this.#run(() => this.#play.explain(why));
    const step = /** @type {HTMLElement | null} */ (target.closest("[data-step]"))?.dataset.step ?? "";
    if (isStep(step)) void this.#run(() => this.#play.step(step));
    else if (step === "again") void this.#run(() => this.#again());
    if (target.closest('[data-command="undo"]')) void this.#run(() => this.#play.takeBack());
  }

  /** What was tried is forgotten, and a puzzle begins again. */
  #again() {
    this.#begin(given(this));
    return this.#play.open();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    const { interactive } = this.#play;
    const { snapshot } = this;
    if (!snapshot || event.defaultPrevented) return;
    if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement && target.dataset.action) {
      event.preventDefault();
      this.#pressed(target);
      return;
    }
    if (this.#lessons) {
      this.#lessons.key(event, this.#ui);
      return;
    }
    const used = interactive ? viewOf(snapshot)?.key?.(event, snapshot, this.#ui) : undefined;
    if (used === undefined) return;
    event.preventDefault();
    if (typeof used === "string") void this.#run(() => this.#play.act(used));
  }

  /** @returns {import("../types.js").Ui} */
  get #ui() {
    const { lang } = this.#given;
    return {
      lang, t: translator(lang), busy: this.#busy, interactive: this.#play.interactive, local: this.#play.local,
      kept: this.#kept, here: this.#here, hint: null, update: () => this.#draw(),
    };
  }

  #draw = afterItself(() => {
    const drawn = { given: this.#given, play: this.#play, lessons: this.#lessons, ui: this.#ui, theme: this.getAttribute("theme"), fraction: this.#fraction };
    this.#beside(() => render(figure(drawn), this.#root));
    // What was explained may be another thing by then.
    if (this.snapshot?.ply !== this.#drawn) this.#tips.hide();
    this.#drawn = this.snapshot?.ply;
    if (this.#lessons?.course) moveFocus(this.#lessons.course, this.#root);
  });
}
