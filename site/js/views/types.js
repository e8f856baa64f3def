/** What a view gets beside the snapshot, and what it gives to whoever shows it. */

/**
 * @typedef {import("../engine/types.js").Snapshot} Snapshot
 *
 * What a view remembers until the next ply.
 * @typedef {object} UntilNextPly
 * @property {number} [bid]           the bid chosen but not yet made
 * @property {string | null} [aim]    the cell that the reader points at
 * @property {Record<string, string>} [stops]   the cell that the Tab key leads to, in each board that arrows lead through
 * @property {boolean} [market]       whether the reader looks at what can be auctioned, where the auction has its place
 *
 * What a view remembers for a game system, across reloads: read back from storage, so nothing of it is trusted.
 * @typedef {object} ForGood
 * @property {unknown} [turns]        how the reader has turned Estate's board, in sixths
 * @property {unknown} [exchanged]    whether Estate's two colours are exchanged
 *
 * What a view remembers of the one place where it is drawn, as long as it is drawn there.
 * @typedef {object} OfThisPlace
 * @property {boolean} [narrow]       whether the place was too narrow for the wide drawing when last measured
 * @property {string} [cell]          the cell that the Tab key leads to
 *
 * @typedef {object} Ui
 * @property {import("../words/languages.js").Language} lang
 * @property {(key: string, facts?: Record<string, unknown>) => string} t
 * @property {boolean} busy           whether a request is under way
 * @property {boolean} interactive    whether the viewer is asked, here and now
 * @property {UntilNextPly} local
 * @property {ForGood} kept
 * @property {OfThisPlace} here       each place has its own, so that of several boards each follows its own
 * @property {string | null} hint     the token that a hint suggests
 * @property {string | null} [second] that of the next best choice, which is marked more faintly
 * @property {number | null} [learner]  the seat of whoever learns here, though others at the table are people as well
 * @property {boolean} [tracker]     whether what has come and what is left is listed, for who does not want to remember it
 * @property {() => void} update      draw again, as something remembered has changed
 * @property {(read: () => string | null) => void} [say]   tell who listens what stands somewhere by then
 *
 * @typedef {{name: string, label: string, icon?: import("../components/icons.js").IconName, pressed?: boolean, run: () => void}} Tool
 *
 * A seat as a view tells of it, in its strip and in the shell's list of players.
 * @typedef {object} SeatShown
 * @property {string} state        what it is at, in a word or two: "to move"; empty where there is nothing to say
 * @property {boolean} turn        whether it is asked
 * @property {boolean} [out]       whether it takes no more part in what is going on
 * @property {unknown} [mark]      a small drawing beside the name
 * @property {unknown} brief       what counts, for the strip: a drawing or a number
 * @property {unknown} [count]     the same beside the name in the list, where it is no longer than a number
 * @property {string} words        the same in words
 * @property {unknown} facts       all that is known of it, for the list
 *
 * @typedef {object} View
 * @property {(snapshot: Snapshot, ui: Ui) => unknown} view       the table to play at
 * @property {(snapshot: Snapshot, ui: Ui) => unknown} diagram    a picture, in which nothing can be done
 * @property {(snapshot: Snapshot, ui: Ui) => Tool[]} [tools]
 * @property {(event: KeyboardEvent, snapshot: Snapshot, ui: Ui) => string | true | undefined} [key]
 *   the token that a key plays, or true for a key that was used otherwise
 * @property {(snapshot: Snapshot, ui: Ui, seat: number) => SeatShown} [seat]   without it the list says whose turn it is
 * @property {(game: string) => Readonly<Record<string, string>>} tips   what is explained (`data-tip`), each with its rule in that game
 * @property {(game: string) => string[]} how   the ids of the five lines that tell how that game is played
 * @property {boolean} [allOpen]   whether there is nothing that a player might hide from who looks on
 * @property {boolean} [scoreless]   whether nobody has points: all that counts is who won
 * @property {readonly (readonly [string, string])[]} [keys]   what `key` uses, and the ids of the words for it
 */

export {};
