/** A service worker that takes over: the page is loaded anew once, after its game is kept, and not where the worker is gone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { window } from "./support/dom.js";

const { goOffline } = await import("../../site/js/engine/offline.js");
const { siteUrl } = await import("../../site/js/engine/build-info.js");
const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @type {string[]} */
const happened = [];
const serviceWorker = Object.assign(new window.EventTarget(), {
  controller: /** @type {{scriptURL: string} | null} */ (null),
  register: async () => Object.assign(new window.EventTarget(), { active: null, installing: null, waiting: null, update: async () => undefined }),
});
Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
Object.defineProperty(globalThis, "location", { value: { protocol: "https:", reload: () => happened.push("reload") }, configurable: true });
globalThis.setInterval = /** @type {any} */ (() => 0);

/** Another worker has the page, or none. @param {string | null} scriptURL */
async function taken(scriptURL) {
  serviceWorker.controller = scriptURL === null ? null : { scriptURL };
  serviceWorker.dispatchEvent(new window.Event("controllerchange"));
  await turns();
}

test("the page's own worker loads nothing anew, one that is thrown away neither, another build's does once the game is kept", async () => {
  await goOffline({
    onUpdate: () => undefined,
    beforeReload: async () => {
      await turns();
      happened.push("kept");
      throw new Error("a full disk is no reason to stay with files that are gone");
    },
  });
  await taken(siteUrl("sw.js"));
  assert.deepEqual(happened, [], "its own, for the first time");
  await taken(null);
  assert.deepEqual(happened, [], "thrown away");
  await taken(siteUrl("sw.js"));
  await turns();
  await turns();
  assert.deepEqual(happened, ["kept", "reload"]);
});
