/** Made from the engine's own types by `build.py contract`: change them there. What crosses the bridge. */

/** What there is. */
export type Hello = {
  version: string;
  games: string[];
  languages: string[];
};

/** A game with what the menu and the new-game page show of it. */
export type CatalogueEntry = {
  name: string;
  /** Which view and words it shares with its other editions. */
  namespace: string;
  title: string;
  sentence: string;
  min_players: number;
  max_players: number;
  /** About how long it takes people at a table. */
  minutes: number | null;
  /** The board and pieces as data, as in a snapshot. */
  layout: Record<string, any>;
  /** Whether positions of it can be set up. */
  positions: boolean;
  options: OptionData[];
  rounds: RoundsData;
  /** The level that people are offered first. */
  usual_bot: string;
  bots: LevelData[];
};

/** An option of the new-game page. */
export type OptionData = {
  name: string;
  kind: string;
  default: any;
  minimum: number | null;
  maximum: number | null;
  /** What each seat has if nothing is set. */
  usual?: number;
  /** The option that says how long the rows of these lots are. */
  within?: string | null;
  choices: ChoiceData[];
  /** The rule that the option settles. */
  rule: string | null;
  label: string;
  help: string;
};

/** A value that an option may have. */
export type ChoiceData = {
  value: string;
  words: string;
};

/** How many rounds a match may have. */
export type RoundsData = {
  maximum: number;
  label: string;
  help: string;
};

/** A level of opponents, from the weakest to the strongest. */
export type LevelData = {
  name: string;
  label: string;
  help: string;
  /** Whether it is a character with a way of its own, and no step between a weaker and a stronger one. */
  character: boolean;
  /** On how many workers it can think at once. */
  shares: number;
};

/** A section of the rules page. */
export type RuleSection = {
  section: string;
  title: string;
  rules: RuleText[];
};

/** A rule as the rules page shows it. */
export type RuleText = {
  id: string;
  title: string;
  text: string;
  /** Why it is decided this way, where rule texts are silent or disagree. */
  ruling: string | null;
};

/** Where a session is, and what of its log and record is new to whoever asks. */
export type Position = {
  /** What the viewer sees. */
  seen: Sight;
  /** The same as a spectator sees it, where several people share the device and one of them looks. */
  open: Sight | null;
  /** The seat to which the device is to be passed before it looks. */
  handover: number | null;
  /** Up to this ply the asker holds the log and record: as asked for, but not beyond `kept`. */
  since: number;
  /** Up to this ply the line, with its variations, is what it was at the answer before. */
  kept: number;
  record: RecordPart;
};

/** What a viewer sees. */
export type Sight = {
  snapshot: Snapshot;
  /** A line for every ply after `since` that has words for this viewer, beyond the cursor as well. */
  log: LogEntry[];
};

/** A position as one viewer may see it. */
export type Snapshot = {
  session: string;
  game: string;
  /** Which view and words the game shares with its other editions. */
  namespace: string;
  title: string;
  players: number;
  options: Record<string, any>;
  seats: SeatData[];
  seed: number | null;
  /** A seat, or null for a spectator. */
  viewer: number | null;
  /** The cursor on the line shown; every action counts, chance included. */
  ply: number;
  /** The line's length. */
  plies: number;
  /** null when the game is over, or at a draw that one stepped back to. */
  current_player: number | null;
  phase: string;
  prompt: string;
  terminal: boolean;
  /** The board and pieces as data, by the game's `describe_layout`. */
  layout: Record<string, any>;
  /** The game's observation for this viewer. */
  view: Record<string, any>;
  /** Of the current player; empty for a viewer who does not know all that the player knows. */
  legal: LegalAction[];
  /** Named bounds of the choice at hand; as `legal`. */
  bounds: Record<string, number>;
  scores: ScoreData[];
  outcome: OutcomeData | null;
  match: Standing | null;
  last: LastPly | null;
  /** What the record says of the position: lines of plain text. */
  comment: string;
  /** What the record marks on it. */
  marks: MarkData[];
  can_undo: boolean;
  can_redo: boolean;
};

