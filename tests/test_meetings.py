"""The meetings in very many games: a stopped run goes on, and what is counted is what was played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bench.meetings import kept, rivals, scaling
from bench.meetings.play import Meeting, times_fair_share

SMALL = Meeting("the-estates", 2, "12", "6")


def test_a_stopped_run_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "meetings.jsonl"
    asked = []

    def play(meeting: Meeting, seed: int) -> float:
        asked.append(seed)
        return seed % 2 * 2.0

    monkeypatch.setattr(kept, "times_fair_share", play)
    kept.run([SMALL], 2, file)
    kept.run([SMALL], 4, file)
    assert asked == [kept.FIRST + deal for deal in range(4)]
    assert kept.found(file) == {SMALL: [2.0, 0.0, 2.0, 0.0]}
    assert kept.cell(kept.found(file)[SMALL], 2) == "too few games"
    assert kept.cell(2 * kept.found(file)[SMALL], 2) == "1.00 ± 0.74 (16)"
    with file.open("a") as stream:
        stream.write('{"game":"the-es')
    assert len(kept.found(file)[SMALL]) == 4


def test_what_other_code_has_won_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "meetings.jsonl"
    monkeypatch.setattr(kept, "times_fair_share", lambda meeting, seed: 1.0)
    kept.run([SMALL], 1, file)
    monkeypatch.setattr(kept, "fingerprint", lambda name: "other")
    assert kept.found(file) == {}


def test_the_picture_marks_fair_share_goal_and_what_was_found() -> None:
    assert scaling.picture(1.0, 0.1) == "        ──●──  |"
    assert scaling.picture(9.0, 0.1).endswith("●")


def test_every_step_multiplies_the_budget_by_four_to_masters_at_least() -> None:
    from estates_core.ai.levels import level

    for step in scaling.meetings():
        assert int(step.hero) / int(step.rival) == pytest.approx(4, rel=0.04)
    for name, budgets in scaling.BUDGETS.items():
        assert int(budgets[-2]) < level(name, "master").budget.iterations <= int(budgets[-1])
    for name, players in rivals.tables():
        for known, hero in rivals.LEVELS.items():
            if hero.isdecimal():
                assert level(name, known).budget.iterations == int(hero), players


def test_who_sits_at_a_table_of_their_own_kind_wins_the_fair_share_of_all_seats() -> None:
    """A deal in which all seats are alike is won once, whichever seat is the hero's."""
    same = Meeting("estate", 2, "1", "1")
    assert times_fair_share(same, 1) == 1.0
    if shutil.which("cc") is not None:
        assert times_fair_share(Meeting("the-estates", 3, "8", "8"), 1) == pytest.approx(1)
