"""The searching opponents in C play by the rules of the engine, and play better the more they may think."""

from __future__ import annotations

import shutil
import sys

import pytest

from bench.training.te_check import replay, start
from bench.training.te_matches import SOURCE, Thinker, play, times_fair_share
from bench.training.te_positions import encode, result
from bench.training.te_selfplay import library

if shutil.which("cc") is None:
    pytest.skip("no C compiler", allow_module_level=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_in_c_is_a_game_of_the_engine(players: int) -> None:
    match = play(players, [Thinker(12 + 8 * seat, 1 + seat % 2) for seat in range(players)])
    state = start(match.rows[0], players)
    for row, step in zip(match.rows, match.log, strict=True):
        assert encode(state) == list(row)
        replay(state, step)
    assert state.is_terminal()
    ended = result(state)
    assert [round(60 * share) for share in match.won] == ended[:players]
    assert match.points == ended[5 : 5 + players]
    assert match.complete == ended[10:]


def test_who_rehearses_more_wins_more() -> None:
    assert sum(times_fair_share(seed, 2, Thinker(120), Thinker(1)) for seed in range(16)) > 16 * 1.25


def test_code_in_c_leaves_the_smallest_numbers_to_python() -> None:
    """A library that is linked for quick mathematics would take them for nothing in the whole process."""
    library(SOURCE)
    assert sys.float_info.min / 2 > 0
