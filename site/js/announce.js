/** Says things to screen readers: politely, and gathered so that a quick run of plies is one message. */

const GATHER_MS = 500;
const MOST = 4;

/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Say something soon; messages within half a second are joined, and of a flood only the newest are said.
 * @param {...(string | null | undefined | false)} sentences
 */
export function announce(...sentences) {
  for (const sentence of sentences) if (sentence) waiting.push(sentence);
  if (timer || waiting.length === 0) return;
  timer = window.setTimeout(() => {
    timer = 0;
    const region = document.getElementById("announce");
    if (region) region.textContent = waiting.slice(-MOST).join(" ");
    waiting = [];
  }, GATHER_MS);
}
