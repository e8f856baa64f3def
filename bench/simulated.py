"""OpenSpiel's `random_sim_test` over our rules: every game at every player count, checked at each ply.

    python3 -m bench.simulated [--games 20]

Needs `open_spiel`. It fails on an illegal action, a wrong chance, a state that changes by being copied,
written or read back, and returns that don't add up.
"""

from __future__ import annotations

import argparse

import pyspiel

from estates_core.adapters.open_spiel import GAMES


def main() -> None:
    """Run it and say what was run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    for name, made in GAMES.items():
        for players in range(made.ours.min_players, made.ours.max_players + 1):
            game = made({"players": players})
            pyspiel.random_sim_test(game, num_sims=chosen.games, serialize=True, verbose=False)
            print(f"random_sim_test: {name}, {players} players, {chosen.games} games: passed", flush=True)


if __name__ == "__main__":
    main()
