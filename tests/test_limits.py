"""What is too long, too many or left out: each limit is what is told of it, and one beyond it is refused."""

from __future__ import annotations

import dataclasses
import importlib
import itertools
import json
import random
import re
from typing import Any

import pytest

import estates_core as ec
from estates_core.bridge import Bridge
from estates_core.errors import SetupError
from estates_core.match import Match
from estates_core.ops import OPS, Looking
from estates_core.ops.thinking import _slice
from estates_core.record.model import Seat, check_seed, new_record
from estates_core.requests import Text
from estates_core.words import LANGUAGES

LIMITS = {
    "bridge.MAX_REQUEST": 3_000_000,
    "ops.positions.MAX_FIELDS": 100,
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


def failed(**request: Any) -> str:
    """What is said of a request that fails."""
    answer = json.loads(Bridge().dispatch(json.dumps(request)))
    assert not answer["ok"]
    return str(answer["error"]["words"])


def test_of_what_is_too_long_the_beginning_is_quoted() -> None:
    assert longest_run(failed(op="x" * 60)) == 40
    assert longest_run(failed(op="snapshot", session="x" * 60)) == 40
    for text, quoted in (
        ("x" * 90, 60),
        ("Game: estate\nFormat: 1\nPlayers: " + "x" * 90, 40),
    ):
        with pytest.raises(ec.RecordError) as caught:
            ec.load_record(text)
        assert longest_run(str(caught.value)) == quoted


def longest_run(text: str) -> int:
    """How many letters x follow each other in a text at most."""
    return max(map(len, re.findall("x+", text)))


def test_a_request_is_known_by_an_id_of_at_most_a_hundred_characters() -> None:
    for number in (5, -1, "a", "x" * 100, 10**99):
        assert json.loads(Bridge().dispatch(json.dumps({"id": number, "op": "hello"})))["id"] == number
    for number in ("x" * 101, 10**100, 1.5, None, ["a"]):
        assert json.loads(Bridge().dispatch(json.dumps({"id": number, "op": "hello"})))["id"] is None


def test_headers_and_lines_of_a_record_end_where_they_are_said_to() -> None:
    head = "Game: estate\nFormat: 1\nPlayers: 2\n"
    extra = "".join(f"X{number}: y\n" for number in range(40))
    assert len(ec.load_record(head + extra).extra) == 40
    with pytest.raises(ec.RecordError):
        ec.load_record(head + extra + "X40: y\n")
    # The space after the colon is one of them.
    assert ec.load_record(head + "X: " + "y" * 499).extra == (("X", "y" * 499),)
    with pytest.raises(ec.RecordError):
        ec.load_record(head + "X: " + "y" * 500)
    assert ec.load_record(head + "X" * 40 + ": y").extra == (("X" * 40, "y"),)
    with pytest.raises(ec.RecordError):
        ec.load_record(head + "X" * 41 + ": y")


def test_a_line_of_a_record_is_filled_up_to_eighty_characters() -> None:
    line = "first.s0 g3 h5 f8 c7 b3 e8 d6 a5 i8 a1 h6 i6 i9 h9 g9 c5 f7 h7 g7 b2 h8 e9 d8 h4"
    assert len(line) == 80
    text = ec.write_record(ec.load_record(f"Game: estate\nFormat: 1\nPlayers: 2\n\n{line} f9 f5"))
    assert text.split("\n")[-3:] == [line, "f9 f5", ""]


def test_a_position_has_a_hundred_fields_at_most() -> None:
    def code(count: int) -> str:
        position = {f"x{number}": "" for number in range(count)}
        request = {"op": "position_form", "game": "estate", "players": 2, "position": position}
        answer = json.loads(Bridge().dispatch(json.dumps(request)))
        return "" if answer["ok"] else str(answer["error"]["code"])

    assert code(100) == ""
    assert code(101) == "protocol"


def test_who_asks_for_a_position_and_says_nothing_more_is_a_spectator() -> None:
    assert dataclasses.astuple(Looking()) == (None, False, False, None, "en")


def test_a_slice_of_thinking_is_no_longer_than_a_second_and_no_shorter_than_nothing() -> None:
    assert [_slice(ms) for ms in (-5, 0, 7, 1000, 1001)] == [0, 0, 7, 1000, 1000]


def test_an_error_is_told_in_english_where_no_language_is_named() -> None:
    english = failed(op="snapshot", session="x", lang="en")
    assert failed(op="snapshot", session="x", lang="de") != english
    for request in ({}, {"lang": "xx"}, {"lang": 5}, {"lang": None}):
        assert failed(op="snapshot", session="x", **request) == english


def test_seats_and_marks_of_a_request_are_what_they_are_said_to_be() -> None:
    seats = kind("new", "seats").accepts
    assert seats([{"name": "Ada"}, {"kind": "bot", "bot": "steady"}])
    for wrong in ("Ada", 5, None, {"name": 5}, {"kind": "bot"}, {"kind": "cat"}):
        assert not seats([wrong]), wrong
    marks = kind("annotate", "marks").accepts
    assert marks([])
    assert marks(["x"] * 60)
    for wrong in (["x"] * 61, ["x" * 201], [5], "xx", 5, None):
        assert not marks(wrong), wrong


def test_a_request_and_a_record_of_the_greatest_length_are_read() -> None:
    request = '{"id":1,"op":"hello"}'
    for length, taken in ((3_000_000, True), (3_000_001, False)):
        assert json.loads(Bridge().dispatch(request.ljust(length)))["ok"] is taken
    head = f"Game: estate\nFormat: 1\nPlayers: 2\nSeed: {2**53 - 1}\n"
    assert ec.load_record(head.ljust(1_000_000)).seed == 2**53 - 1
    with pytest.raises(ec.RecordError):
        ec.load_record(head.ljust(1_000_001))


def test_what_would_do_is_told_with_what_does_not() -> None:
    """Seeds, rounds, the rounds of a position and money: the bounds that an error names."""
    with pytest.raises(SetupError) as seed:
        check_seed(-1)
    assert seed.value.allowed == {"minimum": 0, "maximum": 2**53 - 1}
    for rounds in (1, 10):
        with pytest.raises(SetupError) as told:
            Match(ec.game("estate"), rounds)
        assert told.value.allowed == {"minimum": 1, "maximum": 9}
    with pytest.raises(SetupError) as told:
        ec.game("estate", 2).position(2, None, {"light": "e5"})
    assert (told.value.name, told.value.value, told.value.allowed) == ("rounds", 2, {"choices": [1]})
    with pytest.raises(SetupError) as told:
        ec.new_game("the-estates", 2, 1, {"starting_money": [40, 40]})
    assert told.value.allowed == {"minimum": 0, "maximum": 30, "seats": 2}
    for players in (3.0, True, "3", None):
        with pytest.raises(SetupError):
            ec.game("for-sale-30").new_initial_state(players)


def test_a_place_may_have_thirty_marks() -> None:
    cells = [cell.name for cell in ec.game("estate").board.cells[:31]]  # type: ignore[attr-defined]
    for count in (30, 31):
        signs = " ".join(f"ring:{cell}" for cell in cells[:count])
        record = ec.load_record(f"Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0\ne5 ; [marks {signs}]\n")
        node = record.tree.line()[-1]
        assert len(node.marks) == (30 if count == 30 else 0)
        assert bool(node.comment) == (count == 31)


@pytest.mark.parametrize("name", ec.catalogue())
def test_a_line_of_a_record_ends_before_what_would_make_it_longer_than_eighty(name: str) -> None:
    table = ec.new_game(name, ec.game(name).min_players, 1)
    rng = random.Random(name)
    while not table.is_terminal():
        table.play(rng.choice(table.legal_actions()))
    lines = table.write().partition("\n\n")[2].splitlines()
    assert len(lines) > 2
    for line, following in itertools.pairwise(lines):
        assert len(line) <= 80 < len(f"{line} {following.split()[0]}")