/** Who sits at a seat. */
export type SeatData = {
  name: string;
  kind: "human" | "bot";
  /** The id of the bot's level. */
  bot?: string;
};

/** A legal action. */
export type LegalAction = {
  token: string;
  kind: string;
  words: string;
  /** What follows from it at once, by the game's `effects`. */
  effects: Record<string, any>;
  [field: string]: any;
};

/** What a player would score if the game ended now. */
export type ScoreData = {
  player: number;
  /** null, and no lines, where this viewer can't see it. */
  total: number | null;
  lines: ScoreLineData[];
};

/** One item of a score. */
export type ScoreLineData = {
  kind: string;
  points: number;
  words: string;
  /** Where on the board it stands; null for what stands nowhere. */
  lot: string | null;
};

/** How the game ended. */
export type OutcomeData = {
  winners: number[];
  /** Each seat's place, from 1; empty where only the winners are told. */
  places: number[];
  words: string;
};

/** A match so far. */
export type Standing = {
  round: number;
  rounds: number;
  /** Points of the finished rounds, by seat. */
  totals: number[];
  /** Rounds won, by seat. */
  wins: number[];
  /** The points of each finished round, by seat. */
  history: number[][];
  over: boolean;
  /** The plies at which rounds ended: their last positions. */
  ends: number[];
};

/** The ply just before the cursor. */
export type LastPly = {
  token: string | null;
  player: number | null;
  kind: string;
  [field: string]: any;
};

/** A sign on a place of the position. */
export type MarkData = {
  sign: "ring" | "good" | "bad" | "question" | "arrow";
  place: string;
  /** Where an arrow leads. */
  to: string | null;
  words: string;
};

/** What this viewer saw of a ply. */
export type LogEntry = {
  ply: number;
  /** null for a draw. */
  player: number | null;
  /** null for a choice that is still sealed from this viewer. */
  token: string | null;
  /** Whether a line tells the same of several seats, such as a sale that the last choice opened. */
  several: boolean;
  words: string;
};

/** The end of the record's text. */
export type RecordPart = {
  /** The line of the text, counted from 0, with which `lines` begins. */
  first: number;
  lines: string[];
};

/** Why an action is refused; null where it is legal. */
export type Answered = {
  refusal: RefusalData | null;
};

/** Why an action is refused. */
export type RefusalData = {
  /** The broken rule's id; null where it is another's turn, which the viewer may know no more of. */
  rule: string | null;
  title: string;
  /** This refusal as one sentence. */
  words: string;
  /** The rule itself. */
  text: string;
  facts: Record<string, any>;
};

/** A record whose end is a position. */
export type PositionRecord = {
  record: string;
};

/** An empty object. */
export type Nothing = {
};

/** What a position of a game is set up with. */
export type PositionForm = {
  /** Nothing where positions of the game can't be set up. */
  fields: FieldData[];
};

/** A field of a position: a text of items with spaces between them. */
export type FieldData = {
  name: string;
  label: string;
  /** Whether it is a list, which may be empty; else it is one item. */
  many: boolean;
  /** Whose it is, where it is a player's. */
  seat: number | null;
  /** What the field `stage` must hold for this one to mean anything; null where it always does. */
  stage: string | null;
  choices: FieldChoice[];
  /** What it holds: what was given, else what it holds at first. */
  text: string;
};

/** What an item of a field may be. */
export type FieldChoice = {
  value: string;
  words: string;
};

/** What a press on the board changes in a position that is set up. */
export type PutData = {
  /** By the field's name, what it holds then; nothing where there is no such item or place. */
  changed: Record<string, string>;
};

