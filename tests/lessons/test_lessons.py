"""Lessons are read without trust, and what they say is proved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from estates_core.commandline import main
from estates_core.errors import LessonError
from estates_core.explain import error_sentence
from estates_core.lessons import check_lesson, read_lesson
from estates_core.lessons.truth import CLAIMS, NOTHING, truth
from estates_core.record import load_record, write_record
from estates_core.session import Session

RECORD = ["Game: estate", "Format: 1", "Players: 2", "", "first.s0"]


def lesson(**step: Any) -> dict[str, Any]:
    first = {"record": RECORD, "text": {"en": "Take the centre."}, "accept": ["e5"], **step}
    return {
        "format": 1, "id": "one", "kind": "lesson", "game": "estate", "title": {"en": "One"},
        "steps": [first],
    }  # fmt: skip


def checked(data: Any) -> None:
    text = json.dumps(data, indent=1)
    check_lesson(read_lesson(text), text)


def refusal(data: Any) -> LessonError:
    with pytest.raises(LessonError) as caught:
        checked(data)
    assert error_sentence(caught.value, "en")
    assert error_sentence(caught.value, "de")
    return caught.value


def test_a_lesson_holds_and_goes_on() -> None:
    data = lesson(
        rules=["EH-C1"], hint="e5", replies=["d5", "a1"], wrong={"a1": {"en": "No."}},
        refused={"end": "EH-T2"}, claims={"player": 0, "winners": []},
    )  # fmt: skip
    data["steps"].append(
        {"text": {"en": "Dark has played."}, "claims": {"player": 0}, "refused": {"e5": "EH-T1"}}
    )
    checked(data)


def test_a_step_may_say_which_rule_forbids_a_bid_that_nobody_could_ever_make() -> None:
    record = write_record(Session.new("for-sale-1997", 3, seed=7).record).splitlines()
    data = lesson(record=record, accept=["bid.1"], refused={"bid.0": "FS-B2", "bid.99": "FS-B2"})
    data["game"] = "for-sale-1997"
    checked(data)
    data["steps"][0]["refused"] = {"bid.00": "FS-B2"}
    assert refusal(data).reason.id == "core.lesson.token"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ({"accept": ["end"]}, "illegal"),
        ({"accept": ["nonsense"]}, "token"),
        ({"accept": [], "accept_kinds": ["bid"]}, "kind"),
        ({"hint": "a1"}, "hint"),
        ({"wrong": {"e5": {"en": "No."}}}, "wrong"),
        ({"refused": {"e5": "EH-T1"}}, "not_refused"),
        ({"refused": {"end": "EH-T1"}}, "other_rule"),
        ({"replies": ["e5"]}, "illegal"),
        ({"rules": ["TE-A1"]}, "rule"),
        ({"marks": ["ring:z9"]}, "mark"),
        ({"marks": ["arrow:e5"]}, "mark"),
        ({"marks": ["ring:e5"] * 31}, "many_marks"),
        ({"claims": {"player": 1}}, "claim"),
        ({"claims": {"winners": [0]}}, "claim"),
        ({"claims": {"seen": {"points_left": 4}}}, "claim"),
        ({"claims": {"seen": {"cells.99.name": "e5"}}}, "claim"),
        ({"claims": {"seen": 5}}, "claim"),
        ({"claims": {"lacks": [25, 24]}}, "claim"),
        ({"claims": {"stops": {"2": []}}}, "claim"),
        ({"claims": {"linked": {"e5 0": True}}}, "claim"),
        ({"brings": {"e5": {"claims": {"player": 0}}}}, "claim"),
        ({"brings": {"e5": {"then": ["e5"]}}}, "illegal"),
        ({"brings": {"e5": {"tehn": ["a1"]}}}, "field"),
        ({"values": {"unit": "chance", "of": {"e5": 1.01}}}, "amount"),
        ({"values": {"unit": "money", "of": {"e5": True}}}, "amount"),
        ({"values": {"unit": "money", "of": {"e5": "12"}}}, "amount"),
        ({"values": {"unit": "luck", "of": {}}}, "choice"),
        ({"values": {"unit": "points", "of": {"end": 3}}}, "illegal"),
        ({"record": ["Game: estate"]}, "record"),
        ({"record": ["Game: for-sale-30", "Format: 1", "Players: 3", ""]}, "other_game"),
        ({"text": {}}, "words"),
        ({"text": "plain"}, "object"),
        ({"acept": ["e5"]}, "field"),
        ({"accept": "e5"}, "list"),
    ],
)
def test_what_is_not_so_is_named(step: dict[str, Any], reason: str) -> None:
    assert refusal(lesson(**step)).reason.id == f"core.lesson.{reason}"


def test_what_tries_bring_holds() -> None:
    checked(
        lesson(
            claims={"seen": {"points_left": 5, "supply.light": 35}, "lacks": [9, 9], "stops": {"0": [""]}},
            brings={
                "e5": {"claims": {"player": 1, "lacks": [9, 9], "linked": {"e5 0": False}}},
                "d5": {"then": ["end", "e5"], "claims": {"player": 0, "seen": {"last_turn": ["e5"]}}},
            },
        )
    )


SALE = (
    "first.s0 "
    + " ".join(
        f"building.{cheap} building.{middle} building.{dear} pass pass"
        for cheap, middle, dear in [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15), (16, 17, 18)]
    )
    + " check.20 check.11 check.0"
)


def test_the_mean_of_a_sale_is_that_of_all_ways_to_play_it() -> None:
    """The last to buy begins the next round, so hands turn: no two are alike."""
    state = load_record("\n".join(["Game: for-sale-1997", "Format: 1", "Players: 3", "", SALE])).final_state()
    hands = [state.observation(seat)["buildings"][seat] for seat in range(3)]
    for own in hands[0]:
        won = 0
        for one in hands[1]:
            for two in hands[2]:
                above = (one > own) + (two > own)
                won += (20, 11, 0)[above]
        mean = {f"sell.{own}": round(won / 36, 2)}
        assert truth("mean", mean, state) == mean
    assert truth("mean", {"sell.20": 1}, state) == truth("mean", 5, state) == NOTHING


def test_a_choice_of_several_needs_a_new_position() -> None:
    data = lesson(accept=["e5", "a1"])
    data["steps"].append({"text": {"en": "And now?"}})
    error = refusal(data)
    assert error.reason.id == "core.lesson.no_position"
    assert error.place == ("steps", 1, "record")


@pytest.mark.parametrize(
    "change",
    [{"format": 2}, {"format": True}, {"kind": "game"}, {"game": "chess"}, {"steps": []}, {"id": "A B"}],
)
def test_the_whole_is_checked(change: dict[str, Any]) -> None:
    assert refusal({**lesson(), **change}).place == tuple(change)


def test_the_command_names_line_and_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    text = json.dumps(lesson(accept=["end"]), indent=1)
    bad.write_text(text)
    assert main(["lesson", "check", str(bad)]) == 1
    line = next(number for number, line in enumerate(text.splitlines(), 1) if '"end"' in line)
    said = capsys.readouterr().err
    assert f"Line {line}:" in said
    assert "(EH-T2)" in said
    good = tmp_path / "good.json"
    good.write_text(json.dumps(lesson()))
    assert main(["lesson", "check", str(good)]) == 0


NAMES = ("record", "text", "marks", "rules", "accept", "accept_kinds", "hint", "good", "wrong")
MORE = ("otherwise", "refused", "replies", "claims", "brings")
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
KEYS = st.text(max_size=6) | st.sampled_from(["text", "en", "accept", "record"])
VALUES = st.recursive(
    LEAVES | st.sampled_from(["e5", "end", "lesson"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def tried(text: str) -> None:
    try:
        check_lesson(read_lesson(text), text)
    except LessonError as error:
        assert error_sentence(error, "en")


@given(VALUES)
def test_any_json_is_a_lesson_or_an_error(value: Any) -> None:
    tried(json.dumps(value))
    tried(json.dumps({**lesson(), "steps": value}))


@given(st.sampled_from([*NAMES, *MORE]), VALUES)
def test_any_field_of_a_step_is_read_or_refused(name: str, value: Any) -> None:
    tried(json.dumps(lesson(**{name: value})))


@given(st.sampled_from(CLAIMS), VALUES)
def test_any_claim_holds_or_is_refused(name: str, value: Any) -> None:
    tried(json.dumps(lesson(claims={name: value})))
    tried(json.dumps(lesson(claims={name: {"e5 1": value, "0": value}})))


@given(st.text(max_size=40))
def test_any_text_is_a_lesson_or_an_error(text: str) -> None:
    tried(text)
