"""Random games played out in many lanes at once: an int for each cell holds one bit for each lane.

A playout goes on from a position with random turns of five points until the board is full, and its
winner is who connects first. All lanes of a batch share the sequence of costs and colours in which
cells are taken, drawn as random play would draw it; which cell of a ring comes when differs in every
lane. So a lane is a fair random game, and the State itself can be asked to play it again
(`Deal.order`): that the winners agree is tested.

On a full board at least one colour is connected. If both are, both connect the same pair of opposite
sides, side by side: anything else would have to cross. So Dark is asked only about the one pair that
Light connects, and only these lanes are looked at again, at earlier turns.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from estates_core.games.estate.board import OPPOSITE_SIDES, HexBoard
from estates_core.games.estate.layout import DARK, LIGHT, Layout
from estates_core.games.estate.state import EstateState

from .orders import RingOrders


@dataclass(frozen=True, slots=True)
class Slot:
    """When a ring's next cell is taken and by whom, in all lanes of a batch."""

    time: int
    colour: int


@dataclass(frozen=True, slots=True)
class Deal:
    """A batch of random orders of turns from a position on."""

    slots: list[list[Slot]]
    """Each ring's slots in the order of time, the cheapest ring first."""
    filled: list[list[int]]
    """For each number of turns, from 0 to all that fill the board: how many slots of each ring they fill."""
    light: list[int]
    """For each cell: the lanes in which Light has it on the full board."""
    ranks: list[list[int] | None]
    """For each empty cell the lanes in which it fills one of the first n slots of its ring, by n."""

    def order(self, lane: int, board: HexBoard) -> list[int]:
        """The cells of one lane in the order in which they are taken."""
        timed = []
        for cell, row in enumerate(self.ranks):
            if row is not None:
                rank = sum(1 for lanes in row if not lanes >> lane & 1) - 1
                timed.append((self.slots[board.costs[cell] - 1][rank].time, cell))
        return [cell for _, cell in sorted(timed)]


@dataclass(frozen=True, slots=True)
class Result:
    """Who won each lane of a batch, and who had which cell on the full board."""

    lanes: int
    light_wins: int
    """The lanes that Light wins."""
    light: list[int]
    """For each cell: the lanes in which Light has it."""


