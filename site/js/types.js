/** The shapes of the shell; what comes from the engine is in engine/types.js. */

/**
 * @typedef {import("./engine/types.js").Seat} Seat
 * @typedef {import("./engine/types.js").Snapshot} Snapshot
 * @typedef {import("./engine/types.js").Position} Position
 * @typedef {import("./engine/types.js").LegalAction} LegalAction
 * @typedef {import("./engine/types.js").CatalogueEntry} CatalogueEntry
 * @typedef {import("./engine/types.js").Option} OptionEntry
 * @typedef {import("./engine/types.js").RuleSection} RuleSection
 * @typedef {import("./engine/types.js").Refusal} Refusal
 * @typedef {import("./engine/contract.js").ReviewData} ReviewData
 *
 * @typedef {import("./views/types.js").Ui} Ui
 * @typedef {import("./views/types.js").View} View
 *
 * @typedef {{game: string, players: number, seats: Seat[], options: Record<string, unknown>, seed: number, rounds?: number}} Setup
 *
 * @typedef {object} SavedGame
 * @property {number} format              the form in which it is saved, of storage/formats.js
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Seat[]} seats
 * @property {Record<string, unknown>} options
 * @property {number | null} seed
 * @property {number | null} rounds
 * @property {string} record
 * @property {number} ply
 * @property {Snapshot} snapshot           as anyone may see it where several people share the device
 * @property {boolean} over
 * @property {number | null} resigned      the seat that gave up, if one did
 * @property {ReviewData | null} review    what a review found of it
 * @property {boolean} [paused]           whether who watches it stopped it
 * @property {readonly number[]} [byItself]         the plies that were the only choice and came by themselves
 * @property {boolean} [known]                      whether whoever explores it had all of it before: a record that was opened, a position that was set up
 * @property {boolean} [explored]                   whether its line was chosen in exploring, where one chooses for all seats, or came with a shared record
 * @property {number} started              milliseconds since 1970
 * @property {number} updated
 */

