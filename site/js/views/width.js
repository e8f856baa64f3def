/** Which of a view's two drawings a place has room for, by the size of that place and not of the window. */

import { noChange } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";

/** @typedef {import("./types.js").Ui} Ui */

/** From so many CSS pixels on there is room for the wide drawing. */
const ROOMY = 648;
/** A place that is wider than high by this factor takes the wide drawing, as the other one would fill half of it. */
const FLAT = 1.6;

/**
 * Whether the view's place is narrow: as it was measured, or guessed by the window while it has not been laid out. The guess
 * is kept, as it is what was drawn: a window that has changed since would guess otherwise, and nothing would be drawn anew.
 * @param {Ui} ui
 */
export const isNarrow = (ui) => (ui.here.narrow ??= globalThis.innerWidth < ROOMY);

/**
 * Watches an element as long as it lives. A container query could not do that: it changes styles, and what is drawn for
 * a narrow place is another drawing, with its own proportions, not the same one with other styles.
 */
class Watch extends Directive {
  /** @type {Ui | null} */
  #ui = null;
  #watched = false;

  /** @param {Ui} _ui */
  render(_ui) {
    return noChange;
  }

  /** @override @param {import("lit-html/directive.js").ElementPart} part @param {[Ui]} given */
  update(part, [ui]) {
    this.#ui = ui;
    if (!this.#watched) {
      this.#watched = true;
      // The observer lives as long as the element that it observes.
      new ResizeObserver((entries) => this.#measured(entries[entries.length - 1].contentRect)).observe(part.element);
    }
    return noChange;
  }

  /** @param {{width: number, height: number}} size  nothing while the element is out of the page */
  #measured({ width, height }) {
    const ui = this.#ui;
    const narrow = width < ROOMY && width < FLAT * height;
    if (!ui || width === 0 || isNarrow(ui) === narrow) return;
    ui.here.narrow = narrow;
    ui.update();
  }
}

/** On an element: measures it, and draws again when it becomes narrow or wide. */
export const watchRoom = directive(Watch);
