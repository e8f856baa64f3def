"""Plays games of The Estates among a population of styles and keeps positions with what came of them.

    python3 -m bench.training.te_games DIRECTORY [--seed 1] [--minutes 60] [--players 2 3 4 5]

Each seat has weights of its own, drawn anew for every game, and now and then does anything at all. A shard
of rows (`te_positions`) is written every 2,000 games; a run goes on where shards of its seed end.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from pathlib import Path

import numpy

from estates_core.ai.the_estates.outlook import WEIGHTS, Weights
from estates_core.game import CHANCE, draw
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.actions import BIDS, KEEP, PASS, SELL, STOW
from estates_core.games.the_estates.state import TheEstatesState

from .te_bidding import Bidding
from .te_positions import encode, result
from .te_prospects import Prospects
from .te_rehearsal import MANNERS, select

SHARD = 2000
KEPT = 8


def style(rng: random.Random) -> Weights:
    """Weights somewhere about those of the steady opponent; money is often worth less, so bids are higher."""
    return replace(
        WEIGHTS,
        haste=WEIGHTS.haste * rng.uniform(0.5, 1.8),
        stability=rng.uniform(0.4, 0.9),
        company=rng.uniform(0.0, 0.3),
        stakes=WEIGHTS.stakes * rng.uniform(0.35, 1.2),
        late=rng.uniform(0.02, 0.5),
        rivals=rng.uniform(0.3, 1.3),
    )


class Seated:
    """One seat's style, and its look at the position that is being played."""

    def __init__(self, rng: random.Random) -> None:
        self.weights = style(rng)
        self.whim = rng.choice((0.0, 0.01, 0.03, 0.08))
        self.raises = rng.choice((0.0, 0.0, 0.3, 0.6))

    def look(self, state: TheEstatesState, auctioneer: int) -> tuple[Bidding, Prospects]:
        prospects = Prospects(state, self.weights)
        assert state.piece is not None
        return Bidding(state, prospects, prospects.outcomes(state.piece), auctioneer), prospects


def act(state: TheEstatesState, seated: list[Seated], rng: random.Random) -> None:
    """Play one action of the seat to act."""
    seat = state.current_player()
    player = seated[seat]
    if player.whim and rng.random() < player.whim:
        legal = state.legal_actions()
        if state.phase == "bid":
            legal = legal[:4]
        state.apply(legal[int(rng.random() * len(legal))])
        return
    if state.phase == "select":
        prospects = Prospects(state, player.weights)
        hand, money = state.hand[seat], prospects.money
        if not state.stowed and hand and money[hand] - money[hand - 1] < 1:
            state.apply(STOW)
        state.apply(select(state, prospects, rng, MANNERS)[0])
        return
    bidding, _ = player.look(state, state.auctioneer)
    if state.phase == "bid":
        amount = bidding.best_bid(seat, state.bidder, state.bid)
        if amount is not None and player.raises and rng.random() < player.raises:
            # What others would pay more for costs more.
            amount = min(state.hand[seat], amount + 1 + int(rng.random() * amount * 0.7))
        state.apply(PASS if amount is None else BIDS[amount])
    elif state.phase == "choose":
        state.apply(KEEP if bidding.keeps(state.bidder, state.bid, rng.random() - 0.5) else SELL)
    else:
        action = bidding.outcomes[seat].action
        assert action is not None
        state.apply(action)


def game(rng: random.Random, players: int) -> list[list[int]]:
    """One game's rows: some of its positions, each with what came of it."""
    seated = [Seated(rng) for _ in range(players)]
    state = GAME.new_initial_state(players)
    seen: list[list[int]] = []
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.apply(draw(state, rng.random()))
            continue
        if state.phase == "select" and not state.stowed:
            seen.append(encode(state))
        act(state, seated, rng)
    end = result(state)
    kept = rng.sample(seen, min(KEPT, len(seen)))
    return [row + end for row in kept]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.training.te_games", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    shard = len(list(options.directory.glob(f"{options.seed}-*.npy")))
    until = time.monotonic() + 60 * options.minutes
    while time.monotonic() < until:
        started = time.monotonic()
        rng = random.Random(f"{options.seed}/{shard}")
        rows: list[list[int]] = []
        for _ in range(SHARD):
            rows += game(rng, rng.choice(options.players))
        path = options.directory / f"{options.seed}-{shard:05}.npy"
        numpy.save(path, numpy.array(rows, dtype=numpy.int8))
        print(f"{path.name}: {len(rows)} positions, {time.monotonic() - started:.0f} s", flush=True)
        shard += 1


if __name__ == "__main__":
    main()
