"""An opponent's thinking about one position, in slices."""

from __future__ import annotations

import time
from dataclasses import dataclass

from .ai.bot import Choice, Progress, move_rng
from .ai.levels import level as find_level
from .ai.levels import levels
from .errors import SetupError
from .game import Action, Message
from .match import round_state
from .tree import Node


@dataclass(frozen=True, slots=True)
class Thought:
    """How far thinking has come: the best action so far and, once done, the reason for the choice."""

    done: bool
    progress: float
    best: Action | None = None
    reason: Message | None = None
    value: float | None = None


class Thinking:
    """One level's thinking about one position, on what the seat to act may know."""

    def __init__(self, node: Node, level_id: str | None, seed: int) -> None:
        """Begin; without a level, the game's strongest thinks. Raises SetupError for an unknown one."""
        name = node.state.game.name
        try:
            chosen = levels(name)[-1] if level_id is None else find_level(name, level_id)
        except KeyError:
            known = [candidate.id for candidate in levels(name)]
            raise SetupError("bot", level_id, {"choices": known}) from None
        self.node = node
        self._level_id = level_id
        self._rng = move_rng(seed, node.ply)
        state = round_state(node.state)
        seat = node.state.current_player()
        self._slices = chosen.bot().choose(state.resample(seat, self._rng), seat, self._rng, chosen.budget)
        self._thought = Thought(False, 0.0)

    def is_for(self, node: Node, level_id: str | None) -> bool:
        """Whether this is that level's thinking about that position."""
        return self.node is node and self._level_id == level_id

    def go_on(self, ms: int) -> Thought:
        """Think for about so long, one slice at least."""
        deadline = time.perf_counter() + ms / 1000
        while not self._thought.done:
            try:
                self._note(next(self._slices))
            except StopIteration as finished:
                self._finish(finished.value)
            if time.perf_counter() >= deadline:
                break
        return self._thought

    def _note(self, progress: Progress) -> None:
        best = progress.best if progress.best is not None else self._thought.best
        self._thought = Thought(False, progress.fraction, best)

    def _finish(self, choice: Choice) -> None:
        refusal = self.node.state.why_not(choice.action)
        assert refusal is None, f"the bot chose {choice.action}, which {refusal} forbids"
        self._thought = Thought(True, 1.0, choice.action, choice.reason, choice.value)

    def stop(self) -> Action:
        """End now. A bot that had no idea yet plays anything."""
        self._slices.close()
        if self._thought.best is not None:
            return self._thought.best
        actions = self.node.state.legal_actions()
        return actions[int(self._rng.random() * len(actions))]
