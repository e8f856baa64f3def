"""A search of turns, piece by piece: what playouts say at the end of each turn is averaged in a tree.

A turn's pieces are tried the dearest first, so that a set of pieces is found in one order only. Wins
within the turn, and sets of cells that have to be blocked, are found exactly (see `threats`): where a
threat stands, the first step of a turn is one of the sets that stop it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from ...games.estate.actions import END, SWAP_CHOICE
from ...games.estate.layout import LIGHT
from ...games.estate.phases import PLACE
from ...games.estate.state import EstateState
from .outlook import Purse, look, shares
from .playouts import Playouts
from .threats import Threats


@dataclass(frozen=True, slots=True)
class Tuning:
    """Numbers that steer the search; found by play against itself."""

    exploration: float = 0.3
    """How far a step's prior may outweigh a mean that has few visits."""
    temperature: float = 0.03
    """How much gain makes a step clearly better than another beforehand."""
    width: int = 16
    """How many steps are considered at most at each node."""


@dataclass(frozen=True, slots=True)
class Step:
    """A way to go on in a turn, with what it gains at best by the gains of cells."""

    value: float
    cells: tuple[int, ...]
    """Cells to take at once, or none to end the turn."""
    bound: int
    """Only cells below this index come next in the same turn, as dearer ones would have come before."""


@dataclass(slots=True)
class Edge:
    """A step that is considered at a node (see Step)."""

    cells: tuple[int, ...]
    prior: float
    bound: int
    node: Node | None = None


@dataclass(slots=True)
class Node:
    """A position in the tree; values are Light's chance to win, from 0 to 1."""

    state: EstateState
    guess: float
    """The value before anything is seen below."""
    purse: Purse | None = None
    """What the cells gain, as seen at the start of the turn; None before it is looked at."""
    edges: list[Edge] = field(default_factory=list)
    spare: list[Step] = field(default_factory=list)
    """The steps that aren't considered, the best first."""
    visits: int = 0
    total: float = 0.0
    winner: int | None = None
    """The colour that wins, once the search is sure of it."""
    proven: bool = False
    """Whether no other steps than those considered can change that."""
    win: tuple[int, ...] = ()
    """The cells that win at once, where the colour to move can."""

    @property
    def value(self) -> float:
        """The mean of what was seen below."""
        return self.total / self.visits if self.visits else self.guess


