/** What imports what in the page's sources: never round in a circle, and pictures know nothing of tables. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../../site/js/", import.meta.url));
const IMPORT = /^(?:import|export)\b[^"]*?(?:from\s*)?"(\.[^"]+)";/gm;

/** Each module's path and the modules that it imports when it runs; types are imported in comments. @type {Map<string, string[]>} */
const modules = new Map();
for (const name of readdirSync(home, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js")).sort()) {
  const path = join(home, name);
  const imported = [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, to]) => relative(home, join(dirname(path), to)));
  modules.set(relative(home, path), imported);
}

test("all that is imported is there", () => {
  assert.ok(modules.size > 100);
  assert.ok((modules.get("main.js") ?? []).length > 5, "imports are found at all");
  for (const [path, imported] of modules) for (const to of imported) assert.ok(modules.has(to), `${path} imports ${to}`);
});

test("nothing imports itself round a circle", () => {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} path @param {string[]} way @returns {string[] | null} */
  const circle = (path, way) => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const to of modules.get(path) ?? []) {
      const found = circle(to, [...way, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  assert.ok([...modules.values()].flat().length > 200, "this test reads imports");
  for (const path of modules.keys()) assert.equal(circle(path, [])?.join(" → "), undefined);
});

test("views and components draw what they are given: no table, no page, no storage, no engine", () => {
  const views = [...modules].filter(([path]) => path.startsWith("views/"));
  assert.ok(views.flatMap(([, imported]) => imported).length > 30, "this test reads imports");
  for (const [path, imported] of views) {
    for (const to of imported) assert.match(to, /^(views|components|announce)/, `${path} imports ${to}`);
  }
});

test("views keep nothing of what they draw: beside the keys that a person assigned, no module of theirs has a variable or a store", () => {
  const state = /^(?:export )?(?:let|var) |^(?:export )?const \w+ = (?:\[\]|\{\}|new (?:Map|Set|WeakMap)\(\));?$/m;
  assert.match("let focused = null;", state);
  assert.match("const drawn = new WeakMap();", state);
  const keeping = [...modules.keys()].filter((path) => path.startsWith("views/") && state.test(readFileSync(join(home, path), "utf8")));
  assert.deepEqual(keeping, ["views/keys.js"]);
});
