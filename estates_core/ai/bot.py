"""What an opponent is: it chooses in slices, from what its seat may know, within a budget of counts."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..game import Action, Message, State
from ..readonly import ReadOnly


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may do for one move, in counts and never in seconds.

    The same position, seat, seed and budget therefore give the same move on every machine. A bot
    says in its docstring what one iteration is; 0 means that it doesn't search.
    """

    iterations: int = 0
    """How many rounds of its search; what one is, each bot says."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Yielded after each slice of work: how far it is (0 to 1) and the best action so far, if any."""

    fraction: float
    """How far the thinking is, 0 to 1."""
    best: Action | None = None
    """What it would do if it were stopped now, or None."""


@dataclass(frozen=True, slots=True)
class Valued:
    """What one of the choices is worth to the seat that chooses."""

    action: Action
    """A legal action."""
    chance: float
    """To win the game, 0 to 1."""
    points: float | None = None
    """By which the seat should then beat the others' average at the end, where the bot foresees any."""
    note: Message | None = None
    """What the choice does, as a fact of the position."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's decision, with its reason in words and what it thinks the position is worth to it.

    `value` is the expected `State.returns()` of the seat, between -1 and 1, where the bot has one.
    """

    action: Action
    """What it would do: a legal action."""
    reason: Message | None = None
    """Why, as a sentence for people (see `say`), or None."""
    value: float | None = None
    """The expected result of the seat, -1 (lost) to 1 (won alone), or None."""
    options: tuple[Valued, ...] = ()
    """What it looked at, the best first, where it values choices one by one; `action` is among them."""
    second: Action | None = None
    """The next best choice, of which the reason tells what it would cost, where one was valued."""


class Bot(Protocol):
    """An opponent. It keeps nothing between moves: all that it uses comes in as arguments."""

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """Think about one decision of `seat`, whose turn it is, and return a legal action.

        `state` is a full state that was redrawn from what the seat knows (`State.resample`), so a
        bot that looks at hidden things sees only a guess; it may redraw it again for more samples.
        It is the bot's own copy to play on. Yield a `Progress` at least every 20 ms or so, so that
        thinking can be stopped at once; a stopped bot's move is the last `Progress.best`.
        """
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that a seat can be given: a bot with its budget and what it is allowed to know."""

    id: str
    """`random`, `beginner`, `steady`, `strong` or `expert`; the words are at `core.level.<id>`."""
    factory: Callable[[Level], Bot]
    """Makes the bot; it reads `noise` and `knowledge` from the level."""
    budget: Budget = Budget()
    """How much it may think about one move."""
    noise: float = 0.0
    """How much its judgement wavers, 0 (never) to 1, as its bot uses it."""
    knowledge: Mapping[str, Any] = field(default_factory=dict)
    """What else its bot reads, such as whether it sees what has to be blocked; read only."""
    character: bool = False
    """Whether it is a character with a way of its own, and no step between a weaker and a stronger one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "knowledge", ReadOnly(self.knowledge))

    def bot(self) -> Bot:
        """A bot of this level."""
        return self.factory(self)


def move_rng(seed: int | None, ply: int) -> random.Random:
    """The generator of the move at that ply: the same seed and ply give the same numbers everywhere."""
    return random.Random(f"{seed}/{ply}")


def decide(bot: Bot, state: State, seat: int, rng: random.Random, budget: Budget) -> Choice:
    """Let a bot think to the end, on what its seat knows, and return what it chose."""
    thinking = bot.choose(state.resample(seat, rng), seat, rng, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            choice: Choice = finished.value
            return choice
