/** Drawing that is asked for while it is under way, as by the blur of an element that goes, follows right after. */

/**
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
