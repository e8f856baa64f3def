"""Random play through the public API: whole games, ply by ply."""

from __future__ import annotations

import random

import estates_core as ec

from .names import GAMES
from .rates import Work


def random_playout(game: ec.Game, players: int, rng: random.Random) -> int:
    """Play one game with a random legal action at every ply, chance included; the number of plies."""
    state = game.new_initial_state(players)
    uniform = rng.random
    plies = 0
    while state.current_player() != ec.TERMINAL:
        actions = state.legal_actions()
        state.apply(actions[int(uniform() * len(actions))])
        plies += 1
    return plies


def works() -> dict[str, Work]:
    """A random game of each entry of the catalogue."""

    def playing(name: str, players: int) -> Work:
        game = ec.game(name)
        rng = random.Random(name)
        return lambda: random_playout(game, players, rng)

    return {name: playing(name, players) for name, (players, _, _) in GAMES.items()}