/**
 * @typedef {object} Toast  a message beside the page
 * @property {number} [id]
 * @property {"info" | "refusal" | "error" | "hint" | "update" | "unkept"} kind   `unkept`: that the game is not saved
 * @property {string} title
 * @property {string} [text]
 * @property {boolean} [passing]   whether the next ply makes it pointless
 * @property {boolean} [open]      whether all of a hint is shown where it is folded to one line
 * @property {string | null} [rule]      the rule that a refusal cites
 * @property {{href: string, label: string}} [link]
 * @property {{label: string, run: () => void}[]} [actions]
 *
 * @typedef {{name: "settings" | "shortcuts" | "how" | "share" | "games" | "giveUp" | "result" | "round"}
 *   | {name: "statistics", clearing?: boolean}
 *   | {name: "delete", game: SavedGame}
 *   | {name: "sure", title: string, text: string, yes: string, run: () => void}
 *   | {name: "confirm", token: string, words: string, lies: "upper" | "lower", run: () => void}
 *   | {name: "position", title: string, lines: string[]}
 *   | {name: "paste", text: string, problem?: string | null, reading?: boolean}} Dialog
 *
 * @typedef {Event & {prompt: () => Promise<unknown>}} InstallPrompt  as Chromium gives it
 *
 * @typedef {object} AppState
 * @property {import("./router.js").Route} route
 * @property {import("./settings.js").Settings} settings
 * @property {{step: string, fraction: number, failure: import("./engine/errors.js").EngineFailure | null}} boot
 * @property {CatalogueEntry[] | null} catalogue
 * @property {Record<string, RuleSection[]> | null} rules    by game
 * @property {Record<string, Snapshot> | null} pictures   by game
 * @property {boolean} unreadable    whether the prepared files could not be read
 * @property {SavedGame[] | null} games
 * @property {readonly import("./results.js").Result[]} results   how games ended on this device
 * @property {InstallPrompt | null} install   the browser's offer to install the page, while it stands
 * @property {TableState | null} table
 * @property {import("./learn/course.js").Course | null} course   the lesson or puzzle on the page
 * @property {import("./explore/explorer.js").Explorer | null} explorer   the game that is explored
 * @property {Record<string, (app: App) => unknown>} loaded   pages that are loaded when asked for, by route
 * @property {import("./pages/new-game/draft.js").Draft | null} draft
 * @property {{route: import("./router.js").Route, href: string} | null} asked   where rules were asked for
 * @property {string | null} recordProblem   why the record in the address can't be shown
 * @property {Dialog | null} dialog
 * @property {Toast[]} toasts
 * @property {Record<string, import("./views/types.js").ForGood>} kept   what views keep, by namespace
 *
 * @typedef {object} Core
 * @property {import("./engine/client.js").Engine} engine
 * @property {AppState} state
 * @property {(patch: Partial<AppState>) => void} set
 * @property {(listener: () => void) => () => void} subscribe
 * @property {import("./words/languages.js").Language} lang
 * @property {(key: string, facts?: Record<string, unknown>) => string} t
 * @property {boolean} ready          whether the engine answers
 * @property {(href: string) => void} navigate
 * @property {(sound: import("./sound.js").Sound) => void} sound
 *
 * @typedef {object} Notices
 * @property {(toast: Toast) => void} toast        takes the place of an earlier one of its kind
 * @property {(id?: number) => void} dismiss       all messages, without an id
 * @property {(id?: number) => void} unfold        or fold again
 * @property {(error: unknown) => string} wordsOf  what a person can be told about an error
 * @property {(error: unknown) => void} fail       tell of something that went wrong where the game goes on
 *
 * @typedef {object} Dialogs
 * @property {(dialog: Dialog) => void} openDialog
 * @property {() => void} closeDialog
 *
 * @typedef {object} Changes
 * @property {(patch: Partial<import("./settings.js").Settings>) => Promise<void>} changeSettings
 *
 * @typedef {object} Catalogue
 * @property {() => Promise<void>} readPrepared    catalogue, rules and pictures in the reader's language
 * @property {(game: string) => CatalogueEntry | null} entry
 *
 * @typedef {object} Kept
 * @property {() => Promise<void>} readKept        what this browser kept
 * @property {() => Promise<void>} readGames       the saved ones
 * @property {(game: SavedGame) => void} gameKept  one of them is newer now; where it has ended, its result is kept too
 *
 * @typedef {object} Pictures
 * @property {(namespace: string, how?: Partial<Ui>) => Ui} ui   what a view gets beside the snapshot
 * @property {(snapshot: Snapshot | undefined) => unknown} picture   null for a game that can't be drawn
 *
 * What the table may ask the page to do; pages and components may ask the table as well.
 * @typedef {Core & Notices & Dialogs & Changes & Catalogue & Kept & Pictures} Shell
 * @typedef {Shell & {table: Table}} App
 *
 * @typedef {object} TableState
 * @property {string} id
 * @property {"game" | "record"} kind          a game that is saved, or a shared record looked at
 * @property {Snapshot} snapshot               what is shown
 * @property {SavedGame | null} saved
 * @property {number} livePly                  where the game goes on; elsewhere one looks back
 * @property {boolean} open                    whether the engine holds the session
 * @property {boolean} busy                    whether a request is under way
 * @property {boolean} elsewhere               whether another tab plays it
 * @property {number | null} handover          the seat to which the device is to be passed first
 * @property {boolean} paused
 * @property {readonly number[]} byItself      the plies that were the only choice and came by themselves
 * @property {number | null} thinking         the seat of the opponent that thinks
 * @property {boolean} advising                whether a hint is being thought about
 * @property {string | null} hint              the token that a hint suggests
 * @property {string | null} second            that of the next best choice, of which the hint says what it would cost
 * @property {{player: number, words: string} | null} reason   why an opponent did what it did last
 * @property {string | null} problem           why the game can't be opened
 * @property {Reviewing | null} review         the review of the game, once one is asked for
 * @property {Variation | null} variation      what is shown in place of a position of the game
 * @property {import("./views/types.js").UntilNextPly} local
 * @property {import("./views/types.js").OfThisPlace} here
 *
 * @typedef {object} Reviewing
 * @property {number} progress                 0 to 1
 * @property {ReviewData | null} data          once it is done
 * @property {string | null} problem           why there is none
 *
 * @typedef {object} Variation  a step of what a better choice would have led to
 * @property {number} point                    which of the turning points
 * @property {number} step                     how many plies of its line were played
 * @property {Snapshot} snapshot
 *
 * @typedef {object} Table  the game on the table; what can go wrong is told there, except where it says "rejects"
 * @property {(setup: Setup) => Promise<string>} start   begin a game; its id; rejects where the setup won't do
 * @property {(id: string, wanted: () => boolean) => Promise<boolean>} resume   whether there is such a saved game
 * @property {() => Promise<void>} playHere    what another tab holds
 * @property {() => Promise<void>} reopen      give the engine the game, at first or after it was lost
 * @property {(record: string, ply: number | null, wanted?: () => boolean) => Promise<void>} look   at a record; rejects where it can't be read
 * @property {() => void} playOn               from the position shown
 * @property {(token: string) => Promise<void>} play
 * @property {(token: string) => Promise<Refusal | null>} whyNot   rejects with the engine's error
 * @property {() => Promise<void>} undo        to the last decision of a person
 * @property {() => Promise<void>} redo        to the next one
 * @property {(ply: number) => Promise<void>} goTo
 * @property {() => Promise<void>} takeOver    the person whose turn it is has the device
 * @property {() => Promise<void>} hint        asked again while it thinks, take the best so far
 * @property {() => Promise<void>} refresh     in another language
 * @property {() => Promise<void>} giveUp
 * @property {() => Promise<void>} carryOn     after having given up
 * @property {(anew?: boolean) => Promise<void>} review   the game that is over; what was kept of an earlier time unless `anew`
 * @property {() => void} stopReview           and put it away
 * @property {(point: number, step: number) => Promise<void>} showLine   so many plies of what a better choice leads to
 * @property {() => void} hideLine
 * @property {() => void} leave
 * @property {(id: string) => Promise<void>} remove   a saved game
 * @property {() => Promise<void>} keep          save the game once more, as the browser may have thrown it away
 * @property {(paused: boolean) => void} setPaused
 * @property {(player: number, level: string) => void} seatInstead   another level plays an opponent's seat for now
 * @property {() => void} stop                 an opponent's thinking; its best so far is played
 * @property {() => void} goOn                 let opponents act if it is their turn
 * @property {() => void} nextRound            from the end of a round, which was looked at, to where the game goes on
 * @property {() => void} rest                 opponents wait
 * @property {() => Promise<void>} settled     once all that was asked for is done
 */

export {};
