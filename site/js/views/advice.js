/** How what is advised is marked: the choice of a hint, and more faintly the next best one. */

/**
 * The class of what plays that token, after a space; nothing where it is not advised.
 * @param {{hint: string | null, second?: string | null}} advice
 * @param {string} token
 * @param {string} prefix  of the view's own classes
 */
export const adviceClass = ({ hint, second }, token, prefix) => (token === hint ? ` ${prefix}hinted` : token === second ? ` ${prefix}second` : "");
