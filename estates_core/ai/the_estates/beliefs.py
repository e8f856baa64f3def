"""What the seats of The Estates are thought to bid, by what they bid before in the game.

A seat either solves auctions as `bids.py` does, or goes by a limit: one of a population, which may be another
for each kind of piece. How likely each is comes from every bid and choice that was seen so far.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ...games.the_estates.past import Auctioned, piece_owner, pieces_left
from ...games.the_estates.pieces import Cube, Piece, Roof
from ...games.the_estates.state import TheEstatesState
from .bids import Habit

_OF_PURSE: Final = (0.08, 0.16, 0.26, 0.4)
_OF_VALUE: Final = (0.3, 0.5, 0.8, 1.2)
_OF_ROUND: Final = (0.5, 1.0, 1.7, 3.0)
_FLAT: Final = (1.0, 2.0, 4.0, 6.0, 0.0)
"""The population: parts of the purse, of the value, of an even share of the purse a round; flat."""
_LIMITS: Final = len(_OF_PURSE) + len(_OF_VALUE) + len(_OF_ROUND) + len(_FLAT)
_FREE: Final = 0.8
"""What a cube of nobody's is wanted for, beside one of its own."""
_MEAN_ROOF: Final = 3.5

_SLIP: Final = 0.04
"""How often a limit that is surely reached, or surely not, is not gone by."""
_DOUBT: Final = (1.0, 0.2)
"""Limits are known to within so many checks, and so much of themselves."""
_RAISES: Final = 0.15
"""How often one that goes by a limit bids more than it must."""
_SOLVES: Final = 0.8
"""How likely a seat solves auctions, before anything is seen of it."""
_BIDS: Final = 0.35
_LEAST: Final = 0.5
_HIGHER: Final = 0.15
"""How often one that solves auctions bids, how often that is the least, and how often any one higher bid."""
_KEEPS_LEAST: Final = 0.1
"""How often an auctioneer keeps a piece at a bid over its limit, or sells it at one under."""
UNLIKELY: Final = 0.05
"""One less likely to go by limits is taken to solve auctions."""
_MOST_ODDS: Final = 1e9

OWN, OTHERS, ROOF, REST = range(4)
"""Kinds of pieces: cubes of the seat's own or nobody's colour, others' cubes, roofs, all else."""


def kind_of(piece: Piece, owner: int, seat: int) -> int:
    """What kind of piece that is to a seat."""
    if isinstance(piece, Cube):
        return OWN if owner in (-1, seat) else OTHERS
    return ROOF if isinstance(piece, Roof) else REST


