/**
 * The site offline: every file of the build is fetched once and served from here, under any sub-path.
 *
 * A new build is fetched as a whole beside the old one. Only when all of it is there can it take over, and only
 * when the person says so or no page of the old one is open any more: a failed update changes nothing.
 */

import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

precacheAndRoute(PRECACHE, { directoryIndex: "index.html", ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();

scope.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void scope.skipWaiting();
});
// The page that brought this worker in is served by it from its first visit on.
scope.addEventListener("activate", () => void scope.clients.claim());
