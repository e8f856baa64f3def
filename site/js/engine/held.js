/** What the page holds of each session's log and record: the engine tells only what is new, whole positions are made here. */

/**
 * @typedef {import("./types.js").LogEntry} LogEntry
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Position} Position
 * @typedef {import("./types.js").Sight} Sight
 *
 * @typedef {object} Held
 * @property {string} lang
 * @property {Map<number | null, {ply: number, lines: LogEntry[]}>} logs  by viewer, each up to a ply of the line
 * @property {string[]} record  its lines
 */

/** Ops that answer with a position. */
const POSITIONS = new Set(["new", "open", "snapshot", "play", "undo", "redo", "goto", "step", "lay"]);
/** Those of them that put another game on the table, of which nothing is held. */
const FRESH = new Set(["new", "open", "step", "lay"]);
/** A log that lies so many plies behind is given up: it would make every answer longer. */
const FAR = 200;

export function createHeld() {
  /** @type {Map<string, Held>} */
  const sessions = new Map();

  /**
   * The arguments of an op with what need not be told again.
   * @param {string} op
   * @param {Record<string, any>} args
   */
  function asking(op, args) {
    const held = sessions.get(args.session);
    // As whom a board is shown that follows who is to act is not known yet, nor so what is held of it.
    if (!held || args.mover || !POSITIONS.has(op) || FRESH.has(op) || held.lang !== args.lang) return args;
    return { ...args, since: Math.min(...[...held.logs.values()].map((log) => log.ply)) };
  }

  /**
   * What an op answers its asker with: whole positions where it is about a session's.
   * @param {string} op
   * @param {Record<string, any>} args
   * @param {any} result
   * @returns {any} null where the page lacks what lies before what it was told
   */
  function taken(op, args, result) {
    if (op === "close") sessions.delete(args.session);
    return POSITIONS.has(op) ? whole(args, result) : result;
  }

  /**
   * @param {Record<string, any>} args
   * @param {Answer} answer
   * @returns {Position | null}
   */
  function whole(args, { seen, open, handover, since, kept, record }) {
    const held = since === 0 ? undefined : sessions.get(args.session);
    const sights = open ? [seen, open] : [seen];
    const lacking = sights.some(({ snapshot }) => (held?.logs.get(snapshot.viewer)?.ply ?? 0) < since);
    if (lacking || (held?.record.length ?? 0) < record.first) return null;
    const lines = [...(held?.record.slice(0, record.first) ?? []), ...record.lines];
    const text = `${lines.join("\n")}\n`;
    /** @type {Held["logs"]} */
    const logs = new Map();
    for (const [viewer, log] of held?.logs ?? []) {
      const ply = Math.min(log.ply, kept);
      if (ply > seen.snapshot.plies - FAR) logs.set(viewer, { ...log, ply });
    }
    /** @param {Sight} sight */
    const joined = ({ snapshot, log }) => {
      const before = held?.logs.get(snapshot.viewer)?.lines ?? [];
      const all = [...before.filter((line) => line.ply <= since), ...log];
      logs.set(snapshot.viewer, { ply: snapshot.plies, lines: all });
      return { ...snapshot, log: all, record: text };
    };
    const position = { snapshot: joined(seen), open: open && joined(open), handover };
    sessions.set(args.session, { lang: args.lang, logs, record: lines });
    return position;
  }

  return {
    asking, taken,
    /** @param {string} session */
    forget: (session) => sessions.delete(session),
    forgetAll: () => sessions.clear(),
  };
}
