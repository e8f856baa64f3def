"""Words: the same ids and facts in both languages, and the conversions of templates."""

from __future__ import annotations

import json
import string
from importlib.resources import files

import pytest

import estates_core as ec
from estates_core.game import Message, Rule
from estates_core.words import LANGUAGES, NAMESPACES, catalogue, say

IDS = sorted(catalogue("en"))


def test_every_language_has_the_same_ids() -> None:
    english = {key for key in catalogue("en") if ".rule." not in key}
    german = {key for key in catalogue("de") if ".rule." not in key}
    assert german - english == set()
    assert english - german == set()


def test_every_template_uses_the_same_facts_in_every_language() -> None:
    for key in IDS:
        english, german = (_facts(catalogue(language)[key]) for language in ("en", "de"))
        assert german == english, key


def _facts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_are_well_formed(language: str) -> None:
    """Every placeholder has a name and a known conversion, and no template ends in the air."""
    for key, text in catalogue(language).items():
        assert text == text.strip(), key
        assert text, key
        for _, name, spec, conversion in string.Formatter().parse(text):
            if name is not None:
                assert name.isidentifier(), (key, name)
                assert conversion is None, key
                kind = (spec or "").partition(" ")[0]
                assert kind in ("", "seat", "word", "plural", "list") or kind[-1] in "df+", (key, spec)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_no_id_stands_twice_in_a_file(language: str, namespace: str) -> None:
    text = files("estates_core.words").joinpath(language, f"{namespace}.json").read_text(encoding="utf-8")

    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(pairs)

    assert json.loads(text, object_pairs_hook=once)


def rules() -> list[tuple[ec.Game, Rule]]:
    return [(game, rule) for name in ec.catalogue() for game in [ec.game(name)] for rule in game.rules]


@pytest.mark.parametrize(("game", "rule"), rules(), ids=lambda item: getattr(item, "id", ""))
def test_every_rule_is_said_in_german_too(game: ec.Game, rule: Rule) -> None:
    german = catalogue("de")
    base = f"{game.namespace}.rule.{rule.id}"
    for part in ("title", "text", "ruling"):
        own = getattr(rule, part)
        assert (own is None) == (f"{base}.{part}" not in german), f"{base}.{part}"
        if own is not None:
            assert german[f"{base}.{part}"] != own
    for language in LANGUAGES:
        assert f"{game.namespace}.section.{rule.section}" in catalogue(language)
        if rule.check is not None:
            refusal = f"{game.namespace}.refusal.{rule.id}"
            said = [key for key in catalogue(language) if key == refusal or key.startswith(refusal + ".")]
            assert said, f"{refusal} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_games_and_levels_have_words(language: str) -> None:
    from estates_core.ai.levels import levels

    words = catalogue(language)
    for name in ec.catalogue():
        game = ec.game(name)
        wanted = [f"core.game.{name}.title", f"core.game.{name}.sentence"]
        for option in game.options:
            base = f"{game.namespace}.option.{option.name}"
            wanted += [f"{base}.label", f"{base}.help"]
            wanted += [f"{base}.{choice}" for choice in option.words_of_choices()]
            if option.rule is not None:
                assert game.rule(option.rule)
        for level in levels(name):
            wanted += [f"core.level.{level.id}.label", f"core.level.{level.id}.help"]
        assert [key for key in wanted if key not in words] == []


def test_conversions() -> None:
    names = ["Ada", "Ben"]
    turn = Message("core.turn.words", {"player": 1})
    assert say(turn, "en", names) == "It is Ben's turn."
    assert say(turn, "de", names) == "Ben ist am Zug."
    assert say(turn, "en") == "It is Player 2's turn."
    assert say(turn, "xx", names) == "It is Ben's turn."
    over = Message("core.outcome.totals", {"winners": [0, 1], "count": 2, "total": 5})
    assert say(over, "en", names) == "Ada and Ben win the match with 5 points in all."
    assert say(over, "de", names) == "Ada und Ben gewinnen das Match mit insgesamt 5 Punkten."
    scores = [Message("core.score", {"player": seat, "points": points}) for seat, points in ((0, 3), (1, -2))]
    ended = Message("core.event.round_over", {"round": 1, "rounds": 3, "scores": scores})
    assert say(ended, "en", names) == "Round 1 of 3 is over: Ada 3 and Ben -2."


def test_names_are_never_read_as_templates() -> None:
    turn = Message("core.turn.words", {"player": 0})
    assert say(turn, "en", ["{player.__class__}"]) == "It is {player.__class__}'s turn."


def test_missing_words_and_facts_are_never_an_error() -> None:
    assert say(Message("core.no.such.id"), "en") == "core.no.such.id"
    assert say(Message("core.turn.words", {}), "en") == catalogue("en")["core.turn.words"]
