"""Estate's search against itself with another budget: openings at random, each played from both sides."""

from __future__ import annotations

import random

from estates_core.ai.bot import Budget, decide, move_rng
from estates_core.ai.estate import SearchBot
from estates_core.catalogue import game
from estates_core.chance import Draws
from estates_core.game import CHANCE, expect
from estates_core.games.estate.state import EstateState

OPENING = 2
"""So many turns of each game are drawn at random."""


def opening(seed: int) -> EstateState:
    """The position after the first turns, without a swap; never one that is over."""
    rng = random.Random(f"opening/{seed}")
    state = expect(game("estate").new_initial_state(2, {"pie_rule": False}), EstateState)
    draws = Draws(seed)
    while state.turn <= OPENING:
        if state.current_player() == CHANCE:
            state.apply(draws.outcome(state, 0))
        else:
            state.apply(rng.choice(state.legal_actions()))
    return state


def play(seed: int, budgets: tuple[int, int], shares: int) -> int:
    """The seat that wins from an opening, with a budget for each seat."""
    state = opening(seed)
    bot, ply = SearchBot(shares), 0
    while not state.is_terminal():
        seat = state.current_player()
        choice = decide(bot, state, seat, move_rng(seed, ply), Budget(budgets[seat]))
        refusal = state.why_not(choice.action)
        assert refusal is None, f"{seed}: {choice.action} breaks {refusal}"
        state.apply(choice.action)
        ply += 1
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners[0]


def share(seed: int, budget: int, against: int, shares: int) -> float:
    """The part of both games from an opening that the first budget wins."""
    return ((play(seed, (budget, against), shares) == 0) + (play(seed, (against, budget), shares) == 1)) / 2
