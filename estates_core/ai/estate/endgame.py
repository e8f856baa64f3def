"""Who wins a position in which few cells are empty, found exactly.

Once all ways to win of both colours are listed, the board is not needed any more: a turn takes its cells
out of the own ways and ends the other's ways that hold one of them. More own pieces never hurt while the
supply lasts, so that only turns count that leave nothing affordable which is part of any way.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from ...games.estate.board import HexBoard
from ...games.estate.state import EstateState
from .turns import Costs, Weights, blocks, fillings, subsets, union
from .ways import TooMany, Ways

MOST_EMPTY: Final = 30
"""With more empty cells the end is too far away."""
MOST_WAYS: Final = 5000
NO_LIMIT: Final = 1000
"""More than all cells cost."""


class OutOfNodes(Exception):
    """The search looked at as many positions as it may."""


@dataclass(frozen=True, slots=True)
class Side:
    """One colour in an endgame."""

    ways: list[int]
    """What it still lacks for each way to win."""
    cells: int
    """The cells that it took since the search began."""
    supply: int
    """Pieces that it has left."""
    number: int
    """0 or 1, to tell the two apart."""

    def after(self, turn: int) -> Side:
        """The same after a turn of its own."""
        ways = list({way & ~turn for way in self.ways})
        return Side(ways, self.cells | turn, self.supply - turn.bit_count(), self.number)

    def without(self, turn: int) -> Side:
        """The same after a turn of the other colour."""
        return Side([way for way in self.ways if not way & turn], self.cells, self.supply, self.number)


class Endgame:
    """Searches positions of one game to their end, `nodes` of them at most."""

    def __init__(self, board: HexBoard, points: int, costs: Costs, weights: Weights, nodes: int) -> None:
        self._affordable: Final = board.affordable
        self._points: Final = points
        self._costs: Final = costs
        self._weights: Final = weights
        self._known: Final[dict[tuple[int, int, int], bool]] = {}
        self.nodes_left = nodes

    def win(self, own: Side, other: Side, points: int) -> Generator[None, None, int | None]:
        """A turn that wins for the colour to move, whatever follows, or None; yields now and then.

        Raises OutOfNodes.
        """
        costs = self._costs
        for way in own.ways:
            if costs[way] <= points and way.bit_count() <= own.supply:
                return way
        if not own.ways:
            return None
        self.nodes_left -= 1
        if self.nodes_left < 0:
            raise OutOfNodes
        if not self.nodes_left & 3:
            yield
        for turn, own_then, other_then in self.turns(own, other, points):
            key = (own_then.cells, other_then.cells, own.number)
            won = self._known.get(key)
            if won is None:
                if not other_then.ways:
                    won = True
                elif other_then.supply:
                    reply = yield from self.win(other_then, own_then, self._points)
                    won = reply is None
                else:
                    again = yield from self.win(own_then, other_then, self._points)
                    won = again is not None
                self._known[key] = won
            if won:
                return turn
        return None

    def turns(self, own: Side, other: Side, points: int) -> list[tuple[int, Side, Side]]:
        """The turns that count, each with both sides after it, the most promising first."""
        costs = self._costs
        threats = [
            way for way in other.ways if costs[way] <= self._points and way.bit_count() <= other.supply
        ]
        cells = union(own.ways) | union(other.ways)
        turns: list[int] = []
        for block, barred in blocks(threats, points, own.supply, costs):
            rest = cells & ~(block | barred)
            supply = own.supply - block.bit_count()
            filled = fillings(rest, points - costs[block], supply, self._affordable)
            if own.supply < cells.bit_count():
                filled = subsets(filled)  # pieces may be worth keeping
            turns += [block | more for more in filled]
        weight = self._weights.__getitem__
        ranked = []
        for turn in turns:
            own_then, other_then = own.after(turn), other.without(turn)
            value = sum(map(weight, own_then.ways)) / (1 + sum(map(weight, other_then.ways)))
            ranked.append((-value, turn, own_then, other_then))
        ranked.sort(key=lambda item: item[:2])
        return [item[1:] for item in ranked]


def solve(state: EstateState, nodes: int) -> Generator[None, None, int | None]:
    """A turn that surely wins, as a set of cells, or None where none is found among so many positions."""
    game, colour = state.game, state.colour
    if state.empty.bit_count() > MOST_EMPTY or nodes < 1:
        return None
    own, other = state.pieces[colour], state.pieces[1 - colour]
    finder = Ways(game.board)
    try:
        ways = finder.of(own, other, NO_LIMIT, MOST_WAYS), finder.of(other, own, NO_LIMIT, MOST_WAYS)
    except TooMany:
        return None
    yield
    costs = Costs(game.board)
    endgame = Endgame(game.board, game.layout.points, costs, Weights(costs), nodes)
    try:
        return (
            yield from endgame.win(
                Side(ways[0], 0, state.supply(colour), 0),
                Side(ways[1], 0, state.supply(1 - colour), 1),
                state.points_left,
            )
        )
    except OutOfNodes:
        return None
