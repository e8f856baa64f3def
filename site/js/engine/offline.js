/** Makes the site work without network: brings the service worker in and tells of new builds, which it never forces. */

import { build, siteUrl } from "./build-info.js";
import { scriptAddress } from "./trusted.js";

// How often a page that stays open asks for a new build. Milliseconds.
const ASK = 60 * 60 * 1000;

/**
 * @param {object} tell
 * @param {(apply: () => void) => void} tell.onUpdate  told when a new build is here as a whole; `apply` lets it take over
 *   and loads all open pages of the site again
 * @param {() => Promise<unknown>} tell.beforeReload  what is done before this page is loaded again by itself
 */
export async function goOffline({ onUpdate, beforeReload }) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || build.inline || !location.protocol.startsWith("http")) return;
  // Another copy of the site in a folder above may serve this page until its own worker does.
  let controlled = serviceWorker.controller?.scriptURL === siteUrl("sw.js");
  serviceWorker.addEventListener("controllerchange", () => {
    // A new build has taken over, because this page or another one of the site let it: this page's files are
    // gone. The first time it is only the build that this page came from.
    // Where the browser has thrown the worker away there is none, and nothing to load anew.
    if (!serviceWorker.controller) return;
    if (controlled) void beforeReload().catch(() => undefined).finally(() => location.reload());
    controlled = true;
  });

  let registration;
  try {
    registration = await serviceWorker.register(scriptAddress(siteUrl("sw.js")));
  } catch (error) {
    // No offline use then, as in some private windows; everything else works.
    console.info("no service worker:", error);
    return;
  }
  // Where service workers are switched off there may be no answer at all.
  if (!registration) return;
  // Files that the browser has thrown away come back, pages too.
  registration.active?.postMessage({ type: "HEAL" });
  /** @param {ServiceWorker | null} worker */
  const offerWhenWhole = (worker) => {
    if (!worker) return;
    const offer = () => {
      if (worker.state === "installed" && serviceWorker.controller) {
        onUpdate(() => worker.postMessage({ type: "SKIP_WAITING" }));
      }
    };
    worker.addEventListener("statechange", offer);
    offer();
  };
  registration.addEventListener("updatefound", () => offerWhenWhole(registration.installing));
  offerWhenWhole(registration.installing ?? registration.waiting);

  const ask = () => registration.update().catch(() => undefined); // without network there is nothing to ask
  setInterval(ask, ASK);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
}
