"""Opponents for Estate: one that searches whole turns in shares, and one that takes what looks best."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from functools import cache
from typing import Final

from ...game import Action, expect
from ...game import State as AnyState
from ...games.estate import Estate
from ...games.estate.actions import END, SWAP_CHOICE, Place
from ...games.estate.phases import PLACE, SWAP
from ...games.estate.state import EstateState
from ...message import and_also
from ..bot import Budget, Choice, Level, Progress, Valued
from ..shares import SharedBot, Tally
from . import reasons
from .endgame import solve
from .plan import Plan
from .threats import Threats
from .tree import ONE, Node, Tree, root_ways
from .tuning import PLAIN, Taste, Tuning
from .worth import options

TUNING: Final = Tuning()
LOST, OPEN, WON = -1, 0, 1
"""What is sure of a turn: the third number of its line in a tally, after its visits and their values."""


@cache
def threats_of(game: Estate) -> Threats:
    """The threats of a game, whose tables are made once."""
    return Threats(game.board)


def at_once(state: EstateState) -> Choice | None:
    """What needs no search: a win in this turn, and an even first turn where the other may swap (EH-P1)."""
    if state.phase is not PLACE:
        return None
    if state.turn == 1 and state.options["pie_rule"]:
        return even(state)
    return winning(state)


def even(state: EstateState) -> Choice:
    """The piece, or the end, after which both colours are most alike if the turn ends there."""
    tree = tree_of(state, random.Random(0), TUNING)
    found: list[tuple[int, Action, int]] = []
    for action in state.legal_actions():
        cells = 1 << action.index if isinstance(action, Place) else 0
        dark = tree.follow(tree.root, cells).guess
        found.append((abs(2 * dark - ONE), action, dark))
    found.sort(key=lambda option: option[0])
    _, action, dark = found[0]
    second = (found[1][1], 1 - found[1][2] / ONE) if len(found) > 1 else None
    reason = reasons.even(state, 1 - dark / ONE, second)
    return Choice(action, reason, 0.0, second=second[0] if second else None)


def winning(state: EstateState) -> Choice | None:
    """A win in this turn, if there is one."""
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    win = threats_of(state.game).cheapest(own, other, state.points_left)
    if win is None or len(win.cells) > state.supply(state.colour):
        return None
    return Choice(state.game.placements[win.cells[0]], reasons.win(state, win), 1.0)


def tree_of(state: EstateState, rng: random.Random, tuning: Tuning, taste: Taste = PLAIN) -> Tree:
    """A tree that begins at a position in which pieces are placed."""
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    game = state.game
    return Tree(game.board, game.layout, (own, other), state.points_left, rng, tuning, taste)


def prepared(state: EstateState, tuning: Tuning) -> Generator[None]:
    """Finds what a tree begins with, which takes longest: each colour's ways are a slice of their own."""
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    game = state.game
    for first, second in ((own, other), (other, own)):
        yield
        root_ways(game.board, first, second, tuning.ways, game.layout.points)
    yield


def kept(state: EstateState) -> EstateState:
    """The position in which Dark stays Dark."""
    after = state.clone()
    after.apply(SWAP_CHOICE[1])
    return after


