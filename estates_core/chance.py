"""Chance from a seed: the k-th chance ply of a game always gets the same number, on every platform."""

from __future__ import annotations

import random

from .game import Action, State, draw


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
