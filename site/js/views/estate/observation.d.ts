/** Made from the engine's own types by `build.py contract`: change them there. What a seat may know. */

/** What everybody may know of a position of Estate. */
export type Observation = {
  phase: Phase;
  current_player: number | null;
  colours: Seats;
  to_move: "light" | "dark" | null;
  cells: Cell[];
  points_left: number;
  /** The empty cells that the points left can't buy, while pieces are placed. */
  too_dear: string[];
  /** Where pieces were placed in this turn. */
  turn_cells: string[];
  /** Where pieces were placed in the turn before. */
  last_turn: string[];
  supply: Supply;
  can_end: boolean;
  turn: number;
  winning: Winning | null;
};

/** What is being decided. */
export type Phase = "starting_player" | "place" | "swap" | "over";

/** Which seat has which colour; null until the starting player is known. */
export type Seats = {
  light: number | null;
  dark: number | null;
};

/** A cell of the board. */
export type Cell = {
  /** Letters a–i for the lines from the bottom up, numbers 1–9 along them, as on Abalone's board. */
  name: string;
  /** Axial coordinates with the centre at (0, 0). */
  q: number;
  r: number;
  /** What a piece there costs of the turn's points. */
  cost: number;
  piece: "light" | "dark" | null;
};

/** How many pieces of each colour are not on the board. */
export type Supply = {
  light: number;
  dark: number;
};

/** The connection that won. */
export type Winning = {
  colour: "light" | "dark";
  cells: string[];
  /** 0–5, clockwise. */
  sides: number[];
};

/** What follows at once from a legal action; each entry is there where it applies. */
export type Effects = {
  /** Of a placement: the points of the turn that it would leave. */
  left?: number;
  /** Of swapping and declining: what the player who chooses has then. */
  colour?: "light" | "dark";
};

/** What the board and the turn consist of, for whoever draws them. */
export type Components = {
  /** Of a turn. */
  points: number;
  /** Clockwise from the top. */
  sides: Side[];
};

/** A side of the board. */
export type Side = {
  /** The same for the two that face each other. */
  pair: number;
  /** Clockwise from one corner to the next. */
  cells: string[];
};
