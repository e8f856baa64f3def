"""What is too long, too many or left out: each limit is what is told of it, and one beyond it is refused."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

import estates_core as ec
from estates_core.errors import SetupError
from estates_core.ops import OPS
from estates_core.record.model import Seat, check_seed, new_record
from estates_core.requests import Text
from estates_core.words import LANGUAGES

LIMITS = {
    "bridge.MAX_REQUEST": 3_000_000,
    "ops.tables.MAX_SESSIONS": 100,
    "ops.thinking.MAX_SLICE": 1_000,
    "json_text.MAX_DEPTH": 32,
    "marks.MAX_COMMENT": 2_000,
    "marks.MAX_MARKS": 30,
    "match.MAX_ROUNDS": 9,
    "match.WINS_NEEDED": 2,
    "record.MAX_CHARACTERS": 1_000_000,
    "record.headers.MAX_EXTRA": 40,
    "record.headers.MAX_VALUE": 500,
    "record.model.MAX_NAME": 40,
    "record.model.MAX_SEED": 9_007_199_254_740_991,
    "record.writing.WIDTH": 80,
    "requests.MAX_SEATS": 9,
    "requests.MAX_SHARES": 64,
    "requests.MAX_TEXT": 200,
    "session.FOREVER": 60_000,
    "tree.MAX_NODES": 20_000,
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_is_what_the_documents_and_the_page_say(name: str) -> None:
    module, _, constant = name.rpartition(".")
    assert getattr(importlib.import_module(f"estates_core.{module}"), constant) == LIMITS[name]


def test_the_largest_seed_is_the_largest_whole_number_of_javascript() -> None:
    assert check_seed(0) == 0
    assert check_seed(2**53 - 1) == 2**53 - 1
    for beyond in (-1, 2**53, True, 1.0, "1", None):
        with pytest.raises(SetupError):
            check_seed(beyond)


def test_a_name_has_forty_characters_at_most() -> None:
    assert Seat("x" * 40).name == "x" * 40
    with pytest.raises(SetupError):
        Seat("x" * 41)


def accepts(annotated: Any, value: Any) -> bool:
    """Whether an argument of that kind may be this."""
    accepted: bool = annotated.__metadata__[0].accepts(value)
    return accepted


def kind(op: str, name: str) -> Any:
    """The kind of an op's argument."""
    return next(one.kind for part in OPS[op].parameters for one in part.arguments if one.name == name)


def test_arguments_end_where_they_are_said_to() -> None:
    assert accepts(Text, "x" * 200)
    assert not accepts(Text, "x" * 201)
    seats = kind("undo", "seats").accepts
    assert seats([0] * 9)
    assert not seats([0] * 10)
    assert not seats([True])
    assert not seats("0")
    viewer = kind("snapshot", "viewer").accepts
    assert [viewer(seat) for seat in (-1, 0, 8, 9, True, 0.0)] == [False, True, True, False, False, False]
    requests = kind("new", "seats").accepts
    assert requests([{}] * 9)
    assert not requests([{}] * 10)
    tallies = kind("think", "tallies").accepts
    assert tallies([None] * 64)
    assert not tallies([None] * 65)


def test_whoever_names_no_language_is_spoken_to_in_english() -> None:
    assert LANGUAGES[0] == "en"
    spoken = [
        one for op in OPS.values() for part in op.parameters for one in part.arguments if one.name == "lang"
    ]
    assert len(spoken) > 10
    assert {one.default for one in spoken} == {"en"}
    assert {
        one.kind.convert(language) for one in spoken for language in ("en", "xx", 5) if one.kind.convert
    } == {"en"}


def test_an_opponent_at_the_first_seat_plays_like_any_other() -> None:
    table = ec.new_game("estate", 2, 4, seats=[Seat(bot="random"), Seat("Ada")])
    if table.current_player() == 1:
        table.play(table.legal_actions()[0])
    assert table.current_player() == 0
    table.play_bots()
    assert table.current_player() == 1


def test_a_record_begins_for_as_many_seats_as_play() -> None:
    game = ec.game("estate")
    assert new_record(game, 2).seats == (Seat(), Seat())
    for seats in ((Seat(),), (Seat(),) * 3):
        with pytest.raises(SetupError):
            new_record(game, 2, seats=seats)


@pytest.mark.parametrize(
    ("game", "highest"),
    [("the-estates", 60), ("for-sale-1997", 15), ("for-sale-sharks", 15), ("for-sale-30", 18)],
)
def test_bids_end_where_nobody_can_have_more(game: str, highest: int) -> None:
    """All checks of The Estates; of For Sale the coins that the fewest players begin with."""
    entry = ec.game(game)
    bids = [str(action) for action in entry.universe if str(action).startswith("bid.")]
    assert bids[-1] == f"bid.{highest}"
    assert str(entry.parse_action(f"bid.{highest}")) == f"bid.{highest}"
    with pytest.raises(ec.NotationError):
        entry.parse_action(f"bid.{highest + 1}")
