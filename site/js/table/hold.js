/** Which tab plays a saved game: the one that took it last, so that none overwrites what another has saved. */

// A tab that is just being loaded anew may not have let go of its game yet. Milliseconds.
const PATIENCE = 1000;

/**
 * @param {(id: string) => void} onLost  told when another tab has taken the game
 */
export function createHold(onLost) {
  let release = () => {};

  return {
    /**
     * Hold a game in place of the one before. Browsers that have no locks, as on plain http, have no such care.
     * @param {string} id
     * @param {boolean} [force]  whether to take it from a tab that holds it
     * @returns {Promise<boolean>} whether this tab holds it now
     */
    take(id, force = false) {
      release();
      if (!navigator.locks) return Promise.resolve(true);
      return new Promise((resolve) => {
        let granted = false;
        const how = force ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
        navigator.locks
          .request(`estates game ${id}`, how, () => {
            granted = true;
            resolve(true);
            return new Promise((done) => (release = () => done(undefined)));
          })
          .catch(() => (granted ? onLost(id) : resolve(false)));
      });
    },

    /** Let go of it. */
    release: () => release(),
  };
}