class Playouts:
    """Plays batches of `lanes` random games at once."""

    def __init__(self, board: HexBoard, layout: Layout, lanes: int) -> None:
        self.board: Final = board
        self.layout: Final = layout
        self.lanes: Final = lanes
        self._all: Final = (1 << lanes) - 1
        rings: list[list[int]] = [[] for _ in range(layout.size)]
        for cell in board.cells:
            rings[cell.cost - 1].append(cell.index)
        self._rings: Final = rings
        self._orders: Final = [RingOrders(len(ring), lanes) for ring in rings]
        order = sorted(range(board.count), key=lambda cell: (board.cells[cell].r, board.cells[cell].q))
        self._sweeps: Final = self._sweep(order) + self._sweep(order[::-1])
        self._sides: Final = [board.members(side) for side in board.side_sets]
        # Planes 0 to 3 of an int of four times `lanes` bits are floods from sides 0 to 3.
        self._sources: Final = [
            sum(self._all << lanes * side for side in cell.sides if side < 4) for cell in board.cells
        ]

    def _sweep(self, order: list[int]) -> list[tuple[int, int, int, int]]:
        """Each cell with its neighbours that come before it: three, with a cell off the board for none."""
        place = {cell: number for number, cell in enumerate(order)}
        steps = []
        for cell in order:
            near = [other for other in self.board.neighbours[cell] if place[other] < place[cell]]
            first, second, third = near + [self.board.count] * (3 - len(near))
            steps.append((cell, first, second, third))
        return steps

    def _fill(self, passable: list[int], reached: list[int]) -> None:
        """Flood from what is reached through what is passable, until nothing changes."""
        reached.append(0)  # the cell off the board
        before: list[int] = []
        while before != reached:
            before = reached.copy()
            for cell, first, second, third in self._sweeps:
                reached[cell] |= passable[cell] & (reached[first] | reached[second] | reached[third])

    def deal(self, state: EstateState, rng: random.Random) -> Deal:
        """Random orders of turns from a position in which pieces are placed."""
        empty = [[cell for cell in ring if state.empty >> cell & 1] for ring in self._rings]
        slots, filled = self._schedule(state, [len(ring) for ring in empty], rng)
        light = [self._all if state.pieces[LIGHT] >> cell & 1 else 0 for cell in range(self.board.count)]
        ranks: list[list[int] | None] = [None] * self.board.count
        for ring, ring_slots, orders in zip(empty, slots, self._orders, strict=True):
            # Light has the cells that fill slots between changes of colour: to Light, to Dark, …
            changes = [
                n
                for n, slot in enumerate(ring_slots)
                if slot.colour != (ring_slots[n - 1].colour if n else DARK)
            ]
            if len(changes) % 2:
                changes.append(len(ring))
            # The tables are the same for each batch; whose row is whose is drawn anew.
            keyed = [(rng.random(), cell) for cell in ring]
            for (_, cell), row in zip(sorted(keyed), orders.of(len(ring)), strict=True):
                for n in changes:
                    light[cell] ^= row[n]
                ranks[cell] = row
        return Deal(slots, filled, light, ranks)

    def _schedule(
        self, state: EstateState, empty: list[int], rng: random.Random
    ) -> tuple[list[list[Slot]], list[list[int]]]:
        """Each ring's slots, any cell as likely as any, and how many of them each number of turns fills."""
        slots: list[list[Slot]] = [[] for _ in empty]
        taken = [0] * len(empty)
        filled = [taken.copy()]
        supply = [state.supply(LIGHT), state.supply(DARK)]
        colour, points = state.colour, state.points_left
        for time in range(sum(empty)):
            affordable = sum(empty[:points]) if supply[colour] else 0
            if not affordable:
                filled.append(taken.copy())
                points = self.layout.points
                if supply[colour ^ 1]:
                    colour ^= 1
                affordable = sum(empty)
            pick = int(rng.random() * affordable)
            ring = 0
            while pick >= empty[ring]:
                pick -= empty[ring]
                ring += 1
            empty[ring] -= 1
            taken[ring] += 1
            points -= ring + 1
            supply[colour] -= 1
            slots[ring].append(Slot(time, colour))
        filled.append(taken)
        return slots, filled

    def run(self, state: EstateState, rng: random.Random) -> Result:
        """Play a batch out from a position in which pieces are placed."""
        return self.play(self.deal(state, rng))

    def play(self, deal: Deal) -> Result:
        """Who wins each lane of a deal."""
        wins, pairs = self._light_connects(deal.light)
        dark = [self._all ^ lanes for lanes in deal.light]
        both = self._connects(dark, pairs, 1)
        return Result(self.lanes, wins & ~both | self._light_first(deal, pairs, both), deal.light)

    def _light_connects(self, light: list[int]) -> tuple[int, list[int]]:
        """The lanes in which Light connects, and for each pair of opposite sides those with no other win."""
        width = self.lanes
        passable = []
        for lanes in light:
            twice = lanes | lanes << width
            passable.append(twice | twice << 2 * width)
        reached = [cells & source for cells, source in zip(passable, self._sources, strict=True)]
        self._fill(passable, reached)
        opposite = [0, 0, 0]
        for side, facing in OPPOSITE_SIDES:
            for cell in self._sides[facing]:
                opposite[side] |= reached[cell] >> side * width
        # Three sides: a cell of side 4 reached from 0 and 2, or one of side 5 reached from 1 and 3.
        three = 0
        for cell in self._sides[4]:
            three |= reached[cell] & reached[cell] >> 2 * width
        for cell in self._sides[5]:
            three |= (reached[cell] & reached[cell] >> 2 * width) >> width
        first, second, third = (lanes & self._all for lanes in opposite)
        three &= self._all
        alone = [
            first & ~(second | third | three),
            second & ~(first | third | three),
            third & ~(first | second | three),
        ]
        return first | second | third | three, alone

    def _connects(self, passable: list[int], pairs: list[int], planes: int) -> int:
        """The lanes that connect the pair of opposite sides given for them, in one plane or two."""
        if planes == 2:
            pairs = [lanes | lanes << self.lanes for lanes in pairs]
        reached = [0] * self.board.count
        for (side, _), lanes in zip(OPPOSITE_SIDES, pairs, strict=True):
            for cell in self._sides[side]:
                reached[cell] |= passable[cell] & lanes
        self._fill(passable, reached)
        connected = 0
        for (_, facing), lanes in zip(OPPOSITE_SIDES, pairs, strict=True):
            for cell in self._sides[facing]:
                connected |= reached[cell] & lanes
        return connected

    def _light_first(self, deal: Deal, pairs: list[int], both: int) -> int:
        """Of the lanes in which both colours connect on the full board, those in which Light is first.

        Only one colour places pieces in a turn, so it is enough to find a turn after which exactly
        one is connected. Each lane's range of turns is halved until there is one; lanes that have
        the same range go together.
        """
        width = self.lanes
        light_first = 0
        ranges = {(0, len(deal.filled) - 1): both} if both else {}
        while ranges:
            undecided = 0
            parts = []
            for (low, high), lanes in ranges.items():
                undecided |= lanes
                middle = (low + high) // 2
                parts.append((low, middle, high, lanes, deal.filled[middle]))
            passable = []
            for cell, (light, row) in enumerate(zip(deal.light, deal.ranks, strict=True)):
                placed = undecided
                if row is not None:
                    ring = self.board.costs[cell] - 1
                    placed = 0
                    for _, _, _, lanes, filled in parts:
                        placed |= lanes & row[filled[ring]]
                light &= placed
                passable.append(light | (placed ^ light) << width)
            connected = self._connects(passable, [lanes & undecided for lanes in pairs], 2)
            light, dark = connected & self._all, connected >> width
            light_first |= light & ~dark
            ranges = {}
            for low, middle, high, lanes, _ in parts:
                if earlier := lanes & light & dark:
                    ranges[low, middle] = earlier
                if later := lanes & ~(light | dark):
                    ranges[middle, high] = later
        return light_first
