/** Says things to screen readers: politely, once, and gathered, so that a quick run of plies is one message. */

/** Messages that come within this time are one. Milliseconds. */
const GATHER_MS = 500;
/** So long what opponents do may wait for the end of their turns, to be said in one. */
const HELD_MS = 4000;
/** So long what was said stands at least: Orca, where it has much to do, reads only what stands there by then. */
const STANDS_MS = 1000;
/** Of a flood only the newest are said. */
const MOST = 8;
/** What is said a second time ends in this: the same words again are no news to a browser, nor to Orca. */
const AGAIN = "\u00a0";

/** @type {string[]} */
let waiting = [];
let timer = 0;
let held = false;
/** Until when nothing else is said, and whether something waits for that. */
let standsTimer = 0;
let late = false;
/** What is said last where nothing else has come until then. @type {() => string | null} */
let meanwhile = () => null;
/** What stands somewhere by the time that something is said. @type {() => string | null} */
let standing = () => null;

/** A sentence as it is read out: with a pause at its end. @param {string} words */
const sentence = (words) => (/[.!?…:]["”“»)]?$/.test(words) ? words : `${words}.`);

function speak() {
  late = standsTimer !== 0;
  if (late) return;
  const turn = held ? meanwhile() : null;
  clear();
  const now = standing();
  const said = [...waiting, ...(turn ? [turn] : []), ...(now ? [now] : [])];
  waiting = [];
  standing = () => null;
  if (said.length > 0) write(said.slice(-MOST).map(sentence).join(" "));
}

/** Where things are said: behind an open dialog nothing is heard. */
const regionNow = () => document.querySelector("dialog[open] .announce") ?? document.getElementById("announce");

/** @param {string} words */
function write(words) {
  const region = regionNow();
  if (!region) return;
  region.textContent = region.textContent === words ? words + AGAIN : words;
  standsTimer = window.setTimeout(() => {
    standsTimer = 0;
    if (late) speak();
  }, STANDS_MS);
}

/** What was said of a page that was left is not read on the next one; what waits is said all the same. */
export function hush() {
  const region = regionNow();
  if (region) region.textContent = "";
  window.clearTimeout(standsTimer);
  standsTimer = 0;
  // Nothing stands any more that this has to wait for.
  if (!late) return;
  late = false;
  clear();
  soon();
}

/** A dialog has opened: what was said behind it a moment ago is said in it. */
export function sayAgain() {
  const words = document.getElementById("announce")?.textContent;
  if (!standsTimer || !words) return;
  hush();
  waiting.unshift(words);
  soon();
}

function clear() {
  window.clearTimeout(timer);
  timer = 0;
  held = false;
}

/** What has happened since may have changed what stood somewhere. @param {(string | null | undefined | false)[]} sentences */
function add(sentences) {
  standing = () => null;
  for (const one of sentences) if (one && waiting.at(-1) !== one) waiting.push(one);
}

/**
 * Say something soon, after what waits already.
 * @param {...(string | null | undefined | false)} sentences
 */
export function announce(...sentences) {
  add(sentences);
  if (waiting.length > 0) soon();
}

/**
 * Say soon what stands somewhere by then, however often it has changed until that.
 * @param {() => string | null} read
 */
export function announceStanding(read) {
  standing = read;
  soon();
}

function soon() {
  if (timer && !held) return;
  clear();
  timer = window.setTimeout(speak, GATHER_MS);
}

/**
 * Say something together with what comes next, or in some seconds.
 * @param {string[]} sentences
 * @param {() => string | null} late  what is to be added where nothing has come
 */
export function announceHeld(sentences, late) {
  add(sentences);
  meanwhile = late;
  if (timer) return;
  held = true;
  timer = window.setTimeout(speak, HELD_MS);
}
