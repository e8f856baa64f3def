"""What playouts say of a position: how likely each colour wins, and what each cell is worth to whom."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ...games.estate.board import HexBoard
from ...games.estate.layout import LIGHT
from ...games.estate.state import EstateState
from ..exact import exp, total
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

    def __init__(self, board: HexBoard, gains: Sequence[float], empty: Iterable[int]) -> None:
        """`empty` are the cells that can be had, by index."""
        self.gains: Final = gains
        self._costs: Final = board.costs
        rings: list[list[float]] = [[] for _ in range(board.size)]
        for cell in empty:
            rings[board.costs[cell] - 1].append(gains[cell])
        self._best: Final = [sorted(ring, reverse=True)[: board.size] for ring in rings]
        self._known: Final[dict[tuple[int, int], float]] = {}

    def _most(self, points: int, ring: int) -> float:
        """The most that the points can gain in rings up to this one."""
        if ring < 0 or points <= 0:
            return 0.0
        known = self._known.get((points, ring))
        if known is None:
            known = self._known[points, ring] = self._most_with(points, ring, self._best[ring])
        return known

    def _most_with(self, points: int, ring: int, gains: Sequence[float]) -> float:
        """The same with only these gains, the largest first, in the dearest ring."""
        best = self._most(points, ring - 1)
        gained = 0.0
        for gain in gains:
            points -= ring + 1
            gained += gain
            if points < 0 or gain <= 0:
                break
            best = max(best, gained + self._most(points, ring - 1))
        return best

    def with_cell(self, cell: int, points: int) -> float:
        """The most that the points can gain with this cell as the dearest."""
        cost, gain = self._costs[cell], self.gains[cell]
        others = self._best[cost - 1].copy()
        if gain in others:
            others.remove(gain)
        return gain + self._most_with(points - cost, cost - 1, others)

    def with_cells(self, cells: Sequence[int], points: int) -> float:
        """The most that the points can gain with these cells among others."""
        return total(self.gains[cell] for cell in cells) + self.rest(
            points - sum(self._costs[cell] for cell in cells)
        )

    def rest(self, points: int) -> float:
        """The most that the points can gain."""
        return self._most(points, len(self._best) - 1)


def shares(values: Sequence[float], temperature: float) -> list[float]:
    """Weights that add up to 1, larger for larger values: the less warm, the more so."""
    top = max(values)
    weights = [exp((value - top) / temperature) for value in values]
    whole = total(weights)
    return [weight / whole for weight in weights]


def chance_of(state: EstateState, light: float) -> float:
    """A share of Light's wins as the chance of the colour to move."""
    return light if state.colour == LIGHT else 1 - light
