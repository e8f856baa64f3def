"""What every seat's own judgements make of one position: chances that add up to 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..tree import Node
from .judging import NOTHING_HIDDEN, Judgement, result


class Standing:
    """Everybody's chances by ply, and the judgements told in the same numbers.

    Each seat judges by what it knows, and several may think themselves ahead: what they think adds up to
    more than 1 or to less. So a seat's chance is its part of what all think at that time, each at its own
    latest decision; before its first one a seat is taken to think what it does then.
    """

    def __init__(self, line: Sequence[Node], judged: Sequence[Judgement]) -> None:
        state = line[0].state
        self.players = state.players
        self.chances: list[tuple[float, ...]] = []
        """For each ply each seat's part; where a round is over, its part of the win."""
        self.points: list[tuple[float | None, ...]] = []
        """For each ply by how much each seat should beat the others' average, where that is foreseen."""
        self.judgements: list[Judgement] = []
        self._open = state.players == 2 and state.game.namespace in NOTHING_HIDDEN
        self._judged = {one.ply: one for one in judged}
        self._even = (1 / state.players,) * state.players
        self._walk(line)

    def _walk(self, line: Sequence[Node]) -> None:
        thought = self._first(line)
        shares = self._even
        points: list[float | None] = [None] * self.players
        for at, node in enumerate(line):
            ended = result(node)
            before = self._judged.get(node.ply - 1)
            if before is not None:
                self.judgements.append(self._shared(before, thought))
                shares = self._after(before, thought)
                points[before.player] = before.points
            if ended is not None:
                shares = ended
            elif node.parent is not None and result(node.parent) is not None:
                shares = self._even
                points = [None] * self.players
                thought = self._first(line[at:])
            self.chances.append(shares)
            self.points.append(tuple(points))

    def _first(self, line: Sequence[Node]) -> list[float]:
        """What each seat thinks at its first decision of the round that a line begins with."""
        thought: dict[int, float] = {}
        for node in line:
            if result(node) is not None:
                break
            one = self._judged.get(node.ply)
            if one is not None:
                thought.setdefault(one.player, one.chance)
        return [thought.get(seat, 1 / self.players) for seat in range(self.players)]

    def _shared(self, one: Judgement, thought: Sequence[float]) -> Judgement:
        """A judgement in parts of what all think."""
        others = sum(thought) - thought[one.player]

        def share(chance: float) -> float:
            return self._share(chance, others)

        return replace(
            one,
            chance=share(one.chance),
            after=share(one.after),
            options=tuple(replace(option, chance=share(option.chance)) for option in one.options),
        )

    def _share(self, chance: float, others: float) -> float:
        if self._open:
            return chance
        return chance / (chance + others) if chance + others > 0 else 1 / self.players

    def _after(self, one: Judgement, thought: list[float]) -> tuple[float, ...]:
        """Everybody's part once a choice is made, which is noted as what its seat thinks."""
        thought[one.player] = one.after
        if self._open:
            thought[1 - one.player] = 1 - one.after
        whole = sum(thought)
        return tuple(self._share(chance, whole - chance) for chance in thought)
