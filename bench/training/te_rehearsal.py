"""Plays a position of The Estates on, quickly, as players would who see one auction ahead."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from estates_core.ai.exact import exp, log, total
from estates_core.ai.the_estates.outlook import Weights, money_values, urgency, with_money
from estates_core.game import CHANCE, Action
from estates_core.games.the_estates.actions import (
    BIDS,
    KEEP,
    PASS,
    SELECT_ENDS,
    SELECT_ROOF,
    SELL,
    STOW,
    TURN_OVERS,
)
from estates_core.games.the_estates.phases import BID, CHOOSE, SELECT
from estates_core.games.the_estates.pieces import CANCEL_CUBE, MAYOR, PERMITS, ROOFS, Piece
from estates_core.games.the_estates.scoring import totals
from estates_core.games.the_estates.state import TheEstatesState

from .te_bidding import Bidding
from .te_prospects import Prospects

_SINGLES: Final[Mapping[str, Callable[[Any], Piece]]] = {
    "select_permit": lambda action: PERMITS[action.number],
    "select_mayor": lambda action: MAYOR,
    "select_cancel": lambda action: CANCEL_CUBE,
}


@dataclass(frozen=True, slots=True)
class Manners:
    """How players are taken to play on."""

    doubt: float = 1.0
    """Points of difference at which an auctioneer's choice is trusted at 73% (a logistic scale)."""
    whim: float = 1.5
    """Points by which the gain of a piece is misjudged at most when one is selected."""
    pieces: int = 5
    """How many of the pieces on offer are looked at when one is selected."""


MANNERS: Final = Manners()


def select(
    state: TheEstatesState, prospects: Prospects, rng: random.Random, manners: Manners
) -> tuple[Action, Piece]:
    """The piece that its auctioneer gains most by, near enough."""
    seat = state.auctioneer
    options = pieces(state)
    if len(options) > manners.pieces:
        for at in range(manners.pieces):
            other = at + int(rng.random() * (len(options) - at))
            options[at], options[other] = options[other], options[at]
        del options[manners.pieces :]
    best = options[0]
    most = -math.inf
    for option in options:
        bidding = Bidding(state, prospects, prospects.outcomes(option[1]), seat)
        bidder, bid = -1, -1
        for step in range(1, state.players):
            player = (seat + step) % state.players
            amount = bidding.best_bid(player, bidder, bid)
            if amount is not None:
                bidder, bid = player, amount
        value = bidding.standing(seat, bidder, bid) + manners.whim * rng.random()
        if value > most:
            best, most = option, value
    return best


def pieces(state: TheEstatesState) -> list[tuple[Action, Piece]]:
    """What may be selected, with the pieces themselves."""
    found: list[tuple[Action, Piece]] = []
    for cubes, ends in zip(state.display, SELECT_ENDS, strict=True):
        if cubes:
            found.append((ends[0], cubes[0]))
            if len(cubes) > 1:
                found.append((ends[1], cubes[-1]))
    if state.open_buildings:
        found.append((SELECT_ROOF, ROOFS[None]))
    for action in state.offered:
        found.append((action, _SINGLES[action.kind](action)))
    return found


def play_auction(state: TheEstatesState, weights: Weights, manners: Manners, rng: random.Random) -> None:
    """Play on to the end of the auction, from wherever it stands."""
    prospects = None
    if state.phase is SELECT:
        prospects = Prospects(state, weights)
        seat, money = state.auctioneer, prospects.money
        hand = state.hand[seat]
        if not state.stowed and hand and money[hand] - money[hand - 1] < 1:
            state.apply(STOW)
        state.apply(select(state, prospects, rng, manners)[0])
    if state.current_player() == CHANCE:
        unseen = state.unseen_roofs
        state.apply(TURN_OVERS[unseen[int(rng.random() * len(unseen))]])
    piece = state.piece
    assert piece is not None
    if prospects is None:
        prospects = Prospects(state, weights)
    outcomes = prospects.outcomes(piece)
    doubt = manners.doubt
    if state.phase is BID:
        bidding = Bidding(state, prospects, outcomes, state.auctioneer)
        while state.phase is BID:
            player = state.current_player()
            amount = bidding.best_bid(player, state.bidder, state.bid)
            if amount is None:
                state.apply(PASS)
            else:
                state.apply(BIDS[amount])
    if state.phase is CHOOSE:
        bidding = Bidding(state, prospects, outcomes, state.auctioneer)
        odds = rng.random()
        shift = doubt * log(max(odds, 1e-9) / max(1 - odds, 1e-9))
        state.apply(KEEP if bidding.keeps(state.bidder, state.bid, shift) else SELL)
    if state.piece is not None:
        action = outcomes[state.winner].action
        assert action is not None
        state.apply(action)


def rehearse(
    state: TheEstatesState, weights: Weights, manners: Manners, rng: random.Random, auctions: int
) -> tuple[Verdict, int]:
    """Play so many auctions on, in place: how it stands then, and how many were played."""
    played = 0
    while not state.is_terminal() and played < auctions:
        play_auction(state, weights, manners, rng)
        played += 1
    return verdict(state, weights), played


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a rehearsal ended, by seat."""

    wins: list[float]
    """The chance to win; for a finished game the part of the win."""
    margins: list[float]
    """Points more than the average of all."""


_SURE: Final = 4.0
_WIDE: Final = 16.0
"""Points of difference that make a win e times as likely: about to end, and more at the start."""


def verdict(state: TheEstatesState, weights: Weights) -> Verdict:
    """Who is likely to win the table as it is."""
    players = state.players
    if state.is_terminal():
        points = [float(score) for score in totals(state)]
        result = state.outcome()
        assert result is not None
        share = 1 / len(result.winners)
        wins = [share if seat in result.winners else 0.0 for seat in range(players)]
    else:
        money = money_values(state, weights, max(state.hand))
        points = with_money(state, weights, money)
        width = _SURE + _WIDE * urgency(state)
        most = max(points)
        odds = [exp((point - most) / width) for point in points]
        whole = total(odds)
        wins = [chance / whole for chance in odds]
    mean = total(points) / players
    return Verdict(wins, [point - mean for point in points])
