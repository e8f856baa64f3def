/** Work with the session, one piece after the other, so that no answer overtakes another. */

/**
 * @typedef {ReturnType<typeof createQueue>} Queue
 */

/**
 * @param {import("../types.js").Shell} app
 * @param {import("./session.js").Session} session
 * @param {{interrupt: () => void, goOn: () => void}} others  what rests while people's wishes are done, and goes on after
 */
export function createQueue(app, { state, set }, { interrupt, goOn }) {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** What people asked for that is not done yet, and how much of it has not begun. */
  let wishes = 0;
  let waiting = 0;

  /**
   * Do one thing after all earlier ones; not at all if another table was laid meanwhile.
   * @param {() => Promise<void>} work
   * @returns {Promise<void>}
   */
  function enqueue(work) {
    const id = state()?.id;
    const done = last.then(() => (state()?.id === id ? work() : undefined));
    last = done.catch(() => undefined);
    return done;
  }

  /**
   * Do what a person asks for: what fails is told and changes nothing.
   * @param {() => Promise<void>} work
   */
  async function perform(work) {
    if (state()?.elsewhere) return;
    const id = state()?.id;
    interrupt();
    waiting += 1;
    wishes += 1;
    set({ busy: true });
    let begun = false;
    try {
      await enqueue(() => {
        begun = true;
        waiting -= 1;
        return work();
      });
    } catch (error) {
      if (state()?.id === id) app.fail(error);
    }
    // With another table laid meanwhile it never began.
    if (!begun) waiting -= 1;
    wishes -= 1;
    if (state()?.id !== id || wishes > 0) return;
    set({ busy: false });
    goOn();
  }

  return { enqueue, perform, /** Once all that was asked for is done. */ settled: () => last.then(() => undefined), /** Whether more is asked for than is being done. */ hasWaiting: () => waiting > 0 };
}
