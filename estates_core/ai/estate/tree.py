"""A tree of whole turns: positions as the ways that both colours have left, judged by what these are worth.

A turn is one set of cells, never several orders of the same. What a position is worth to the colour to
move follows from the weights of both colours' ways; a search by upper confidence bounds averages that,
and wins and losses that are certain within the turn and the next one are passed up exactly.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from ...games.estate.board import HexBoard
from ...games.estate.layout import Layout
from ..exact import exp, log
from .tuning import PLAIN, Taste, Tuning
from .turns import WEIGHTS, Costs, Weights, blocks, fillings, union
from .ways import DEAREST, Ways

ONE: Final = 1 << 20
"""A chance of 1: values are whole numbers."""
STEPS: Final = 1024
"""How finely a share of the weights is told apart."""
LANE: Final = 32
"""Bits of a cell's sum in an int that holds the sums of all cells."""
WIDE_CELLS: Final = 14
WIDE_TURNS: Final = 200
"""What is considered where all turns that look best lose."""
KEPT: Final = 40_000
"""Sets whose sums are kept at most."""


@cache
def curve(slope: float, tempo: float) -> tuple[int, ...]:
    """The chance of the colour to move for each share of the weights that it may have, in STEPS."""
    chances = [0]
    for step in range(1, STEPS):
        odds = exp(slope * log(step / (STEPS - step)) + tempo)
        chances.append(int(ONE * odds / (1 + odds)))
    return (*chances, ONE)


