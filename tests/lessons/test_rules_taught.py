"""Every rule is shown by a test, met in the page, and taught by a lesson or a picture of the rules page."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

import estates_core as ec
from building.console import ROOT
from estates_core.lessons import Lesson, catalogue, own
from estates_core.words import LANGUAGES
from tests.test_rules_table import IDS, citations

PICTURES = ROOT / "site" / "js" / "views"


def taught() -> dict[str, list[str]]:
    """By rule the own lessons that teach it."""
    found: dict[str, list[str]] = {}
    for entry in catalogue():
        for rule_id in rules_of(own(entry.game, entry.id)):
            found.setdefault(rule_id, []).append(f"{entry.game}/{entry.id}")
    return found


def rules_of(lesson: Lesson) -> set[str]:
    return {rule_id for step in lesson.steps for rule_id in step.rules}


def pictured() -> set[str]:
    """The rules that a picture of the rules page stands for."""
    texts = [file.read_text("utf-8") for file in PICTURES.glob("*.examples.js")]
    return {rule_id for text in texts for rule_id in re.findall(r'\brule: "([A-Z]{2}-[A-Z]\d+)"', text)}


def met(rule_id: str) -> list[str]:
    """Where a player meets a rule in the page: in refusals, or on the rules page alone, in every language."""
    games = [ec.game(name) for name in ec.catalogue()]
    holding = [game.rule(rule_id) for game in games if any(rule.id == rule_id for rule in game.rules)]
    told = [rule for rule in holding if all(rule.words("text", language) for language in LANGUAGES)]
    return ["refusal" if rule.check is not None else "rules page" for rule in told]


def test_every_rule_is_tested_met_and_taught() -> None:
    tested = {rule_id for rule_id, _ in citations()}
    shown = taught().keys() | pictured()
    assert [rule_id for rule_id in IDS if rule_id not in tested] == [], "no test shows them"
    assert [rule_id for rule_id in IDS if not met(rule_id)] == [], "the page doesn’t tell them"
    assert [rule_id for rule_id in IDS if rule_id not in shown] == [], "no lesson and no picture shows them"


@pytest.mark.parametrize("name", ec.catalogue())
def test_a_games_own_lessons_teach_all_its_rules(name: str) -> None:
    """Whoever has done the lessons of a title, and of the one that it varies, has met every rule of it."""
    games = [name, *(["for-sale-1997"] if name == "for-sale-sharks" else [])]
    learned = {
        rule_id
        for entry in catalogue()
        if entry.game in games
        for rule_id in rules_of(own(entry.game, entry.id))
    }
    assert [rule.id for rule in ec.game(name).rules if rule.id not in learned] == []


@pytest.mark.parametrize("name", ec.catalogue())
def test_a_first_game_comes_first_and_is_short(name: str) -> None:
    """What a newcomer opens: the first choice within two steps, 8 to 15 of them."""
    first = next(entry for entry in catalogue() if entry.game == name)
    assert first.part == "first"
    steps = own(name, first.id).steps
    assert 8 <= len(steps) <= 15
    assert not all(step.reads_on for step in steps[:2])


def test_the_pictures_are_found() -> None:
    """Else the table would say nothing of them."""
    assert {"TE-C3", "EH-W2", "FS-B3", "FT-B2"} <= pictured()


def words_of(lesson: Lesson) -> Iterable[str]:
    for step in lesson.steps:
        yield from step.text.values()


def test_steps_are_short() -> None:
    """A step is read at a glance: about 60 words at the most."""
    long = [
        text
        for entry in catalogue()
        for text in words_of(own(entry.game, entry.id))
        if len(text.split()) > 65
    ]
    assert long == []
