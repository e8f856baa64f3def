"""OpenSpiel's games beside ours: random play driven from Python, and random rollouts within its C++."""

from __future__ import annotations

import random
from typing import Any

import pyspiel

from .names import HAVANNAH, OH_HELL, ROLLOUTS
from .rates import Work

SIMULATIONS, ROLLOUTS_EACH = 4, 500


def random_playout(game: Any, rng: random.Random) -> int:
    """One random game, chance included, counted as bench/plies.py counts; the number of plies."""
    state = game.new_initial_state()
    plies = 0
    while not state.is_terminal():
        # At chance too: all that these games leave to it is equally likely.
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        plies += 1
    return plies


def works() -> dict[str, Work]:
    """Random games, each with its default parameters but for those named."""

    def playing(name: str) -> Work:
        game = pyspiel.load_game(name)
        rng = random.Random(name)
        return lambda: random_playout(game, rng)

    return {name: playing(name) for name in (HAVANNAH, OH_HELL)}


def rollouts() -> dict[str, Work]:
    """Random rollouts from havannah's start, all in C++.

    Its evaluator can't be called from Python, so its search is: so few simulations of so many rollouts that
    nearly all the time goes into rollouts, from the empty board or with one stone on it.
    """
    game = pyspiel.load_game(HAVANNAH)
    state = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_EACH, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 64, False, 7, False)

    def roll() -> int:
        search.mcts_search(state)
        return SIMULATIONS * ROLLOUTS_EACH

    return {ROLLOUTS: roll}