/** How far an opponent's thinking has come. */
export type ThoughtData = {
  done: boolean;
  /** 0 to 1. */
  progress: number;
  /** The token of the best action so far. */
  best: string | null;
  /** What that action means. */
  words: string | null;
  /** Why it was chosen, once it is, if the opponent says so and this viewer may know. */
  reason: string | null;
  /** The token of the next best choice, of which the reason says what it would cost. */
  second: string | null;
  /** What a share found, once it is done. */
  tally: Record<string, number[]> | null;
};

/** The best action when thinking was ended. */
export type Stopped = {
  best: string | null;
};

/** How far a review has come. */
export type ReviewingData = {
  done: boolean;
  /** 0 to 1. */
  progress: number;
  /** What was found, once it is done. */
  review: ReviewData | null;
};

/** A whole game reviewed. */
export type ReviewData = {
  plies: number;
  /** For each ply each seat's chance to win the round. */
  chances: number[][];
  /** For each ply by how much each seat should beat the others' average, where that is foreseen. */
  points: ((number | null)[])[];
  /** Every decision with more than one choice. */
  decisions: DecisionData[];
  /** The choices that cost most, in order; three of each seat at most. */
  turning_points: TurningPointData[];
  /** Where a seat's chance changed most, in order. */
  swings: SwingData[];
  /** People's turning points as a lesson to try again (lessons.md); None: they made none, or none played. */
  mistakes: string | null;
  /** The same of each opponent, shown only where it is asked for; empty ones are left out. */
  others_mistakes: OthersMistakesData[];
};

/** A choice of the game, and what the judge makes of it. */
export type DecisionData = {
  /** The position in which it was made. */
  ply: number;
  player: number;
  /** The token of what was chosen. */
  played: string;
  /** The token of the best choice. */
  best: string;
  /** To win the round with the best choice, 0 to 1. */
  chance: number;
  /** To win the round with what was chosen. */
  after: number;
};

/** A choice that cost much. */
export type TurningPointData = {
  ply: number;
  player: number;
  played: string;
  best: string;
  chance: number;
  after: number;
  /** By language, so that a review that is kept can be read in each. */
  words: Record<string, TurningPointWords>;
  /** What was looked at, the best first; what was played is among them where it was looked at. */
  options: ValuedData[];
  /** The tokens of the better choice and of what it would probably have led to. */
  line: string[];
  /** The game up to the choice, and that line after it: to look through, and to play on from. */
  record: string;
};

/** A turning point in the words of a language. */
export type TurningPointWords = {
  played: string;
  best: string;
  /** Why the best choice is the best. */
  reason: string | null;
  /** What the choice that was made does. */
  note: string | null;
  /** What happens in each ply of the better line; empty for a silent draw. */
  line: string[];
};

/** What a choice is worth. */
export type ValuedData = {
  token: string;
  /** To win the round, 0 to 1. */
  chance: number;
  /** By which the seat should beat the others' average, where that is foreseen. */
  points: number | null;
};

/** A seat's chance that changed much from one ply to the next (`ply` to `ply + 1`). */
export type SwingData = {
  ply: number;
  player: number;
  /** Its chance to win the round, 0 to 1. */
  before: number;
  after: number;
  /** What it came from: the seat's own `choice`; a `gift`, another's choice that cost that one as much; what was drawn (`draw`), what `others` chose, or `both`, since the seat chose last; or nothing that happened, but how the judge sees it from here (`estimate`). */
  cause: "choice" | "gift" | "draw" | "others" | "both" | "estimate";
  /** The ply of what it came from, where it is a single one, else `ply`. */
  origin: number;
  /** Who made the choice that was a gift. */
  giver?: number;
};

/** A seat's mistakes for whoever asks for them. */
export type OthersMistakesData = {
  player: number;
  count: number;
  lesson: string;
};

/** Whether a lesson holds. */
export type CheckedLesson = {
  problem: LessonProblem | null;
};

