"""A whole game reviewed in slices: chances by ply, turning points, and what a better choice leads to."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..ai.bot import Budget, Choice
from ..ai.levels import usual_level
from ..chance import Draws
from ..game import CHANCE, Action, State
from ..tree import Node
from .judging import (
    NOTHING_HIDDEN,
    Judgement,
    ask,
    chance_of,
    is_decision,
    judge_of,
    judgement,
    next_chooser,
    result,
)
from .standing import Standing
from .swings import Swing, swings

GLANCE: Final[Mapping[str, Budget]] = {
    "the-estates": Budget(60),
    "estate": Budget(100),
    "for-sale": Budget(24),
}
"""How long each decision is looked at, by namespace."""
LOOK: Final[Mapping[str, Budget]] = {
    "the-estates": Budget(240),
    "estate": Budget(400),
    "for-sale": Budget(160),
}
"""How long a decision is looked at that may have turned the game."""
LEAST: Final = 0.05
"""Five games of a hundred: a smaller loss is no turning point, as the judge itself errs by so much."""
MOST: Final = 3
"""Turning points of one seat at most."""
CANDIDATES: Final = 5
"""So many of a seat's greatest losses are looked at again."""
LINE: Final = 8
"""Plies of the line that a better choice leads to, at most."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that cost much, with the better one and what that would probably have led to."""

    judgement: Judgement
    """The decision, looked at for longer than the others."""
    line: tuple[Action, ...]
    """The better choice and what follows it, chance included, as the usual opponent plays on."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a game looks like to the judge."""

    chances: tuple[tuple[float, ...], ...]
    """For each ply from 0 to the last: each seat's chance to win the round.

    They add up to 1, and are those of the judgements (see `Standing`); where a round is over, they are the
    seats' parts of the win.
    """
    points: tuple[tuple[float | None, ...], ...]
    """For each ply: by how much each seat should beat the others' average, where that is foreseen."""
    judgements: tuple[Judgement, ...]
    """Every decision with more than one choice, in order."""
    turning_points: tuple[TurningPoint, ...]
    """The choices that cost most, in order: `MOST` of each seat at most."""
    swings: tuple[Swing, ...]
    """Where a seat's chance changed most, in order, and what that came from."""


def review(line: Sequence[Node], seed: int) -> Generator[float, None, Review]:
    """Review the line of a game from its root, in slices of some milliseconds; yields how far it is, 0 to 1.

    The same line and seed give the same review on every machine. The line may end anywhere.
    """
    reviewing = Reviewing(line, seed)
    judged = yield from reviewing.glance()
    points = yield from reviewing.look(judged)
    firm = {point.judgement.ply: point.judgement for point in points}
    standing = Standing(line, [firm.get(one.ply, one) for one in judged])
    shared = {one.ply: one for one in standing.judgements}
    turning = [TurningPoint(shared[point.judgement.ply], point.line) for point in points]
    return Review(
        tuple(standing.chances),
        tuple(standing.points),
        tuple(standing.judgements),
        tuple(point for point in turning if point.judgement.loss >= LEAST),
        swings(line, standing.chances, standing.judgements),
    )


