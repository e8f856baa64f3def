"""Wins within a number of points, and the ways to stop them: floods from all six sides at once.

Positions here are sets on a board with a margin, six of them side by side in one int, one for each
side that a connection may start from. A level n of a flood holds the cells that are first reached at a
cost of n points, their own included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...games.estate.board import ALTERNATE_SIDES, DIRECTIONS, OPPOSITE_SIDES, SIDES, HexBoard


@dataclass(frozen=True, slots=True)
class Completion:
    """Empty cells that make a connection, with their cost and the sides that they connect."""

    cost: int
    cells: tuple[int, ...]
    """Indices of the board, the dearest first."""
    sides: tuple[int, ...]


Finder = Callable[[int], Completion | None]
"""What finds a completion, given the empty places."""


class Threats:
    """Finds the cheapest completions on a board."""

    def __init__(self, board: HexBoard) -> None:
        self.board: Final = board
        reach = board.size - 1
        stride = 2 * reach + 2
        width = stride * stride
        self._width: Final = width
        self._at: Final = [stride * (cell.r + reach) + cell.q + reach for cell in board.cells]
        self._cell_at: Final = {place: index for index, place in enumerate(self._at)}
        self._steps: Final = [dq + stride * dr for dq, dr in DIRECTIONS if dq + stride * dr > 0]
        self._everywhere: Final = sum(1 << width * side for side in range(SIDES))
        self._chunks: Final = [
            [
                sum(1 << place for bit, place in enumerate(places) if members >> bit & 1)
                for members in range(1 << len(places))
            ]
            for places in (self._at[start : start + 8] for start in range(0, board.count, 8))
        ]
        self._rings: Final = [
            self._spread(sum(1 << cell.index for cell in board.cells if cell.cost == cost))
            for cost in range(1, board.size + 1)
        ]
        sides = [self._spread(cells) & (1 << width) - 1 for cells in board.side_sets]
        self._own_side: Final = sum(cells << width * side for side, cells in enumerate(sides))
        self._facing_side: Final = sum(sides[(side + 3) % SIDES] << width * side for side in range(SIDES))

    def _spread(self, cells: int) -> int:
        """A set of the board's cells, once for each side."""
        places = 0
        for chunk in self._chunks:
            places |= chunk[cells & 255]
            cells >>= 8
        return places * self._everywhere

    def _near(self, places: int) -> int:
        """The neighbours of a set, and whatever of them falls into the margin."""
        first, second, third = self._steps
        return (
            places << first
            | places >> first
            | places << second
            | places >> second
            | places << third
            | places >> third
        )

    def _levels(self, own: int, empty: int, limit: int, sources: int) -> list[int]:
        """The flood from sources through own cells for nothing and empty ones at their cost."""
        levels: list[int] = []
        seen = 0
        near: list[int] = []
        for cost in range(limit + 1):
            new = 0 if cost else sources & own
            for price, ring in enumerate(self._rings[:cost], start=1):
                from_source = sources if price == cost else 0
                new |= (near[cost - price] | from_source) & ring & empty
            new &= ~seen
            fresh = new
            while fresh:
                fresh = self._near(fresh) & own & ~(seen | new)
                new |= fresh
            seen |= new
            levels.append(new)
            near.append(self._near(new))
        return levels

    def cheapest(self, own: int, other: int, limit: int) -> Completion | None:
        """The cheapest completion of at most `limit` points for the colour of `own`, or None."""
        return self._connection(self._spread(own), self._empty(own, other), limit)

    def _empty(self, own: int, other: int) -> int:
        return self._spread(self.board.all_cells & ~(own | other))

    def _connection(self, own: int, empty: int, limit: int) -> Completion | None:
        """The cheapest way to connect sides that win."""
        levels = self._levels(own, empty, limit, self._own_side)
        for cost, level in enumerate(levels):
            meeting = level & self._facing_side
            if meeting:
                side, at = divmod(self._lowest(meeting), self._width)
                return self._completion(self._way(levels, own, side, at, cost), OPPOSITE_SIDES[side % 3])
            three = self._three_sides(levels, own, cost)
            if three is not None:
                return three
        return None

    def _link(self, own: int, empty: int, limit: int, group: int, side: int) -> Completion | None:
        """The cheapest way to join a group to a side."""
        lane = self._width * side
        levels = self._levels(own, empty, limit, group)
        for cost, level in enumerate(levels):
            meeting = level & self._own_side & (1 << self._width) - 1 << lane
            if meeting:
                at = self._lowest(meeting) - lane
                return self._completion(self._way(levels, own, side, at, cost), (side,))
        return None

    def _lowest(self, places: int) -> int:
        return (places & -places).bit_length() - 1

    def _three_sides(self, levels: list[int], own: int, cost: int) -> Completion | None:
        """A completion of three sides whose ways meet at one cell, of exactly that cost."""
        two, four = 2 * self._width, 4 * self._width
        mask = (1 << two) - 1
        for price, kind in enumerate([own, *self._rings]):
            if price > cost:
                break
            for first in range(price, cost + 1):
                starts = levels[first] & kind & mask
                if price:
                    starts &= ~own
                if not starts:
                    continue
                for second in range(price, cost + price - first + 1):
                    # The cell where the ways meet is paid three times over, once too often twice.
                    third = cost + 2 * price - first - second
                    if not price <= third < len(levels):
                        continue
                    meeting = starts & levels[second] >> two & levels[third] >> four
                    if meeting:
                        triple, at = divmod(self._lowest(meeting), self._width)
                        cells: set[int] = set()
                        for side, reached in zip(
                            ALTERNATE_SIDES[triple], (first, second, third), strict=True
                        ):
                            cells |= self._way(levels, own, side, at, reached)
                        return self._completion(cells, ALTERNATE_SIDES[triple])
        return None

    def _way(self, levels: list[int], own: int, side: int, at: int, cost: int) -> set[int]:
        """The empty cells of a cheapest way from a side to a cell that it reaches at that cost."""
        cells: set[int] = set()
        shift = side * self._width
        while True:
            here = 1 << at + shift
            if own & here:
                here = self._group(here, own)
                before = self._near(here) & ~own
            else:
                index = self._cell_at[at]
                cells.add(index)
                cost -= self.board.costs[index]
                before = self._near(here)
            if not cost:
                return cells
            at = self._lowest(before & levels[cost]) - shift

    def _group(self, place: int, own: int) -> int:
        """All own cells connected with a place."""
        fresh = group = place
        while fresh:
            fresh = self._near(fresh) & own & ~group
            group |= fresh
        return group

    def _completion(self, cells: set[int], sides: tuple[int, ...]) -> Completion:
        costs = self.board.costs
        return Completion(sum(costs[cell] for cell in cells), tuple(sorted(cells, reverse=True)), sides)

    def blocks(self, own: int, other: int, limit: int, points: int) -> list[tuple[int, ...]]:
        """The sets of cells worth at most `points` that stop every completion of at most `limit` points.

        Each set hits all completions of the colour of `own`; none holds another. No set: the
        completion can't be stopped. One empty set: there is nothing to stop.
        """
        own_places = self._spread(own)

        def find(empty: int) -> Completion | None:
            return self._connection(own_places, empty, limit)

        return self._hitting_sets(find, self._empty(own, other), points)

    def is_linked(self, own: int, other: int, cell: int, side: int, points: int) -> bool:
        """Whether the group of a cell can't be kept from a side by `points`, and needs no more then."""
        own_places = self._spread(own)
        group = self._group(self._spread(1 << cell), own_places)

        def find(empty: int) -> Completion | None:
            return self._link(own_places, empty, points, group, side)

        return not self._hitting_sets(find, self._empty(own, other), points)

    def _hitting_sets(self, find: Finder, empty: int, points: int) -> list[tuple[int, ...]]:
        """The smallest sets of cells worth at most `points` without which nothing is found."""
        found: list[tuple[int, ...]] = []
        self._hit(find, empty, points, (), frozenset(), found)
        return [cells for cells in found if not any(set(fewer) < set(cells) for fewer in found)]

    def _hit(
        self,
        find: Finder,
        empty: int,
        points: int,
        chosen: tuple[int, ...],
        spared: frozenset[int],
        found: list[tuple[int, ...]],
    ) -> None:
        """Add to `found` every set that begins with the chosen cells and has none of the spared ones."""
        completion = find(empty)
        if completion is None:
            found.append(chosen)
            return
        for cell in completion.cells:
            cost = self.board.costs[cell]
            if cost <= points and cell not in spared:
                without = empty & ~(self._everywhere << self._at[cell])
                self._hit(find, without, points - cost, (*chosen, cell), spared, found)
                spared |= {cell}