/** The first thing in a lesson that isn't so. */
export type LessonProblem = {
  /** The names of fields and numbers of items, from 0, that lead to it; empty for the whole. */
  place: (string | number)[];
  line: number | null;
  words: string;
  /** The rule that a token breaks. */
  rule: string | null;
};

/** What a lesson tells. */
export type LessonData = {
  id: string;
  kind: "lesson" | "puzzle";
  game: string;
  title: TextData;
  /** Those that its title is in. */
  languages: string[];
  steps: StepData[];
};

/** A text of a lesson. */
export type TextData = {
  /** The language that it is in: the one asked for where there is one, else English, else any. */
  lang: string;
  words: string;
};

/** What a step tells. */
export type StepData = {
  text: TextData;
  /** Whether something is to be played; otherwise one reads on. */
  asks: boolean;
  /** Whether a hint has something to say of it. */
  clue: boolean;
  /** Whether it has a position of its own; otherwise it goes on from the step before. */
  begins: boolean;
  /** Ids of the rules that it teaches. */
  rules: string[];
};

/** What a try is answered. */
export type AttemptData = {
  /** Onward: right as far as it goes, and the line goes on. A refused one the game forbids. */
  verdict: "right" | "onward" | "wrong" | "refused";
  /** Whether it is on the table now, with what follows from it: all but what is refused. */
  played: boolean;
  /** What the lesson says of it, if it does. */
  text: TextData | null;
  /** What choices are worth, if the lesson says so. */
  values: ValuesData | null;
  /** What the try does, as facts of the position, where a chance to win is told and no answer of its own. Of a right one also what the best of the wrong ones does: so it is told why that is worse. */
  why: string | null;
  refusal: RefusalData | null;
};

/** What choices are worth to the seat that is asked. */
export type ValuesData = {
  /** A chance to win from 0 to 1, thousands of money, or points. */
  unit: "chance" | "money" | "points";
  /** The best first: after a wrong try that one alone, so that nothing is given away. */
  of: ValueData[];
};

/** What a choice is worth. */
export type ValueData = {
  token: string;
  words: string;
  value: number;
  /** Whether the step accepts it. */
  right: boolean;
};

/** A right action. */
export type HintData = {
  token: string;
  words: string;
  /** What the lesson says of it: where to look, and why. */
  clue: TextData | null;
};

/** All that was played of a game, with variations. */
export type TreeData = {
  /** Each after its parent; the main line first, then the variations, the latest forks first. */
  nodes: BranchNode[];
  /** How long the main line is. */
  plies: number;
  /** Where the game goes on, on the main line. */
  ply: number;
  /** The number of the node that was asked about, as it is numbered now. */
  at: number;
  record: string;
};

/** A place in the tree. Its number is its place in the list: the main line's are its plies. */
export type BranchNode = {
  /** The number of the node before it; null for the beginning. */
  parent: number | null;
  ply: number;
  /** Who made the ply that leads here; null for a draw and for the beginning. */
  player: number | null;
  /** Who acts here; null where nobody does. */
  next: number | null;
  /** null for a choice that is sealed from this viewer, and for the beginning. */
  token: string | null;
  /** What this viewer saw happen; empty for a silent draw. */
  words: string;
  /** Lines of plain text. */
  comment: string;
  marks: MarkData[];
};

/** What is written to a position. */
export type NoteData = {
  comment: string;
  marks: MarkData[];
  record: string;
};

/** All that may be marked on a game's table. */
export type PlacesData = {
  places: PlaceData[];
};

/** What may be marked. */
export type PlaceData = {
  place: string;
  words: string;
};

/** Two positions of a game beside each other. */
export type ComparisonData = {
  first: Snapshot;
  second: Snapshot;
  /** Whose turn it is, and each seat's score and money, where this viewer may know them and they differ. */
  differences: DifferenceData[];
};

/** Something in which two positions differ. */
export type DifferenceData = {
  /** What it is, such as a seat's money. */
  label: string;
  first: string;
  second: string;
};

