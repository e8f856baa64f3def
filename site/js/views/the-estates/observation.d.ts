/** Made from the engine's own types by `build.py contract`: change them there. What a seat may know. */

/** What a seat may know of a position of The Estates. */
export type Observation = {
  phase: Phase;
  current_player: number | null;
  auctioneer: number | null;
  can_stow: boolean;
  lots_per_row: number;
  rows: Row[];
  display: Cube[][];
  unseen_cubes: number;
  roofs_left: number;
  roofs_unseen: number[];
  pieces: Pieces;
  /** The seat that has the certificate of each colour. */
  certificates: Record<"blue" | "green" | "orange" | "purple" | "red" | "yellow", number | null>;
  money: Money[];
  auction: Auction | null;
};

/** What is being decided. */
export type Phase = "starting_player" | "deal" | "select" | "roof" | "bid" | "choose" | "place_cube" | "place_roof" | "place_permit" | "place_mayor" | "use_cancel" | "over";

/** A row of lots, from Main Street to its end. */
export type Row = {
  name: string;
  requirement: number;
  developed: number;
  complete: boolean;
  mayor: boolean;
  permits: Permit[];
  /** The lot, counted from 1, on which the row's permits stand. */
  permit_lot: number | null;
  lots: Lot[];
};

/** A building permit on a row. */
export type Permit = {
  number: number;
  direction: "shorten" | "lengthen";
};

/** A lot and what stands on it. */
export type Lot = {
  name: string;
  single_floor: boolean;
  /** Bottom first. */
  cubes: Cube[];
  roof: number | null;
  owner: number | null;
};

/** A floor cube. */
export type Cube = {
  colour: "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  value: number;
};

/** Where the pieces are that there is one of. */
export type Pieces = {
  permit1: "available" | "auction" | "placed" | "discarded";
  permit2: "available" | "auction" | "placed" | "discarded";
  permit3: "available" | "auction" | "placed" | "discarded";
  mayor: "available" | "auction" | "placed" | "discarded";
  cancel: "available" | "auction" | "placed" | "discarded";
};

/** A seat's checks. */
export type Money = {
  /** null where hidden from this viewer. */
  hand: number | null;
  /** null where hidden from this viewer. */
  box: number | null;
};

/** The auction under way. */
export type Auction = {
  piece: CubePiece | RoofPiece | PermitPiece | SinglePiece;
  /** The seats as they are asked; the auctioneer, last, only decides. */
  order: number[];
  bids: Bid[];
  highest: Bid | null;
  /** Once decided, while the piece is placed. */
  winner: number | null;
};

/** A cube that is auctioned. */
export type CubePiece = {
  kind: "cube";
  colour: "blue" | "green" | "orange" | "purple" | "red" | "yellow";
  value: number;
};

/** A roof that is auctioned. */
export type RoofPiece = {
  kind: "roof";
  /** null while it lies face down. */
  value: number | null;
};

/** A building permit that is auctioned. */
export type PermitPiece = {
  kind: "permit";
  number: number;
};

/** The mayor or the cancel cube that is auctioned. */
export type SinglePiece = {
  kind: "mayor" | "cancel";
};

/** A bid. */
export type Bid = {
  player: number;
  /** null: passed. */
  amount: number | null;
};

/** What follows at once from a legal action; each entry is there where it applies. */
export type Effects = {
  /** Of a bid: what it would leave in hand. */
  left?: number;
  /** Of a bid: what its bidder would have in hand if the auctioneer kept the piece and paid as much. */
  kept?: number;
  /** Of selling and keeping, where money moves: who pays whom how many checks. */
  payer?: number;
  payee?: number;
  amount?: number;
  /** Of selling and keeping: what the auctioneer has in hand then. */
  hand?: number;
  /** Of placing anything, and of cancelling: the row that it changes, and what becomes of it. */
  row?: string;
  developed?: number;
  requirement?: number;
  complete?: boolean;
  /** Of placing a cube or a roof: what the building counts then. */
  points?: number;
  /** Of placing anything, and of cancelling: by how much whose score changes. */
  changes?: Change[];
  /** Of placing a permit: the lot on which it stands then. */
  permit_lot?: number;
  /** Whether the game ends with it. */
  over?: boolean;
};

/** What an action does to a seat's score, were the game to end with it. */
export type Change = {
  player: number;
  /** With its sign; never 0. */
  points: number;
};

/** What the board and the box hold, for whoever draws them. */
export type Components = {
  lots_before_river: number;
  /** How many times a building of the mayor's row counts. */
  mayor_factor: number;
  /** Each value that roofs have, once. */
  roof_values: number[];
  special_pieces: SpecialPiece[];
};

/** A piece of which there is one. */
export type SpecialPiece = {
  /** As tokens and `pieces` have it. */
  name: string;
  piece: CubePiece | RoofPiece | PermitPiece | SinglePiece;
};
