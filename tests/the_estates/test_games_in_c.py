"""The searching opponents in C play by the rules of the engine, and play better the more they may think."""

from __future__ import annotations

import random
import shutil
import sys

import pytest

from bench.training.te_check import replay, start
from bench.training.te_matches import SOURCE, Thinker, play, times_fair_share
from bench.training.te_positions import encode, result
from bench.training.te_selfplay import library
from bench.training.te_thinking import QuickBot
from bench.training.te_thumbs import THUMBS
from estates_core.ai.bot import Budget, decide
from estates_core.ai.the_estates import ForesightBot
from estates_core.catalogue import game
from estates_core.chance import Draws
from estates_core.game import CHANCE

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


def test_who_thinks_in_c_without_rehearsals_does_what_the_engine_does() -> None:
    """Nearly: the engine foresees fewer bids. With rehearsals draws differ too."""
    budget, lost = Budget(0), []
    for seed, players in ((1, 2), (3, 5)):
        state, draws, drawn = game("the-estates").new_initial_state(players), Draws(seed), 0
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                action = draws.outcome(state, drawn)
                drawn += 1
            else:
                choice = decide(ForesightBot(), state, seat, random.Random(seed), budget)
                quick = decide(QuickBot(), state, seat, random.Random(seed), budget).action
                assert state.why_not(quick) is None
                action = choice.action
                chances = {option.action: option.chance for option in choice.options}
                if quick != action:
                    lost.append(chances[action] - chances[quick])
                elif chances:
                    lost.append(0.0)
            state.apply(action)
    assert len(lost) > 200
    assert lost.count(0.0) > 0.9 * len(lost)
    assert sum(lost) < 0.003 * len(lost)


def test_who_rehearses_more_wins_more() -> None:
    assert sum(times_fair_share(seed, 2, Thinker(120), Thinker(1)) for seed in range(16)) > 16 * 1.25


def test_who_learns_from_bids_beats_those_who_pay_for_what_is_theirs() -> None:
    """Without it five seats of which four bid by the colours on display share about alike."""
    deals = range(20)
    for kind in ("prospector", "pricer"):
        won = [times_fair_share(seed, 5, Thinker(0), THUMBS[kind]) for seed in deals]
        blind = [times_fair_share(seed, 5, Thinker(0, learns=False), THUMBS[kind]) for seed in deals]
        assert sum(won) / len(won) > 2.2
        assert sum(won) > 1.4 * sum(blind)


def test_code_in_c_leaves_the_smallest_numbers_to_python() -> None:
    """A library that is linked for quick mathematics would take them for nothing in the whole process."""
    library(SOURCE)
    assert sys.float_info.min / 2 > 0
