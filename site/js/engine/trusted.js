/**
 * Addresses of scripts for browsers that take none from anywhere else (Trusted Types): the pages' policy names two makers of
 * what runs, lit-html for its templates, and this.
 */

import { siteUrl } from "./build-info.js";

/** @typedef {{createScriptURL: (address: string) => string}} Maker */

/** @type {Maker | undefined} */
const maker = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("estates", {
  /** @param {string} address */
  createScriptURL(address) {
    // A blob is text of this page's own; everything else is a file of the site's folder.
    if (address.startsWith(siteUrl("./")) || address.startsWith("blob:")) return address;
    throw new TypeError(`no script of the site: ${address}`);
  },
});

/** @param {string} address of a script of the site, or of a blob @returns {string} the same, as a worker may be made of */
export const scriptAddress = (address) => maker?.createScriptURL(address) ?? address;