class Reviewing:
    """The judge at work on one line."""

    def __init__(self, line: Sequence[Node], seed: int) -> None:
        game = line[0].state.game
        self.line = line
        self.seed = seed
        self.namespace = game.namespace
        self.open = game.namespace in NOTHING_HIDDEN
        self.bot = judge_of(game.name)
        self.level = usual_level(game.name)

    def _ask(self, node: Node, budget: Budget, done: float, share: float) -> Generator[float, None, Choice]:
        return ask(self.bot, node.state, node.next_player, self.seed, node.ply, budget, done, share)

    def glance(self) -> Generator[float, None, list[Judgement]]:
        """Every decision at a small budget: four fifths of the work."""
        places = [node for node in self.line[:-1] if is_decision(node)]
        share = 0.8 / max(1, len(places))
        choices: dict[int, Choice] = {}
        for index, node in enumerate(places):
            choices[node.ply] = yield from self._ask(node, GLANCE[self.namespace], share * index, share)
        judged = []
        for node in places:
            following = None
            after = next_chooser(node)
            if self.open and after is not None:
                following = self._following(node, after, choices.get(after.ply))
            judged.append(judgement(node, choices[node.ply], following))
        return judged

    def _following(self, node: Node, after: Node, choice: Choice | None) -> float | None:
        """The chance of who chose at a node, by what was found at the place after it."""
        ended = result(after)
        if ended is not None:
            return ended[node.next_player]
        if choice is None:
            return None
        chance = chance_of(choice, after.state.players)
        return chance if after.next_player == node.next_player else 1 - chance

    def look(self, judged: Sequence[Judgement]) -> Generator[float, None, list[TurningPoint]]:
        """Each seat's greatest losses at a larger budget; those that stay great, in order."""
        seats = sorted({one.player for one in judged})
        candidates = []
        for seat in seats:
            own = [one for one in judged if one.player == seat and one.loss >= LEAST]
            candidates += sorted(own, key=lambda one: (-one.loss, one.ply))[:CANDIDATES]
        share = 0.2 / max(1, len(candidates))
        firm: list[Judgement] = []
        for index, one in enumerate(candidates):
            firm.append((yield from self.again(self.line[one.ply], 0.8 + share * index, share)))
        points = []
        for seat in seats:
            own = [one for one in firm if one.player == seat and one.loss >= LEAST]
            for one in sorted(own, key=lambda one: (-one.loss, one.ply))[:MOST]:
                line = yield from self.continuation(self.line[one.ply], one.best)
                points.append(TurningPoint(one, line))
        return sorted(points, key=lambda point: point.judgement.ply)

    def again(self, node: Node, done: float, share: float) -> Generator[float, None, Judgement]:
        """The judgement of a decision at the larger budget."""
        budget = LOOK[self.namespace]
        choice = yield from self._ask(node, budget, done, share / 2)
        following = None
        after = next_chooser(node)
        if self.open and after is not None:
            second = None
            if after.next_player >= 0:
                second = yield from self._ask(after, budget, done + share / 2, share / 2)
            following = self._following(node, after, second)
        found = judgement(node, choice, following)
        if following is None or found.loss < LEAST:
            return found
        best = yield from self._after_best(node, choice.action, done + share)
        return found if best is None or best - following >= LEAST else replace(found, after=found.chance)

    def _after_best(self, node: Node, action: Action, done: float) -> Generator[float, None, float | None]:
        """The chance after the better choice, judged as the one after what was chosen is.

        What one search expects before a choice is more than what another finds after it, also after the best:
        so that difference alone is no reason to blame. None where nobody chooses next.
        """
        after = node.state.child(action)
        seat = after.current_player()
        if seat < 0:
            return None
        budget = LOOK[self.namespace]
        choice = yield from ask(self.bot, after, seat, self.seed, node.ply + 1, budget, done, 0.0)
        chance = chance_of(choice, after.players)
        return chance if seat == node.next_player else 1 - chance

    def continuation(self, node: Node, action: Action) -> Generator[float, None, tuple[Action, ...]]:
        """What an action leads to when the usual opponents play on and chance is as the seed has it."""
        state: State = node.state.clone()
        draws = Draws(self.seed)
        chances = node.chances
        line = [action]
        state.apply(action)
        while len(line) < LINE and not state.is_terminal():
            player = state.current_player()
            if player == CHANCE:
                following = draws.outcome(state, chances)
                chances += 1
            else:
                asking = ask(
                    self.level.bot(), state, player, self.seed, node.ply + len(line), self.level.budget
                )
                while True:
                    try:
                        next(asking)
                    except StopIteration as finished:
                        following = finished.value.action
                        break
                    yield 1.0
            yield 1.0
            state.apply(following)
            line.append(following)
        return tuple(line)
