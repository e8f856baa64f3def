"""Threats: completions are the cheapest, and blocks are all the smallest sets that stop them."""

from __future__ import annotations

import os
import random
from itertools import combinations

from estates_core.ai.estate.threats import Threats
from estates_core.games.estate import GAME
from estates_core.games.estate.paths import cheapest_connection
from tests.estate.test_playouts import position
from tests.reference.estate import CELLS, COSTS, connects

POSITIONS = int(os.environ.get("ESTATES_REFERENCE_GAMES", "100"))
BOARD = GAME.board
THREATS = Threats(BOARD)


def cells(names: str) -> int:
    return sum(1 << BOARD.index[name] for name in names.split())


def names(indices: tuple[int, ...]) -> set[str]:
    return {BOARD.cells[index].name for index in indices}


def test_completions_cost_what_the_slow_search_says() -> None:
    rng = random.Random("completions")
    found = three = 0
    for _ in range(POSITIONS):
        state = position(GAME, 5 + int(rng.random() * 55), rng)
        for colour in (0, 1):
            own, other = state.pieces[colour], state.pieces[1 - colour]
            slow = state.cheapest_win(colour)
            quick = THREATS.cheapest(own, other, 5)
            if slow is None or slow.cost > 5:
                assert quick is None
                continue
            assert quick is not None
            assert quick.cost == slow.cost == sum(BOARD.costs[cell] for cell in quick.cells)
            assert not any((own | other) >> cell & 1 for cell in quick.cells)
            have = {name for name in CELLS if own >> BOARD.index[name] & 1}
            assert connects(have | names(quick.cells))
            found += 1
            three += len(quick.sides) == 3
    assert found > POSITIONS / 4


def test_three_sides_are_a_completion() -> None:
    """Light lacks the meeting cell of three arms; facing sides are walled off by Dark."""
    own = cells("i7 h6 g5 f5 d4 d3 c2 c1 d6 c6 c7")
    other = cells("a1 a2 a3 a4 a5 e1 e2 e3 f2 e9 e8 e7 f9 i9 h9")
    for lacking, cost in (("e5 d5", None), ("e5", 5)):
        have = own | cells("d5") if lacking == "e5" else own
        completion = THREATS.cheapest(have, other, 5)
        slow = cheapest_connection(
            BOARD,
            [
                None if other >> index & 1 else 0 if have >> index & 1 else BOARD.costs[index]
                for index in range(BOARD.count)
            ],
        )
        assert slow is not None
        if slow.cost > 5:
            assert completion is None
        else:
            assert completion is not None
            assert completion.cost == slow.cost
            assert completion.sides == slow.sides
        if cost:
            assert completion is not None
            assert completion.sides == (0, 2, 4)


def test_blocks_are_all_the_smallest_sets_that_stop_every_completion() -> None:
    rng = random.Random("blocks")
    checked = unstoppable = 0
    while checked < 4 + POSITIONS // 20:
        state = position(GAME, 40 + int(rng.random() * 15), rng)
        own, other = state.pieces[state.colour ^ 1], state.pieces[state.colour]
        empty = [name for name in CELLS if not (own | other) >> BOARD.index[name] & 1]
        if len(empty) > 16 or THREATS.cheapest(own, other, 5) is None:
            continue
        stopping = []
        for size in range(1, 6):
            for chosen in combinations(empty, size):
                if (
                    sum(COSTS[name] for name in chosen) <= 5
                    and not any(set(fewer) < set(chosen) for fewer in stopping)
                    and THREATS.cheapest(own, other | cells(" ".join(chosen)), 5) is None
                ):
                    stopping.append(chosen)
        found = THREATS.blocks(own, other, 5, 5)
        assert sorted(sorted(names(block)) for block in found) == sorted(map(sorted, stopping))
        checked += 1
        unstoppable += not found


def test_nothing_to_block_is_one_empty_set() -> None:
    assert THREATS.blocks(0, 0, 5, 5) == [()]


def test_blocks_of_a_line_near_its_side() -> None:
    """A line from i6 to c5, with Dark on its right: it needs the bottom."""
    own, other = cells("i6 h5 g5 f5 e5 d5"), cells("i5 h4 c6 d6")
    assert THREATS.cheapest(own, other, 5) is None, "c5, b5 and a5 cost six"
    own |= cells("c5")
    blocks = [names(block) for block in THREATS.blocks(own, other, 5, 5)]
    assert {"b4", "b5"} in blocks
    own |= cells("b5")
    blocks = [names(block) for block in THREATS.blocks(own, other, 5, 5)]
    assert {"a4", "a5", "b4", "b6"} in blocks, "b6 is on the side that faces g3"
    assert {"a2", "a3", "a4", "a5", "b6"} in blocks
    assert THREATS.blocks(own, other, 5, 2) == [], "two points can't do it"


def test_a_group_is_linked_to_a_side_that_it_reaches_whatever_is_played() -> None:
    b3, c4 = BOARD.index["b3"], BOARD.index["c4"]
    assert THREATS.is_linked(cells("b3"), 0, b3, 3, 1), "a2 or a3"
    assert not THREATS.is_linked(cells("b3"), cells("a2"), b3, 3, 1)
    assert not THREATS.is_linked(cells("c4"), 0, c4, 3, 5), "b3 and b4 stop it"
    assert THREATS.is_linked(cells("c4 b3"), 0, c4, 3, 1), "by the other piece of its group"
    assert not THREATS.is_linked(cells("b3"), 0, b3, 0, 5), "the top is far away"
