"""Rules of thumb for The Estates: what a seat bids up to, what it auctions, and what it wants on the table.

TRAINING holds those that may be tuned against; those of MEASURING are only ever measured with.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping
from typing import Final

from estates_core.ai.bot import Bot, Budget, Choice, Progress
from estates_core.game import Action, State
from estates_core.games.the_estates.actions import BIDS, KEEP, PASS, SELECT_ROOF, SELL, STOW
from estates_core.games.the_estates.layout import MOST_LOTS
from estates_core.games.the_estates.phases import BID, CHOOSE, SELECT
from estates_core.games.the_estates.pieces import ROOFS, Cube, Permit, Piece, Roof
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.games.the_estates.transitions import award

Limit = Callable[[TheEstatesState, int, Piece], float]
"""Up to how many checks a seat bids for a piece: `limit(state, seat, piece)`."""
Wish = Callable[[TheEstatesState, int], float]
"""How a seat likes a table: `wish(state, seat)`."""


class Thumb:
    """Bids by the least raise up to a limit, auctions what it would bid most for, places as it wishes.

    `sells` is the part of its limit that a bid must reach to be taken; `stows` the checks it keeps in hand.
    """

    def __init__(
        self, limit: Limit, wish: Wish, sells: float = 1.0, stows: int | None = None, jumps: bool = False
    ) -> None:
        self.limit = limit
        self.wish = wish
        self.sells = sells
        self.stows = stows
        self.jumps = jumps

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """Decided at once; the budget is not used."""
        assert isinstance(state, TheEstatesState)
        choice = Choice(self.action(state, seat, rng))
        yield Progress(1.0, choice.action)
        return choice

    def action(self, state: TheEstatesState, seat: int, rng: random.Random) -> Action:
        """What the seat does."""
        if state.phase is SELECT:
            if state.can_stow() and self.stows is not None and state.hand[seat] > self.stows:
                return STOW
            options = [action for action in state.legal_actions() if action != STOW]
            return max(options, key=lambda action: (self._wanted(state, seat, action), rng.random()))
        piece = state.piece
        assert piece is not None
        if state.phase is BID:
            limit = min(int(self.limit(state, seat, piece)), state.max_bid())
            if limit < state.min_bid():
                return PASS
            return BIDS[limit if self.jumps else state.min_bid()]
        if state.phase is CHOOSE:
            worth = self.sells * self.limit(state, seat, piece)
            return KEEP if state.can_keep() and state.bid < worth else SELL
        best: Action | None = None
        most = 0.0
        for action in state.legal_actions():
            placed = state.clone()
            placed.apply(action)
            liked = self.wish(placed, seat) + 0.001 * rng.random()
            if best is None or liked > most:
                best, most = action, liked
        assert best is not None
        return best

    def _wanted(self, state: TheEstatesState, seat: int, action: Action) -> float:
        if action == SELECT_ROOF:
            return self.limit(state, seat, ROOFS[None])
        opened = state.clone()
        opened.apply(action)
        assert opened.piece is not None
        return self.limit(state, seat, opened.piece)


# What a seat wants on the table


def owned(state: TheEstatesState, row: int) -> list[int]:
    """What the buildings of a row count for, by seat, before signs."""
    found = [0] * state.players
    for index in range(row * MOST_LOTS, row * MOST_LOTS + state.developed[row]):
        cubes = state.lots[index]
        value = state.roofs[index]
        for cube in cubes:
            value += cube.value
        found[state.certificates[cubes[-1].colour]] += value
    return found


def progress(state: TheEstatesState, row: int) -> float:
    """How much of a row is built, 0 to 1."""
    return (state.developed[row] + state.roofed[row]) / (2 * state.requirement[row])


def own_finished(state: TheEstatesState, seat: int) -> float:
    """Its own buildings in rows that are far, less those in rows that are not."""
    liked = 0.0
    for row in range(3):
        factor = 2 if state.mayor_row == row else 1
        liked += factor * (2 * progress(state, row) - 0.8) * owned(state, row)[seat]
    return liked


def others_unfinished(state: TheEstatesState, seat: int) -> float:
    """The others' buildings in rows that are not far."""
    liked = 0.3 * own_finished(state, seat)
    for row in range(3):
        values = owned(state, row)
        factor = 2 if state.mayor_row == row else 1
        liked -= factor * (2 * progress(state, row) - 0.8) * (sum(values) - values[seat])
    return liked


def tall(state: TheEstatesState, seat: int) -> float:
    """Its own value, in whichever row."""
    return float(sum(owned(state, row)[seat] for row in range(3))) + 0.1 * own_finished(state, seat)


# How far it bids


def mine(state: TheEstatesState, seat: int, piece: Piece) -> float:
    """1 for a cube of its own colour or of nobody's, less for the rest."""
    if isinstance(piece, Cube):
        owner = state.certificates.get(piece.colour)
        return 1.0 if owner == seat else 0.8 if owner is None else 0.2
    if isinstance(piece, Roof):
        return 0.7 if _open_own(state, seat) else 0.1
    return 0.5 if isinstance(piece, Permit) else 0.4


