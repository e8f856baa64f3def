"""Holds the C code of the training games to the engine: its games are replayed, its chances worked out anew.

python -m bench.training.te_check [--models estates_core/ai/the_estates.json] [--games 20]
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from estates_core.ai.the_estates.value import Model, Outlook
from estates_core.games.the_estates import GAME
from estates_core.games.the_estates.actions import BIDS, DEALS, FIRSTS, KEEP, PASS, SELL, STOW, TURN_OVERS
from estates_core.games.the_estates.state import TheEstatesState

from .te_moves import ROOF, placing, selecting
from .te_positions import columns, encode, result
from .te_selfplay import Player, style


def start(row: Any, players: int) -> TheEstatesState:
    """The engine's position before the first auction."""
    state = GAME.new_initial_state(players)
    at = columns()
    state.apply(FIRSTS[row[at["auctioneer"]][0]])
    for cube in row[at["display"]]:
        state.apply(DEALS[cube])
    return state


def replay(state: TheEstatesState, step: Any) -> None:
    """One auction of a log, every action checked against the rules."""
    stowed, kind, row, end, value, bidder, bid, kept, move, place = (int(number) for number in step)

    def do(action: Any) -> None:
        assert action in state.legal_actions(), f"{action} is illegal"
        state.apply(action)

    if stowed:
        do(STOW)
    do(selecting(kind, row, end, value))
    if kind == ROOF:
        do(TURN_OVERS[value])
    while state.phase == "bid":
        do(BIDS[bid] if state.current_player() == bidder else PASS)
    if state.phase == "choose":
        do(KEEP if kept else SELL)
    placed = placing(move, place)
    if placed is not None:
        do(placed)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.training.te_check", description=__doc__)
    parser.add_argument("--models", type=Path, default=Path("estates_core/ai/the_estates.json"))
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    data = json.loads(options.models.read_text("utf-8"))
    positions, worst = 0, 0.0
    for players in (2, 3, 4, 5):
        player, model = Player([data] * 3, players), Model(players, data[str(players)])
        rng = random.Random(players)
        for seed in range(options.games):
            styles = [style(rng, 3) for _ in range(players)]
            rows, won, points, done, log = player.game(seed, styles, log=True)
            state = start(rows[0], players)
            for row, step in zip(rows, log, strict=True):
                assert encode(state) == list(row), f"{players} players, seed {seed}: another position"
                ours = Outlook(state, model).promise(state.auctioneer).chances(state.hand)
                for own, other in zip(ours, player.chances(row), strict=True):
                    worst = max(worst, abs(own - float(other)))
                replay(state, step)
                positions += 1
            assert state.is_terminal()
            ended = result(state)
            assert [round(60 * float(share)) for share in won] == ended[:players]
            assert [int(point) for point in points] == ended[5 : 5 + players]
            assert [int(row) for row in done] == ended[10:]
    print(f"{positions} positions replayed; chances differ by {worst:.5f} at most")
    assert worst < 0.01


if __name__ == "__main__":
    main()
