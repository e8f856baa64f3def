"""Cheapest connections: what a colour still has to pay for a win, and which cells make one."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from .board import ALTERNATE_SIDES, OPPOSITE_SIDES, SIDES, HexBoard


@dataclass(frozen=True, slots=True)
class Connection:
    """A set of cells that connects winning sides, and the sum of their costs."""

    cost: int
    cells: tuple[int, ...]
    """Indices in order."""
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Field:
    """Cheapest ways from one side: each cell's cost so far, its own included, and the cell before it."""

    cost: dict[int, int]
    before: dict[int, int]

    def way(self, cell: int) -> set[int]:
        """The cells of the cheapest way from the side to that cell."""
        cells = {cell}
        while cell in self.before:
            cell = self.before[cell]
            cells.add(cell)
        return cells


def _field(board: HexBoard, side: int, costs: Sequence[int | None]) -> _Field:
    """Dijkstra's algorithm from all cells of a side; None bars a cell."""
    best: dict[int, int] = {}
    before: dict[int, int] = {}
    queue: list[tuple[int, int]] = []
    for cell in board.members(board.side_sets[side]):
        price = costs[cell]
        if price is not None:
            best[cell] = price
            queue.append((price, cell))
    heapq.heapify(queue)
    while queue:
        so_far, cell = heapq.heappop(queue)
        for near in board.neighbours[cell]:
            price = costs[near]
            # Cells cost, not steps: the first way to a cell is its cheapest.
            if price is not None and near not in best:
                best[near] = so_far + price
                before[near] = cell
                heapq.heappush(queue, (so_far + price, near))
    return _Field(best, before)


def cheapest_connection(board: HexBoard, costs: Sequence[int | None]) -> Connection | None:
    """The cheapest set of cells that connects two opposite or three alternate sides, or None.

    `costs` gives each cell's price, None where it can't be used. Equal prices: opposite sides first.
    """
    fields = [_field(board, side, costs) for side in range(SIDES)]
    best: tuple[int, int, tuple[int, ...]] | None = None
    winning: tuple[tuple[int, ...], ...] = (*OPPOSITE_SIDES, *ALTERNATE_SIDES)
    for sides in winning:
        if len(sides) == 2:
            meetings = board.members(board.side_sets[sides[1]])
            starts = [fields[sides[0]]]
        else:
            meetings = list(range(board.count))
            starts = [fields[side] for side in sides]
        for cell in meetings:
            price = costs[cell]
            if price is None or any(cell not in start.cost for start in starts):
                continue
            # The cell where ways meet is paid once.
            total = sum(start.cost[cell] for start in starts) - price * (len(starts) - 1)
            if best is None or total < best[0]:
                best = (total, cell, sides)
    if best is None:
        return None
    total, cell, sides = best
    cells = set().union(*(fields[side].way(cell) for side in sides))
    return Connection(total, tuple(sorted(cells)), sides)
