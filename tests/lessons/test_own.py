"""The project's own lessons: every step is proved, and all of it is told in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from estates_core.catalogue import catalogue as games
from estates_core.errors import LessonError
from estates_core.game import State
from estates_core.lessons import Lesson, Step, catalogue, check_lesson, own, own_text, read_lesson
from estates_core.lessons.model import Words
from estates_core.lessons.own import PARTS
from estates_core.record import load_record
from estates_core.words import LANGUAGES, say

DATA = files("estates_core.lessons").joinpath("data")
CONTENTS: dict[str, dict[str, list[str]]] = json.loads(DATA.joinpath("contents.json").read_text("utf-8"))
OWN = [(entry.game, entry.id) for entry in catalogue()]


def texts(step: Step) -> list[Words]:
    """Every text of a step."""
    told = [step.text, step.clue, step.good, step.otherwise, *(step.wrong or {}).values()]
    return [words for words in told if words is not None]


@pytest.mark.parametrize(("game", "name"), OWN)
def test_every_step_is_so(game: str, name: str) -> None:
    text = own_text(game, name)
    lesson = read_lesson(text)
    check_lesson(lesson, text)
    assert (lesson.game, lesson.id) == (game, name)


@pytest.mark.parametrize(("game", "name"), OWN)
def test_all_is_told_in_every_language(game: str, name: str) -> None:
    lesson = own(game, name)
    for words in [lesson.title, *(words for step in lesson.steps for words in texts(step))]:
        assert tuple(words) == LANGUAGES
        assert len(set(words.values())) == len(LANGUAGES), words
        for text in words.values():
            assert text == text.strip(), words
            assert text, words
            assert not set(text) & set("\"'<>{}"), f"curly quotes, no markup: {text}"


def positions(lesson: Lesson) -> Iterator[tuple[Step, State]]:
    """Each step with the position in which it begins."""
    state: State | None = None
    for step in lesson.steps:
        if step.position is not None:
            state = load_record(step.position.record).final_state().clone()
        assert state is not None
        yield step, state
        state = state.clone()
        for token in (*step.accept[:1], *step.replies):
            state.apply(state.game.parse_action(token))


TOLD = {"en": r"Auction ([a-z]+ [1-6])\b", "de": r"Versteigere (\w+ [1-6])\b"}
"""How a step tells which piece is to be put up for auction."""


def test_the_piece_that_a_step_tells_to_auction_is_the_one_that_lies_there() -> None:
    told = 0
    for game, name in OWN:
        for step, state in positions(own(game, name)):
            for lang, pattern in TOLD.items():
                found = re.search(pattern, step.text[lang])
                if not found or len(step.accept) != 1:
                    continue
                label = say(state.label(state.game.parse_action(step.accept[0])), lang)
                assert found[1].casefold() in label.casefold(), f"{game} {name}: {step.text[lang]} {label}"
                told += 1
    assert told > 10


@pytest.mark.parametrize(("game", "name"), OWN)
def test_every_try_of_the_learner_is_answered(game: str, name: str) -> None:
    """The learner has the first seat, a hint for every choice, and an answer to whatever is legal."""
    asked = 0
    for step, state in positions(own(game, name)):
        if step.reads_on:
            assert step.good is None, "nothing was tried"
            continue
        asked += 1
        assert state.current_player() == 0
        assert step.hint
        assert step.clue, "a hint that only names the action again helps nobody"
        assert step.good
        for lang, clue in step.clue.items():
            # What is said to stand at the stepper already is the least that can be bid.
            if {"en": "stands there already", "de": "steht schon da"}[lang] in clue:
                bids = [action for action in state.legal_actions() if action.kind == "bid"]
                assert str(bids[0]) == step.hint, clue
            if {"en": "Step up with +", "de": "Geh mit +"}[lang] in clue:
                bids = [action for action in state.legal_actions() if action.kind == "bid"]
                assert step.hint in [str(bid) for bid in bids[1:]], clue
        for action in state.legal_actions():
            right = str(action) in step.accept or action.kind in step.accept_kinds
            assert right or step.otherwise or str(action) in (step.wrong or {}), (
                f"{action}: {step.text['en']}"
            )
    assert asked


def test_the_contents_name_every_file_once() -> None:
    named = [(game, name) for game, parts in CONTENTS.items() for names in parts.values() for name in names]
    assert sorted(named) == sorted(
        (folder.name, file.name.removesuffix(".json"))
        for folder in DATA.iterdir()
        if folder.name in games()
        for file in folder.iterdir()
    )
    assert sorted(named) == sorted(OWN)
    assert list(CONTENTS) == [name for name in games() if name in CONTENTS], "in the order of the menu"
    assert {part for parts in CONTENTS.values() for part in parts} <= set(PARTS)


@pytest.mark.parametrize("asked", [("estate", "no-such"), ("chess", "first-game"), ("..", "contents")])
def test_what_is_not_there_is_an_error(asked: tuple[Any, Any]) -> None:
    with pytest.raises(LessonError, match="unknown"):
        own(*asked)
