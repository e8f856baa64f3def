/** Makes the site work without network: brings the service worker in and tells of new builds, which it never forces. */

import { Workbox } from "workbox-window";

import { siteUrl } from "./build-info.js";

// How often a page that stays open asks for a new build. Milliseconds.
const ASK = 60 * 60 * 1000;

/**
 * @param {{onUpdate: (apply: () => void) => void}} tell  `onUpdate` is told when a new build is here as a whole;
 *   `apply` lets it take over and loads all open pages of the site again
 */
export async function goOffline({ onUpdate }) {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
  const workbox = new Workbox(siteUrl("sw.js"));
  let applying = false;
  const offer = () =>
    onUpdate(() => {
      applying = true;
      workbox.messageSkipWaiting();
    });
  workbox.addEventListener("waiting", offer);
  // Another page of the site may have let the new build take over: then this one's files are gone.
  workbox.addEventListener("controlling", (event) => {
    if (applying || event.isUpdate) location.reload();
  });
  try {
    await workbox.register();
  } catch (error) {
    // No offline use then, as in some private windows; everything else works.
    console.info("no service worker:", error);
    return;
  }
  const ask = () => workbox.update().catch(() => undefined); // without network there is nothing to ask
  setInterval(ask, ASK);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
}
