"""Learns what buildings and coins do for the chance to win in For Sale: `ai/for_sale_chances.json`.

    python3 -m bench.training.for_sale [--deals 400] [--only 30/6] [--hero new,iters=10] [--out FILE]

Games are played in C (`fs_games`): a hero among seats that are, as often as not, searching opponents with the
tables so far or rules of thumb for training. Tables that are far off are better begun with `--hero planner
--rivals chaser dodger`, rules of thumb alone. The chance of each seat, with so many rounds of buying to
follow, is a share of the sum of exp(worth of its buildings + worth of its coins); the worths are those that
make the winners of these games most likely. Needs numpy, scipy and a C compiler.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from bench.players.for_sale import TRAINING
from estates_core.games.for_sale import GAMES
from estates_core.games.for_sale.game import ForSale

from .fs_games import run

HERO = "new,iters=10"
SEED = 600_001


def read(log: Path, size: int) -> tuple[dict[int, tuple[Any, Any]], Any]:
    """Of a log of games: by the rounds that follow, `owned[game, seat, building]` and coins; and the wins."""
    stops: dict[int, list[list[int]]] = {}
    shares = []
    for line in log.read_text().splitlines():
        words = line.split()
        if words[0] == "w":
            shares.append([float(word) for word in words[1:]])
        else:
            stops.setdefault(int(words[0]), []).append([int(word) for word in words[1:]])
    found = {}
    for left, rows in stops.items():
        numbers = np.array(rows)
        owned = (numbers[:, 0::2, None] >> np.arange(1, size + 1)) & 1
        found[left] = owned.astype(float), numbers[:, 1::2].astype(float)
    return found, np.array(shares)


def fit(
    positions: Any, coins: Any, shares: Any, alike: bool = True, curved: bool = True
) -> tuple[list[float], list[float]]:
    """The worth of each building and the factors of coins and their squares that explain the shares best.

    `positions[game, seat, building]` is 1 for an owned one. Neighbouring buildings are held to steps alike.
    Where all seats own `alike` many, only differences can be told and the mean is 0; else what a building is
    worth is told from those who own one more. Unless `curved`, every coin is worth the same.
    """
    games, players, size = positions.shape
    squares = coins[..., None] ** 2 / 100 * curved
    features = np.concatenate([positions, coins[..., None] / 10, squares], axis=2)
    flat = features.reshape(games * players, size + 2)

    def cost(x: Any) -> tuple[float, Any]:
        worth = (flat @ x).reshape(games, players)
        worth -= worth.max(axis=1, keepdims=True)
        odds = np.exp(worth)
        chances = odds / odds.sum(axis=1, keepdims=True)
        bends = np.diff(x[:size], 2)
        value = -(shares * np.log(chances + 1e-12)).sum() + 40 * (bends**2).sum()
        slope = flat.T @ (chances - shares).reshape(-1)
        pulled = np.zeros(size)
        pulled[:-2] += bends
        pulled[1:-1] -= 2 * bends
        pulled[2:] += bends
        slope[:size] += 80 * pulled
        return value, slope

    found = minimize(cost, np.zeros(size + 2), jac=True, method="L-BFGS-B").x
    worths = found[:size] - (found[:size].mean() if alike else 0.0)
    factors = [round(float(found[size] / 10), 5), round(float(found[-1] / 100), 6)]
    return [round(float(x), 4) for x in worths], factors


def learn(game: ForSale, players: int, deals: int, hero: str, rivals: list[str], known: Path) -> list[Any]:
    """The tables of one edition and number of players, one for each number of rounds that follow.

    Before the sale all coins are worth the same: each is a point.
    """
    edition = game.edition
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "games"
        run(edition.name, players, deals, SEED, hero, rivals, known, log)
        stops, shares = read(log, len(edition.buildings))
    tables = []
    for left in sorted(stops):
        buildings, coins = fit(*stops[left], shares, not edition.market_short, left > 0)
        tables.append({"buildings": buildings, "coins": coins})
    return tables


def main() -> None:
    """Learn all tables and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--hero", default=HERO)
    parser.add_argument("--rivals", nargs="*", default=[*[HERO] * len(TRAINING), *TRAINING])
    parser.add_argument("--only", default="", help="such as 30/6: that edition with six players")
    parser.add_argument("--out", type=Path, default=Path("estates_core/ai/for_sale_chances.json"))
    chosen = parser.parse_args()
    tables: dict[str, Any] = json.loads(chosen.out.read_text())
    for game in GAMES:
        for players in range(game.min_players, game.max_players + 1):
            key = f"{game.edition.name}/{players}"
            if chosen.only and chosen.only not in key:
                continue
            found = learn(game, players, chosen.deals, chosen.hero, chosen.rivals, chosen.out)
            tables[game.edition.name][str(players)] = found
            chosen.out.write_text(json.dumps(tables, separators=(",", ":")) + "\n", encoding="utf-8")
            print(key, found[0], flush=True)


if __name__ == "__main__":
    main()
