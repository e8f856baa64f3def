"""Learns what buildings and coins do for the chance to win in For Sale: `ai/for_sale_chances.json`.

    python3 -m bench.training.for_sale [--games 12000] [--only 30/6] [--out FILE]

Games are played by seats drawn from the wheel's own population of ways to bid and to sell. The chance of each
seat, with so many rounds of buying to follow, is a share of the sum of exp(worth of its buildings + worth of
its coins); the worths are those that make the winners of these games most likely. Needs numpy and scipy.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from estates_core.ai.for_sale.population import BIDDERS, SELLERS, nearness
from estates_core.ai.for_sale.rehearsal import bid_on, deal, draw_way, mood
from estates_core.ai.for_sale.sale import Sale
from estates_core.game import CHANCE, draw
from estates_core.games.for_sale import GAMES
from estates_core.games.for_sale.actions import SELLS
from estates_core.games.for_sale.game import ForSale
from estates_core.games.for_sale.phases import BID, DEAL_BUILDINGS
from estates_core.games.for_sale.state import ForSaleState

Stop = tuple[int, list[list[int]], list[int]]
"""After a round of buying: how many follow, and each seat's buildings and coins."""


def play(state: ForSaleState, rng: random.Random) -> tuple[list[Stop], list[float]]:
    """A game of the population: the stops on its way, and each seat's part of the win."""
    players = state.players
    limits = [rng.choice(BIDDERS) for _ in range(players)]
    ranks: list[Any] = [rng.choice((None, *SELLERS)) for _ in range(players)]
    state.apply(draw(state, rng.random()))
    stops: list[Stop] = []
    while state.phase in (DEAL_BUILDINGS, BID):
        deal(state, rng.random)
        bid_on(state, limits, [mood(rng.random()) for _ in range(players)])
        left = state.rounds - state.round + 1 if state.phase == DEAL_BUILDINGS else 0
        stops.append((left, [list(hand) for hand in state.hands], list(state.purses)))
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        own = state.owned(seat)
        rank = ranks[seat]
        if rank is None:
            sale = Sale(state)
            gains, *_ = sale.rehearse(seat, [[1.0] * len(hand) for hand in sale.hands], 12, rng)
            building = own[max(range(len(own)), key=gains.__getitem__)]
        else:
            building = own[draw_way(nearness(rank(state, own), len(own)), rng.random())]
        state.apply(SELLS[building])
    outcome = state.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners)
    return stops, [share if seat in outcome.winners else 0.0 for seat in range(players)]


def fit(positions: Any, coins: Any, shares: Any, alike: bool = True) -> tuple[list[float], list[float]]:
    """The worth of each building and the factors of coins and their squares that explain the shares best.

    `positions[game, seat, building]` is 1 for an owned one. Neighbouring buildings are held to steps alike.
    Where all seats own `alike` many, only differences can be told and the mean is 0; else what a building is
    worth is told from those who own one more.
    """
    games, players, size = positions.shape
    features = np.concatenate([positions, coins[..., None] / 10, coins[..., None] ** 2 / 100], axis=2)
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


def learn(game: ForSale, players: int, games: int, rng: random.Random) -> list[dict[str, Any]]:
    """The tables of one edition and number of players, one for each number of rounds that follow."""
    rounds = game.new_initial_state(players).rounds
    size = len(game.edition.buildings)
    positions = np.zeros((rounds, games, players, size))
    coins = np.zeros((rounds, games, players))
    shares = np.zeros((games, players))
    for number in range(games):
        stops, shares[number] = play(game.new_initial_state(players), rng)
        for left, hands, purses in stops:
            coins[left, number] = purses
            for seat, hand in enumerate(hands):
                positions[left, number, seat, [building - 1 for building in hand]] = 1
    tables = []
    for left in range(rounds):
        buildings, factors = fit(positions[left], coins[left], shares, not game.edition.market_short)
        tables.append({"buildings": buildings, "coins": factors})
    return tables


def main() -> None:
    """Learn all tables and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--only", default="", help="such as 30/6: that edition with six players")
    parser.add_argument("--out", type=Path, default=Path("estates_core/ai/for_sale_chances.json"))
    chosen = parser.parse_args()
    tables: dict[str, Any] = json.loads(chosen.out.read_text()) if chosen.out.is_file() else {}
    for game in GAMES:
        for players in range(game.min_players, game.max_players + 1):
            key = f"{game.edition.name}/{players}"
            if chosen.only and chosen.only not in key:
                continue
            found = learn(game, players, chosen.games, random.Random(key))
            tables.setdefault(game.edition.name, {})[str(players)] = found
            chosen.out.write_text(json.dumps(tables, separators=(",", ":")) + "\n", encoding="utf-8")
            print(key, found[0], flush=True)


if __name__ == "__main__":
    main()
