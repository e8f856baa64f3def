/** A game's tree as rows of a list: what follows what, what is folded, what each row is called by ARIA. */

/**
 * @typedef {import("../engine/contract.js").BranchNode} BranchNode
 *
 * @typedef {object} Row
 * @property {number} number    the node
 * @property {number} level     from 1, as ARIA counts
 * @property {number} place     among the rows of the same parent, from 1
 * @property {number} size      how many those are
 * @property {number | null} above  the row's parent, by its node
 * @property {"main" | "variation" | "later"} kind   of the main line, the first of a variation, or later in one
 * @property {boolean | null} unfolded   null where nothing is folded below it
 */

/**
 * What comes after each node, the line's continuation first.
 * @param {readonly BranchNode[]} nodes
 */
export function childrenOf(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, number) => {
    if (parent !== null) children[parent].push(number);
  });
  return children;
}

/** Whether anything is written or drawn there. @param {BranchNode} node */
const isNoted = ({ comment, marks }) => comment !== "" || marks.length > 0;

/**
 * The nodes whose rows hold a node's row, from the outermost on: what has to be unfolded for it to be seen.
 * @param {readonly BranchNode[]} nodes
 * @param {number} number
 */
export function holders(nodes, number) {
  const children = childrenOf(nodes);
  /** @type {number[]} */
  const found = [];
  for (let node = number; nodes[node].parent !== null; node = /** @type {number} */ (nodes[node].parent)) {
    const siblings = children[/** @type {number} */ (nodes[node].parent)];
    // A variation hangs at the ply that it replaces, its later plies at its first one.
    if (siblings[0] !== node) found.unshift(siblings[0], ...(node === number ? [] : [node]));
  }
  return found;
}

/**
 * The rows that are seen.
 * @param {readonly BranchNode[]} nodes
 * @param {object} how
 * @param {ReadonlySet<number>} how.folded
 * @param {number} how.at      the node that is looked at, which always has a row
 * @param {boolean} how.brief  only where something forks or is noted, the ends of lines, and where one is
 * @returns {Row[]}
 */
export function rowsOf(nodes, { folded, at, brief }) {
  if (nodes.length === 0) return [];
  const children = childrenOf(nodes);
  /** The plies of a line from its first on, told ones and those that matter. @param {number} first @param {Row["kind"]} kind */
  const line = (first, kind) => {
    const found = [];
    for (let node = first; node !== undefined; node = children[node][0]) {
      const parent = nodes[node].parent;
      const forks = node !== first && parent !== null && children[parent].length > 1;
      const ends = children[node].length === 0 || node === first;
      const matters = node === at || forks || isNoted(nodes[node]) || (ends && (kind === "main" || node === first));
      if (matters || (!brief && nodes[node].words !== "")) found.push(node);
    }
    return found;
  };
  /** @param {number} node @param {boolean} first  of a variation @returns {number[]} the first plies of the variations that replace it */
  const variations = (node, first) => {
    const { parent } = nodes[node];
    return first || parent === null || children[parent][0] !== node ? [] : children[parent].slice(1);
  };
  /** @type {Row[]} */
  const rows = [];
  /** What is still to be listed, the next at the end: without recursion, as a record may nest as deep as it likes. @type {Row[]} */
  const waiting = [];
  /** @param {number[]} list @param {number} level @param {number | null} above @param {(node: number) => Row["kind"]} kind */
  const put = (list, level, above, kind) => {
    list.map((number, index) => ({ number, level, place: index + 1, size: list.length, above, kind: kind(number), unfolded: null })).reverse().forEach((row) => waiting.push(row));
  };
  put(line(0, "main"), 1, null, () => "main");
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const { number, level, kind } = row;
    const below = kind === "variation" ? line(number, "later").slice(1) : variations(number, false);
    const unfolded = below.length > 0 ? !folded.has(number) : null;
    rows.push({ ...row, unfolded });
    if (unfolded) put(below, level + 1, number, () => (kind === "variation" ? "later" : "variation"));
  }
  return rows;
}

/**
 * Where a key leads among the rows; what it folds or unfolds. By the pattern of ARIA's trees.
 * @param {readonly Row[]} rows
 * @param {number} focused  the node whose row has the focus
 * @param {string} key
 * @returns {{focus?: number, fold?: number, unfold?: number} | null} null for a key that means nothing here
 */
export function move(rows, focused, key) {
  const index = rows.findIndex((row) => row.number === focused);
  const row = rows[index];
  if (!row) return null;
  /** @param {number | null | undefined} number */
  const to = (number) => (number == null ? {} : { focus: number });
  switch (key) {
    case "ArrowDown": return to(rows[index + 1]?.number);
    case "ArrowUp": return to(rows[index - 1]?.number);
    case "Home": return to(rows[0].number);
    case "End": return to(rows.at(-1)?.number);
    case "ArrowRight": return row.unfolded === false ? { unfold: row.number } : row.unfolded ? to(rows[index + 1]?.number) : {};
    case "ArrowLeft": return row.unfolded ? { fold: row.number } : to(row.above);
    default: return null;
  }
}
