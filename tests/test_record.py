"""Records: exact round trips, and clear words about the first thing that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import estates_core as ec
from estates_core.errors import EstatesError, RecordError, SetupError
from estates_core.explain import error_sentence
from estates_core.record import MAX_CHARACTERS, Seat, load_record, write_record
from estates_core.record.model import MAX_NAME, MAX_SEED, clean, new_record
from estates_core.tree import MAX_NODES, Tree
from estates_core.words import template
from tests.toy import NIM

pytestmark = pytest.mark.usefixtures("nim")

RECORDS = Path(__file__).parent / "records"

SHORT = """\
Game: nim
Format: 1
Players: 2

heap.5 take.1
"""

FULL = """\
Game: nim
Format: 1
Players: 2
Option first: 2
Option tone: wild
Option open: true
Option places: A1 B1
Option purses: 3 4
Seat 1: Ada (the first) (human)
Seat 2: (bot steady)
Seed: 12
Date: 2026-01-02: a Friday
Annotator:

; before the first ply
heap.5 ; drawn
; twice
take.1 (take.2 take.1 ; a remark inside
(take.3) take.2) (take.3) take.2 take.2
"""


def test_a_short_record_has_the_defaults() -> None:
    record = load_record(SHORT)
    assert record.players == 2
    assert record.options == NIM.check_setup(2, None)
    assert record.seats == (Seat(), Seat())
    assert record.seed is None
    assert record.rounds == 1
    assert [str(node.action) for node in record.tree.line()[1:]] == ["heap.5", "take.1"]


def test_a_full_record_comes_back_to_the_letter() -> None:
    record = load_record(FULL)
    assert record.options == {
        "first": 2,
        "tone": "wild",
        "open": True,
        "places": ("A1", "B1"),
        "purses": (3, 4),
    }
    assert record.seats == (Seat("Ada (the first)"), Seat("", "steady"))
    assert record.extra == (("Date", "2026-01-02: a Friday"), ("Annotator", ""))
    assert record.tree.size == 10
    assert write_record(record) == FULL


def test_what_people_write_by_hand_is_read() -> None:
    text = (
        "\ufeff\r\n  ; a remark\r\nFormat :1\r\nPlayers: 2 \r\nSeat 2:Ben\r\n  Game:   nim\r\n \r\n"
        "heap.5(heap.6)\t\ttake.1;go on\r\n(take.2)"
    )
    record = load_record(text)
    assert record.seats == (Seat(), Seat("Ben"))
    assert [node.comment for node in record.tree.line()] == ["", "", "go on"]
    assert len(record.tree.root.children) == 2
    assert load_record(write_record(record)).tree.size == 5


def test_a_variation_that_repeats_the_line_is_part_of_it() -> None:
    record = load_record(SHORT + "(take.1 take.1) take.2")
    assert [str(node.action) for node in record.tree.line()[1:]] == ["heap.5", "take.1", "take.2"]
    assert record.tree.size == 5


def test_a_record_needs_no_body() -> None:
    record = load_record("Game: nim\nFormat: 1\nPlayers: 3")
    assert len(record.tree.line()) == 1
    assert record.final_state().current_player() == ec.CHANCE


BAD: dict[str, tuple[str, int | None, str]] = {
    "empty": ("", None, "“Game:” is missing"),
    "no format": ("Game: nim\nPlayers: 2", None, "“Format:” is missing"),
    "newer": ("Game: nim\nFormat: 3\nPlayers: 2", 2, "format 3"),
    "unknown game": ("Game: chess\nFormat: 1\nPlayers: 2", 1, "“chess”"),
    "players": ("Game: nim\nFormat: 1\nPlayers: 7", 3, "from 2 to 3"),
    "players no number": ("Game: nim\nFormat: 1\nPlayers: two", 3, "whole number"),
    "huge number": ("Game: nim\nFormat: 1\nPlayers: " + "9" * 400, 3, "whole number"),
    "no header": ("Game: nim\nhello", 2, "“hello” is no header"),
    "twice": ("Game: nim\nGame: nim", 2, "twice"),
    "option": ("Game: nim\nFormat: 1\nPlayers: 2\nOption size: 3", 4, "no option “size”"),
    "option value": ("Game: nim\nFormat: 1\nPlayers: 2\nOption first: 3", 4, "from 1 to 2"),
    "option kind": ("Game: nim\nFormat: 1\nPlayers: 2\nOption first: x", 4, "from 1 to 2"),
    "flag": ("Game: nim\nFormat: 1\nPlayers: 2\nOption open: yes", 4, "true or false"),
    "lots": ("Game: nim\nFormat: 1\nPlayers: 2\nOption places: A1 Z9", 4, "A1, A2 or B1"),
    "purses": ("Game: nim\nFormat: 1\nPlayers: 2\nOption purses: 1 2 3", 4, "from 0 to 9"),
    "seat": ("Game: nim\nFormat: 1\nPlayers: 2\nSeat 3: Ada", 4, "no seat 3"),
    "name": ("Game: nim\nFormat: 1\nPlayers: 2\nSeat 1: " + "A" * 41, 4, "at most 40"),
    "rounds": ("Game: nim\nFormat: 1\nPlayers: 2\nRounds: 10", 4, "from 1 to 9"),
    "seed": (f"Game: nim\nFormat: 1\nPlayers: 2\nSeed: {MAX_SEED + 1}", 4, "whole number"),
    "long header": ("Game: nim\nX: " + "y" * 501, 2, "longer"),
    "many headers": (
        SHORT.replace("\n\n", "\n" + "".join(f"X{i}: 1\n" for i in range(41)) + "\n"),
        None,
        "41",
    ),
    "token": (SHORT + "take.7", 6, "Similar ones are take.3, take.2 and take.1"),
    "illegal": (SHORT + "take.3 ; fine\nheap.5", 7, "NIM-1"),
    "after the end": (SHORT + "take.3 take.1 take.1", 6, "NIM-1"),
    "character": (SHORT + "take.1 <b>", 6, "“<”"),
    "zero width": (SHORT + "take.1\u200b take.1", 6, "“<U+200B ZERO WIDTH SPACE>”"),
    "zero width header": ("Game: nim\n\ufeffhello", 2, "<U+FEFF ZERO WIDTH NO-BREAK SPACE>hello"),
    "zero width game": ("Game: nim\u200b\nFormat: 1\nPlayers: 2", 1, "nim<U+200B ZERO WIDTH SPACE>"),
    "umlaut": (SHORT + "täke.1", 6, "can’t be read"),
    "early bracket": ("Game: nim\nFormat: 1\nPlayers: 2\n\n(heap.5)", 5, "before there is a step"),
    "two brackets": (SHORT + "((take.2))", 6, "before there is a step"),
    "closing bracket": (SHORT + ")", 6, "never opened"),
    "open bracket": (SHORT + "(take.2\n\n", 6, "never closed"),
    "empty bracket": (SHORT + "( )", 6, "nothing between"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said_with_its_line(name: str) -> None:
    text, line, words = BAD[name]
    if name == "many headers":
        words = "more than 40 headers"
    with pytest.raises(RecordError) as caught:
        load_record(text)
    assert caught.value.line == line
    assert words in str(caught.value)
    assert "core." not in str(caught.value)
    german = error_sentence(caught.value, "de")
    assert "core." not in german
    assert german != error_sentence(caught.value, "en")


def test_an_illegal_ply_is_named_with_its_rule() -> None:
    with pytest.raises(RecordError) as caught:
        load_record(SHORT + "take.3\ntake.2")
    assert caught.value.line == 7
    assert caught.value.ply == 4
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule.id == "NIM-2"
    assert caught.value.refusal.facts == {"heap": 1, "count": 2}


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RecordError, match="longer"):
        load_record(SHORT + " " * MAX_CHARACTERS)
    monkeypatch.setattr("estates_core.tree.MAX_NODES", 5)
    monkeypatch.setattr("estates_core.record.reading.MAX_NODES", 5)
    with pytest.raises(RecordError, match="more than 5 steps") as caught:
        load_record(SHORT + "(take.2) (take.3) take.2")
    assert caught.value.line == 6


def test_a_deep_nest_of_variations_needs_no_recursion() -> None:
    depth = 3000
    text = SHORT.replace("take.1", "take.1 " + "(take.2 " * depth + ")" * depth)
    record = load_record(text)
    assert record.tree.size == 4
    tree = Tree(NIM.new_initial_state(2))
    node = tree.add(tree.root, NIM.parse_action("heap.9"))
    assert node.ply == 1
    assert depth < MAX_NODES


def test_names_are_one_clean_line() -> None:
    assert clean(" a\n\tb\u202e\x00c \ud800") == "a b c"
    with pytest.raises(SetupError):
        Seat("a\nb")
    with pytest.raises(SetupError):
        Seat("x" * (MAX_NAME + 1))


def test_sample_records_replay_for_ever() -> None:
    """Records of formats 1 and 2 that were once written; none may ever be changed to make this pass."""
    samples = sorted(RECORDS.glob("*.txt"))
    assert len(samples) >= 12
    for path in samples:
        text = path.read_text(encoding="utf-8")
        record = load_record(text)
        state = record.final_state()
        outcome = state.outcome()
        assert outcome is not None, path.name
        said = [line for line in text.split("\n") if line.startswith("Result: ")]
        scores = " ".join(str(score.total) for score in state.scores())
        assert said == [f"Result: {scores}; winners {' '.join(map(str, outcome.winners))}"], path.name
        assert write_record(load_record(write_record(record))) == write_record(record)


names = st.text(max_size=60).map(clean).filter(lambda name: len(name) <= MAX_NAME)
seats = st.builds(Seat, names, st.none() | st.from_regex(r"[a-z][a-z0-9-]{0,19}", fullmatch=True))


@st.composite
def nim_records(draw: st.DrawFn) -> ec.Record:
    """A record of the toy game with any options, names, remarks, and lines."""
    players = draw(st.integers(2, 3))
    options: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "first": st.integers(1, 2),
                "tone": st.sampled_from(["calm", "wild"]),
                "open": st.booleans(),
                "places": st.lists(st.sampled_from(["A1", "A2", "B1"]), unique=True),
                "purses": st.none() | st.lists(st.integers(0, 9), min_size=players, max_size=players),
            },
        )
    )
    record = new_record(
        ec.game("nim", draw(st.sampled_from([1, 2, 3]))),
        players,
        options,
        tuple(draw(seats) for _ in range(players)),
        draw(st.none() | st.integers(0, MAX_SEED)),
        tuple(draw(st.dictionaries(st.just("Date") | st.just("Event"), names)).items()),
    )
    tree = record.tree
    for _ in range(draw(st.integers(0, 25))):
        legal = tree.state.legal_actions()
        if legal:
            tree.play(draw(st.sampled_from(legal)))
            tree.cursor.comment = "\n".join(filter(None, map(clean, draw(st.lists(st.text(), max_size=2)))))
        if draw(st.integers(0, 4)) == 0:
            tree.goto(draw(st.integers(0, tree.cursor.ply)))
    return record


@given(nim_records())
def test_any_record_comes_back_exactly(record: ec.Record) -> None:
    text = write_record(record)
    again = load_record(text)
    assert write_record(again) == text
    assert (again.players, again.rounds, again.seed) == (record.players, record.rounds, record.seed)
    assert (again.options, again.seats, again.extra) == (record.options, record.seats, record.extra)
    assert again.tree.size == record.tree.size
    assert all(len(line) <= 80 for line in text.split("\n\n", 1)[1].split("\n") if ";" not in line)


PIECES = st.sampled_from(
    [*SHORT.split("\n"), "(", ")", ";", "take.1", "take.2", "\n", "\r", ":", "Option first", "1", "\x00", "é"]
)


def has_words(error: EstatesError) -> bool:
    """Whether what went wrong is said, and not only named by an id. The text itself may hold anything."""
    if isinstance(error, RecordError):
        said = [] if error.reason is None else [template(error.reason.id, "en") is not None]
        return all([*said, *([] if error.cause is None else [has_words(error.cause)])]) and bool(str(error))
    return error_sentence(error) != error_sentence(RuntimeError())


@settings(max_examples=300)
@example("core.")
@example("Game: nim\nFormat: 1\nPlayers: 2\n\ncore.record.token")
@given(st.text() | st.lists(PIECES).map(" ".join) | st.lists(PIECES).map(lambda p: SHORT + " ".join(p)))
def test_any_text_is_a_record_or_a_clear_error(text: str) -> None:
    try:
        record = load_record(text)
    except RecordError as error:
        assert has_words(error)
    else:
        assert write_record(load_record(write_record(record))) == write_record(record)


def told_of(text: str) -> tuple[int | None, str]:
    """The line and the sentence of what is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        load_record(text)
    assert caught.value.reason is not None
    return caught.value.line, caught.value.reason.id


