"""What playouts say of a position: how likely each colour wins, and what each cell is worth to whom."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...games.estate.board import HexBoard
from ...games.estate.state import LIGHT, EstateState
from .playouts import Playouts


@dataclass(frozen=True, slots=True)
class Outlook:
    """The result of a batch of playouts, from Light's side."""

    light: float
    """The share of playouts that Light wins."""
    gains: list[float]
    """For each cell: how much more often its owner wins than loses, by who has it when the board is full."""


def look(playouts: Playouts, state: EstateState, rng: random.Random) -> Outlook:
    """Play a batch out and count by cell; a cell that one colour has in all playouts gains nothing."""
    result = playouts.run(state, rng)
    wins = result.light_wins
    won = wins.bit_count()
    gains = []
    for lanes in result.light:
        held = lanes.bit_count()
        if held in (0, result.lanes):
            gains.append(0.0)
            continue
        held_and_won = (lanes & wins).bit_count()
        gains.append(held_and_won / held - (won - held_and_won) / (result.lanes - held))
    return Outlook(won / result.lanes, gains)


class Purse:
    """The best use of a number of points by the gains of cells, as if they simply added up."""

    def __init__(self, board: HexBoard, gains: Sequence[float], empty: int) -> None:
        self.gains: Final = gains
        self._costs: Final = board.costs
        rings: list[list[float]] = [[] for _ in range(board.size)]
        for cell in board.members(empty):
            rings[board.costs[cell] - 1].append(gains[cell])
        self._best: Final = [sorted(ring, reverse=True)[: board.size] for ring in rings]

    def _most(self, points: int, ring: int, without: int) -> float:
        """The most that the points can gain in rings up to this one, one cell of which may be gone."""
        if ring < 0 or not points:
            return 0.0
        cost = ring + 1
        best = self._most(points, ring - 1, -1)
        gained = 0.0
        spent = 0
        for rank, gain in enumerate(self._best[ring]):
            if rank == without:
                continue
            spent += cost
            gained += gain
            if spent > points or gain <= 0:
                break
            best = max(best, gained + self._most(points - spent, ring - 1, -1))
        return best

    def with_cell(self, cell: int, points: int) -> float:
        """The most that the points can gain with this cell as the dearest."""
        cost = self._costs[cell]
        ring = self._best[cost - 1]
        gain = self.gains[cell]
        rank = ring.index(gain) if gain in ring else -1
        return gain + self._most(points - cost, cost - 1, rank)

    def with_cells(self, cells: Sequence[int], points: int) -> float:
        """The most that the points can gain with these cells among others."""
        return sum(self.gains[cell] for cell in cells) + self.rest(
            points - sum(self._costs[cell] for cell in cells)
        )

    def rest(self, points: int) -> float:
        """The most that the points can gain."""
        return self._most(points, len(self._best) - 1, -1)


def shares(values: Sequence[float], temperature: float) -> list[float]:
    """Weights that add up to 1, larger for larger values: the less warm, the more so."""
    top = max(values)
    weights = [math.exp((value - top) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def chance_of(state: EstateState, light: float) -> float:
    """A share of Light's wins as the chance of the colour to move."""
    return light if state.colour == LIGHT else 1 - light
