"""Learns what buildings and coins are worth in For Sale from games in which all seats search alike.

    python3 -m bench.learn_for_sale [--games 150] [--passes 3] [--only 30/6] [--out FILE]

Each pass plays games with the tables of the pass before. A building's worth has the shape of the checks
that it won on average and the spread by which better hands won more; a coin's comes by least squares
from what seats with more of them had gained at the end.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from estates_core.ai.for_sale.auction import Auction
from estates_core.ai.for_sale.sale import Sale
from estates_core.ai.for_sale.worth import Worth, make_worth
from estates_core.game import CHANCE, draw
from estates_core.games.for_sale import GAMES, ForSale
from estates_core.games.for_sale.actions import PASS, SELLS
from estates_core.games.for_sale.phases import BID, DEAL_CHECKS
from estates_core.games.for_sale.state import ForSaleState

Table = dict[str, list[Any]]
SALE_ITERATIONS = 60


def first_guess(game: ForSale, players: int) -> Table:
    """Buildings by rank, drawn towards the mean; coins a little dearer the more rounds follow."""
    checks = list(game.edition.checks)
    mean = sum(checks) / len(checks)
    size = len(checks)
    rounds = game.new_initial_state(players).rounds
    return {
        "buildings": [0.0, *(0.7 * checks[i] + 0.3 * mean for i in range(size))],
        "coins": [[1.0 + 0.1 * left, 0.0] for left in range(rounds + 1)],
    }


def play(state: ForSaleState, worth: Worth, rng: random.Random) -> tuple[list[Any], list[Any]]:
    """One game; (building, check) pairs, and (rounds left, seat, coins, hand's worth) after each round."""
    won: list[Any] = []
    stops: list[Any] = []
    auction: Auction | None = None
    strategies: list[dict[int, float]] = []
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            auction = None
            if state.phase is DEAL_CHECKS and not state.checks_market:
                strategies = []
            state.apply(draw(state, rng.random()))
            continue
        if state.phase is BID:
            auction = auction or Auction(state, worth)
            auction.state = state
            _bid(state, auction, rng)
            if state.phase is not BID:
                left = state.rounds - state.round + 1 if state.buildings_left else 0
                for owner in range(state.players):
                    hand = sum(worth.buildings[building] for building in state.hands[owner])
                    stops.append((left, owner, state.purses[owner], hand))
            continue
        if not strategies:
            solving = Sale(state).solve(SALE_ITERATIONS, rng)
            try:
                while True:
                    next(solving)
            except StopIteration as finished:
                strategies = finished.value
        mixed = strategies[seat]
        (building,) = rng.choices(list(mixed), list(mixed.values()))
        state.apply(SELLS[building])
        won += [(building, check) for _, building, check in state.results] if not state.sealed() else []
    return won, stops


def _bid(state: ForSaleState, auction: Auction, rng: random.Random) -> None:
    """Play a bidder's choice as the auction's own model would, with a jump now and then."""
    options = auction.options(3)
    best, top = max(options[1:], key=lambda option: option[1], default=(PASS, -99.0))
    state.apply(best if rng.random() < auction.chance(top - options[0][1]) else PASS)


def least_squares(rows: list[list[float]], ridges: list[float]) -> list[float]:
    """The factors of the first columns for which their sum fits the last best; ridges draw them to 0."""
    size = len(ridges)
    system = [
        [
            sum(row[i] * row[j] for row in rows) + (ridges[i] * len(rows) if i == j else 0.0)
            for j in range(size)
        ]
        + [sum(row[i] * row[size] for row in rows)]
        for i in range(size)
    ]
    for i in range(size):
        for j in range(size):
            if i != j:
                factor = system[j][i] / system[i][i]
                system[j] = [x - factor * y for x, y in zip(system[j], system[i], strict=True)]
    return [system[i][size] / system[i][i] for i in range(size)]


def centred(rows: list[list[float]]) -> list[list[float]]:
    """The rows of one game's seats less their mean: what tells the seats apart."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def learn(game: ForSale, players: int, table: Table, games: int, rng: random.Random) -> Table:
    """The table after one pass."""
    worth = make_worth(table["buildings"], table["coins"])
    checks: dict[int, list[int]] = {}
    gained: dict[int, list[list[float]]] = {}
    for _ in range(games):
        state = game.new_initial_state(players)
        won, stops = play(state, worth, rng)
        for building, check in won:
            checks.setdefault(building, []).append(check)
        totals = [score.total for score in state.scores()]
        for left in {stop[0] for stop in stops}:
            rows = [[hand, k, k * k, totals[seat]] for now, seat, k, hand in stops if now == left]
            gained.setdefault(left, []).extend(centred(rows))
    # Before the first sale a coin is worth 1 for certain; what is left measures how far hands differ.
    (slope,) = least_squares([[hand, total - k] for hand, k, _, total in gained[0]], [0.0])
    return {
        "buildings": [0.0, *_buildings(table["buildings"][1:], checks, slope)],
        "coins": [[1.0, 0.0], *_coins(table["coins"], gained, slope)],
    }


def _buildings(old: list[float], checks: dict[int, list[int]], slope: float) -> list[float]:
    """The mean checks, smoothed, drawn apart as far as better hands won more; halfway from the old."""
    won = [checks.get(number, []) for number in range(1, len(old) + 1)]
    means = [(sum(seen) + 5 * before) / (len(seen) + 5) for seen, before in zip(won, old, strict=True)]
    near = [means[max(0, index - 1) : index + 2] for index in range(len(means))]
    shape = [sum(values) / len(values) for values in near]
    mean = sum(shape) / len(shape)
    factor = slope * sum(abs(value - mean) for value in old) / sum(abs(value - mean) for value in shape)
    drawn = [mean + factor * (value - mean) for value in shape]
    return [round((new + before) / 2, 2) for new, before in zip(drawn, old, strict=True)]


def _coins(old: list[list[float]], gained: dict[int, list[list[float]]], slope: float) -> list[list[float]]:
    """What coins added by the rounds that followed, in the buildings' points; halfway from the old."""
    found = []
    for left, before in list(enumerate(old))[1:]:
        new = before
        if left in gained:
            hand, a, b = least_squares(gained[left], [0.0, 0.0, 200.0])
            new = [factor * slope / max(hand, 0.3) for factor in (a, b)]
        found.append([round((x + y) / 2, 4) for x, y in zip(new, before, strict=True)])
    return found


def main() -> None:
    """Learn all tables and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--only", default="", help="such as 30/6: that edition with six players")
    parser.add_argument("--out", type=Path, default=Path("estates_core/ai/for_sale.json"))
    chosen = parser.parse_args()
    tables: dict[str, dict[str, Table]] = json.loads(chosen.out.read_text()) if chosen.out.is_file() else {}
    for game in GAMES:
        for players in range(game.min_players, game.max_players + 1):
            key = f"{game.edition.name}/{players}"
            if chosen.only and chosen.only not in key:
                continue
            rng = random.Random(key)
            table = tables.get(game.edition.name, {}).get(str(players)) or first_guess(game, players)
            for _ in range(chosen.passes):
                table = learn(game, players, table, chosen.games, rng)
            tables.setdefault(game.edition.name, {})[str(players)] = table
            chosen.out.write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")
            print(key, table, flush=True)


if __name__ == "__main__":
    main()
