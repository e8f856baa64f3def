"""An opponent's thinking about one position, in slices."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from .ai.bot import Choice, Progress, move_rng
from .ai.levels import adviser
from .ai.levels import level as find_level
from .ai.shares import SharedBot, Tally, share_key
from .errors import ProtocolError
from .game import Action, Message
from .match import round_state
from .tree import Node


@dataclass(frozen=True, slots=True)
class Thought:
    """How far thinking has come: the best action so far and, once done, the choice."""

    done: bool
    progress: float
    best: Action | None = None
    choice: Choice | None = None
    """The choice with its reason and what it and the others are worth, once it is done."""
    tally: Tally | None = None
    """What one share of a move found, once it is done; it has no choice."""


class Thinking:
    """One level's thinking about one position, on what the seat to act may know."""

    def __init__(self, node: Node, level_id: str | None, seed: int, share: int | None = None) -> None:
        """Begin; without a level, the one that gives hints thinks. Raises SetupError for an unknown one.

        With a share, only that share of the move is thought about (see `SharedBot`); raises
        ProtocolError where the level has no such share.
        """
        name = node.state.game.name
        chosen = adviser(name) if level_id is None else find_level(name, level_id)
        self.node = node
        self._level_id = level_id
        self._share = share
        self._rng = move_rng(seed, node.ply)
        self._seat = node.state.current_player()
        self._state = round_state(node.state).resample(self._seat, self._rng)
        self._budget = chosen.budget
        self._bot = chosen.bot()
        self._slices: Generator[Progress, None, Choice | Tally]
        if share is None:
            self._slices = self._bot.choose(self._state, self._seat, self._rng, self._budget)
        else:
            bot = self._shared_bot()
            if not 0 <= share < bot.shares:
                raise ProtocolError("session", Message("core.error.no_share", {"shares": bot.shares}))
            key = share_key(self._rng)
            self._slices = bot.run_share(self._state, self._seat, key, self._budget, share)
        self._thought = Thought(False, 0.0)

    def _shared_bot(self) -> SharedBot:
        if not isinstance(self._bot, SharedBot):
            raise ProtocolError("session", Message("core.error.no_share", {"shares": 1}))
        return self._bot

    def is_for(self, node: Node, level_id: str | None, share: int | None = None) -> bool:
        """Whether this is that level's thinking about that position, or about that share of it."""
        return self.node is node and self._level_id == level_id and self._share == share

    def settle(self, tallies: Sequence[Any]) -> Thought:
        """The choice that the tallies of all shares lead to; raises ProtocolError for others."""
        bot = self._shared_bot()
        try:
            choice = bot.settle(self._state, self._seat, tallies, self._budget)
        except ValueError:
            raise ProtocolError("protocol", Message("core.error.tallies", {"shares": bot.shares})) from None
        self._slices.close()
        self._finish(choice)
        return self._thought

    def go_on(self, ms: int) -> Thought:
        """Think for about so long, one slice at least."""
        deadline = time.perf_counter() + ms / 1000
        while not self._thought.done:
            try:
                self._note(next(self._slices))
            except StopIteration as finished:
                self._end(finished.value)
            if time.perf_counter() >= deadline:
                break
        return self._thought

    def _note(self, progress: Progress) -> None:
        best = progress.best if progress.best is not None else self._thought.best
        self._thought = Thought(False, progress.fraction, best)

    def _end(self, found: Choice | Tally) -> None:
        if isinstance(found, Choice):
            self._finish(found)
        else:
            self._thought = Thought(True, 1.0, self._thought.best, tally=found)

    def _finish(self, choice: Choice) -> None:
        refusal = self.node.state.why_not(choice.action)
        assert refusal is None, f"the bot chose {choice.action}, which {refusal} forbids"
        self._thought = Thought(True, 1.0, choice.action, choice)

    def stop(self) -> Action:
        """End now. A bot that had no idea yet plays anything."""
        self._slices.close()
        if self._thought.best is not None:
            return self._thought.best
        actions = self.node.state.legal_actions()
        return actions[int(self._rng.random() * len(actions))]
