"""The steady opponent of The Estates: it beats chance, keeps to the rules, and says why it does what."""

from __future__ import annotations

import random
import re

import pytest

from estates_core.ai.bot import Bot, Budget, Choice, decide
from estates_core.ai.random_bot import RandomBot
from estates_core.ai.the_estates import SteadyBot
from estates_core.ai.the_estates.auction import Auction
from estates_core.ai.the_estates.outlook import WEIGHTS, outlook, row_chances
from estates_core.games.the_estates.state import TheEstatesState
from estates_core.words import LANGUAGES, Names, catalogue, say

from .games import full_game
from .table import begin, build, get, play, roof, totals

STEADY = SteadyBot()


def think(state: TheEstatesState) -> Choice:
    return decide(STEADY, state, state.current_player(), random.Random(0), Budget())


def test_it_beats_random_in_nearly_every_game_of_two() -> None:
    won = 0
    for seed in range(20):
        bots: list[Bot] = [STEADY, RandomBot()] if seed % 2 else [RandomBot(), STEADY]
        state, _ = full_game(bots, seed)
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (bots.index(STEADY),)
    assert won >= 19


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_plays_the_same_game_again_and_gives_its_reasons(players: int) -> None:
    first, choices = full_game([STEADY] * players, 5)
    again, _ = full_game([STEADY] * players, 5)
    assert first.observation(None) == again.observation(None)
    names = ["Ada", "Ben", "Cleo", "Dora", "Emil"]
    for _, choice in choices:
        assert choice.reason is not None
        for language in LANGUAGES:
            assert choice.reason.id in catalogue(language)
            assert not re.search(r"[{}]|None|the-estates", say(choice.reason, language, names))


def test_it_takes_only_what_its_seat_may_know() -> None:
    """Hidden money can be tracked (TE-T6), so a redrawn state leads to the same choice."""
    state = play(begin(players=3), "select.1.left bid.2")
    assert think(state) == think(state.resample(state.current_player(), random.Random(7)))


def test_it_stows_when_money_buys_nothing_any_more() -> None:
    state = get(begin("blue6 red6"), "select.permit3", "shorten.A")
    get(state, "select.permit2", "shorten.B")
    build(state, "A1 B1")
    roof(state, 1, "A1")
    get(state, "select.permit1", "shorten.B")
    state.unseen_roofs = state.unseen_roofs[:1]
    assert str(think(state).action) == "stow"


@pytest.mark.parametrize(("first_roof", "wins"), [(6, True), (1, False)])
def test_it_closes_the_game_when_that_wins_and_not_when_it_loses(first_roof: int, wins: bool) -> None:
    state = get(begin("blue6 red5 green1"), "select.permit3", "shorten.A")
    get(state, "select.permit2", "shorten.B")
    get(state, "select.permit1", "shorten.B")
    build(state, "A1 B1 C1")
    roof(state, first_roof, "A1")
    play(state, "select.roof roof.5 pass")
    assert state.current_player() == 1
    closed = play(state.clone(), "place.B1").outcome()
    assert closed is not None
    assert (closed.winners == (1,)) == wins
    assert (str(think(state).action) == "place.B1") == wins


def test_it_prices_a_roof_and_knows_what_it_can_pay() -> None:
    state = build(get(begin("blue6 red6"), "select.permit3", "shorten.A"), "A1 B1")
    play(state, "select.roof roof.6")
    auction = Auction(state, WEIGHTS)
    for seat in (0, 1):
        assert auction.worth(seat) > 0
        assert 0 < auction.limit(seat) <= state.hand[seat]
    state.hand[state.current_player()] = 0
    choice = think(state)
    assert str(choice.action) == "pass"
    assert choice.reason is not None
    assert choice.reason.id == "the-estates.note.pass_free"
    assert "You have 0 in hand, and the next bid is 1 or more." in say(
        choice.reason, "en", Names.read_by(["Ada", "Ben", "Cleo"], state.current_player())
    )


def test_row_chances_favour_the_rows_that_are_ahead() -> None:
    state = begin("blue6 red6")
    assert row_chances(state, 2.0) == pytest.approx([2 / 3] * 3)
    build(state, "A1")
    first, second, third = row_chances(state, 2.0)
    assert first > second == third
    assert sum((first, second, third)) == pytest.approx(2)


def test_a_finished_game_is_worth_its_score_and_the_win() -> None:
    state, _ = full_game([RandomBot(), RandomBot()], 3)
    scores = totals(state)
    outcome = state.outcome()
    assert outcome is not None
    share = WEIGHTS.win / len(outcome.winners)
    assert outlook(state) == [
        score + (share if seat in outcome.winners else 0) for seat, score in enumerate(scores)
    ]
