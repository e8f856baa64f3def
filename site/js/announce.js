/** Says things to screen readers: politely, once, and gathered, so that a quick run of plies is one message. */

/** Messages that come within this time are one. Milliseconds. */
const GATHER_MS = 500;
/** So long what opponents do may wait for the end of their turns, to be said in one. */
const HELD_MS = 4000;
/** Of a flood only the newest are said. */
const MOST = 8;

/** @type {string[]} */
let waiting = [];
let timer = 0;
let held = false;
/** What is said last where nothing else has come until then. @type {() => string | null} */
let meanwhile = () => null;

/** A sentence as it is read out: with a pause at its end. @param {string} words */
const sentence = (words) => (/[.!?…:]["”“»)]?$/.test(words) ? words : `${words}.`);

function speak() {
  const late = held ? meanwhile() : null;
  clear();
  const said = [...waiting, ...(late ? [late] : [])];
  waiting = [];
  const region = document.getElementById("announce");
  if (region && said.length > 0) region.textContent = said.slice(-MOST).map(sentence).join(" ");
}

/** What was said of a page that was left is not read on the next one; what waits is said all the same. */
export function hush() {
  const region = document.getElementById("announce");
  if (region) region.textContent = "";
}

function clear() {
  window.clearTimeout(timer);
  timer = 0;
  held = false;
}

/** @param {(string | null | undefined | false)[]} sentences */
function add(sentences) {
  for (const one of sentences) if (one && waiting.at(-1) !== one) waiting.push(one);
}

/**
 * Say something soon, after what waits already.
 * @param {...(string | null | undefined | false)} sentences
 */
export function announce(...sentences) {
  add(sentences);
  if (waiting.length === 0 || (timer && !held)) return;
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
