"""The baseline opponent: any legal action, each equally likely."""

from __future__ import annotations

import random
from collections.abc import Generator

from ..game import State
from .bot import Budget, Choice, Progress


class RandomBot:
    """Plays a legal action at random; its budget is not used."""

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """One legal action, drawn with `rng.random()` alone so that every platform draws the same."""
        actions = state.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        yield Progress(1.0, action)
        return Choice(action)
