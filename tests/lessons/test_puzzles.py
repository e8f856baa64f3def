"""The project's own puzzles: all are played, what can be proved is, and a wrong answer is noticed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench.puzzles.check import gap, holds_exactly, is_exact
from estates_core.lessons import PUZZLE_SYSTEMS, check_lesson, puzzles, read_lesson
from estates_core.record import load_record
from estates_core.words import LANGUAGES

LEAST = 40
"""Puzzles of each system."""


def of(system: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in puzzles(system)]


EXACT = [one for system in PUZZLE_SYSTEMS for one in of(system) if is_exact(one)]
JUDGED = [one for system in PUZZLE_SYSTEMS for one in of(system) if not is_exact(one)]


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_every_puzzle_holds_in_every_language(system: str) -> None:
    found = puzzles(system)
    assert len(found) >= LEAST
    for text in found:
        lesson = read_lesson(text)
        check_lesson(lesson, text)
        assert lesson.kind == "puzzle"
        assert lesson.difficulty is not None
        [step] = lesson.steps
        assert step.accept
        for words in (lesson.title, step.text, step.good, step.otherwise, *(step.wrong or {}).values()):
            assert words is not None
            assert set(words) == set(LANGUAGES)
    names = [read_lesson(text).id for text in found]
    assert len(set(names)) == len(names)


def test_the_sorts_are_all_there() -> None:
    sorts = {system: {one["id"].partition("-")[0] for one in of(system)} for system in PUZZLE_SYSTEMS}
    assert sorts == {
        "the-estates": {"bid", "place", "keep", "close"},
        "estate": {"win", "stop", "two"},
        "for-sale": {"card", "bid"},
    }


@pytest.mark.parametrize("puzzle", EXACT[::3], ids=lambda one: f"{one['game']}-{one['id']}")
def test_what_can_be_proved_is(puzzle: dict[str, Any]) -> None:
    """All right answers are accepted, and nothing else is."""
    assert holds_exactly(puzzle)


@pytest.mark.parametrize("sort", ["win", "stop", "two", "card"])
def test_a_wrong_answer_would_be_noticed(sort: str) -> None:
    """One right answer less, and one wrong answer more, are both found."""
    puzzle = next(one for one in EXACT if one["id"].startswith(sort))
    [step] = puzzle["steps"]
    legal = map(str, load_record(step["record"]).final_state().legal_actions())
    wrong = next(token for token in legal if token not in step["accept"] and token != "end")
    for accept in (step["accept"][1:], [*step["accept"], wrong]):
        assert not holds_exactly({**puzzle, "steps": [{**step, "accept": accept}]})


@pytest.mark.parametrize("puzzle", JUDGED[::20], ids=lambda one: f"{one['game']}-{one['id']}")
def test_what_is_judged_stands_in_another_search(puzzle: dict[str, Any]) -> None:
    """From another seed the worst right answer still beats the best wrong one."""
    assert gap(puzzle, times=1) > 0


def test_a_refutation_ends_in_a_win_of_the_other() -> None:
    """Wrong tries at stopping a win are answered by that win, on the board."""
    for puzzle in of("estate"):
        if not puzzle["id"].startswith("stop"):
            continue
        [step] = puzzle["steps"]
        start = load_record(step["record"]).final_state()
        for token, brought in step["brings"].items():
            state = start.clone()
            for ply in (token, *brought["then"]):
                state.apply(state.game.parse_action(ply))
            if token in step["accept"]:
                assert state.outcome() is None
            else:
                outcome = state.outcome()
                assert outcome is not None
                assert start.current_player() not in outcome.winners
