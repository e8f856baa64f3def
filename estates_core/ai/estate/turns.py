"""Whole turns as sets of cells: what stops a list of threats, and the fullest use of a turn's points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...games.estate.board import HexBoard

SCALE: Final = 22
"""Weights are whole numbers: a way that costs nothing would weigh 1 << SCALE."""


class Costs(dict[int, int]):
    """The cost of a set of cells, worked out once for each set."""

    def __init__(self, board: HexBoard) -> None:
        super().__init__()
        self._rings: Final = [
            (price, sum(1 << cell.index for cell in board.cells if cell.cost == price))
            for price in range(1, board.size + 1)
        ]

    def __missing__(self, cells: int) -> int:
        cost = 0
        for price, ring in self._rings:
            cost += price * (cells & ring).bit_count()
        self[cells] = cost
        return cost


class Weights(dict[int, int]):
    """What a way is worth by what it still costs: each point less is worth half as much again."""

    def __init__(self, costs: Costs) -> None:
        super().__init__()
        self._costs: Final = costs

    def __missing__(self, way: int) -> int:
        weight = WEIGHTS[self._costs[way]] or 1 if self._costs[way] < len(WEIGHTS) else 1
        self[way] = weight
        return weight


WEIGHTS: Final = tuple((13**cost << SCALE) // 20**cost for cost in range(60))
"""The weight of a way that costs so many points: 0.65 for each, and a little always."""


def blocks(
    threats: Sequence[int], points: int, pieces: int, costs: Costs, barred: int = 0
) -> list[tuple[int, int]]:
    """Sets of at most so many points and pieces that hit every threat, each with cells it must not get again.

    The second of each pair are cells that other sets of the list begin with: a set may be filled up
    with any others, and no two of the list then come to the same. No pair: the threats can't be stopped.
    """
    found: list[tuple[int, int]] = []
    _hit(threats, 0, points, pieces, barred, costs, found)
    return found


def _hit(
    threats: Sequence[int],
    chosen: int,
    points: int,
    pieces: int,
    barred: int,
    costs: Costs,
    found: list[tuple[int, int]],
) -> None:
    if not threats:
        found.append((chosen, barred))
        return
    if not pieces:
        return
    fewest = min(threats, key=lambda threat: (threat & ~barred).bit_count())
    cells = fewest & ~barred
    while cells:
        bit = cells & -cells
        cells ^= bit
        cost = costs[bit]
        if cost <= points:
            rest = [threat for threat in threats if not threat & bit]
            _hit(rest, chosen | bit, points - cost, pieces - 1, barred, costs, found)
        barred |= bit


def fillings(cells: int, points: int, pieces: int, affordable: Sequence[int]) -> list[int]:
    """Every set of at most so many points and pieces out of `cells` to which none of them can be added.

    `affordable` has, for each number of points, the cells that cost no more.
    """
    found: list[int] = []
    _fill(cells, 0, points, pieces, 0, affordable, found)
    return found


def _fill(
    cells: int,
    chosen: int,
    points: int,
    pieces: int,
    skipped: int,
    affordable: Sequence[int],
    found: list[int],
) -> None:
    """Sets that go on with cells of higher index; what was skipped must not be affordable in the end."""
    if not pieces:
        found.append(chosen)
        return
    open_cells = cells & affordable[points]
    if not open_cells:
        if not skipped & affordable[points]:
            found.append(chosen)
        return
    while open_cells:
        bit = open_cells & -open_cells
        open_cells ^= bit
        cells ^= bit
        cost = 1
        while not bit & affordable[cost]:
            cost += 1
        _fill(cells, chosen | bit, points - cost, pieces - 1, skipped, affordable, found)
        skipped |= bit
    if not skipped & affordable[points]:
        found.append(chosen)


def union(sets: Iterable[int]) -> int:
    """All cells of the sets."""
    cells = 0
    for members in sets:
        cells |= members
    return cells


def subsets(sets: Iterable[int]) -> list[int]:
    """All subsets of the sets, each once, in order."""
    found: set[int] = set()
    for cells in sets:
        part = cells
        while True:
            found.add(part)
            if not part:
                break
            part = part - 1 & cells
    return sorted(found)
