/** What the page makes of the engine's answers; their own shapes are in contract.d.ts, made from the engine's types. */

/**
 * @typedef {import("./contract.js").SeatData} Seat
 * @typedef {import("./contract.js").LegalAction} LegalAction
 * @typedef {import("./contract.js").ScoreLineData} ScoreLine
 * @typedef {import("./contract.js").ScoreData} Score
 * @typedef {import("./contract.js").LogEntry} LogEntry
 * @typedef {import("./contract.js").Standing} Match
 * @typedef {import("./contract.js").RefusalData} Refusal
 * @typedef {import("./contract.js").OptionData} Option
 * @typedef {import("./contract.js").CatalogueEntry} CatalogueEntry
 * @typedef {import("./contract.js").RuleText} RuleText
 * @typedef {import("./contract.js").RuleSection} RuleSection
 * @typedef {import("./contract.js").Sight} Sight
 * @typedef {import("./contract.js").Position} Answer  of an op about a session, as it crosses the bridge
 *
 * @typedef {Omit<import("./contract.js").Snapshot, "view" | "layout"> & {view: any, layout: any, log: LogEntry[], record: string}} Snapshot
 *   with the whole log and record; `view` is the game's own (views/<game>/observation.d.ts)
 *
 * @typedef {object} Position  what a request about a session resolves to
 * @property {Snapshot} snapshot
 * @property {Snapshot | null} open      as a spectator sees it, where several people share the device
 * @property {number | null} handover    the seat to which the device is to be passed first
 *
 * @typedef {import("./contract.js").Requests} Requests
 * @typedef {keyof import("./contract.js").Results} Op
 *
 * @typedef {<One extends Op>(op: One, args: Requests[One]) => Promise<Resolved<One>>} Request
 *   one op of docs/protocol.md
 */

/**
 * What a request resolves to: where the op answers with a position, all of it.
 * @template {Op} One
 * @typedef {import("./contract.js").Results[One] extends Answer ? Position : import("./contract.js").Results[One]} Resolved
 */

/**
 * What an op takes of those who hold a session and speak a language.
 * @template {Op} One
 * @typedef {Omit<import("./contract.js").Requests[One], "session" | "lang">} Asked
 */

export {};
