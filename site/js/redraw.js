/** When the page is drawn: once a frame, and never within itself. */

/**
 * Drawing that is asked for while it is under way, as by the blur of an element that goes, follows right after.
 * @param {() => void} draw
 * @returns {() => void} the same, never within itself
 */
export function afterItself(draw) {
  let drawing = false;
  return function redraw() {
    if (drawing) {
      queueMicrotask(redraw);
      return;
    }
    drawing = true;
    try {
      draw();
    } finally {
      drawing = false;
    }
  };
}

/** Do something once what was set before is on the page. @param {() => void} work */
export function afterDrawing(work) {
  onceAFrame(() => setTimeout(work))();
}

/** A page that nobody sees has no frames; what it shows, its title among it, still goes on. Milliseconds. */
const UNSEEN = 100;

/**
 * Drawing that is asked for any number of times before the next frame is done once, for that frame.
 * @param {() => void} draw
 * @returns {() => void}
 */
export function onceAFrame(draw) {
  let asked = false;
  return function ask() {
    if (asked) return;
    asked = true;
    const act = () => {
      if (!asked) return;
      asked = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      draw();
    };
    const frame = requestAnimationFrame(act);
    const timer = setTimeout(act, UNSEEN);
  };
}
