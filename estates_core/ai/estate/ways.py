"""Every smallest set of empty cells that makes a colour win: the ways to win, as sets of the board.

Empty cells that touch each other, directly or through a group of the colour, are near each other here; so
a way is a path of near cells from a side to the facing one, none of which could be left out, or such a
path between two sides and another from it to the third.
"""

from __future__ import annotations

from typing import Final

from ...games.estate.board import ALTERNATE_SIDES, OPPOSITE_SIDES, SIDES, HexBoard

FAR: Final = 1 << 20
"""A cost that nobody pays."""
STEP: Final = 2
"""By how many points more is looked for at once."""
DEAREST: Final = 45
"""Dearer ways are hardly ever won by."""


class TooMany(Exception):
    """There are more ways than were asked for."""


class Ways:
    """Finds the ways to win on a board."""

    def __init__(self, board: HexBoard) -> None:
        self.board: Final = board

    def of(self, own: int, other: int, limit: int, most: int) -> list[int]:
        """The ways of the colour of `own` that cost at most `limit` points, none within another.

        Raises TooMany where more than `most` paths are found on the way.
        """
        return _Finder(self.board, own, other).found(limit, most)

    def cheapest(self, own: int, other: int, enough: int, least: int, most: int) -> tuple[list[int], int]:
        """The cheapest ways, and up to which cost they are all there are: that of `least` points anyway.

        Dearer ones are looked for until there are `enough`, or `most` paths were found on the way.
        """
        finder = _Finder(self.board, own, other)
        reach = max(least, finder.least + 1)
        ways: list[int] = []
        found = 0
        while reach < FAR:
            try:
                ways = finder.found(reach, most if found else FAR)
            except TooMany:
                break
            found = reach
            if len(ways) >= enough:
                break
            reach = reach + STEP if reach < DEAREST else FAR
        return ways, found


class _Finder:
    """One position's cells, what is near them, and the ways found so far."""

    def __init__(self, board: HexBoard, own: int, other: int) -> None:
        self._board = board
        self._limit = self._steps = 0
        self._ways: set[int] = set()
        empty = board.all_cells & ~(own | other)
        near = [0] * board.count
        sides = [0] * board.count
        for cell in board.members(empty):
            near[cell] = board.neighbour_sets[cell] & empty
            sides[cell] = sum(1 << side for side in board.cells[cell].sides)
        for group in _groups(board, own):
            around = 0
            touched = 0
            for cell in board.members(group):
                around |= board.neighbour_sets[cell]
                touched |= sum(1 << side for side in board.cells[cell].sides)
            around &= empty
            for cell in board.members(around):
                near[cell] |= around
                sides[cell] |= touched
        self._near = [cells & ~(1 << cell) for cell, cells in enumerate(near)]
        self._at_side = [
            sum(1 << cell for cell in board.members(empty) if sides[cell] >> side & 1)
            for side in range(SIDES)
        ]
        self._to_side = [self._distances(side) for side in range(SIDES)]
        self.least: Final = min(
            (
                self._to_side[facing][cell]
                for side, facing in OPPOSITE_SIDES
                for cell in board.members(self._at_side[side])
            ),
            default=0,
        )
        """The cost of the cheapest way between facing sides, or FAR where there is none."""

    def _distances(self, side: int) -> list[int]:
        """What each cell lacks to a side, its own cost included."""
        costs = self._board.costs
        best = [FAR] * self._board.count
        by_cost: dict[int, int] = {}
        for cell in self._board.members(self._at_side[side]):
            by_cost[costs[cell]] = by_cost.get(costs[cell], 0) | 1 << cell
        cost = 1
        done = 0
        while by_cost:
            cells = by_cost.pop(cost, 0) & ~done
            done |= cells
            for cell in self._board.members(cells):
                best[cell] = cost
                for near in self._board.members(self._near[cell] & ~done):
                    total = cost + costs[near]
                    by_cost[total] = by_cost.get(total, 0) | 1 << near
            cost += 1
        return best

    def found(self, limit: int, most: int) -> list[int]:
        """All ways up to a cost; see Ways.of."""
        self._limit, self._steps = limit, most
        self._ways = set()
        costs = self._board.costs
        for side, facing in OPPOSITE_SIDES:
            for cell in self._board.members(self._at_side[side]):
                if self._to_side[facing][cell] <= self._limit:
                    self._walk(cell, 1 << cell, costs[cell], self._at_side[side], facing, None)
        for first, second, third in ALTERNATE_SIDES:
            for cell in self._board.members(self._at_side[first]):
                if self._to_side[second][cell] <= self._limit:
                    self._walk(cell, 1 << cell, costs[cell], self._at_side[first], second, third)
        return smallest(self._ways)

    def _walk(self, last: int, path: int, cost: int, barred: int, goal: int, then: int | None) -> None:
        """Go on from the last cell of a path to a goal, and from what is a path then to the next goal."""
        self._steps -= 1
        if self._steps < 0:
            raise TooMany
        if self._at_side[goal] >> last & 1:
            if then is None or self._at_side[then] & path:
                self._ways.add(path)
            else:
                self._branch(path, cost, then)
            return
        costs, to_goal = self._board.costs, self._to_side[goal]
        near = self._near[last] & ~barred
        barred |= self._near[last] | 1 << last
        room = self._limit - cost
        while near:
            bit = near & -near
            near ^= bit
            cell = bit.bit_length() - 1
            if to_goal[cell] <= room:
                self._walk(cell, path | bit, cost + costs[cell], barred, goal, then)

    def _branch(self, path: int, cost: int, goal: int) -> None:
        """Go from any cell near a path to a further goal."""
        costs, to_goal = self._board.costs, self._to_side[goal]
        starts = 0
        for cell in self._board.members(path):
            starts |= self._near[cell]
        starts &= ~path
        for cell in self._board.members(starts):
            if to_goal[cell] <= self._limit - cost:
                self._walk(cell, path | 1 << cell, cost + costs[cell], path | starts, goal, None)


def _groups(board: HexBoard, own: int) -> list[int]:
    """The groups of a set of cells."""
    found = []
    while own:
        group = 0
        fresh = own & -own
        while fresh:
            group |= fresh
            around = 0
            for cell in board.members(fresh):
                around |= board.neighbour_sets[cell]
            fresh = around & own & ~group
        found.append(group)
        own &= ~group
    return found


def smallest(sets: set[int]) -> list[int]:
    """Those of the sets that hold no other, in the order of size and value."""
    kept: list[int] = []
    for candidate in sorted(sets, key=lambda cells: (cells.bit_count(), cells)):
        for fewer in kept:
            if fewer & candidate == fewer:
                break
        else:
            kept.append(candidate)
    return kept
