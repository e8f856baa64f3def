"""The project's own puzzles: all are played, what can be proved is, and a wrong answer is noticed.

Every puzzle is played through here, and a sample is proved again: every fourth of the exact ones, every
thirtieth of those that a search judges. `bench.puzzles --check` proves all (docs/puzzles.md).
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bench.puzzles.__main__ import SORTS
from bench.puzzles.check import gap, holds_exactly, is_exact, is_question, reworded
from bench.puzzles.kept import Kept, sort_of
from estates_core.lessons import PUZZLE_SYSTEMS, check_lesson, puzzles, read_lesson
from estates_core.record import load_record
from estates_core.words import LANGUAGES

LEAST = 40
"""Puzzles of each system."""


def of(system: str) -> list[dict[str, Any]]:
    found = [json.loads(text) for text in puzzles(system)]
    assert len(found) >= LEAST
    return found


EXACT = [one for system in PUZZLE_SYSTEMS for one in of(system) if is_exact(one)]
JUDGED = [one for system in PUZZLE_SYSTEMS for one in of(system) if not is_exact(one)]


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_every_puzzle_holds_in_every_language(system: str) -> None:
    texts = puzzles(system)
    assert len(texts) >= LEAST
    for text in texts:
        lesson = read_lesson(text)
        check_lesson(lesson, text)
        assert lesson.kind == "puzzle"
        assert lesson.difficulty is not None
        [step] = lesson.steps
        assert step.accept
        for words in (lesson.title, step.text, step.clue, step.good, step.otherwise):
            assert words is not None
            assert set(words) == set(LANGUAGES)


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_there_are_enough_of_every_sort_and_difficulty(system: str) -> None:
    found = of(system)
    assert {sort_of(one["id"]) for one in found} == set(SORTS[system])
    degrees = Counter(one["difficulty"] for one in found)
    # In The Estates none that is missed by nearly all stands a larger search now.
    assert set(degrees) | {5} == {1, 2, 3, 4, 5}
    assert 5 in degrees or system == "the-estates"
    assert 2 * degrees[1] <= len(found), "half of them may be very easy"


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_each_asks_something_in_the_words_that_all_share(system: str) -> None:
    """No puzzle is solved by nearly anything, and what a right try is told is true of each right one."""
    for puzzle in of(system):
        assert is_question(puzzle), puzzle["id"]
        assert reworded(puzzle, system) == puzzle


def test_a_question_that_nearly_all_answers_solve_is_noticed() -> None:
    puzzle = next(one for one in EXACT if one["id"].startswith("stop"))
    [step] = puzzle["steps"]
    cells = [token for token in step["brings"] if token not in step["accept"]]
    assert not is_question({**puzzle, "steps": [{**step, "accept": [*step["accept"], *cells[:5]]}]})


@pytest.mark.parametrize("system", PUZZLE_SYSTEMS)
def test_no_id_is_given_twice(system: str) -> None:
    """Progress and links know puzzles by their ids: one that was thrown out is gone for ever."""
    kept = Kept.load(system)
    names = [one["id"] for one in of(system)]
    assert len(set(names)) == len(names)
    assert not set(names) & set(kept.gone)
    for sort in SORTS[system]:
        assert kept.new_id(sort) not in {*names, *kept.gone}


@pytest.mark.parametrize("puzzle", EXACT[::4], ids=lambda one: f"{one['game']}-{one['id']}")
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


def test_a_wrong_worth_would_be_noticed() -> None:
    """What both cards bring is counted again."""
    puzzle = next(one for one in EXACT if one["id"].startswith("card"))
    [step] = puzzle["steps"]
    [first, *_] = step["values"]["of"]
    of_cards = {**step["values"]["of"], first: step["values"]["of"][first] + 0.1}
    assert holds_exactly(puzzle)
    assert not holds_exactly({**puzzle, "steps": [{**step, "values": {"unit": "money", "of": of_cards}}]})


@pytest.mark.parametrize("puzzle", JUDGED[::30], ids=lambda one: f"{one['game']}-{one['id']}")
def test_what_is_judged_stands_in_another_search(puzzle: dict[str, Any]) -> None:
    """From another seed the worst right answer still beats the best wrong one."""
    assert gap(puzzle, times=1) > 0


def test_every_choice_of_money_or_chance_is_told_what_it_is_worth() -> None:
    """Of every legal action; each right one more than any wrong one."""
    for puzzle in [*JUDGED, *(one for one in EXACT if one["id"].startswith("card"))]:
        [step] = puzzle["steps"]
        worth = step["values"]["of"]
        legal = load_record(step["record"]).final_state().legal_actions()
        assert set(worth) == {str(action) for action in legal}
        assert min(worth[token] for token in step["accept"]) > max(
            value for token, value in worth.items() if token not in step["accept"]
        )


def test_every_wrong_try_is_answered_on_the_board() -> None:
    """What follows stands there, unless chance decides at once, or a lost chance to win needs no answer."""
    assert EXACT
    assert JUDGED
    for puzzle in [*EXACT, *JUDGED]:
        [step] = puzzle["steps"]
        begun = {()} | {
            tuple(line.split()[:at]) for line in step["accept"] for at in range(1, line.count(" ") + 1)
        }
        for before in begun:
            state = load_record(step["record"]).final_state().clone()
            for token in before:
                state.apply(state.game.parse_action(token))
            for action in state.legal_actions():
                line = " ".join((*before, str(action)))
                brought = step["brings"].get(line, {"then": []})["then"]
                right = any(f"{one} ".startswith(f"{line} ") for one in step["accept"])
                if not right and state.child(action).current_player() >= 0:
                    assert brought or sort_of(puzzle["id"]) in ("win", "two"), (puzzle["id"], line)


def test_a_refutation_ends_in_a_win_of_the_other() -> None:
    """Wrong tries at stopping a win are answered by that win, on the board."""
    refuted = 0
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
                refuted += 1
    assert refuted
