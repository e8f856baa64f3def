/** Boards take turns: each bit of each is drawn in a task and a frame of its own, so that no page is ever held up. */

/** @typedef {Iterator<void, void>} Work  one bit at each `next` */

/** @type {Map<Element, Work>} */
const waiting = new Map();
let asked = false;

/**
 * Does the work bit by bit when it is that board's turn, those nearest to what the reader sees first. Of a board that
 * waits already, the newer work is done in place of the older.
 * @param {Element} board
 * @param {Work} work
 */
export function inTurn(board, work) {
  waiting.set(board, work);
  ask();
}

function ask() {
  if (asked || waiting.size === 0) return;
  asked = true;
  // Pages that nobody looks at have no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}

function next() {
  asked = false;
  const board = nearest();
  const work = waiting.get(board);
  // What fails, or has left the page, is not tried again.
  let more = false;
  try {
    more = board.isConnected && work?.next().done === false;
  } finally {
    if (!more && waiting.get(board) === work) waiting.delete(board);
    ask();
  }
}

/** @returns {Element} of those that wait, the first of those that lie the least above or below the window */
function nearest() {
  let [best] = waiting.keys();
  let least = Infinity;
  for (const board of waiting.keys()) {
    const { top, bottom } = board.getBoundingClientRect();
    const away = Math.max(0, top - innerHeight, -bottom);
    if (away < least) [best, least] = [board, away];
  }
  return best;
}