/** Why a request failed. */
export type ErrorData = {
  code: string;
  words: string;
  /** The rule that a refused action breaks. */
  rule: string | null;
  facts: Record<string, any>;
};

/** Who is to sit at a seat; without a kind it is a person. */
export type SeatRequest = {
  name?: string;
  kind?: "human" | "bot";
  /** The id of the bot's level. */
  bot?: string;
};

/** Who asks for a position, and what they hold of it. */
export type Looking = {
  viewer?: number | null;
  follow?: boolean | null;
  mover?: boolean | null;
  since?: number | null;
  lang?: string | null;
};

/** What each op takes. */
export type Requests = {
  hello: {};
  catalogue: { lang?: string | null };
  rules: { game: string; lang?: string | null };
  new: { session: string; game: string; players: number; seed: number; options?: Record<string, any> | null; seats?: SeatRequest[] | null; rounds?: number | null } & Looking;
  open: { session: string; record: string; ply?: number | null; seed?: number | null; seats?: SeatRequest[] | null } & Looking;
  snapshot: { session: string } & Looking;
  play: { session: string; token: string } & Looking;
  why_not: { session: string; token: string; viewer?: number | null; lang?: string | null; node?: number | null };
  undo: { session: string; seats?: number[] | null } & Looking;
  redo: { session: string; seats?: number[] | null } & Looking;
  goto: { session: string; ply: number } & Looking;
  position_record: { session: string; node?: number | null };
  close: { session: string };
  position_form: { game: string; players: number; position?: Record<string, any> | null; lang?: string | null };
  put: { game: string; players: number; position: Record<string, any>; place: string; item: string };
  lay: { session: string; game: string; players: number; position: Record<string, any>; options?: Record<string, any> | null; seats?: SeatRequest[] | null } & Looking;
  think: { session: string; ms: number; level?: string | null; purpose?: "move" | "hint" | null; share?: number | null; tallies?: any[] | null; viewer?: number | null; lang?: string | null };
  stop: { session: string };
  review: { session: string; ms: number };
  stop_review: { session: string };
  check_lesson: { lesson: string; lang?: string | null };
  open_lesson: { session: string; lesson: string; lang?: string | null };
  step: { session: string; number: number } & Looking;
  attempt: { session: string; token: string; lang?: string | null };
  step_hint: { session: string; lang?: string | null };
  tree: { session: string; viewer?: number | null; lang?: string | null };
  look: { session: string; node: number; viewer?: number | null; lang?: string | null };
  try_at: { session: string; node: number; token: string; viewer?: number | null; lang?: string | null };
  promote: { session: string; node: number; viewer?: number | null; lang?: string | null };
  prune: { session: string; node: number; viewer?: number | null; lang?: string | null };
  annotate: { session: string; node: number; comment: string; marks: string[]; lang?: string | null };
  places: { session: string; lang?: string | null };
  compare: { session: string; first: number; second: number; viewer?: number | null; lang?: string | null };
};

/** What each op answers with. */
export type Results = {
  hello: Hello;
  catalogue: CatalogueEntry[];
  rules: RuleSection[];
  new: Position;
  open: Position;
  snapshot: Position;
  play: Position;
  why_not: Answered;
  undo: Position;
  redo: Position;
  goto: Position;
  position_record: PositionRecord;
  close: Nothing;
  position_form: PositionForm;
  put: PutData;
  lay: Position;
  think: ThoughtData;
  stop: Stopped;
  review: ReviewingData;
  stop_review: Nothing;
  check_lesson: CheckedLesson;
  open_lesson: LessonData;
  step: Position;
  attempt: AttemptData;
  step_hint: HintData;
  tree: TreeData;
  look: Snapshot;
  try_at: TreeData;
  promote: TreeData;
  prune: TreeData;
  annotate: NoteData;
  places: PlacesData;
  compare: ComparisonData;
};
