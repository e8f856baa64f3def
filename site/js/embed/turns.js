/** Boards take turns: each is drawn in a task and a frame of its own, so that many of them don't hold a page up. */

/** @type {Map<Element, () => void>} */
const waiting = new Map();
let asked = false;

/**
 * Draws a board when it is its turn, those nearest to what the reader sees first. Of a board that waits already, the
 * newer work is done in place of the older.
 * @param {Element} board
 * @param {() => void} draw
 */
export function inTurn(board, draw) {
  waiting.set(board, draw);
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
  const draw = waiting.get(board);
  // What fails, or has left the page, is not tried again.
  waiting.delete(board);
  try {
    if (board.isConnected) draw?.();
  } finally {
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
