/** Ops of one session, in one language. */

/**
 * @typedef {<One extends import("./types.js").Op>(op: One, args: import("./types.js").Asked<One>) => Promise<import("./types.js").Resolved<One>>} Ask
 */

/**
 * @param {() => {request: import("./types.js").Request, session: string | undefined, lang: string}} given  as it is when something is asked
 * @returns {Ask}
 */
export const ofSession = (given) => (op, args) => {
  const { request, session, lang } = given();
  return request(op, /** @type {any} */ ({ session, lang, ...args }));
};
