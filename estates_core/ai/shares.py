"""Root-parallel search: a budget in a fixed number of shares, each thought about on its own and then merged.

The shares of a move can run one after the other or side by side on several workers. Each has its own
generator and ends with exact whole numbers, and these are merged in the order of the shares: so the same
seed gives the same move whoever ran them.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Any, Final

from ..game import State
from .bot import Bot, Budget, Choice, Progress

Tally = dict[str, list[int]]
"""What a share found, as JSON-able data: for each way to go on, whole numbers of the bot's own meaning.

A way is one or more tokens with spaces between them, the first of them a legal action; each has as many
numbers as the bot's `columns`.
"""

MAX_WAYS: Final = 5000
MAX_WAY: Final = 200
MAX_NUMBER: Final = 1 << 53
"""Larger whole numbers aren't exact in JavaScript."""


class SharedBot(ABC):
    """A bot that splits its budget into shares. See `Bot`: it keeps nothing between moves."""

    shares: int
    """How many shares a move has: fixed, so that the number of workers changes nothing."""
    columns: int
    """How many numbers a tally has for each way to go on."""

    def at_once(self, state: State, seat: int) -> Choice | None:
        """What needs no search, such as a win that is there to be taken; without chance."""
        return None

    def decides(self, tally: Tally) -> bool:
        """Whether a share settles the move: those after it are not needed then, and change nothing."""
        return False

    @abstractmethod
    def think_share(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Tally]:
        """Think about one share of a move, with that share's generator and its part of the budget."""

    @abstractmethod
    def merge(self, state: State, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        """What the tallies of all shares, in their order, lead to. `budget` is the whole move's."""

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """All shares one after the other; see `Bot.choose`."""
        choice = self.at_once(state, seat)
        if choice is not None:
            yield Progress(1.0, choice.action)
            return choice
        key = share_key(rng)
        tallies = []
        for index in range(self.shares):
            thinking = self.run_share(state, seat, key, budget, index)
            while True:
                try:
                    progress = next(thinking)
                except StopIteration as finished:
                    tallies.append(finished.value)
                    break
                yield Progress((index + progress.fraction) / self.shares, progress.best)
            if self.decides(tallies[-1]):
                break
        return self.merge(state, seat, tallies, budget)

    def run_share(
        self, state: State, seat: int, key: int, budget: Budget, index: int
    ) -> Generator[Progress, None, Tally]:
        """One share of a move whose key is `share_key` of its generator; on a copy of the state."""
        if self.at_once(state, seat) is not None:
            return {}
        rng = random.Random(f"{key}/{index}")
        part = Budget(share_of(budget.iterations, index, self.shares))
        return (yield from self.think_share(state.clone(), seat, rng, part))

    def settle(self, state: State, seat: int, tallies: Sequence[Tally], budget: Budget) -> Choice:
        """The choice from what shares elsewhere found; raises ValueError for others.

        The shares after one that `decides` may be left out, and are left out here.
        """
        choice = self.at_once(state, seat)
        if choice is not None:
            return choice
        checked = []
        for tally in tallies[: self.shares]:
            checked.append(self._checked(state, tally))
            if self.decides(checked[-1]):
                break
        else:
            if len(tallies) != self.shares:
                raise ValueError(f"a move has {self.shares} shares")
        return self.merge(state, seat, checked, budget)

    def _checked(self, state: State, tally: Any) -> Tally:
        """The same tally, after looking at everything in it: it may come from a page."""
        if not isinstance(tally, dict) or not 1 <= len(tally) <= MAX_WAYS:
            raise ValueError("a tally is an object with a line for each way to go on")
        legal = {str(action) for action in state.legal_actions()}
        for way, numbers in tally.items():
            if not isinstance(way, str) or len(way) > MAX_WAY or way.split(" ")[0] not in legal:
                raise ValueError("a way begins with a legal action")
            if (
                not isinstance(numbers, list)
                or len(numbers) != self.columns
                or any(type(number) is not int or abs(number) > MAX_NUMBER for number in numbers)
            ):
                raise ValueError(f"a way has {self.columns} whole numbers")
        return tally


def shares_of(bot: Bot) -> int:
    """How many shares a bot's moves have: 1 where they can't be split."""
    return bot.shares if isinstance(bot, SharedBot) else 1


def share_key(rng: random.Random) -> int:
    """The number from which the shares of a move draw; taken from the move's generator once."""
    return rng.getrandbits(48)


def share_of(iterations: int, index: int, shares: int) -> int:
    """A share's part of a number of iterations: the parts add up to it."""
    return iterations * (index + 1) // shares - iterations * index // shares
