"""Games on the engine: between levels of now, levels of then, rules of thumb and searches of any budget."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

import estates_core as ec
from bench.frozen import FrozenBot
from bench.players import kinds
from building.console import Problem
from estates_core.ai.bot import Bot, Budget, decide, move_rng
from estates_core.ai.levels import level, levels
from estates_core.chance import Draws
from estates_core.game import CHANCE
from estates_core.games.estate.state import EstateState

from .meeting import MIXED, THEN, Meeting

DRAWN_TURNS: Final = 2
"""So many turns of Estate are drawn at random, since it has little luck of its own."""


@cache
def player(name: str, known: str) -> tuple[Bot, Budget]:
    """The player of a game that is known by that name (see `Meeting`)."""
    if known.isdecimal():
        master = level(name, "master")
        if int(known) >= master.budget.iterations:
            return _thinking(name, "master", Budget(int(known)))
        return _thinking(name, "expert", Budget(int(known)))
    level_id, _, commit = known.partition("@")
    if commit:
        return FrozenBot(level_id, commit), Budget()
    for found in levels(name):
        if found.id == known:
            return _thinking(name, known, found.budget)
    for part in ("MEASURING", "TRAINING"):
        if known in kinds(name, part):
            return kinds(name, part)[known], Budget()
    there = [*(found.id for found in levels(name)), *kinds(name), *kinds(name, "TRAINING"), THEN]
    raise Problem(f"nobody in {name} is called {known}", f"There are {', '.join(there)}.")


def _thinking(name: str, level_id: str, budget: Budget) -> tuple[Bot, Budget]:
    """A level with a budget; those of The Estates that search think in C."""
    known = level(name, level_id)
    if name == "the-estates" and known.budget.iterations > 1:
        from bench.training.te_thinking import QuickBot

        return QuickBot(known.knowledge.get("shares", 1)), budget
    return known.bot(), budget


def play(name: str, seed: int, seats: Sequence[str]) -> list[float]:
    """The parts of the win; the same deal and seats give the same game. Every move is checked."""
    options = {"pie_rule": False} if name == "estate" else None
    state = ec.game(name).new_initial_state(len(seats), options)
    draws, tokens, drawn = Draws(seed), list[str](), 0
    opening = random.Random(f"opening/{seed}")
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            action = draws.outcome(state, drawn)
            drawn += 1
        elif isinstance(state, EstateState) and state.turn <= DRAWN_TURNS:
            action = opening.choice(state.legal_actions())
        else:
            bot, budget = player(name, seats[seat])
            if isinstance(bot, FrozenBot):
                bot.follow(state, tokens, seed)
            action = decide(bot, state, seat, move_rng(seed, len(tokens)), budget).action
            refusal = state.why_not(action)
            assert refusal is None, f"{name}, {seed}, {seats}: {action} breaks {refusal}"
        tokens.append(str(action))
        state.apply(action)
    outcome = state.outcome()
    assert outcome is not None
    return [float(seat in outcome.winners) / len(outcome.winners) for seat in range(state.players)]


def others(meeting: Meeting, seed: int) -> list[str]:
    """Who sits beside the hero in a deal."""
    if meeting.others != MIXED:
        return [meeting.others] * (meeting.players - 1)
    rng = random.Random(f"{meeting.game}/{seed}")
    names = list(kinds(meeting.game))
    return [names[int(rng.random() * len(names))] for _ in range(meeting.players - 1)]


def times_fair_share(meeting: Meeting, seed: int) -> float:
    """What the hero wins of a deal that it plays in every seat, in fair shares."""
    beside = others(meeting, seed)
    won = 0.0
    for turn in range(meeting.players):
        won += play(meeting.game, seed, [*beside[:turn], meeting.hero, *beside[turn:]])[turn]
    return won
