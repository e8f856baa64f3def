/** One press counts once: what belongs to it never answers what was asked only after it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { place } from "./support/dom.js";

const { dropRepeats } = await import("../../site/js/table/repeats.js");

/** A table of people who take turns, or of one against opponents, where each press that comes through is a ply. */
function table({ people = 2 } = {}) {
  const root = place();
  root.innerHTML = '<button data-action="pass">Pass</button><button data-action="bid">Bid</button><button id="undo"><i></i></button><input>';
  let ply = 0;
  /** @type {string[]} */
  const counted = [];
  dropRepeats(root, () => ({ person: String(ply % people), question: String(ply) }));
  for (const type of ["click", "keydown"]) {
    root.addEventListener(type, (event) => {
      counted.push(type);
      ply += 1;
    });
  }
  const of = (/** @type {string} */ name) => /** @type {Element} */ (root.querySelector(name));
  let now = 0;
  /** @param {string} name @param {Event} event */
  const send = (name, event) => {
    Object.defineProperty(event, "timeStamp", { value: now });
    of(name).dispatchEvent(event);
  };
  return {
    counted,
    /** Time goes by, in which something may happen. @param {number} ms */
    later: (ms, plies = 0) => {
      now += ms;
      ply += plies;
    },
    /** @param {string} name */
    down: (name, pointerType = "mouse", finger = {}) => send(name, Object.assign(new window.Event("pointerdown", { bubbles: true }), { pointerType, ...finger })),
    /** @param {string} name @param {object} [how] @returns {boolean} whether it counted */
    click(name, how = {}) {
      const before = counted.length;
      const event = new window.MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 100, clientY: 100, ...how });
      send(name, "pointerId" in how ? Object.assign(event, { pointerId: how.pointerId }) : event);
      return counted.length > before;
    },
    /** @param {string} name @param {string} key @param {object} [how] @returns {boolean} */
    key(name, key, how = {}) {
      const before = counted.length;
      send(name, new window.KeyboardEvent("keydown", { bubbles: true, cancelable: true, key, ...how }));
      return counted.length > before;
    },
    /** @param {string} name @param {number} [x] */
    tap(name, x = 100) {
      this.down(name, "touch");
      return this.click(name, { clientX: x });
    },
    up: () => of("button").dispatchEvent(new window.KeyboardEvent("keyup", { bubbles: true })),
  };
}

const PASS = "[data-action=pass]";
const BID = "[data-action=bid]";

test("of a double click one half counts, of three clicks one, however slow the system lets them be and against whomever", () => {
  for (const people of [1, 2]) {
    const { click, later } = table({ people });
    assert.ok(click(PASS));
    for (const detail of [2, 3]) {
      later(450);
      assert.equal(click(detail === 2 ? PASS : BID, { detail }), false);
    }
    assert.ok(click(PASS), "another click is another press, however soon");
  }
});

test("a click that the browser counts as a second one counts where the same is asked still", () => {
  const root = place();
  root.innerHTML = "<button data-action=x></button>";
  let clicks = 0;
  dropRepeats(root, () => ({ person: "a", question: "the same" }));
  root.addEventListener("click", () => (clicks += 1));
  for (const detail of [1, 2, 3]) root.firstElementChild?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail }));
  assert.equal(clicks, 3);
});

test("a double tap doesn't choose for the next person; a tap elsewhere, later, or of the same person does", () => {
  const several = table();
  assert.deepEqual([several.tap(PASS), several.tap(BID, 110), several.tap(PASS, 105)], [true, false, false]);
  assert.ok(several.tap(PASS, 200));
  several.later(400);
  assert.ok(several.tap(PASS, 200));
  // As fast as can be, in the same place: whole games of one person go on.
  const alone = table({ people: 1 });
  for (let taps = 0; taps < 20; taps += 1) assert.ok(alone.tap(PASS));
});

test("a press answers what was asked when it began, not what came under it", () => {
  const { down, click, later } = table({ people: 1 });
  for (const pointer of ["mouse", "touch"]) {
    down(PASS, pointer);
    later(80, 1);
    assert.equal(click(PASS), false, pointer);
    later(1000);
    down(PASS, pointer);
    later(80);
    assert.ok(click(PASS), pointer);
  }
});

test("of two fingers that are down at once one answers, whichever goes up first and however late the other", () => {
  for (const known of [true, false]) {
    const { counted, down, click, later } = table({ people: 1 });
    down(PASS, "touch", { pointerId: 7, isPrimary: true });
    down(BID, "touch", { pointerId: 8, isPrimary: false });
    const of = (/** @type {number} */ pointerId) => (known ? { pointerId } : {});
    later(90);
    assert.ok(click(BID, { ...of(8), clientX: 300 }));
    later(600);
    assert.equal(click(PASS, of(7)), false);
    assert.equal(counted.length, 1);
    later(600);
    down(PASS, "touch", { pointerId: 9, isPrimary: true });
    assert.ok(click(PASS, of(9)));
  }
});

test("of a key pressed twice one press counts where another person is asked by then", () => {
  for (const name of ["Enter", " ", "p"]) {
    const several = table();
    assert.ok(several.key(PASS, name));
    several.up();
    several.later(200);
    assert.equal(several.key(PASS, name), false, name);
    assert.equal(several.click(PASS, { detail: 0 }), false, "what the browser makes of it goes as well");
    several.later(400);
    assert.ok(several.key(PASS, name), name);
    several.later(100);
    assert.ok(several.key(PASS, "b"), "another key means something else");
    const alone = table({ people: 1 });
    for (let times = 0; times < 5; times += 1) assert.ok(alone.key(PASS, name));
  }
});

test("a click of a program, as a screen reader makes them, counts whenever it comes", () => {
  const { click, down, later } = table();
  assert.ok(click(PASS, { detail: 0 }));
  assert.ok(click(PASS, { detail: 0 }));
  down(PASS);
  assert.ok(click(PASS));
  later(500, 1);
  assert.ok(click(PASS, { detail: 0 }));
});

test("a held key counts once, whatever it plays; pressed again it counts again", async () => {
  for (const name of ["p", "b", "e", "Enter", " "]) {
    const { key, click, up, later } = table();
    assert.ok(key(PASS, name));
    for (let repeats = 0; repeats < 3; repeats += 1) assert.equal(key(PASS, name, { repeat: true }), false, name);
    // What the browser makes of Enter and the space bar.
    assert.equal(click(PASS, { detail: 0 }), false, name);
    up();
    await new Promise((resolve) => setTimeout(resolve));
    later(400);
    assert.ok(key(PASS, name), name);
  }
});

test("walking through a game goes on while a key is held or a button is pressed again", () => {
  const { key, click } = table();
  for (let times = 0; times < 5; times += 1) assert.ok(key(PASS, "ArrowLeft", { repeat: times > 0 }));
  assert.ok(key("#undo", "Enter"));
  assert.ok(key("#undo", "Enter", { repeat: true }));
  for (const detail of [1, 2, 3]) assert.ok(click("#undo i", { detail }));
});

test("letters of a text are nobody's business", () => {
  const { key } = table();
  for (let times = 0; times < 3; times += 1) assert.ok(key("input", "p", { repeat: times > 0 }));
});
