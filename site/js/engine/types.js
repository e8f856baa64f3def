/** The shapes of docs/protocol.md, for whoever reads a snapshot. */

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {"human" | "bot"} kind
 * @property {string} [bot]
 */

/** @typedef {{token: string, kind: string, words: string, [fact: string]: any}} DescribedAction */
/** @typedef {{kind: string, points: number, words: string, facts: Record<string, any>}} ScoreLine */
/** @typedef {{player: number, total: number, lines: ScoreLine[]}} Score */
/** @typedef {{ply: number, player: number | null, token: string, words: string}} LogEntry */

/**
 * @typedef {object} Match
 * @property {number} round
 * @property {number} rounds
 * @property {number[]} totals
 * @property {number[]} wins
 * @property {number[][]} history  scores of each finished round
 * @property {boolean} over
 */

/**
 * @typedef {object} SnapshotData
 * @property {string} session
 * @property {string} game
 * @property {string} title
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {Seat[]} seats
 * @property {number | null} seed
 * @property {number | null} viewer  a seat, or null for a spectator
 * @property {number} ply            the cursor on the line shown
 * @property {number} plies          the line's length
 * @property {number | null} current_player  null when the game is over
 * @property {string} phase
 * @property {string} prompt
 * @property {boolean} terminal
 * @property {any} view              observation(viewer), by game
 * @property {DescribedAction[]} legal  of the current player; [] while the choice is another's secret
 * @property {Record<string, number>} bounds
 * @property {Score[]} scores
 * @property {{winners: number[], words: string} | null} outcome
 * @property {Match | null} match
 * @property {DescribedAction | null} last  the ply just before the cursor
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 */

/**
 * @typedef {object} Sight  what a viewer sees
 * @property {SnapshotData} snapshot
 * @property {LogEntry[]} log  of the plies after the answer's `since`
 */

/**
 * @typedef {object} Answer  of an op that moves or begins a session, as it crosses the bridge
 * @property {Sight} seen
 * @property {Sight | null} open         as a spectator sees it, where several people share the device
 * @property {number | null} handover    the seat to which the device is to be passed first
 * @property {number} since
 * @property {number} kept               up to this ply the line is what it was before
 * @property {{first: number, lines: string[]}} record  its lines from one on
 */

/** @typedef {SnapshotData & {log: LogEntry[], record: string}} Snapshot  with the whole log and record */

/**
 * @typedef {object} Position  what a request about a session resolves to
 * @property {Snapshot} snapshot
 * @property {Snapshot | null} open
 * @property {number | null} handover
 */

/** @typedef {{rule: string | null, title: string, words: string, text: string, facts: Record<string, any>}} Refusal */

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} kind
 * @property {any} default
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [usual]      what each seat has if nothing is set (kind `seats`)
 * @property {{value: any, words: string}[]} [choices]
 * @property {string | null} rule
 * @property {string} label
 * @property {string} help
 */

/**
 * @typedef {object} CatalogueEntry
 * @property {string} name
 * @property {string} title
 * @property {string} sentence
 * @property {number} min_players
 * @property {number} max_players
 * @property {any} minutes
 * @property {Option[]} options
 * @property {{maximum: number, label: string, help: string}} rounds
 * @property {{name: string, label: string, help: string, shares: number}[]} bots
 */

/** @typedef {{id: string, title: string, text: string, ruling: string | null}} RuleText */
/** @typedef {{section: string, title: string, rules: RuleText[]}} RuleSection */

export {};
