"""Random play through the public API: whole games, ply by ply, and how many plies a second that makes."""

from __future__ import annotations

import random
import time

from estates_core.game import TERMINAL, Game


def random_playout(game: Game, players: int, rng: random.Random) -> int:
    """Play one game with a random legal action at every ply, chance included; the number of plies."""
    state = game.new_initial_state(players)
    uniform = rng.random
    plies = 0
    while state.current_player() != TERMINAL:
        actions = state.legal_actions()
        state.apply(actions[int(uniform() * len(actions))])
        plies += 1
    return plies


def plies_per_second(game: Game, players: int, seconds: float = 2.0, seed: int = 1) -> dict[str, float]:
    """Random games until the time is up: `games`, `plies`, `seconds` and `plies_per_second`."""
    rng = random.Random(seed)
    games = plies = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds or not games:
        plies += random_playout(game, players, rng)
        games += 1
    return {"games": games, "plies": plies, "seconds": elapsed, "plies_per_second": plies / elapsed}
