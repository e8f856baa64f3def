"""Playouts in lanes: each lane is a game that the State plays the same way, and a fair random one."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from bench.lanes import Playouts
from bench.orders import RingOrders
from estates_core.games.estate import GAME, Estate
from estates_core.games.estate.layout import LIGHT, Layout
from estates_core.games.estate.state import EstateState

POSITIONS = int(os.environ.get("ESTATES_REFERENCE_GAMES", "100")) // 4 or 1
LANES = 64

FEW_PIECES = Estate(Layout(size=5, points=5, pieces=31))
"""With 62 pieces for 61 cells somebody runs out in most games."""


def position(game: Estate, plies: int, rng: random.Random) -> EstateState:
    """A position of random play in which the game goes on."""
    state = game.new_initial_state(2, {"light": "s0"})
    for _ in range(plies):
        legal = state.legal_actions()
        after = state.child(legal[int(rng.random() * len(legal))])
        if not after.is_terminal():
            state = after  # type: ignore[assignment]
    return state


@pytest.mark.parametrize("game", [GAME, FEW_PIECES], ids=["as published", "few pieces"])
def test_the_state_plays_each_lane_to_the_same_winner(game: Estate) -> None:
    rng = random.Random("lanes")
    playouts = Playouts(game.board, game.layout, LANES)
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        state = position(game, int(rng.random() * 60), rng)
        deal = playouts.deal(state, rng)
        result = playouts.play(deal)
        for lane in range(LANES):
            played = state.clone()
            order = deal.order(lane, game.board)
            assert len(order) == state.empty.bit_count()
            for cell in order:
                action = game.placements[cell]
                assert action in played.legal_actions()
                before = played.turn, played.colour
                played.apply(action)
                if played.is_terminal():
                    break
                seen["skipped"] += played.turn != before[0] and played.colour == before[1]
            assert played.is_terminal()
            seen["light" if played.colour == LIGHT else "dark"] += 1
            assert bool(result.light_wins >> lane & 1) == (played.colour == LIGHT)
            owned = sum(1 << cell for cell in range(game.board.count) if result.light[cell] >> lane & 1)
            assert owned & played.pieces[LIGHT] == played.pieces[LIGHT]
            assert not owned & played.pieces[1 - LIGHT]
    print(game.layout, dict(seen))
    assert seen["light"]
    assert seen["dark"]
    if game is FEW_PIECES:
        assert seen["skipped"]


def test_lanes_win_as_often_as_random_games() -> None:
    rng = random.Random("fair")
    state = position(GAME, 12, rng)
    playouts = Playouts(GAME.board, GAME.layout, 256)
    lanes = sum(playouts.run(state, rng).light_wins.bit_count() for _ in range(40)) / (256 * 40)
    games = 1500
    won = 0
    for _ in range(games):
        played = state.clone()
        while not played.is_terminal():
            # Random play that takes no early end, as the playouts do.
            legal = [action for action in played.legal_actions() if action.kind == "place"]
            played.apply(legal[int(rng.random() * len(legal))])
        won += played.colour == LIGHT
    assert abs(won / games - lanes) < 0.06, "more than four standard errors"


def test_orders_of_fewer_cells_are_as_random_as_those_of_all() -> None:
    lanes = 4000
    orders = RingOrders(6, lanes)
    for cells in (6, 4, 2, 1):
        table = orders.of(cells)
        for row in table:
            assert row[0] == 0
            assert row[cells].bit_count() == lanes
            for n in range(cells):
                at_rank = (row[n + 1] & ~row[n]).bit_count()
                assert abs(at_rank - lanes / cells) < 5 * (lanes / cells) ** 0.5
        for n in range(cells):
            first = [row[n + 1] & ~row[n] for row in table]
            assert sum(lanes.bit_count() for lanes in first) == lanes, "one cell at each rank"


def test_the_same_seed_deals_the_same_playouts() -> None:
    state = position(GAME, 10, random.Random(1))
    results = [Playouts(GAME.board, GAME.layout, 128).run(state, random.Random(7)) for _ in range(2)]
    assert results[0] == results[1]
