"""The opponents of For Sale: legal, repeatable, blind to what is sealed, and better than chance."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import estates_core as ec
from estates_core.ai.bot import Budget, Level, decide
from estates_core.ai.levels import level
from estates_core.ai.levels import levels as all_levels
from estates_core.game import CHANCE, draw
from estates_core.games.for_sale.state import ForSaleState
from estates_core.words import catalogue, say
from tests.for_sale.table import NAMES, TABLES, start

MOST = 12
"""Iterations of a move: whether a level keeps the rules doesn't hang on how long it thinks."""


def levels(name: str) -> list[Level]:
    """The levels of a game with small budgets."""
    return [replace(known, budget=Budget(min(MOST, known.budget.iterations))) for known in all_levels(name)]


def play(name: str, seated: list[Level], seed: int) -> ForSaleState:
    """A game between these levels; every action and reason is checked."""
    chance, moves = random.Random(seed), random.Random(seed + 1)
    state = start(name, len(seated))
    bots = [one.bot() for one in seated]
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, chance.random()))
            continue
        choice = decide(bots[seat], state, seat, moves, seated[seat].budget)
        assert state.why_not(choice.action) is None
        if choice.reason is not None:
            for language in ("en", "de"):
                assert choice.reason.id in catalogue(language)
                assert not set("{}[]") & set(say(choice.reason, language))
        state.apply(choice.action)
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_levels_play_whole_games(name: str, players: int) -> None:
    known = levels(name)
    seated = [known[seat % len(known)] for seat in range(players)]
    assert play(name, seated, 1).outcome() is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_level_chooses_the_same_from_the_same(name: str) -> None:
    known = levels(name)
    for first in range(0, len(known), 3):
        seated = [known[(first + seat) % len(known)] for seat in range(3)]
        ends = [play(name, seated, 7).scores() for _ in range(2)]
        assert ends[0] == ends[1]


@pytest.mark.parametrize("name", NAMES)
def test_no_level_uses_a_sealed_choice_of_another(name: str) -> None:
    """Whatever the others have sealed, the same seed gives the same choice."""
    state = start(name, 3)
    rng = random.Random(4)
    while state.phase != "sell":
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() * len(actions))])
    first, second = state.legal_actions()[0], state.legal_actions()[-1]
    one, other = state.child(first), state.child(second)
    seat = one.current_player()
    for known in levels(name):
        assert _choice(known, one, seat) == _choice(known, other, seat), known.id


def _choice(known: Level, state: ec.State, seat: int) -> str:
    # The generator is made anew after redrawing, so that both positions think with the same numbers.
    redrawn = state.resample(seat, random.Random(1))
    thinking = known.bot().choose(redrawn, seat, random.Random(2), known.budget)
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            return str(finished.value.action)


@pytest.mark.parametrize("name", NAMES)
def test_beginner_beats_random(name: str) -> None:
    """One beginner among random players wins most games; the arena gives the exact figures."""
    wins = 0.0
    for seed in range(12):
        seated = [level(name, "random")] * 3
        seated[seed % 3] = level(name, "beginner")
        outcome = play(name, seated, seed).outcome()
        assert outcome is not None
        wins += (seed % 3 in outcome.winners) / len(outcome.winners)
    assert wins >= 8
