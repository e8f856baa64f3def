"""Refusals of what is written by hand say in words of the game what is wrong, and list what there is."""

from __future__ import annotations

import ast
import itertools
import json
from pathlib import Path

import pytest

import estates_core as ec
from estates_core.errors import EstatesError, LessonError, RecordError, SetupError
from estates_core.explain import error_sentence
from estates_core.lessons import check_lesson, read_lesson
from estates_core.record import load_record, new_record
from estates_core.words import LANGUAGES, template

SOURCES = sorted(Path(ec.__file__).parent.rglob("*.py"))
QUOTES = {"en": "“{}”", "de": "„{}“"}


def sentences(error: EstatesError) -> list[str]:
    return [error_sentence(error, language) for language in LANGUAGES]


@pytest.mark.parametrize("name", ["estate", "for-sale-1997", "the-estates"])
def test_a_position_with_rounds_is_refused_by_saying_so(name: str) -> None:
    """It once said "It can be .": of nothing there is no list."""
    record = new_record(ec.game(name), ec.game(name).max_players, position={})
    lines = [f"Game: {name}", "Format: 2", f"Players: {record.players}", "Rounds: 2"]
    field = ec.game(name).position_fields(record.players)[-1]
    text = "\n".join([*lines, f"Position {field.name}: {field.default}"])
    with pytest.raises(RecordError) as caught:
        load_record(text)
    english, german = sentences(caught.value)
    assert english.startswith("Line 4: ") and "one round" in english
    assert german.startswith("Zeile 4: ") and "eine einzige Runde" in german
    with pytest.raises(SetupError) as refused:
        ec.game(name, 2).position(record.players, None, {})
    assert sentences(refused.value)[0].endswith("can’t be “2”. It can be 1.")


def test_what_can_only_be_nothing_is_not_listed() -> None:
    error = SetupError("option", "open_money", {"choices": []})
    assert str(error).endswith("it may be nothing at all")
    english, german = sentences(error)
    assert english == "“Option” can’t be “open_money”: there is nothing to choose from."
    assert german == "„Option“ kann nicht „open_money“ sein: Es gibt hier nichts zu wählen."


def test_of_many_choices_the_first_and_the_last_are_said() -> None:
    light = next(field for field in ec.game("estate").position_fields(2) if field.name == "light")
    with pytest.raises(SetupError) as caught:
        light.read("z9")
    english, german = sentences(caught.value)
    assert english == "“Light’s pieces” can’t be “z9”. It can be a1, a2, a3, a4, a5, b1, … or i9."
    assert german.startswith("„Helle Steine“ kann nicht „z9“ sein. Möglich ist a1, ")
    assert error_sentence(SetupError("x", 9, {"choices": [True, False]})).endswith("It can be true or false.")


@pytest.mark.parametrize("name", ec.catalogue())
def test_options_and_fields_are_called_as_on_the_page(name: str) -> None:
    """Also where only the whole of a setup shows what is wrong."""
    game = ec.game(name)
    found = []
    for option in game.options:
        for value in ("nonsense", ["A99"], [30] * game.min_players, 10**9):
            try:
                game.check_setup(game.min_players, {option.name: value})
            except SetupError as error:
                found.append(error)
    for field in game.position_fields(game.max_players):
        for text in ("nonsense", "" if not field.many else "?"):
            with pytest.raises(SetupError) as caught:
                field.read(text)
            found.append(caught.value)
    assert len(found) >= 2 * len(game.options)
    for error, language in itertools.product(found, LANGUAGES):
        sentence = error_sentence(error, language)
        assert error.label is not None
        assert QUOTES[language].format(error.name) not in sentence, sentence
        assert "_" not in sentence.replace(str(error.value), ""), sentence


def test_whatever_else_a_setup_is_refused_for_has_a_name() -> None:
    """Every SetupError of the sources, by its first argument, where that is no option's or field's."""
    named = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            is_error = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "SetupError"
            if is_error and isinstance(node.args[0], ast.Constant) and len(node.args) == 3:
                named.add(node.args[0].value)
    assert {"players", "seed", "rounds", "bot", "game"} <= named
    for name, language in itertools.product(named - {"name"}, LANGUAGES):
        assert template(f"core.setup.{name}", language), f"{name} has no words"


def claiming(**claims: object) -> LessonError:
    record = "Game: estate\nFormat: 1\nPlayers: 2\n\nfirst.s0"
    step = {"text": {"en": "A"}, "record": record, "claims": claims}
    lesson = {
        "format": 1,
        "id": "a",
        "kind": "lesson",
        "game": "estate",
        "title": {"en": "A"},
        "steps": [step],
    }
    text = json.dumps(lesson)
    with pytest.raises(LessonError) as caught:
        check_lesson(read_lesson(text), text)
    return caught.value


def test_what_a_lesson_claims_is_refused_in_words() -> None:
    english, german = sentences(claiming(player=1))
    assert english.endswith("Who is to act: the lesson says Player 2, but it is Player 1.")
    assert german.endswith("Wer dran ist: Die Lektion sagt Spieler 2, richtig ist Spieler 1.")
    assert sentences(claiming(player=-4))[0].endswith("the lesson says the game is over, but it is Player 1.")
    german = sentences(claiming(player=-1))[1]
    assert german.endswith("Die Lektion sagt es wird gezogen, richtig ist Spieler 1.")
    assert sentences(claiming(winners=[0]))[0].endswith("Who has won: the lesson says [0], but it is [].")