def _open_own(state: TheEstatesState, seat: int) -> list[int]:
    return [index for index in state.roof_lots() if state.certificates[state.lots[index][-1].colour] == seat]


def by_colour(part: float) -> Limit:
    """A part of its purse, all of that only for its own colours."""
    return lambda state, seat, piece: part * state.hand[seat] * mine(state, seat, piece) + 0.5


def by_value(price: float) -> Limit:
    """So much for each point of a cube or roof that it would like, two for the rest."""

    def limit(state: TheEstatesState, seat: int, piece: Piece) -> float:
        if isinstance(piece, Cube):
            return price * piece.value * mine(state, seat, piece)
        if isinstance(piece, Roof):
            return price * (piece.value or 3.5) * mine(state, seat, piece)
        return 2.0

    return limit


def for_spoiling(state: TheEstatesState, seat: int, piece: Piece) -> float:
    """Most for permits, something for low cubes, which go onto others' buildings."""
    if isinstance(piece, Permit):
        return 0.4 * state.hand[seat]
    if isinstance(piece, Cube):
        return 2.0 if piece.value <= 3 else 1.0
    return 2.0


def for_roofs(state: TheEstatesState, seat: int, piece: Piece) -> float:
    """Roofs above all."""
    if isinstance(piece, Roof):
        return 0.35 * state.hand[seat] + (piece.value or 3.5) / 2
    return 0.2 * state.hand[seat] * mine(state, seat, piece)


def by_gain(price: float, wish: Wish) -> Limit:
    """So much for each point by which the piece, placed best, would better the table as it wishes it."""

    def limit(state: TheEstatesState, seat: int, piece: Piece) -> float:
        opened = state.clone()
        opened.piece = ROOFS[3] if piece == ROOFS[None] else piece
        award(opened, seat)
        if opened.piece is None:
            return 0.0
        liked = []
        for action in opened.legal_actions():
            placed = opened.clone()
            placed.apply(action)
            liked.append(wish(placed, seat))
        return price * (max(liked) - wish(state, seat))

    return limit


def by_pace(part: float) -> Limit:
    """A part of an even share of its purse a round, and a check."""

    def limit(state: TheEstatesState, seat: int, piece: Piece) -> float:
        rounds = (state.cubes_left + len(state.unseen_roofs)) // (2 * state.players)
        return part * state.hand[seat] * mine(state, seat, piece) / (rounds + 1) + 1

    return limit


def by_prospect(price: float) -> Limit:
    """So much for each point of a colour that is still on display, if it is its own or nobody's."""

    def limit(state: TheEstatesState, seat: int, piece: Piece) -> float:
        if isinstance(piece, Roof):
            return 3 * mine(state, seat, piece)
        if not isinstance(piece, Cube) or state.certificates.get(piece.colour, seat) != seat:
            return 1.0
        left = [cube.value for cubes in state.display for cube in cubes if cube.colour == piece.colour]
        return price * (piece.value + sum(left))

    return limit


def least(most: int) -> Limit:
    """Never more than so many checks, whatever it is."""
    return lambda state, seat, piece: min(most, 1 + 3 * mine(state, seat, piece))


class Fickle(Thumb):
    """Bids up to something between nothing and a third of its purse, and often places anywhere."""

    def action(self, state: TheEstatesState, seat: int, rng: random.Random) -> Action:
        """What the seat does."""
        if state.phase is BID:
            limit = min(int(rng.random() * (1 + state.hand[seat] / 3)), state.max_bid())
            return BIDS[state.min_bid()] if limit >= state.min_bid() else PASS
        if rng.random() < 1 / 3:
            legal = [action for action in state.legal_actions() if action != STOW]
            return legal[int(rng.random() * len(legal))]
        return super().action(state, seat, rng)


TRAINING: Final[Mapping[str, Bot]] = {
    "quarter": Thumb(by_colour(0.25), own_finished),
    "pricer": Thumb(by_value(0.6), own_finished),
    "fickle": Fickle(by_colour(0.25), tall),
    "gainer": Thumb(by_gain(0.5, own_finished), own_finished, sells=1.2),
    "pacer": Thumb(by_pace(1.5), own_finished),
    "prospector": Thumb(by_prospect(0.4), tall),
}
MEASURING: Final[Mapping[str, Bot]] = {
    "colours": Thumb(by_colour(0.35), own_finished, jumps=True),
    "own-first": Thumb(by_value(0.9), own_finished, sells=1.3),
    "for-spite": Thumb(for_spoiling, others_unfinished),
    "saver": Thumb(least(2), own_finished, sells=0.5, stows=12),
    "roofs": Thumb(for_roofs, tall),
}
