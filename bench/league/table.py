"""Plays one game between named players: levels of now, levels of then, rules of thumb."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import estates_core as ec
from bench.frozen import COMMIT, FrozenBot
from bench.players import kinds
from building.console import Problem
from estates_core.ai.bot import Bot, Budget, decide, move_rng
from estates_core.ai.levels import levels
from estates_core.chance import Draws
from estates_core.game import CHANCE


@cache
def player(game: str, name: str) -> tuple[Bot, Budget]:
    """The player of that name in a game.

    `strong` is a level of now, `strong*4` the same with four times its budget, `expert@82cc63c` a level of
    that commit; every other name is a kind of `bench.players`.
    """
    level_id, _, commit = name.partition("@")
    if commit:
        return FrozenBot(level_id, commit), Budget()
    level_id, _, times = name.partition("*")
    for level in levels(game):
        if level.id == level_id:
            budget = level.budget
            if times:
                budget = Budget(round(budget.iterations * float(times)))
            return level.bot(), budget
    for part in ("MEASURING", "TRAINING"):
        if name in kinds(game, part):
            return kinds(game, part)[name], Budget()
    known = [
        *[level.id for level in levels(game)],
        *kinds(game),
        *kinds(game, "TRAINING"),
        f"expert@{COMMIT}",
    ]
    raise Problem(f"nobody in {game} is called {name}", f"There are {', '.join(known)}.")


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: who sits where, and the deal."""

    game: str
    seed: int
    seats: tuple[str, ...]

    @property
    def key(self) -> tuple[str, int, tuple[str, ...]]:
        """What tells it from all others."""
        return self.game, self.seed, self.seats


def play(fixture: Fixture) -> dict[str, Any]:
    """Play it; the same fixture gives the same game. Every move is checked against the rules.

    `shares` are the parts of the win, `totals` the points, `ms` the mean and the longest time of each seat's
    moves in milliseconds.
    """
    state = ec.game(fixture.game).new_initial_state(len(fixture.seats))
    draws, tokens, drawn = Draws(fixture.seed), list[str](), 0
    seconds: list[list[float]] = [[] for _ in fixture.seats]
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            action = draws.outcome(state, drawn)
            drawn += 1
        else:
            bot, budget = player(fixture.game, fixture.seats[seat])
            if isinstance(bot, FrozenBot):
                bot.follow(state, tokens, fixture.seed)
            started = time.perf_counter()
            action = decide(bot, state, seat, move_rng(fixture.seed, len(tokens)), budget).action
            seconds[seat].append(time.perf_counter() - started)
            refusal = state.why_not(action)
            assert refusal is None, f"{fixture}: {action} breaks {refusal}"
        tokens.append(str(action))
        state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    share = round(1 / len(outcome.winners), 4)
    return {
        "game": fixture.game,
        "seed": fixture.seed,
        "seats": list(fixture.seats),
        "shares": [share if seat in outcome.winners else 0 for seat in range(state.players)],
        "totals": [score.total for score in state.scores()],
        "ms": [_times(taken) for taken in seconds],
    }


def _times(taken: Sequence[float]) -> list[float]:
    if not taken:
        return [0.0, 0.0]
    return [round(1000 * sum(taken) / len(taken), 2), round(1000 * max(taken), 2)]
