"""Chance from a seed: the k-th chance ply of a game always gets the same number, on every platform."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from .game import CHANCE, Action, Message, Outcome, Refusal, Score, State, draw


class Draws:
    """The numbers of `random.Random(seed).random()`, one for each chance ply, made when first asked for."""

    __slots__ = ("_generator", "_numbers", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._generator = random.Random(seed)
        self._numbers: list[float] = []

    def number(self, index: int) -> float:
        """The number of the chance ply that has `index` chance plies before it on its line."""
        while len(self._numbers) <= index:
            self._numbers.append(self._generator.random())
        return self._numbers[index]

    def outcome(self, state: State, index: int) -> Action:
        """The outcome of a state at CHANCE that has `index` chance plies before it."""
        return draw(state, self.number(index))


class SeededState(State):
    """A position whose chance plies resolve themselves from a seed as soon as they come up.

    `resample` gives a plain state, without the seed: what is still to be drawn stays unknown to it.
    """

    __slots__ = ("_drawn", "_draws", "_state", "game", "options", "players")

    def __init__(self, state: State, draws: Draws, drawn: int = 0) -> None:
        self.game = state.game
        self.players = state.players
        self.options: Mapping[str, Any] = state.options
        self._state = state
        self._draws = draws
        self._drawn = drawn
        self._resolve()

    def _resolve(self) -> None:
        state = self._state
        while state.current_player() == CHANCE:
            state.apply(self._draws.outcome(state, self._drawn))
            self._drawn += 1

    def current_player(self) -> int:
        return self._state.current_player()

    def legal_actions(self) -> tuple[Action, ...]:
        return self._state.legal_actions()

    def apply(self, action: Action) -> None:
        self._state.apply(action)
        self._resolve()

    def clone(self) -> SeededState:
        return SeededState(self._state.clone(), self._draws, self._drawn)

    def scores(self) -> tuple[Score, ...]:
        return self._state.scores()

    def scores_for(self, viewer: int | None) -> tuple[Score | None, ...]:
        return self._state.scores_for(viewer)

    def outcome(self) -> Outcome | None:
        return self._state.outcome()

    def observation(self, player: int | None) -> dict[str, Any]:
        return self._state.observation(player)

    def resample(self, player: int, rng: random.Random) -> State:
        return self._state.resample(player, rng)

    def prompt(self) -> Message:
        return self._state.prompt()

    @property
    def phase(self) -> str:
        return self._state.phase

    def bounds(self) -> dict[str, int]:
        return self._state.bounds()

    def label(self, action: Action) -> Message:
        return self._state.label(action)

    def sealed(self) -> bool:
        return self._state.sealed()

    def returns(self) -> tuple[float, ...]:
        return self._state.returns()

    def why_not(self, action: Action) -> Refusal | None:
        return self._state.why_not(action)
