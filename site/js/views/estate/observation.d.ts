/** Made from the engine's own types by `build.py contract`: change them there. What a seat may know. */

/** What everybody may know of a position of Estate. */
export type Observation = {
  phase: Phase;
  current_player: number | null;
  colours: Seats;
  to_move: "light" | "dark" | null;
  cells: Cell[];
  points_left: number;
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