def limits(piece: Piece, owner: int, hand: int, left: int, players: int) -> list[float]:
    """What each of the population bids up to with so much in hand, and so many pieces left."""
    much = _FREE if isinstance(piece, Cube) and owner < 0 else 1.0
    value = (piece.value or _MEAN_ROOF) if isinstance(piece, Cube | Roof) else _MEAN_ROOF
    purse, worth = much * hand, much * value
    share = purse / (left // (2 * players) + 1)
    found = [part * purse + 0.5 for part in _OF_PURSE]
    found += [part * worth for part in _OF_VALUE]
    found += [part * share + 0.5 for part in _OF_ROUND]
    found += _FLAT
    return found


def reaches(limit: float, amount: int) -> float:
    """How likely a limit of about so much is at least that amount."""
    sure, part = _DOUBT
    at = 0.5 + (limit - amount + 0.5) / (sure + part * limit)
    return _SLIP + (1 - 2 * _SLIP) * max(0.0, min(1.0, at))


class Beliefs:
    """How likely each limit is of every seat by kind of piece, and how likely the seat has any."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.weights = [[[1.0 / _LIMITS] * _LIMITS for _ in range(4)] for _ in range(players)]
        self.odds = [(1 - _SOLVES) / _SOLVES] * players
        """That a seat goes by limits."""

    def see(self, auction: Auctioned) -> None:
        """Learn from all that was done in one auction."""
        least = auction.lowest
        bid: int | None = None
        for seat, amount in auction.bids:
            if auction.hand[seat] >= least:
                self._bid(auction, seat, least, amount)
            if amount is not None:
                bid = amount
                least = amount + 1
        if bid is not None and auction.hand[auction.auctioneer] >= bid:
            self._choice(auction, bid)

    def _bid(self, auction: Auctioned, seat: int, least: int, amount: int | None) -> None:
        seen = []
        for limit in self._limits(auction, seat):
            raises = reaches(limit, least)
            if amount is None:
                seen.append(1 - raises)
            elif amount == least:
                seen.append(raises * (1 - _RAISES))
            else:
                seen.append(raises * _RAISES * reaches(limit, amount))
        solving = 1 - _BIDS if amount is None else _BIDS * (_LEAST if amount == least else _HIGHER)
        self._learn(auction, seat, seen, solving)

    def _choice(self, auction: Auctioned, bid: int) -> None:
        seat, sure = auction.auctioneer, 1 - 2 * _KEEPS_LEAST
        keeps = [_KEEPS_LEAST + sure * reaches(limit, bid + 1) for limit in self._limits(auction, seat)]
        self._learn(auction, seat, keeps if auction.kept else [1 - keep for keep in keeps], 0.5)

    def _limits(self, auction: Auctioned, seat: int) -> list[float]:
        return limits(auction.piece, auction.owner, auction.hand[seat], auction.left, self.players)

    def _learn(self, auction: Auctioned, seat: int, seen: list[float], solving: float) -> None:
        weights = self.weights[seat]
        kind = kind_of(auction.piece, auction.owner, seat)
        whole = 0.0
        likely = []
        for weight, chance in zip(weights[kind], seen, strict=True):
            likely.append(weight * chance)
            whole += weight * chance
        weights[kind] = [weight / whole for weight in likely]
        self.odds[seat] = max(1 / _MOST_ODDS, min(_MOST_ODDS, self.odds[seat] * whole / solving))

    def share(self, seat: int) -> float:
        """How likely a seat goes by limits."""
        return self.odds[seat] / (1 + self.odds[seat])

    def limit(self, seat: int, piece: Piece, owner: int, hand: int, left: int) -> float:
        """What a seat that goes by limits bids up to for a piece, at the mean."""
        mean = 0.0
        known = limits(piece, owner, hand, left, self.players)
        for weight, limit in zip(self.weights[seat][kind_of(piece, owner, seat)], known, strict=True):
            mean += weight * limit
        return mean

    def habits(self, state: TheEstatesState, seat: int) -> list[Habit | None]:
        """How each seat but one may bid for the piece that is auctioned, or keep it."""
        piece = state.piece
        assert piece is not None
        owner, left = piece_owner(state), pieces_left(state)
        found: list[Habit | None] = []
        for other, hand in enumerate(state.hand):
            share = self.share(other)
            if other == seat or share < UNLIKELY:
                found.append(None)
                continue
            weights = self.weights[other][kind_of(piece, owner, other)]
            known = limits(piece, owner, hand, left, self.players)
            likely = []
            for amount in range(hand + 2):
                chance = 0.0
                for weight, limit in zip(weights, known, strict=True):
                    chance += weight * reaches(limit, amount)
                likely.append(chance)
            found.append(Habit(share, likely))
        return found


class Regard(NamedTuple):
    """How a seat sees the others."""

    seat: int
    beliefs: Beliefs


@lru_cache(maxsize=8)
def _beliefs(players: int, past: tuple[Auctioned, ...]) -> Beliefs:
    found = Beliefs(players)
    for auction in past:
        found.see(auction)
    return found


def regard(state: TheEstatesState, seat: int) -> Regard:
    """How that seat sees the others by the auctions that are over."""
    return Regard(seat, _beliefs(state.players, state.past))