class Sums(dict[int, int]):
    """For a way: its weight in the lane of each of its cells, so that one sum adds up all cells at once."""

    def __init__(self, board: HexBoard, weights: Weights) -> None:
        super().__init__()
        self._board: Final = board
        self._weights: Final = weights

    def __missing__(self, way: int) -> int:
        lanes = 0
        for cell in self._board.members(way):
            lanes |= 1 << LANE * cell
        lanes *= self._weights[way]
        if len(self) >= KEPT:
            self.clear()
        self[way] = lanes
        return lanes

    def of(self, ways: list[int]) -> list[int]:
        """For each cell the weights of the ways through it, added up."""
        lanes = sum(map(self.__getitem__, ways))
        data = lanes.to_bytes(self._board.count * LANE // 8, "little")
        return [
            int.from_bytes(data[start : start + LANE // 8], "little")
            for start in range(0, len(data), LANE // 8)
        ]


@dataclass(slots=True)
class Turn:
    """A turn that is considered at a position."""

    cells: int
    prior: float
    node: Node | None = None


class Node:
    """A position with a colour to move; values are that colour's chance in parts of ONE."""

    __slots__ = (
        "complete", "guess", "other", "other_cells", "other_reach", "own", "own_cells", "own_reach", "pairs",
        "points", "proven", "reply", "total", "turns", "visits", "won",
    )  # fmt: skip

    def __init__(
        self, own: list[int], other: list[int], own_cells: int, other_cells: int, reaches: tuple[int, int]
    ) -> None:
        self.own = own
        """What the colour to move still lacks for each of its ways."""
        self.other = other
        self.own_cells = own_cells
        self.other_cells = other_cells
        self.own_reach, self.other_reach = reaches
        """Up to which cost all ways of a colour are listed."""
        self.points = 0
        self.guess = 0
        """The value before anything is tried."""
        self.visits = 0
        self.total = 0
        self.turns: list[Turn] | None = None
        self.complete = False
        """Whether the turns are all that count."""
        self.pairs: list[tuple[int, int]] = []
        """What stops the other colour from winning next turn (see `blocks`)."""
        self.won: bool | None = None
        """Whether the colour to move wins, once the search is sure."""
        self.proven = False
        """Whether that holds whatever turns were not considered."""
        self.reply = 0
        """The turn that wins."""


def cheapest_ways(finder: Ways, own: int, other: int, enough: int, points: int) -> tuple[list[int], int]:
    """A colour's cheapest ways, enough to judge it by, and up to which cost that is all of them."""
    return finder.cheapest(own, other, enough, points + 3, 12 * enough)


@lru_cache(maxsize=8)
def root_ways(board: HexBoard, own: int, other: int, enough: int, points: int) -> tuple[tuple[int, ...], int]:
    """The same where a tree begins: kept, as a decision begins several trees at its position."""
    ways, reach = cheapest_ways(Ways(board), own, other, enough, points)
    return tuple(ways), reach


class Tree:
    """A search from a position; `step` tries one more turn somewhere."""

    def __init__(
        self,
        board: HexBoard,
        layout: Layout,
        pieces: tuple[int, int],
        points: int,
        rng: random.Random,
        tuning: Tuning,
        taste: Taste = PLAIN,
    ) -> None:
        """`pieces` are the cells of the colour to move and of the other, `points` those left in the turn."""
        self._board: Final = board
        self._turn_points: Final = layout.points
        self._pieces: Final = layout.pieces
        self._rng: Final = rng
        self.tuning: Final = tuning
        self._taste: Final = taste
        self._finder: Final = Ways(board)
        self.costs: Final = Costs(board)
        self.weights: Final = Weights(self.costs)
        self._sums: Final = Sums(board, self.weights)
        self._curve: Final = curve(tuning.slope, tuning.tempo)
        own, other = pieces
        own_ways, own_reach = root_ways(board, own, other, tuning.ways, layout.points)
        other_ways, other_reach = root_ways(board, other, own, tuning.ways, layout.points)
        self.root: Final = Node(list(own_ways), list(other_ways), own, other, (own_reach, other_reach))
        self._wide = False
        self._judge(self.root, points)
        if not taste.blocks and self.root.won is not True:
            self.root.pairs, self.root.won = [(0, 0)], None

    def _ways(self, own: int, other: int, enough: int) -> tuple[list[int], int]:
        return cheapest_ways(self._finder, own, other, enough, self._turn_points)

    def _judge(self, node: Node, points: int) -> None:
        """Set what can be seen of a position at once: a win, a loss, or a guess."""
        node.points = points
        weights = self.weights
        costs = self.costs
        weight = weights.__getitem__
        own = sum(map(weight, node.own))
        other = sum(map(weight, node.other))
        if own >= WEIGHTS[points]:
            supply = self._pieces - node.own_cells.bit_count()
            for way in node.own:
                if costs[way] <= points and way.bit_count() <= supply:
                    node.won, node.proven, node.reply = True, True, way
                    node.guess = ONE
                    return
        if other >= WEIGHTS[self._turn_points]:
            supply = self._pieces - node.other_cells.bit_count()
            threats = [
                way for way in node.other if costs[way] <= self._turn_points and way.bit_count() <= supply
            ]
            pieces = self._pieces - node.own_cells.bit_count()
            node.pairs = blocks(threats, points, pieces, costs)
            if not node.pairs:
                node.won, node.proven = False, True
                return
        else:
            node.pairs = [(0, 0)]
        node.guess = self._curve[STEPS * own // (own + other)] if own + other else ONE // 2

    def step(self) -> None:
        """Go down to a turn that has not been tried, try it, and tell all positions on the way."""
        path = [self.root]
        node = self.root
        while node.won is None:
            turn = self._choose(node)
            if turn.node is None:
                turn.node = self.follow(node, turn.cells)
                path.append(turn.node)
                break
            node = turn.node
            path.append(node)
        node = path[-1]
        value = node.guess if node.won is None else ONE if node.won else 0
        for node in reversed(path):
            node.visits += 1
            node.total += value
            value = ONE - value
            if node.won is None and node.turns is not None:
                self._settle(node)

    def _settle(self, node: Node) -> None:
        """Note that a turn wins, or that every turn that is considered loses."""
        assert node.turns is not None
        lost = True
        for turn in node.turns:
            after = turn.node
            if after is None or after.won is None:
                lost = False
            elif not after.won:
                node.won, node.reply, node.proven = True, turn.cells, after.proven
                if after.proven:
                    return
        if lost and node.won is None and not (node is self.root and self._widen(node)):
            node.won = False
            node.proven = node.complete and all(turn.node.proven for turn in node.turns if turn.node)

    def _choose(self, node: Node) -> Turn:
        """The turn with the best mean so far plus what its prior allows for doubt."""
        if node.turns is None:
            node.turns = self.look(node, self.tuning.cells, self.tuning.width)
        doubt = self.tuning.exploration * sqrt(node.visits + 1)
        first = node.total / node.visits / ONE if node.visits else node.guess / ONE
        best: Turn | None = None
        most = -9.0
        for turn in node.turns:
            after = turn.node
            if after is None:
                value = first + doubt * turn.prior
            elif after.won is not None:
                value = -8.0 if after.won else 9.0
            else:
                value = 1 - after.total / after.visits / ONE + doubt * turn.prior / (1 + after.visits)
            if value > most:
                most, best = value, turn
        assert best is not None
        return best

    def follow(self, node: Node, turn: int) -> Node:
        """The position after a turn, seen by the other colour."""
        own_cells = node.own_cells | turn
        own_reach = node.own_reach - self.costs[turn]
        other_reach = node.other_reach
        keep = ~turn
        own = list(dict.fromkeys([way & keep for way in node.own]))
        other = [way for way in node.other if not way & turn]
        few = self.tuning.few
        if own_reach < self._turn_points or (len(own) < few and own_reach < DEAREST):
            own, own_reach = self._ways(own_cells, node.other_cells, 5 * few)
        if len(other) < few and other_reach < DEAREST:
            other, other_reach = self._ways(node.other_cells, own_cells, 5 * few)
        after = Node(other, own, node.other_cells, own_cells, (other_reach, own_reach))
        self._judge(after, self._turn_points)
        return after

    def look(self, node: Node, count: int, width: int) -> list[Turn]:
        """The turns that look best, with priors: sets of cells that gain most, with what must be blocked."""
        board, costs, taste = self._board, self.costs, self._taste
        gains = self.gains(node)
        ranked = sorted(gains, key=lambda bit: (-(gains[bit][0] + 2 * gains[bit][1]) / (1 + costs[bit]), bit))
        chosen = union(ranked[:count])
        node.complete = len(ranked) <= count and taste.blocks
        supply = self._pieces - node.own_cells.bit_count()
        weight = self.weights.__getitem__
        ratio = (sum(map(weight, node.other)) or 1) / (sum(map(weight, node.own)) or 1)
        noise = self.tuning.noise
        found: dict[int, float] = {}
        for block, barred in node.pairs:
            left, pieces = node.points - costs[block], supply - block.bit_count()
            for more in fillings(chosen & ~(block | barred), left, pieces, board.affordable):
                cells = block | more
                up = down = 0.0
                while cells:
                    bit = cells & -cells
                    cells ^= bit
                    more_up, more_down = gains[bit]
                    up += more_up
                    down += more_down
                up *= taste.own
                share = (1 + up) / (1 + up + max(0.05, 1 - taste.rival * down) * ratio)
                value = self._curve[int(STEPS * share)] / ONE + noise * self._rng.random()
                if taste.dear:
                    value += taste.dear * board.costs[(block | more).bit_length() - 1]
                found[block | more] = value
        ordered = sorted(found, key=lambda cells: (-found[cells], cells))
        if len(ordered) > width:
            node.complete = False
            ordered = ordered[:width]
        top = found[ordered[0]]
        odds = [exp((found[cells] - top) / self.tuning.warmth) for cells in ordered]
        total = 0.0
        for part in odds:
            total += part
        return [Turn(cells, part / total) for cells, part in zip(ordered, odds, strict=True)]

    def _widen(self, node: Node) -> bool:
        """Consider more turns where those considered lose; False if there are no others."""
        assert node.turns is not None
        if self._wide or node.complete:
            return False
        self._wide = True
        had = {turn.cells for turn in node.turns}
        more = self.look(node, WIDE_CELLS, WIDE_TURNS)
        node.turns += [turn for turn in more if turn.cells not in had]
        return len(node.turns) > len(had)

    def gains(self, node: Node) -> dict[int, tuple[float, float]]:
        """For each cell that can be had and matters, as a set: by how much the own ways weigh more with it,
        and which part of the other's it ends."""
        board = self._board
        own_sums, other_sums = self._sums.of(node.own), self._sums.of(node.other)
        weight = self.weights.__getitem__
        own, other = sum(map(weight, node.own)) or 1, sum(map(weight, node.other)) or 1
        cells = (union(node.own) | union(node.other)) & board.affordable[node.points]
        return {
            1 << cell: (own_sums[cell] * GAIN[board.costs[cell]] / own, other_sums[cell] / other)
            for cell in board.members(cells)
        }

    def chance(self, node: Node, up: float, down: float) -> int:
        """The chance once the own ways weigh so much more and the other's so much less, as parts of 1."""
        weight = self.weights.__getitem__
        own, other = sum(map(weight, node.own)) or 1, sum(map(weight, node.other)) or 1
        raised = (1 + up) * own
        return self._curve[int(STEPS * raised / (raised + max(0.05, 1 - down) * other))]


GAIN: Final = (0.0, *(20**cost / 13**cost - 1 for cost in range(1, 10)))
"""By how much a cell of that cost raises the weight of a way when it is had."""
