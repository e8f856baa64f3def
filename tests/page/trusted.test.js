/** Where a browser has Trusted Types, workers are made of the site's own scripts and of nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

/** Who makes what runs, by name. @type {Record<string, {createScriptURL: (address: string) => string}>} */
const makers = {};
Object.assign(globalThis, { trustedTypes: {
  createPolicy: (/** @type {string} */ name, /** @type {any} */ rules) => (makers[name] = {
    createScriptURL: (address) => /** @type {any} */ ({ trusted: rules.createScriptURL(address) }),
  }),
} });
const { scriptAddress } = await import("../../site/js/engine/trusted.js");
const { siteUrl } = await import("../../site/js/engine/build-info.js");

test("files of the site and blobs become trusted, other addresses don't", () => {
  assert.deepEqual(Object.keys(makers), ["estates"]);
  for (const address of [siteUrl("assets/worker.js"), siteUrl("sw.js"), "blob:https://estates.test/1", "blob:null/1"]) {
    assert.deepEqual(scriptAddress(address), { trusted: address });
  }
  const site = siteUrl("./");
  for (const address of ["https://elsewhere.test/worker.js", "data:text/javascript,1", "sw.js", new URL("../sw.js", site).href, site.replace(/\/$/, "-2/sw.js")]) {
    assert.throws(() => scriptAddress(address), /no script of the site/, address);
  }
});
