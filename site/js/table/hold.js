/** Which tab plays a saved game: the one that took it last, so that none overwrites what another has saved. */

import { placed } from "../place.js";

// How often a tab that waits looks whether the game is free. One that is loaded anew is back sooner. Milliseconds.
const PATIENCE = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

/**
 * One taking of a game: `over` once it is given up, `freed` when the browser knows of that too.
 * @typedef {{id: string, over: boolean, free: () => void, freed: Promise<unknown>}} Claim
 */

/** What is taken on any page of this tab, and not yet free again. @type {Set<Claim>} */
const claims = new Set();

/** @param {string} id */
const nameOf = (id) => placed(`estates game ${id}`);

/** @param {Claim} claim */
function giveUp(claim) {
  claim.over = true;
  claim.free();
  void claim.freed.then(() => claims.delete(claim));
}

/**
 * @param {object} tell
 * @param {(id: string) => void} tell.onLost   another tab has taken the game
 * @param {(id: string) => void} tell.onFound  the tab that had it is gone, so it is this one's now
 */
export function createHold({ onLost, onFound }) {
  /** @type {Claim | null} */
  let current = null;

  /** Let go of the game, and want none. */
  function letGo() {
    if (current) giveUp(current);
    current = null;
  }

  /**
   * Ask once for the game.
   * @param {Claim} claim
   * @param {LockOptions} how
   * @returns {Promise<boolean>} whether this tab has it
   */
  const ask = (claim, how) =>
    new Promise((resolve) => {
      let granted = false;
      const hold = (/** @type {Lock | null} */ lock) => {
        granted = lock !== null && !claim.over;
        resolve(granted);
        return granted ? new Promise((done) => (claim.free = () => done(undefined))) : undefined;
      };
      claim.freed = navigator.locks.request(nameOf(claim.id), how, hold).catch(() => {
        // Where the browser forbids locks, there is no such care: everybody has the game.
        if (!granted) return resolve(true);
        if (claim.over) return;
        onLost(claim.id);
        void watch(claim);
      });
    });

  /** Wait until nobody has the game any more. @param {Claim} claim */
  async function watch(claim) {
    for (let free = 0; !claim.over; ) {
      await pause();
      const { held = [] } = await navigator.locks.query();
      free = held.some((lock) => lock.name === nameOf(claim.id)) ? 0 : free + 1;
      if (free > 1 && !claim.over && (await ask(claim, { ifAvailable: true }))) return onFound(claim.id);
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
      /** @type {Claim} */
      const claim = { id, over: false, free: () => {}, freed: Promise.resolve() };
      current = claim;
      // Another page of this tab has done with the game, also one that was left before it had it.
      const before = [...claims].filter((other) => other.id === id);
      claims.add(claim);
      before.forEach(giveUp);
      await Promise.all(before.map((other) => other.freed));
      if (!claim.over && (await ask(claim, force ? { steal: true } : { ifAvailable: true }))) return true;
      // This tab itself may not have let go of it, before it was loaded anew.
      if (!claim.over) await pause();
      if (claim.over || (await ask(claim, { ifAvailable: true }))) return !claim.over;
      void watch(claim);
      return false;
    },
  };
}
