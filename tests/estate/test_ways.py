"""Ways to win are all the smallest ones, turns are all the full ones, and ends are solved rightly."""

from __future__ import annotations

import os
import random
from collections.abc import Generator
from itertools import combinations
from typing import Any

import pytest

from estates_core.ai.estate.endgame import Endgame, OutOfNodes, Side, solve
from estates_core.ai.estate.turns import Costs, Weights, blocks, fillings, subsets
from estates_core.ai.estate.ways import TooMany, Ways
from estates_core.games.estate import GAME
from tests.estate.table import begin, take_turns
from tests.estate.test_playouts import position
from tests.reference.estate import CELLS, COSTS, connects

POSITIONS = int(os.environ.get("ESTATES_REFERENCE_GAMES", "100")) // 10 or 1
BOARD = GAME.board
WAYS = Ways(BOARD)
COST_OF = Costs(BOARD)


def names(cells: int) -> frozenset[str]:
    return frozenset(BOARD.cells[index].name for index in BOARD.members(cells))


def finish(search: Generator[Any, None, Any]) -> Any:
    while True:
        try:
            next(search)
        except StopIteration as finished:
            return finished.value


def test_ways_are_all_the_smallest_sets_that_connect() -> None:
    rng = random.Random("ways")
    found = 0
    for _ in range(POSITIONS):
        state = position(GAME, 48 + int(rng.random() * 8), rng)
        own, other = state.pieces[0], state.pieces[1]
        have, empty = names(own), sorted(names(state.empty))
        slow: list[frozenset[str]] = []
        for size in range(1, 6):
            for chosen in map(frozenset, combinations(empty, size)):
                if not any(fewer <= chosen for fewer in slow) and connects(set(have | chosen)):
                    slow.append(chosen)
        quick = [names(way) for way in WAYS.of(own, other, 1000, 100_000)]
        assert {way for way in quick if len(way) <= 5} == set(slow)
        for way in quick:
            assert connects(set(have | way))
            assert not any(connects(set(have | way - {cell})) for cell in way)
        for limit in (3, 6):
            cheap = {way for way in quick if sum(COSTS[cell] for cell in way) <= limit}
            assert {names(way) for way in WAYS.of(own, other, limit, 100_000)} == cheap
        found += len(quick)
    assert found > POSITIONS


def test_cheapest_ways_say_how_far_they_are_all() -> None:
    rng = random.Random("cheapest")
    for _ in range(POSITIONS):
        state = position(GAME, 20 + int(rng.random() * 30), rng)
        own, other = state.pieces
        ways, reach = WAYS.cheapest(own, other, 20, 8, 4000)
        assert sorted(ways) == sorted(WAYS.of(own, other, reach, 100_000))
        least = state.cheapest_win(0)
        if least is not None and ways:
            assert min(map(COST_OF.__getitem__, ways)) == least.cost
    with pytest.raises(TooMany):
        WAYS.of(0, 0, 20, 100)


def test_fillings_are_all_the_full_turns() -> None:
    rng = random.Random("fillings")
    for _ in range(20):
        cells = sum(1 << index for index in range(BOARD.count) if rng.random() < 0.2)
        members = BOARD.members(cells)
        for points, pieces in ((5, 35), (3, 35), (5, 2)):
            slow = set()
            for size in range(pieces + 1 if pieces < 5 else 6):
                for chosen in combinations(members, size):
                    left = points - sum(BOARD.costs[cell] for cell in chosen)
                    rest = [cell for cell in members if cell not in chosen and BOARD.costs[cell] <= left]
                    if left >= 0 and (not rest or size == pieces):
                        slow.add(sum(1 << cell for cell in chosen))
            found = fillings(cells, points, pieces, BOARD.affordable)
            assert set(found) == slow
            assert len(found) == len(slow)


def test_blocks_hit_every_threat_and_miss_no_way_to_do_so() -> None:
    rng = random.Random("hits")
    for _ in range(20):
        cells = [int(rng.random() * 40) for _ in range(9)]
        threats = [
            sum(1 << cell for cell in {cells[int(rng.random() * 9)] for _ in range(3)}) for _ in range(4)
        ]
        found = blocks(threats, 5, 35, COST_OF)
        for block, barred in found:
            assert all(block & threat for threat in threats)
            assert COST_OF[block] <= 5
            assert not block & barred
        for size in range(1, 6):
            for chosen in combinations(sorted(set(cells)), size):
                hit = sum(1 << cell for cell in chosen)
                if COST_OF[hit] <= 5 and all(hit & threat for threat in threats):
                    assert any(block & hit == block for block, _ in found)
    assert blocks([], 5, 35, COST_OF) == [(0, 0)]
    assert blocks([1 << BOARD.index["e5"]], 4, 35, COST_OF) == []
    assert subsets([3, 2]) == [0, 1, 2, 3]


def test_an_end_with_too_many_positions_is_given_up() -> None:
    state = position(GAME, 20, random.Random(4))
    assert finish(solve(state, 50)) is None, "too many cells are empty"
    state = take_turns(begin(), "e5", "e4 a1", "d4 a5", "d5 i5")
    own, other = state.pieces[state.colour], state.pieces[1 - state.colour]
    costs = Costs(BOARD)
    endgame = Endgame(BOARD, 5, costs, Weights(costs), 0)
    sides = (
        Side(WAYS.of(own, other, 12, 100_000), 0, 35, 0),
        Side(WAYS.of(other, own, 12, 100_000), 0, 35, 1),
    )
    with pytest.raises(OutOfNodes):
        finish(endgame.win(*sides, 5))


def test_no_cell_name_is_lost() -> None:
    assert names(BOARD.all_cells) == set(CELLS)
