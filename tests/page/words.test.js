/** Sentences with their places filled. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { allTemplates, say, translator } from "../../site/js/words/index.js";

test("places are filled, and a count chooses its form", () => {
  allTemplates.en[""]["test.places"] = "{name} has {count} {count:card|cards}; {unknown}";
  const t = translator("en");
  assert.equal(t("test.places", { name: "Ada", count: 1 }), "Ada has 1 card; {unknown}");
  assert.equal(t("test.places", { name: "Ada", count: 0 }), "Ada has 0 cards; {unknown}");
  assert.equal(say("de", "test.places", { name: "{count}", count: 2 }), "{count} has 2 cards; {unknown}", "English where a language lacks it");
  delete allTemplates.en[""]["test.places"];
});

test("a view's own sentences stand under its name", () => {
  for (const lang of ["en", "de"]) {
    for (const [namespace, templates] of Object.entries(allTemplates[lang])) {
      for (const [key, template] of Object.entries(templates)) {
        assert.equal(say(lang, namespace ? `${namespace}.${key}` : key), template);
      }
    }
  }
});

test("an id that no language has is shown as it is, also one that objects have by nature", () => {
  for (const key of ["no.such", "", "estate.", "toString", "constructor.name", "estate.toString"]) assert.equal(say("de", key), key);
});
