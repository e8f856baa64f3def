"""The hexagonal board of Estate: cells, costs, neighbours and sides, all worked out from its size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours of a cell, axial (q, r)."""

SIDES: Final = 6
"""Sides of the board, numbered clockwise from the top one; sides n and n + 3 face each other."""

OPPOSITE_SIDES: Final = ((0, 3), (1, 4), (2, 5))
"""The pairs of sides that win when connected (EH-W1)."""

LANDS: Final = ("wood", "lake", "field")
"""What lies beyond each pair of opposite sides, as boards are drawn here."""

ALTERNATE_SIDES: Final = ((0, 2, 4), (1, 3, 5))
"""The triples of sides, no two of them adjacent, that win when connected (EH-W2)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its name, its axial coordinates with (0, 0) in the centre, its cost and its sides."""

    index: int
    name: str
    q: int
    r: int
    cost: int
    """Points that a piece here costs (EH-C1)."""
    sides: tuple[int, ...]
    """The sides that the cell lies on: none inside, two in a corner."""


def _winning(touched: int) -> tuple[int, ...]:
    """The connected sides that win, given the set of touched sides as bits; empty if none do."""
    for sides in (*OPPOSITE_SIDES, *ALTERNATE_SIDES):
        if all(touched >> side & 1 for side in sides):
            return sides
    return ()


WINNING_SIDES: Final = tuple(_winning(touched) for touched in range(1 << SIDES))
"""For each set of touched sides as bits: the sides that win by EH-W1 or, failing that, EH-W2."""


class HexBoard:
    """A hexagonal board. Sets of cells are ints: bit n stands for the cell of index n.

    Rows are lettered from the bottom up and cells numbered along them, as on Abalone boards: with
    five cells a side a1–a5 is the bottom row, e1–e9 the middle one and i5–i9 the top one. Indices count
    the cheapest cells first, so that those below any price are the first ones; rows settle the rest.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        last = size - 1
        rows: list[tuple[str, int, int, int, tuple[int, ...]]] = []
        for letter in range(2 * size - 1):
            r = last - letter
            for q in range(max(-last, -last - r), min(last, last - r) + 1):
                distance = max(abs(q), abs(r), abs(q + r))
                edges = (r == -last, q == last, q + r == last, r == last, q == -last, q + r == -last)
                sides = tuple(side for side, on_it in enumerate(edges) if on_it)
                rows.append((f"{chr(ord('a') + letter)}{q + size}", q, r, size - distance, sides))
        rows.sort(key=lambda row: row[3])
        cells = tuple(Cell(index, *row) for index, row in enumerate(rows))
        at = {(cell.q, cell.r): cell.index for cell in cells}
        self.cells: Final = cells
        self.count: Final = len(cells)
        self.all_cells: Final = (1 << self.count) - 1
        self.index: Final = {cell.name: cell.index for cell in cells}
        """Each cell's index by its name."""
        self.costs: Final = tuple(cell.cost for cell in cells)
        self.neighbours: Final = tuple(
            tuple(at[place] for dq, dr in DIRECTIONS if (place := (cell.q + dq, cell.r + dr)) in at)
            for cell in cells
        )
        """The indices of each cell's neighbours."""
        self.neighbour_sets: Final = tuple(sum(1 << near for near in found) for found in self.neighbours)
        """Each cell's neighbours as a set."""
        self.side_sets: Final = tuple(
            sum(1 << cell.index for cell in cells if side in cell.sides) for side in range(SIDES)
        )
        """The cells of each side as a set."""
        self.side_names: Final = tuple(
            "{}–{}".format(
                *sorted(cell.name for cell in cells if side in cell.sides and len(cell.sides) == 2)
            )
            for side in range(SIDES)
        )
        """Each side named by its two corners, so that the name holds however the board is turned."""
        last = size - 1
        self.side_cells: Final = tuple(
            tuple(at[last * cq + step * dq, last * cr + step * dr] for step in range(size))
            for (dq, dr), (cq, cr) in zip(DIRECTIONS, DIRECTIONS[4:] + DIRECTIONS[:4], strict=True)
        )
        """The indices of each side's cells, clockwise from one corner to the next."""
        self.effects: Final = tuple(
            (
                1 << cell.index,
                (1 << cell.index) - 1,
                self.neighbour_sets[cell.index],
                1 << cell.index | sum(1 << self.count + side for side in cell.sides),
            )
            for cell in cells
        )
        """What a piece on each cell makes: the cell as a set, the cells before it, its neighbours, and
        the group of this piece alone (see `group_sides`)."""
        self.affordable: Final = tuple(
            sum(1 << cell.index for cell in cells if cell.cost <= points) for points in range(size + 1)
        )
        """For each number of points from 0 to the dearest cost: the cells that cost no more."""

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of_size, (self.size,)

    def group_sides(self, group: int) -> int:
        """The sides that a group touches, as bits.

        A group is an int that holds its cells and, above them, its sides: joining groups is one `|`.
        """
        return group >> self.count

    def members(self, cells: int) -> list[int]:
        """The indices in a set of cells, in order."""
        found = []
        while cells:
            lowest = cells & -cells
            found.append(lowest.bit_length() - 1)
            cells ^= lowest
        return found


@cache
def board_of_size(size: int) -> HexBoard:
    """The board with so many cells a side: the same one each time, as it never changes."""
    return HexBoard(size)
