"""A lesson through the bridge: steps laid on a table, tries answered, and nothing of it trusted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from estates_core.bridge import Bridge
from estates_core.lessons import catalogue, own_text
from estates_core.ops import MAX_SESSIONS
from tests.test_bridge import error, result

BEGINNING = ["Game: estate", "Format: 1", "Players: 2", "", "first.s0"]


def lesson(*steps: dict[str, Any], **fields: Any) -> str:
    """A lesson about Estate."""
    head = {"format": 1, "id": "some", "kind": "lesson", "game": "estate", "title": {"en": "Some"}}
    return json.dumps({**head, **fields, "steps": [{"text": {"en": "Look."}, **step} for step in steps]})


CENTRE = {
    "record": BEGINNING,
    "text": {"en": "Take the centre.", "de": "Nimm die Mitte."},
    "rules": ["EH-C1"],
    "accept": ["e5"],
    "good": {"en": "Yes."},
    "wrong": {"a1": {"en": "A corner."}},
    "otherwise": {"en": "Not there."},
    "replies": ["a1", "end"],
}


@pytest.fixture
def bridge() -> Bridge:
    """A lesson of three steps, of which the second only tells something."""
    made = Bridge()
    text = lesson(CENTRE, {}, {"accept_kinds": ["place"]})
    result(made, "open_lesson", session="l", lesson=text)
    return made


def test_a_lesson_is_told_in_the_readers_language_and_its_answers_are_not() -> None:
    text = lesson(CENTRE, {}, title={"fr": "Un", "de": "Eins"})
    told = result(Bridge(), "open_lesson", session="l", lesson=text, lang="de")
    assert told["title"] == {"lang": "de", "words": "Eins"}
    assert told["languages"] == ["fr", "de"]
    assert told["steps"] == [
        {
            "text": {"lang": "de", "words": "Nimm die Mitte."},
            "asks": True,
            "clue": False,
            "begins": True,
            "rules": ["EH-C1"],
        },
        {
            "text": {"lang": "en", "words": "Look."},
            "asks": False,
            "clue": False,
            "begins": False,
            "rules": [],
        },
    ]
    assert result(Bridge(), "open_lesson", session="l", lesson=text)["title"]["lang"] == "fr"


def test_tries_are_answered_and_played_unless_they_are_refused(bridge: Bridge) -> None:
    begin = result(bridge, "step", session="l", number=0)
    assert (begin["viewer"], begin["current_player"], begin["ply"]) == (0, 0, 1)
    wrong = result(bridge, "attempt", session="l", token="a1")
    assert wrong == {
        "verdict": "wrong",
        "played": True,
        "text": {"lang": "en", "words": "A corner."},
        "values": None,
        "why": None,
        "refusal": None,
    }
    shown = result(bridge, "snapshot", session="l", viewer=0)
    assert [line["token"] for line in shown["log"] if line["ply"] > begin["ply"]] == ["a1"]
    assert error(bridge, "attempt", session="l", token="b1")["words"] == "Nothing is asked here now."
    assert result(bridge, "step", session="l", number=0)["view"] == begin["view"]
    assert result(bridge, "attempt", session="l", token="b1")["text"]["words"] == "Not there."
    result(bridge, "step", session="l", number=0)
    refused = result(bridge, "attempt", session="l", token="end")
    assert refused["verdict"] == "refused"
    assert refused["refusal"]["rule"].startswith("EH-")
    assert error(bridge, "attempt", session="l", token="z9")["code"] == "notation"
    assert result(bridge, "snapshot", session="l", viewer=0)["view"] == begin["view"]
    hint = result(bridge, "step_hint", session="l")
    assert hint["token"] == "e5"
    assert hint["words"]
    right = result(bridge, "attempt", session="l", token="e5")
    assert (right["verdict"], right["played"], right["text"]["words"]) == ("right", True, "Yes.")
    after = result(bridge, "snapshot", session="l", viewer=0)
    assert [line["token"] for line in after["log"] if line["ply"] > begin["ply"]] == ["e5", "a1", "end"]
    assert error(bridge, "attempt", session="l", token="e5")["words"] == "Nothing is asked here now."


def test_a_wrong_try_is_answered_on_the_board_where_the_lesson_says_how() -> None:
    bridge = Bridge()
    step = {**CENTRE, "brings": {"a1": {"then": ["end", "e5"]}}}
    result(bridge, "open_lesson", session="l", lesson=lesson(step))
    begin = result(bridge, "step", session="l", number=0)
    wrong = result(bridge, "attempt", session="l", token="a1")
    assert (wrong["verdict"], wrong["played"]) == ("wrong", True)
    shown = result(bridge, "snapshot", session="l", viewer=0)
    assert [line["token"] for line in shown["log"] if line["ply"] > begin["ply"]] == ["a1", "end", "e5"]
    assert error(bridge, "attempt", session="l", token="e5")["code"] == "session"
    assert result(bridge, "step", session="l", number=0)["view"] == begin["view"]
    assert result(bridge, "attempt", session="l", token="e5")["verdict"] == "right"


def test_a_wrong_try_is_told_its_own_worth_and_a_right_one_that_of_all() -> None:
    bridge = Bridge()
    step = {**CENTRE, "values": {"unit": "chance", "of": {"a1": 0.2, "e5": 0.7}}}
    result(bridge, "open_lesson", session="l", lesson=lesson(step))
    result(bridge, "step", session="l", number=0)
    told = result(bridge, "attempt", session="l", token="a1")["values"]
    assert (told["unit"], [one["token"] for one in told["of"]]) == ("chance", ["a1"])
    result(bridge, "step", session="l", number=0)
    assert result(bridge, "attempt", session="l", token="b1")["values"] is None
    result(bridge, "step", session="l", number=0)
    told = result(bridge, "attempt", session="l", token="e5")["values"]
    assert [(one["token"], one["value"], one["right"]) for one in told["of"]] == [
        ("e5", 0.7, True),
        ("a1", 0.2, False),
    ]
    assert all(one["words"] for one in told["of"])


def test_any_step_is_laid_as_if_those_before_had_been_done(bridge: Bridge) -> None:
    laid = result(bridge, "step", session="l", number=2)
    assert laid["ply"] == 4
    assert result(bridge, "attempt", session="l", token=laid["legal"][0]["token"])["verdict"] == "right"
    told = result(bridge, "step", session="l", number=1)
    assert told["ply"] == 4
    assert error(bridge, "step_hint", session="l")["code"] == "session"
    assert error(bridge, "step", session="l", number=3)["words"] == "There are 3 steps, counted from 0."
    assert result(bridge, "snapshot", session="l", viewer=0)["view"] == told["view"]


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([{}], "needs a record"),
        ([{"record": ["Game: nothing"]}], "can’t be read"),
        ([{"record": ["Game: the-estates", "Format: 1", "Players: 2", ""]}], "another game"),
        ([{"record": BEGINNING, "replies": ["e5", "e5"]}, {}], "What follows"),
        ([{"record": BEGINNING, "accept": ["end"]}, {}], "is accepted"),
        ([{"record": BEGINNING, "accept_kinds": ["place"]}, {}], "needs a record"),
    ],
)
def test_a_step_that_cannot_be_reached_says_why(steps: list[dict[str, Any]], reason: str) -> None:
    bridge = Bridge()
    result(bridge, "open_lesson", session="l", lesson=lesson(*steps))
    found = error(bridge, "step", session="l", number=len(steps) - 1)
    assert found["code"] == "lesson"
    assert reason in found["words"]
    assert found["facts"]["place"][0] == "steps"
    assert not bridge.tables.sessions


def test_a_lesson_is_checked_with_place_line_and_rule() -> None:
    bridge = Bridge()
    assert result(bridge, "check_lesson", lesson=lesson(CENTRE)) == {"problem": None}
    text = lesson({**CENTRE, "accept": ["e5", "end"]})
    problem = result(bridge, "check_lesson", lesson=text)["problem"]
    assert problem["place"] == ["steps", 0, "accept", 1]
    assert problem["line"] == 1
    assert problem["rule"].startswith("EH-")
    bad = error(bridge, "open_lesson", session="l", lesson='{"format": 1,\n"id": 3}')
    assert bad["code"] == "lesson"
    assert bad["facts"]["line"] == 2
    assert error(bridge, "step", session="l", number=0)["code"] == "session"


def test_a_lesson_that_is_left_is_freed(bridge: Bridge) -> None:
    result(bridge, "step", session="l", number=0)
    result(bridge, "close", session="l")
    assert not bridge.tables.sessions
    assert not bridge.tables.lessons
    assert error(bridge, "close", session="l")["code"] == "session"
    for number in range(MAX_SESSIONS):
        result(bridge, "open_lesson", session=str(number), lesson=lesson(CENTRE))
    assert error(bridge, "open_lesson", session="one more", lesson=lesson(CENTRE))["code"] == "session"


@pytest.mark.parametrize(("game", "name"), [(entry.game, entry.id) for entry in catalogue()])
def test_every_own_lesson_is_learned_by_its_hints(game: str, name: str) -> None:
    """From the first step to the last, as the page does it."""
    bridge = Bridge()
    told = result(bridge, "open_lesson", session="l", lesson=own_text(game, name))
    for number, step in enumerate(told["steps"]):
        result(bridge, "step", session="l", number=number)
        if step["asks"]:
            token = result(bridge, "step_hint", session="l")["token"]
            assert result(bridge, "attempt", session="l", token=token)["verdict"] == "right"


def test_a_position_of_a_game_becomes_the_beginning_of_a_step() -> None:
    bridge = Bridge()
    result(bridge, "new", session="g", game="estate", players=2, seed=7)
    for token in ("e5", "a1"):
        result(bridge, "play", session="g", token=token)
    result(bridge, "undo", session="g", seats=[0, 1])
    record = result(bridge, "position_record", session="g")["record"]
    assert "Seed" not in record
    assert (
        result(bridge, "open", session="h", record=record)["view"]
        == result(bridge, "snapshot", session="g")["view"]
    )
    result(bridge, "open_lesson", session="l", lesson=lesson({"record": record}))
    assert result(bridge, "step", session="l", number=0)["ply"] == 2


LINES = {
    "record": BEGINNING,
    "text": {"en": "Two cells."},
    "accept": ["d6 c6", "c6 d6", "e5"],
    "hint": "d6 c6",
    "clue": {"en": "Left of the middle.", "de": "Links der Mitte."},
    "good": {"en": "Yes."},
    "wrong": {"d6 end": {"en": "Points are left."}},
    "otherwise": {"en": "No."},
    "brings": {"d6 a1": {"then": ["end"]}},
}


def test_a_line_of_actions_is_asked_one_after_the_other() -> None:
    """What begins a right line stays on the table; a wrong one after it is answered by the whole line."""
    bridge = Bridge()
    told = result(bridge, "open_lesson", session="l", lesson=lesson(LINES, kind="puzzle"))
    assert told["steps"][0]["clue"] is True
    result(bridge, "step", session="l", number=0)
    hint = result(bridge, "step_hint", session="l", lang="de")
    assert (hint["token"], hint["clue"]) == ("d6", {"lang": "de", "words": "Links der Mitte."})
    assert result(bridge, "attempt", session="l", token="c6")["verdict"] == "onward"
    assert result(bridge, "step_hint", session="l")["token"] == "d6"
    assert result(bridge, "attempt", session="l", token="c6")["verdict"] == "refused"
    right = result(bridge, "attempt", session="l", token="d6")
    assert (right["verdict"], right["text"]["words"]) == ("right", "Yes.")
    for token, verdict, words in (("end", "wrong", "Points are left."), ("a1", "wrong", "No.")):
        before = result(bridge, "step", session="l", number=0)["ply"]
        assert result(bridge, "attempt", session="l", token="d6")["verdict"] == "onward"
        tried = result(bridge, "attempt", session="l", token=token)
        assert (tried["verdict"], tried["text"]["words"]) == (verdict, words)
        log = result(bridge, "snapshot", session="l", viewer=0)["log"]
        played = [line["token"] for line in log if line["ply"] > before]
        assert played == (["d6", "end"] if token == "end" else ["d6", "a1", "end"])
        assert error(bridge, "attempt", session="l", token="b1")["words"] == "Nothing is asked here now."
    result(bridge, "step", session="l", number=0)
    assert result(bridge, "attempt", session="l", token="e5")["verdict"] == "right"
    result(bridge, "step", session="l", number=0)
    assert result(bridge, "attempt", session="l", token="c5")["verdict"] == "wrong"


@pytest.mark.parametrize(
    "change",
    [
        {"accept": ["d6 d6"]},
        {"accept": ["e5 d6"]},
        {"hint": "d6"},
        {"hint": "d6 a1"},
        {"wrong": {"d6 c6": {"en": "No."}}},
        {"brings": {"d6 e5": {}}},
    ],
)
def test_lines_are_proved(change: dict[str, Any]) -> None:
    """Each action of a line is legal after those before it, and what is wrong is not right."""
    assert result(Bridge(), "check_lesson", lesson=lesson(LINES))["problem"] is None
    assert result(Bridge(), "check_lesson", lesson=lesson({**LINES, **change}))["problem"] is not None


def test_a_step_goes_on_after_the_only_right_line() -> None:
    bridge = Bridge()
    text = lesson({**LINES, "accept": ["d6 c6"], "brings": {}}, {"accept": ["a1"]})
    assert result(bridge, "check_lesson", lesson=text)["problem"] is None
    result(bridge, "open_lesson", session="l", lesson=text)
    result(bridge, "step", session="l", number=1)
    log = result(bridge, "snapshot", session="l", viewer=0)["log"]
    assert [line["token"] for line in log][-2:] == ["d6", "c6"]


def test_marks_of_a_step_lie_on_its_board_beside_those_of_its_record() -> None:
    record = [*BEGINNING, "; [marks ring:a1 bad:b2]"]
    text = lesson(
        {"record": record, "marks": ["arrow:e5>g7", "ring:a1"], "accept": ["e5"]}, {"marks": ["good:e5"]}, {}
    )
    bridge = Bridge()
    assert result(bridge, "check_lesson", lesson=text)["problem"] is None
    result(bridge, "open_lesson", session="l", lesson=text)
    drawn = [
        [
            (mark["sign"], mark["place"], mark["to"])
            for mark in result(bridge, "step", session="l", number=number)["marks"]
        ]
        for number in range(3)
    ]
    assert drawn == [
        [("ring", "a1", None), ("bad", "b2", None), ("arrow", "e5", "g7")],
        [("good", "e5", None)],
        [],
    ]
    bad = lesson({"record": record, "marks": ["ring:z9"]})
    problem = result(bridge, "check_lesson", lesson=bad)["problem"]
    assert problem["place"] == ["steps", 0, "marks", 0]
    result(bridge, "open_lesson", session="m", lesson=bad)
    assert "ring:z9" in str(error(bridge, "step", session="m", number=0))
