/** Names for what is kept of this site: two copies below one host, as of two forks, must not take each other's for theirs. */

import { siteUrl } from "./engine/build-info.js";

/**
 * The name by which this copy of the site keeps or holds something. A file that is opened from disk has no host to
 * share: another copy of it, newer or elsewhere, finds the same.
 * @param {string} what
 * @param {string} [site]  the address of the site's folder
 */
export function placed(what, site = siteUrl("")) {
  const { protocol, pathname } = new URL(site);
  return protocol.startsWith("http") ? `${what} ${pathname}` : what;
}

/** The cache in which Python's memory is kept from visit to visit. */
export const memoryCache = () => placed("estates-python");
