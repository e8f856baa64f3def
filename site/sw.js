/**
 * The site offline: every file of the build is fetched once and served from here, under any sub-path.
 *
 * A new build is fetched as a whole beside the old one. Only when all of it is there can it take over, and only
 * when the person says so or no page of the old one is open any more: a failed update changes nothing.
 */

import { cacheNames } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{url: string, revision: string | null, integrity?: string}[]} */
const files = PRECACHE;

precacheAndRoute(files, { directoryIndex: "index.html", ignoreURLParametersMatching: [/.*/] });

scope.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void scope.skipWaiting();
  if (event.data?.type === "HEAL") event.waitUntil(heal());
});
// The page that brought this worker in is served by it from its first visit on.
scope.addEventListener("activate", () => void scope.clients.claim());

/** Fetch again what the browser has thrown away, where the site still has this build's. */
async function heal() {
  const cache = await caches.open(cacheNames.precache);
  for (const { url, revision } of files) {
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    const response = await fetch(url, { cache: "no-cache", credentials: "same-origin" }).catch(() => null);
    // Of a later build it must not be: its page would name files that are not here. The others are named for their content.
    if (response?.ok && (revision === null || (await digest(response.clone())).startsWith(revision))) await cache.put(key, response);
  }
}

/** @param {Response} response */
async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
