/** Waits that have an end, in time that the page itself had: what waited for it unread while it slept is heard first. */

/** A wait goes by steps so long. Milliseconds. */
const STEP = 1000;

/**
 * Do something after so long. A page that was frozen, or that other work kept from the processor, comes back with its timers
 * due and its messages unread: a step that ends late is not the last.
 * @param {number} ms
 * @param {() => void} act
 * @returns {() => void} calls it off
 */
export function afterPatience(ms, act) {
  let left = ms;
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  function step() {
    const time = Math.min(STEP, Math.max(left, 1));
    const due = performance.now() + time;
    timer = setTimeout(() => {
      left -= time;
      if (left > 0 || performance.now() > due + STEP) step();
      else act();
    }, time);
  }
  step();
  return () => clearTimeout(timer);
}
