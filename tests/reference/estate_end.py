"""Who wins the end of a game of Estate, by trying every turn: no engine code, no cleverness that needs trust.

Sets of cells are ints of this module's own. Only turns to which nothing affordable could be added are
tried, since more own pieces never hurt; a test compares that with trying all turns where few cells are left.
"""

from __future__ import annotations

from functools import cache

from tests.reference.estate import APART, CELLS, COSTS, FACING, NEAR, SIDES

BIT = {cell: 1 << number for number, cell in enumerate(CELLS)}
AROUND = [sum(BIT[near] for near in NEAR[cell]) for cell in CELLS]
COST = [COSTS[cell] for cell in CELLS]
EDGES = {side: sum(BIT[cell] for cell in cells) for side, cells in SIDES.items()}
WANTED = [*FACING, *APART]
POINTS = 5
WITHIN = [
    sum(1 << number for number, cost in enumerate(COST) if cost <= points) for points in range(POINTS + 1)
]
PIECES = 35


class TooLong(Exception):
    """More positions would have to be looked at than was allowed."""


def as_set(names: str) -> int:
    return sum(BIT[name] for name in names.split())


def numbers(cells: int) -> list[int]:
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


@cache
def connected(own: int) -> bool:
    """EH-W1, EH-W2."""
    left = own
    while left:
        group = edge = left & -left
        while edge:
            around = 0
            for number in numbers(edge):
                around |= AROUND[number]
            edge = around & own & ~group
            group |= edge
        left &= ~group
        if any(all(group & EDGES[side] for side in sides) for sides in WANTED):
            return True
    return False


def turns(empty: int, points: int, supply: int, full: bool = True) -> list[int]:
    """All sets of cells that can be taken in a turn: the full ones only, or all."""
    cells = numbers(empty)
    found: list[int] = []

    def go_on(start: int, taken: int, left: int, pieces: int) -> None:
        if taken and (not full or not pieces or not empty & ~taken & WITHIN[left]):
            found.append(taken)
        if pieces:
            for position in range(start, len(cells)):
                number = cells[position]
                if COST[number] <= left:
                    go_on(position + 1, taken | 1 << number, left - COST[number], pieces - 1)

    go_on(0, 0, points, supply)
    return found


def needed(own: int, turn: int) -> int:
    """The part of a winning turn that wins, without what was not needed."""
    for number in numbers(turn):
        if connected(own | turn & ~(1 << number)):
            turn &= ~(1 << number)
    return turn


class Solver:
    """Solves positions; `allowed` is how many it may look at in all."""

    def __init__(self, allowed: int = 1 << 60, full: bool = True) -> None:
        self.allowed = allowed
        self.full = full
        self.known: dict[tuple[int, int], bool] = {}

    def wins(self, own: int, other: int, points: int = POINTS) -> bool:
        """Whether the colour to move wins."""
        key = (own, other)
        if points == POINTS and key in self.known:
            return self.known[key]
        self.allowed -= 1
        if self.allowed < 0:
            raise TooLong
        result = bool(self.winning_turns(own, other, points, 1))
        if points == POINTS:
            self.known[key] = result
        return result

    def winning_turns(self, own: int, other: int, points: int, most: int) -> list[int]:
        """Turns that win, at most so many."""
        empty = (1 << len(CELLS)) - 1 & ~(own | other)
        supply = PIECES - own.bit_count()
        if not supply:  # EH-T3
            return [] if self.wins(other, own) else [0]
        choices = turns(empty, points, supply, self.full)
        found = [turn for turn in choices if connected(own | turn)][:most]
        if len(found) == most:
            return found
        replies = {
            needed(other, turn)
            for turn in turns(empty, POINTS, PIECES - other.bit_count())
            if connected(other | turn)
        }
        for turn in choices:
            if connected(own | turn) or not all(reply & turn for reply in replies):
                continue
            if not self.wins(other, own | turn):
                found.append(turn)
                if len(found) == most:
                    break
        return found
