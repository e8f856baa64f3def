/** Which tab plays a saved game: the one that took it last, so that none overwrites what another has saved. */

import { placed } from "../place.js";

// How often a tab that waits looks whether the game is free. One that is loaded anew is back sooner. Milliseconds.
const PATIENCE = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

/**
 * @param {object} tell
 * @param {(id: string) => void} tell.onLost   another tab has taken the game
 * @param {(id: string) => void} tell.onFound  the tab that had it is gone, so it is this one's now
 */
export function createHold({ onLost, onFound }) {
  let wanted = "";
  let release = () => {};

  /** Let go of the game, and want none. */
  function letGo() {
    wanted = "";
    release();
    release = () => {};
  }

  /** @param {string} id */
  const nameOf = (id) => placed(`estates game ${id}`);

  /**
   * Ask once for the game.
   * @param {string} id
   * @param {LockOptions} how
   * @returns {Promise<boolean>} whether this tab has it
   */
  const ask = (id, how) =>
    new Promise((resolve) => {
      let granted = false;
      const hold = (/** @type {Lock | null} */ lock) => {
        granted = lock !== null && wanted === id;
        resolve(granted);
        return granted ? new Promise((done) => (release = () => done(undefined))) : undefined;
      };
      navigator.locks.request(nameOf(id), how, hold).catch(() => {
        // Where the browser forbids locks, there is no such care: everybody has the game.
        if (!granted) return resolve(true);
        if (wanted !== id) return;
        onLost(id);
        void watch(id);
      });
    });

  /** Wait until nobody has the game any more. @param {string} id */
  async function watch(id) {
    for (let free = 0; wanted === id; ) {
      await pause();
      const { held = [] } = await navigator.locks.query();
      free = held.some((lock) => lock.name === nameOf(id)) ? 0 : free + 1;
      if (free > 1 && wanted === id && (await ask(id, { ifAvailable: true }))) return onFound(id);
    }
  }

  return {
    release: letGo,

    /**
     * Hold a game in place of the one before. A browser that has no locks, as on plain http, has no such care.
     * @param {string} id
     * @param {boolean} [force]  whether to take it from a tab that holds it
     * @returns {Promise<boolean>} whether this tab holds it; if not, it waits for it and tells `onFound`
     */
    async take(id, force = false) {
      letGo();
      if (!navigator.locks) return true;
      wanted = id;
      if (await ask(id, force ? { steal: true } : { ifAvailable: true })) return true;
      // This tab itself may not have let go of it, before it was loaded anew.
      await pause();
      if (wanted !== id || (await ask(id, { ifAvailable: true }))) return wanted === id;
      void watch(id);
      return false;
    },
  };
}