def test_options_and_seats_are_found_whatever_stands_before_them() -> None:
    record = load_record(SHORT.replace("\n\n", "\nX: 1\nOption open: true\nY: 2\nSeat 2: Ada\n\n"))
    assert record.options["open"] is True
    assert [seat.name for seat in record.seats] == ["", "Ada"]
    assert record.extra == (("X", "1"), ("Y", "2"))


def test_a_game_without_options_has_none_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    head = "Game: nim\nFormat: 1\nPlayers: 2\nOption size: 3\n"
    assert told_of(head) == (4, "core.record.option")
    monkeypatch.setattr(type(NIM), "options", ())
    with pytest.raises(RecordError) as caught:
        load_record(head)
    assert caught.value.reason is not None
    assert (caught.value.line, caught.value.reason.id) == (4, "core.record.option_none")
    assert caught.value.reason.facts["name"] == "size"


def test_a_position_is_of_one_round() -> None:
    head = "Game: estate\nFormat: 2\nPlayers: 2\n"
    assert (
        told_of(f"{head}Rounds: 2\nPosition light: e5\nPosition to_move: dark\n")[1]
        == "core.record.one_round"
    )
    assert load_record(f"{head}Rounds: 1\nPosition light: e5\nPosition to_move: dark\n").rounds == 1


def test_a_remark_at_the_beginning_of_a_variation_is_of_the_ply_that_it_replaces() -> None:
    record = load_record(SHORT + "take.1 (; first\ntake.2 (; second\ntake.3))")
    said = {str(node.action): node.comment for node in record.tree.nodes() if node.comment}
    assert said == {"take.1": "first", "take.2": "second"}


def test_of_two_open_brackets_the_inner_one_is_told() -> None:
    assert told_of(SHORT + "take.1\n(take.2\ntake.1 (take.2") == (8, "core.record.unclosed")


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("take.", "bad_token"),
        (".take", "bad_token"),
        ("-", "bad_token"),
        ("<", "character"),
        ("é", "character"),
        ("²", "character"),
        ("_", "character"),
    ],
)
def test_what_can_not_be_read_is_a_character_or_a_token(piece: str, reason: str) -> None:
    """Latin letters, digits, points and hyphens make tokens; whatever else is refused as it is."""
    assert told_of(SHORT + piece) == (6, f"core.record.{reason}")


def test_a_seat_is_of_a_person_or_of_an_opponent() -> None:
    assert [Seat().kind, Seat("Ada").kind, Seat("Ada", "steady").kind] == ["human", "human", "bot"]