class Search:
    """A search from a position in which pieces are placed and no win is to be had in this turn."""

    def __init__(
        self,
        state: EstateState,
        rng: random.Random,
        playouts: Playouts,
        threats: Threats,
        tuning: Tuning,
    ) -> None:
        self._board: Final = state.game.board
        self._rng: Final = rng
        self._playouts: Final = playouts
        self._threats: Final = threats
        self._tuning: Final = tuning
        self.root: Final = Node(state, 0.5)
        self._tell([self.root], self._look_at(self.root))

    def step(self) -> None:
        """Go down to the end of a turn that has not been looked at, look, and tell all nodes on the way."""
        path = [self.root]
        while True:
            node = path[-1]
            edge = self._choose(node)
            if edge.node is None:
                edge.node = self._follow(node, edge)
            path.append(edge.node)
            if edge.node.winner is not None:
                value = float(edge.node.winner == LIGHT)
                break
            if edge.node.purse is None:
                value = self._look_at(edge.node)
                break
        self._tell(path, value)

    def _tell(self, path: list[Node], value: float) -> None:
        """Count a value at each node of a path, and pass certain wins and losses up."""
        for node in reversed(path):
            node.visits += 1
            node.total += value
            if node.winner is None and node.edges:
                self._settle(node)

    def _settle(self, node: Node) -> None:
        """Mark a node as won where a step wins, and as lost where every step that is considered loses.

        In the turn under way other steps are considered before that is believed.
        """
        colour = node.state.colour
        reached = [edge.node for edge in node.edges]
        for child in reached:
            if child is not None and child.winner == colour:
                node.winner = colour
                node.proven |= child.proven
        if all(child is not None and child.winner == 1 - colour for child in reached):
            if node.spare and node.state.turn == self.root.state.turn:
                self._add_edges(node, node.spare)
            else:
                node.winner = 1 - colour

    def _choose(self, node: Node) -> Edge:
        """The step with the best mean so far plus what its prior allows for doubt."""
        light = node.state.colour == LIGHT
        doubt = self._tuning.exploration * sqrt(max(node.visits, 1))
        best: tuple[float, Edge] | None = None
        for edge in node.edges:
            child = edge.node
            if child is None:
                value = (node.value if light else 1 - node.value) + doubt * edge.prior
            elif child.winner is not None:
                value = 9.0 if child.winner == node.state.colour else -9.0
            else:
                value = (child.value if light else 1 - child.value) + doubt * edge.prior / (1 + child.visits)
            if best is None or value > best[0]:
                best = (value, edge)
        assert best is not None
        return best[1]

    def _follow(self, node: Node, edge: Edge) -> Node:
        """The node after a step: of the same turn, or of the next one, which nobody has looked at yet."""
        state = node.state.clone()
        turn = state.turn
        if not edge.cells:
            state.apply(END)
        for cell in edge.cells:
            if state.turn == turn:
                state.apply(state.game.placements[cell])
        child = Node(state, node.value)
        if state.is_terminal():
            child.winner = state.colour
            child.proven = True
        elif state.turn == turn:
            child.purse = node.purse
            self._add_placements(child, edge.bound)
        return child

    def _look_at(self, node: Node) -> float:
        """Look for certain wins first, then play out; returns Light's value and prepares the steps."""
        state = node.state
        if state.phase is not PLACE:
            return self._look_before_swap(state)
        colour = state.colour
        own, other = state.pieces[colour], state.pieces[1 - colour]
        points = state.points_left
        win = self._threats.cheapest(own, other, points)
        if win is not None and len(win.cells) <= state.supply(colour):
            node.winner, node.win, node.proven = colour, win.cells, True
            return float(colour == LIGHT)
        turn_points = state.game.layout.points
        blocks = self._threats.blocks(other, own, turn_points, points)
        if not blocks and node is not self.root and state.supply(1 - colour) >= turn_points:
            node.winner, node.proven = 1 - colour, True
            return float(colour != LIGHT)
        outlook = look(self._playouts, state, self._rng)
        node.purse = Purse(self._board, outlook.gains, state.open_cells())
        if any(blocks):
            self._add_blocks(node, blocks)
        else:
            self._add_placements(node, self._board.count)
        return outlook.light

    def _look_before_swap(self, state: EstateState) -> float:
        """Light's value where Dark takes the better colour. It isn't searched on, only looked at again."""
        kept = state.clone()
        kept.apply(SWAP_CHOICE[1])
        light = look(self._playouts, kept, self._rng).light
        return min(light, 1 - light)

    def _add_placements(self, node: Node, bound: int) -> None:
        """Every affordable cell below the bound, or the end of the turn where there is none."""
        state = node.state
        assert node.purse is not None
        steps = [
            Step(node.purse.with_cell(cell, state.points_left), (cell,), cell)
            for cell in state.open_cells()
            if cell < bound
        ]
        self._add_edges(node, steps or [Step(0.0, (), bound)])

    def _add_blocks(self, node: Node, blocks: list[tuple[int, ...]]) -> None:
        """Every set that stops the other colour's wins; the points left over go where they gain most."""
        assert node.purse is not None
        self._add_edges(
            node,
            [
                Step(node.purse.with_cells(cells, node.state.points_left), cells, self._board.count)
                for cells in blocks
            ],
        )

    def _add_edges(self, node: Node, steps: list[Step]) -> None:
        """The steps of the highest values, with priors by them; the others wait."""
        ranked = sorted(steps, key=lambda step: -step.value)
        chosen, node.spare = ranked[: self._tuning.width], ranked[self._tuning.width :]
        priors = shares([step.value for step in chosen], self._tuning.temperature)
        node.edges += [
            Edge(step.cells, prior, step.bound) for step, prior in zip(chosen, priors, strict=True)
        ]

    def best(self) -> Edge:
        """The step to play: a sure win, else the most visited that isn't lost."""
        colour = self.root.state.colour

        def rank(edge: Edge) -> tuple[int, int, float]:
            child = edge.node
            if child is None:
                return (1, 0, edge.prior)
            sure = 1 if child.winner is None else 2 if child.winner == colour else 0
            return (sure, child.visits, child.value if colour == LIGHT else 1 - child.value)

        return max(self.root.edges, key=rank)
