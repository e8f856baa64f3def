"""Rules of thumb in C do what those of `bench.players` do, and beliefs in C are those of the engine."""

from __future__ import annotations

import random
import shutil

import pytest

from bench.players import kinds
from bench.players.the_estates import Thumb
from bench.training.te_check import start
from bench.training.te_matches import believed, play
from bench.training.te_moves import ROOF, placing, selecting
from bench.training.te_positions import encode
from bench.training.te_thumbs import THUMBS
from estates_core.ai.the_estates.beliefs import regard
from estates_core.game import Action
from estates_core.games.the_estates.actions import KEEP, SELL, STOW, TURN_OVERS
from estates_core.games.the_estates.state import TheEstatesState

if shutil.which("cc") is None:
    pytest.skip("no C compiler", allow_module_level=True)

KNOWN = {**kinds("the-estates", "TRAINING"), **kinds("the-estates")}


def test_every_kind_is_known_in_c() -> None:
    assert set(THUMBS) == set(KNOWN)


@pytest.mark.parametrize("name", [name for name in THUMBS if name != "fickle"])
def test_a_rule_of_thumb_in_c_is_the_one_in_python(name: str) -> None:
    """What is liked as much is drawn, so that of pieces and places one of the best has to be chosen."""
    thumb = KNOWN[name]
    assert isinstance(thumb, Thumb)
    bids = choices = 0
    for players in (2, 3, 5):
        match = play(players, [THUMBS[name]] * players)
        state = start(match.rows[0], players)
        for before, row in zip(match.rows, match.log, strict=True):
            assert encode(state) == list(before)
            stowed, kind, line, end, value, bidder, bid, kept, move, place = (int(number) for number in row)
            seat = state.current_player()
            acts = thumb.action(state, seat, random.Random(1)) == STOW
            assert acts == bool(stowed)
            if stowed:
                state.apply(STOW)
            options = [action for action in state.legal_actions() if action != STOW]
            chosen = selecting(kind, line, end, value)
            most = max(thumb._wanted(state, seat, action) for action in options)
            assert thumb._wanted(state, seat, chosen) == most
            state.apply(chosen)
            if kind == ROOF:
                state.apply(TURN_OVERS[value])
            while state.phase == "bid":
                state.apply(thumb.action(state, state.current_player(), random.Random(1)))
            if state.phase == "choose":
                assert (state.bidder, state.bid) == (bidder, bid)
                bids += 1
                action = thumb.action(state, seat, random.Random(1))
                assert action == (KEEP if kept else SELL)
                choices += state.can_keep()
                state.apply(action)
            else:
                assert bidder == -1
            placed = placing(move, place)
            if placed is not None:
                seat = state.current_player()
                best = max(_liked(thumb, state, seat, action) for action in state.legal_actions())
                assert _liked(thumb, state, seat, placed) > best - 0.002
                state.apply(placed)
        assert state.is_terminal()
        assert match.points == [score.total for score in state.scores()]
    assert bids > 20
    assert choices > 10


def _liked(thumb: Thumb, state: TheEstatesState, seat: int, action: Action) -> float:
    placed = state.clone()
    placed.apply(action)
    return thumb.wish(placed, seat)


def test_what_is_believed_in_c_is_believed_in_python() -> None:
    compared = 0
    for players in (2, 3, 5):
        rng = random.Random(players)
        state = start(play(players, [THUMBS["pacer"]] * players).rows[0], players)
        names = [name for name in KNOWN if name != "fickle"]
        seats = [KNOWN[rng.choice(names)] for _ in range(players)]
        while not state.is_terminal():
            seat = state.current_player()
            if seat < 0:
                state.apply(rng.choice(state.legal_actions()))
                continue
            if state.phase == "bid":
                for own, other in zip(
                    regard(state, seat).beliefs.habits(state, seat), believed(state, seat), strict=True
                ):
                    if own is None:
                        assert other is None
                        continue
                    assert other is not None
                    assert other[0] == pytest.approx(own.share, abs=1e-3)
                    assert other[1][: len(own.reaches)] == pytest.approx(own.reaches, abs=1e-3)
                    compared += 1
            thumb = seats[seat]
            assert isinstance(thumb, Thumb)
            state.apply(thumb.action(state, seat, rng))
    assert compared > 200