class GlanceBot:
    """Takes the turn that looks best by the weights of both colours' ways; a taste may mislead it."""

    def __init__(self, taste: Taste = PLAIN, noise: float = 0.0) -> None:
        self.taste: Final = taste
        self.tuning: Final = Tuning(noise=noise)

    @classmethod
    def of_level(cls, level: Level) -> GlanceBot:
        """The bot of a level, which reads its noise and its `taste`."""
        return cls(level.knowledge.get("taste", PLAIN), level.noise)

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A win at once, and else what looks best; its budget is not used."""
        state = expect(state, EstateState)
        choice = at_once(state)
        if choice is None:
            for _ in prepared(state if state.phase is PLACE else kept(state), self.tuning):
                yield Progress(0.0)
            choice = self._choice(state, rng)
        yield Progress(1.0, choice.action)
        return choice

    def _choice(self, state: EstateState, rng: random.Random) -> Choice:
        if state.phase is SWAP:
            after = kept(state)
            dark = tree_of(after, rng, self.tuning).root.guess
            return Choice(
                SWAP_CHOICE[int(2 * dark >= ONE)],
                reasons.swap(state, 1 - dark / ONE),
                abs(1 - 2 * dark / ONE),
            )
        tree = tree_of(state, rng, self.tuning, self.taste)
        cells = best_turn(tree)
        action = first_of(state, cells)
        facts = reasons.of_turn(state, Plan.of(state, cells), threats_of(state.game), self.taste.blocks)
        return Choice(action, and_also(facts[0], facts[1:]), 2 * tree.root.guess / ONE - 1)


class SearchBot(SharedBot):
    """Searches turns as sets. An iteration is a turn that is tried in the tree.

    With pieces already placed in the turn it tries fewer, by the points left. Where few cells are empty
    the end is solved first, with a look at two positions for each iteration at most.
    """

    columns = 3

    def __init__(self, shares: int = 1, tuning: Tuning = TUNING) -> None:
        self.shares = shares
        self.tuning: Final = tuning

    @classmethod
    def of_level(cls, level: Level) -> SearchBot:
        """The bot of a level, which reads its number of `shares`."""
        return cls(level.knowledge.get("shares", 1))

    def at_once(self, state: AnyState, seat: int) -> Choice | None:
        """A win in this turn, or an even first turn."""
        return at_once(expect(state, EstateState))

    def decides(self, tally: Tally) -> bool:
        """Whether a turn is known to win."""
        return any(numbers[2] == WON for numbers in tally.values())

    def think_share(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """The end solved if it can be, else a tree."""
        state = expect(state, EstateState)
        if state.phase is SWAP:
            return (yield from self._think_of_colour(kept(state), rng, budget))
        for _ in prepared(state, self.tuning):
            yield Progress(0.0)
        iterations = max(1, budget.iterations * state.points_left // state.game.layout.points)
        tree = tree_of(state, rng, self.tuning)
        root = tree.root
        looks_best = first_of(state, best_turn(tree))
        yield Progress(0.0, looks_best)
        solving = solve(state, 2 * iterations)
        while True:
            try:
                next(solving)
            except StopIteration as finished:
                if finished.value is not None:
                    return {way_of(state, finished.value): [1, ONE, WON]}
                break
            yield Progress(0.0, looks_best)
        for count in range(iterations):
            if root.won is not None:
                break
            tree.step()
            if not count & 3:
                yield Progress(count / iterations, first_of(state, best_turn(tree)))
        if root.won:
            return {way_of(state, root.reply): [1, ONE, WON if root.proven else OPEN]}
        tried = {
            way_of(state, turn.cells): _numbers(turn.node)
            for turn in root.turns or ()
            if turn.node is not None
        }
        return tried or {way_of(state, best_turn(tree)): [1, 0, LOST]}

    def _think_of_colour(
        self, state: EstateState, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """How often each colour wins once Dark stays Dark."""
        tree = tree_of(state, rng, self.tuning)
        root = tree.root
        swap, decline = SWAP_CHOICE
        for count in range(max(1, budget.iterations)):
            tree.step()
            better = swap if 2 * root.total < root.visits * ONE else decline
            yield Progress(count / max(1, budget.iterations), better)
        light = root.visits * ONE - root.total
        return {str(swap): [root.visits, light, OPEN], str(decline): [root.visits, root.total, OPEN]}

    def merge(self, state: AnyState, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        """The turn that was tried most, unless one surely wins; its dearest cell comes first."""
        state = expect(state, EstateState)
        merged: dict[str, list[int]] = {}
        for tally in tallies:
            for way, (visits, total, sure) in tally.items():
                had = merged.setdefault(way, [0, 0, OPEN])
                merged[way] = [had[0] + visits, had[1] + total, had[2] or sure]
        if state.phase is SWAP:
            return self._colour(state, merged)

        def rank(way: str) -> tuple[int, int, int, str]:
            visits, total, sure = merged[way]
            return (sure, visits, total, way)

        best = max(merged, key=rank)
        visits, total, sure = merged[best]
        action = state.game.parse_action(best.split(" ")[0])
        chance = 1.0 if sure == WON else total / (visits * ONE) if visits > 0 else 0.5
        plan = Plan.of(state, cells_of(state, best))
        facts = reasons.of_turn(state, plan, threats_of(state.game), True)
        valued = options(state, merged, action, chance)
        second = self._second(state, valued, plan) if sure == OPEN else None
        if sure == WON:
            reason = reasons.sure(state, facts)
        elif sure == LOST:
            reason = reasons.lost(state, facts)
        else:
            reason = reasons.chosen(state, facts, chance, second)
        return Choice(action, reason, 2 * chance - 1, valued, second.action if second else None)

    @staticmethod
    def _second(state: EstateState, valued: Sequence[Valued], plan: Plan) -> Valued | None:
        """The best choice that doesn't begin the same turn."""
        same = {str(state.game.placements[cell]) for cell in plan.cells} or {str(valued[0].action)}
        return next((option for option in valued if str(option.action) not in same), None)

    @staticmethod
    def _colour(state: EstateState, merged: dict[str, list[int]]) -> Choice:
        visits, light, _ = merged[str(SWAP_CHOICE[0])]
        chance = light / (visits * ONE)
        swap, decline = Valued(SWAP_CHOICE[0], chance), Valued(SWAP_CHOICE[1], 1 - chance)
        best, other = (swap, decline) if 2 * light > visits * ONE else (decline, swap)
        reason = reasons.swap(state, chance)
        return Choice(best.action, reason, abs(2 * chance - 1), (best, other), other.action)


def _numbers(node: Node) -> list[int]:
    """The line of a turn that leads to that node, at which the other colour is to move."""
    return [node.visits, node.visits * ONE - node.total, LOST if node.won and node.proven else OPEN]


def best_turn(tree: Tree) -> int:
    """The cells of the turn that was tried most so far; of equal ones what looked best."""
    root = tree.root
    if root.turns is None:
        if root.won is False:
            root.pairs = [(0, 0)]  # it can't be stopped: the best that there is
        root.turns = tree.look(root, tree.tuning.cells, tree.tuning.width)
    best, most = 0, -1
    for turn in root.turns:
        visits = turn.node.visits if turn.node is not None and turn.node.won is not True else 0
        if visits > most:
            best, most = turn.cells, visits
    return best


def first_of(state: EstateState, cells: int) -> Action:
    """The action that begins a turn: its dearest cell. A turn of nothing is over, if it may be."""
    if cells:
        return state.game.placements[cells.bit_length() - 1]
    return END if state.can_end() else state.game.placements[state.open_cells()[0]]


def way_of(state: EstateState, cells: int) -> str:
    """A turn as tokens, the dearest cell first."""
    names = [state.game.placements[cell].cell for cell in state.game.board.members(cells)]
    return " ".join(names[::-1]) or str(first_of(state, 0))


def cells_of(state: EstateState, way: str) -> int:
    """The cells of a turn given as tokens; raises ValueError for other tokens."""
    cells = 0
    for name in way.split(" "):
        index = state.game.board.index.get(name)
        if index is not None:
            cells |= 1 << index
        elif name != str(END):
            raise ValueError(f"{name!r} is no cell")
    return cells
