"""The hexagonal board of Estate: cells, costs, neighbours and sides, all worked out from its size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours of a cell, axial (q, r)."""

SIDES: Final = 6
"""Sides of the board, numbered clockwise from the top one; sides n and n + 3 face each other."""

OPPOSITE_SIDES: Final = ((0, 3), (1, 4), (2, 5))
"""The pairs of sides that win when connected (EH-W1)."""

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
    five cells a side a1–a5 is the bottom row, e1–e9 the middle one and i5–i9 the top one.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        last = size - 1
        cells: list[Cell] = []
        for letter in range(2 * size - 1):
            r = last - letter
            for q in range(max(-last, -last - r), min(last, last - r) + 1):
                distance = max(abs(q), abs(r), abs(q + r))
                edges = (r == -last, q == last, q + r == last, r == last, q == -last, q + r == -last)
                sides = tuple(side for side, on_it in enumerate(edges) if on_it)
                name = f"{chr(ord('a') + letter)}{q + size}"
                cells.append(Cell(len(cells), name, q, r, size - distance, sides))
        self.cells: Final = tuple(cells)
        self.count: Final = len(cells)
        self.all_cells: Final = (1 << self.count) - 1
        self.costs: Final = tuple(cell.cost for cell in cells)

    @cached_property
    def index(self) -> dict[str, int]:
        """Each cell's index by its name."""
        return {cell.name: cell.index for cell in self.cells}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The indices of each cell's neighbours."""
        at = {(cell.q, cell.r): cell.index for cell in self.cells}
        return tuple(
            tuple(at[place] for dq, dr in DIRECTIONS if (place := (cell.q + dq, cell.r + dr)) in at)
            for cell in self.cells
        )

    @cached_property
    def neighbour_sets(self) -> tuple[int, ...]:
        """Each cell's neighbours as a set of cells."""
        return tuple(sum(1 << near for near in found) for found in self.neighbours)

    @cached_property
    def side_sets(self) -> tuple[int, ...]:
        """The cells of each side as a set."""
        return tuple(
            sum(1 << cell.index for cell in self.cells if side in cell.sides) for side in range(SIDES)
        )

    @cached_property
    def lone_groups(self) -> tuple[int, ...]:
        """For each cell the group of one piece on it: see `group_sides`."""
        return tuple(
            1 << cell.index | sum(1 << self.count + side for side in cell.sides) for cell in self.cells
        )

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        """Each side named by its two corners, so that the name holds however the board is turned."""
        on_side = [[cell.name for cell in self.cells if side in cell.sides] for side in range(SIDES)]
        return tuple(f"{names[0]}–{names[-1]}" for names in on_side)

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
