/** What a review says beside its drawing: chances as games of a hundred, seat by seat. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./support/dom.js";

const { render } = await import("lit-html");
const { chancesAt, percent, untold } = await import("../../site/js/review/graph.js");
const { reviewPanel } = await import("../../site/js/review/panel.js");
const { translator } = await import("../../site/js/words/index.js");

test("a chance is so many games of a hundred", () => {
  assert.deepEqual([0, 0.004, 0.005, 0.625, 1].map(percent), [0, 0, 1, 63, 100]);
});

test("everybody's chance at a ply is told by name", () => {
  const app = /** @type {any} */ ({ t: translator("en") });
  const table = /** @type {any} */ ({ snapshot: { seats: [{ name: "Ada" }, { name: "Ben" }] } });
  const data = /** @type {any} */ ({ chances: [[0.5, 0.5], [0.25, 0.75]] });
  assert.equal(chancesAt(app, table, data, 0), "Ada: 50 of 100, Ben: 50 of 100");
  assert.equal(chancesAt(app, table, data, 1), "Ada: 25 of 100, Ben: 75 of 100");
  assert.notEqual(chancesAt({ ...app, t: translator("de") }, table, data, 1), chancesAt(app, table, data, 1));
});

/** A table of Ada and of an opponent, Ben, whose game was reviewed. @param {Record<string, unknown>} found */
function reviewed(found) {
  const data = {
    plies: 1, chances: [[0.5, 0.5], [0.25, 0.75]], points: [], decisions: [], turning_points: [], swings: [], mistakes: null, others_mistakes: [], ...found,
  };
  const table = /** @type {any} */ ({
    id: "a", open: true, saved: { review: data }, review: { progress: 1, problem: null, data },
    snapshot: { ply: 0, seats: [{ name: "Ada", kind: "human" }, { name: "Ben", kind: "bot" }] },
  });
  const page = document.createElement("div");
  render(reviewPanel(/** @type {any} */ ({ t: translator("en"), lang: "en", state: { table } }), table), page);
  return page;
}

test("who made no mistake is told so, and others' wait until they are asked for by name", () => {
  const page = reviewed({ others_mistakes: [{ player: 1, count: 2, lesson: "{}" }] });
  assert.match(String(page.querySelector(".analysis-clean")?.textContent), /None of your choices cost much/);
  const others = page.querySelector("details.analysis-others");
  assert.equal(others?.hasAttribute("open"), false);
  const link = others?.querySelector("a");
  assert.equal(link?.getAttribute("href"), "#/puzzles/game/a/2");
  assert.match(String(link?.textContent), /Ben: 2 mistakes/);
  assert.equal(page.querySelector("a.primary"), null);
});

test("own mistakes come first", () => {
  const page = reviewed({ mistakes: "{}" });
  assert.equal(page.querySelector("a.primary")?.getAttribute("href"), "#/puzzles/game/a");
  assert.equal(page.querySelector(".analysis-clean"), null);
  assert.equal(page.querySelector(".analysis-others"), null);
});

test("a swing says what it came from, unless a turning point tells it", () => {
  const swing = { ply: 0, player: 0, before: 0.5, after: 0.25, cause: "draw", origin: 0 };
  const page = reviewed({ swings: [swing] });
  assert.match(String(page.querySelector(".analysis-swings")?.textContent), /Ada.*From 50 to 25 of 100\..*Luck: .* drawn in step 0/s);
  assert.equal(page.querySelectorAll("circle.analysis-swing").length, 1);
  const choice = { ...swing, cause: "choice" };
  const point = { ply: 0, player: 0, words: { en: { played: "Pass", best: "Bid 1" } } };
  assert.equal(untold(/** @type {any} */ ({ swings: [choice], turning_points: [point] })).length, 0);
  assert.equal(untold(/** @type {any} */ ({ swings: [choice], turning_points: [] })).length, 1);
  assert.equal(untold(/** @type {any} */ ({ swings: [swing], turning_points: [point] })).length, 1);
});
