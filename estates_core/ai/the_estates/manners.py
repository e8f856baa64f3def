"""How seats that go by limits choose and place pieces in a rehearsal: by limit and wish, without a search."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from ...game import Action
from ...games.the_estates.actions import SELECT_ROOF
from ...games.the_estates.layout import MOST_LOTS
from ...games.the_estates.past import piece_owner, pieces_left
from ...games.the_estates.pieces import ROOFS, Piece
from ...games.the_estates.state import TheEstatesState
from ...games.the_estates.transitions import award
from .beliefs import UNLIKELY, Regard

Wish = Callable[[TheEstatesState, int], float]
"""How a seat likes a table."""


def own_finished(state: TheEstatesState, seat: int) -> float:
    """Its own buildings in rows that are far, less those in rows that are not."""
    liked = 0.0
    for row, developed in enumerate(state.developed):
        if not developed:
            # Nothing is owned there, and a row may have been shortened to no lot at all (TE-P5).
            continue
        progress = (developed + state.roofed[row]) / (2 * state.requirement[row])
        liked += (2 if state.mayor_row == row else 1) * (2 * progress - 0.8) * _owned(state, row, seat)
    return liked


def tall(state: TheEstatesState, seat: int) -> float:
    """Its own buildings, in whichever row."""
    value = 0
    for row in range(len(state.developed)):
        value += _owned(state, row, seat)
    return value + 0.1 * own_finished(state, seat)


WISHES: Final[tuple[Wish, ...]] = (own_finished, tall)
"""Each is as likely: nothing is learned from placements."""
_EQUALS: Final = 0.001
"""Of placements that are liked alike any is as likely."""


def _owned(state: TheEstatesState, row: int, seat: int) -> int:
    """What the buildings of a row count for a seat, before signs."""
    found = 0
    for index in range(row * MOST_LOTS, row * MOST_LOTS + state.developed[row]):
        cubes = state.lots[index]
        if state.certificates[cubes[-1].colour] == seat:
            found += state.roofs[index]
            for cube in cubes:
                found += cube.value
    return found


class Manners:
    """Which of the others go by a limit in one rehearsal, and how each of these wishes the table."""

    def __init__(self, others: Regard, rng: random.Random) -> None:
        self.others = others
        self.rng = rng
        self.wishes: list[Wish | None] = []
        for seat in range(others.beliefs.players):
            share = others.beliefs.share(seat)
            goes = seat != others.seat and share >= UNLIKELY and rng.random() < share
            self.wishes.append(WISHES[int(rng.random() * len(WISHES))] if goes else None)

    def piece(self, state: TheEstatesState, options: Sequence[Action]) -> Action:
        """What the auctioneer would bid most for of what it may select; any of those alike."""
        beliefs, seat = self.others.beliefs, state.auctioneer
        best = options[0]
        most = drawn = -1.0
        for action in options:
            piece, owner, left = _selected(state, action)
            wanted, luck = beliefs.limit(seat, piece, owner, state.hand[seat], left), self.rng.random()
            if (wanted, luck) > (most, drawn):
                best, most, drawn = action, wanted, luck
        return best

    def placement(self, state: TheEstatesState, seat: int, options: Sequence[Action | None]) -> int:
        """Which of the placements of the auctioned piece a seat that goes by a limit chooses, if it wins."""
        wish = self.wishes[seat]
        assert wish is not None
        if len(options) == 1:
            return 0
        awarded = state.clone()
        award(awarded, seat)
        best, most = 0, 0.0
        for at, action in enumerate(options):
            assert action is not None
            placed = awarded.clone()
            placed.apply(action)
            liked = wish(placed, seat) + _EQUALS * self.rng.random()
            if not at or liked > most:
                best, most = at, liked
        return best


def _selected(state: TheEstatesState, action: Action) -> tuple[Piece, int, int]:
    """The piece of that action, not turned over; who owns its colour; and how many pieces are left then."""
    if action == SELECT_ROOF:
        return ROOFS[None], -1, pieces_left(state) - 1
    auctioned = state.clone()
    auctioned.apply(action)
    assert auctioned.piece is not None
    return auctioned.piece, piece_owner(auctioned), pieces_left(auctioned)
