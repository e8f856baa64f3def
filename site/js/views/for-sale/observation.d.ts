/** Made from the engine's own types by `build.py contract`: change them there. What a seat may know. */

/** What a seat may know of a position of For Sale, in all its editions. */
export type Observation = {
  phase: Phase;
  current_player: number | null;
  edition: EditionShown;
  round: number;
  rounds: number;
  first_player: number | null;
  market: number[];
  /** This round, in order. */
  taken: Taken[];
  /** `taken` of the round before. */
  last_taken: Taken[];
  stakes: number[];
  bidding: boolean[];
  pass_offer: PassOffer | null;
  /** The building that falls to the last one left, while bidding. */
  last_takes: number | null;
  /** Of each seat; null where this viewer may not know. */
  coins: (number | null)[];
  /** Of each seat, sealed ones included until all are turned over; null where hidden. */
  buildings: (number[] | null)[];
  /** How many buildings each seat has, sealed ones included. */
  building_counts: number[];
  checks_market: number[];
  /** Who has chosen, sealed. */
  sold: boolean[];
  own_choice: number | null;
  /** The round just revealed. */
  results: Sale[];
  checks: number[][];
  /** What each seat's checks come to. */
  earned: number[];
  /** The seats from first to last, once it is over. */
  ranking: number[] | null;
  /** How many of `unseen_buildings` are still to come. */
  buildings_left: number;
  checks_left: number;
  removed: number;
  /** What nobody has seen yet, the removed ones included. */
  unseen_buildings: number[];
  unseen_checks: number[];
  /** Buildings that were sold and turned over, as everybody saw. */
  sold_buildings: number[];
};

/** What is being decided. */
export type Phase = "starting_player" | "deal_buildings" | "bid" | "deal_checks" | "sell" | "over";

/** What the edition calls its things, and how it halves a stake and raises a bid. */
export type EditionShown = {
  name: "1997" | "sharks" | "30";
  building: "building" | "property";
  check: "check" | "currency";
  coin: "chip" | "coin";
  highest_building: number;
  half: "up" | "down";
  raise: "equal" | "higher";
};

/** What a seat took in a round of buying. */
export type Taken = {
  player: number;
  building: number | null;
  staked: number;
  paid: number;
};

/** What the current player would get by passing. */
export type PassOffer = {
  building: number | null;
  /** Coins of the stake that come back. */
  back: number;
  pays: number;
};

/** A building that was sold, and for what. */
export type Sale = {
  player: number;
  building: number;
  check: number;
};

/** What follows at once from a legal action; each entry is there where it applies. */
export type Effects = {
  /** Of a bid: the coins that it adds to the stake. */
  adds?: number;
  /** Of a bid: the coins that it leaves in hand. */
  left?: number;
  /** Of a pass: what it takes, null for nothing; then what comes back of the stake and what it pays. */
  building?: number | null;
  back?: number;
  pays?: number;
};
