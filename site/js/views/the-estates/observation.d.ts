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
  /** The lot, counted from 1, before which the row's permits lie. */
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
