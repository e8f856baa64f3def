"""Words: the same ids and facts in both languages, and the conversions of templates."""

from __future__ import annotations

import json
import string
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import estates_core as ec
import estates_core.words
from estates_core.game import Message, Rule
from estates_core.words import LANGUAGES, Names, WordsError, catalogue, namespaces, say
from estates_core.words.plurals import FORMS, form

IDS = sorted(catalogue("en"))
CONVERSIONS = ("", "seat", "word", "plural", "if", "spelled", "Spelled", "ordinal", "list", "either")


def test_every_language_has_the_same_ids() -> None:
    english, german = set(catalogue("en")), set(catalogue("de"))
    assert german - english == set()
    assert english - german == set()
    assert len([key for key in english if ".rule." in key]) > 120


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
                assert kind in CONVERSIONS or kind[-1] in "df+", (key, spec)
                if kind == "plural":
                    assert len(spec.partition(" ")[2].split("|")) == len(FORMS[language]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", [name + part for name in namespaces() for part in ("", ".rules")])
def test_no_id_stands_twice_in_a_file(language: str, namespace: str) -> None:
    file = files("estates_core.words").joinpath(language, f"{namespace}.json")
    if namespace == "core.rules":
        assert not file.is_file()
        return
    text = file.read_text(encoding="utf-8")

    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(pairs)

    assert json.loads(text, object_pairs_hook=once)


def rules() -> list[tuple[ec.Game, Rule]]:
    return [(game, rule) for name in ec.catalogue() for game in [ec.game(name)] for rule in game.rules]


@pytest.mark.parametrize(("game", "rule"), rules(), ids=lambda item: getattr(item, "id", ""))
def test_every_rule_is_said_in_every_language(game: ec.Game, rule: Rule) -> None:
    base = f"{game.namespace}.rule.{rule.id}"
    for part in ("title", "text", "ruling"):
        said = {language: rule.words(part, language) for language in LANGUAGES}
        if f"{base}.{part}" not in catalogue("en"):
            assert part == "ruling"
            assert set(said.values()) == {""}
            continue
        assert len(set(said.values())) == len(LANGUAGES), f"{base}.{part} is not translated"
        assert not [text for text in said.values() if "{" in text]
    assert (rule.title, rule.text) == (rule.words("title"), rule.words("text"))
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
    assert say(turn, "en", names) == "It is Ben’s turn."
    assert say(turn, "de", names) == "Ben ist am Zug."
    assert say(turn, "en") == "It is Player 2’s turn."
    assert say(turn, "xx", names) == "It is Ben’s turn."
    over = Message("core.outcome.totals", {"winners": [0, 1], "count": 2, "total": 5})
    assert say(over, "en", names) == "Ada and Ben win the match with 5 points in all."
    assert say(over, "de", names) == "Ada und Ben gewinnen das Match mit insgesamt 5 Punkten."
    scores = [Message("core.score", {"player": seat, "points": points}) for seat, points in ((0, 3), (1, -2))]
    ended = Message("core.event.round_over", {"round": 1, "rounds": 3, "scores": scores})
    assert say(ended, "en", names) == "Round 1 of 3 is over: Ada (3) and Ben (−2)."


def test_who_reads_a_sentence_is_you_in_it() -> None:
    """As the one who acts by a sentence of its own, as anybody else by the case."""
    sold = Message("the-estates.event.sell", {"player": 0, "bidder": 1, "amount": 3})
    names = ["Ada", "Ben"]
    assert say(sold, "en", Names.read_by(names, 0)) == "You sell to Ben for 3."
    assert say(sold, "en", Names.read_by(names, 1)) == "Ada sells to you for 3."
    assert say(sold, "de", Names.read_by(names, 1)) == "Ada verkauft für 3 an dich."
    assert say(sold, "de", Names.read_by(names, None)) == "Ada verkauft für 3 an Ben."
    assert say(sold, "en", names) == "Ada sells to Ben for 3."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_reason_has_words_for_who_reads_it(language: str) -> None:
    """What tells of the player as the one who acts has a sentence with "you"."""
    words = catalogue(language)
    missing = [
        key
        for key, text in words.items()
        if "{player:seat}" in text and (".event." in key or ".reason." in key or ".note." in key)
        if f"{key}.you" not in words
    ]
    assert missing == []
    assert [key for key in words if key.endswith(".you") and key.removesuffix(".you") not in words] == []


def test_a_sentence_said_before_is_said_by_its_own_facts_names_and_reader() -> None:
    """Sentences are kept: what merely compares equal must not be taken for the same."""
    wants = "core.lesson.amount"
    assert "True" in say(Message(wants, {"minimum": True, "maximum": 2}))
    assert "True" not in say(Message(wants, {"minimum": 1, "maximum": 2}))
    bids = Message("the-estates.event.bid", {"player": 0, "amount": 3})
    assert say(bids, "en", Names.read_by(["Ada", "Bo"], None)).startswith("Ada")
    assert say(bids, "en", Names.read_by(["Ada", "Bo"], 0)).startswith("You")
    assert say(bids, "en", Names.read_by(["Cy", "Bo"], None)).startswith("Cy")
    assert say(bids, "en", ["Ada", "Bo"]).startswith("Ada")


def test_names_are_never_read_as_templates() -> None:
    turn = Message("core.turn.words", {"player": 0})
    assert say(turn, "en", ["{player.__class__}"]) == "It is {player.__class__}’s turn."


def test_missing_words_and_facts_are_never_an_error_for_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estates_core.words, "strict", False)
    assert say(Message("core.no.such.id"), "en") == "core.no.such.id"
    assert say(Message("core.turn.words", {}), "en") == catalogue("en")["core.turn.words"]
    assert say(Message("core.turn.words", {"player": None}), "en") == catalogue("en")["core.turn.words"]


@pytest.mark.parametrize("facts", [{}, {"player": None}])
def test_missing_facts_are_an_error_in_tests(facts: dict[str, object]) -> None:
    with pytest.raises(WordsError, match=r"core\.turn\.words in de"):
        say(Message("core.turn.words", facts), "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_takes_the_form_of_cldr(language: str) -> None:
    """`one` is i = 1 and v = 0: the whole number 1 without decimals, in English as in German."""
    said = {number: form(language, number, ["one", "other"]) for number in (0, 1, 2, 11, 21, 101, -1)}
    assert [number for number, word in said.items() if word == "one"] == [1]
    assert form(language, 1.0, ["one", "other"]) == form(language, 1.5, ["one", "other"]) == "other"


@pytest.mark.parametrize("value", [True, None, "1"])
def test_what_is_no_number_has_no_plural(value: object) -> None:
    with pytest.raises(TypeError):
        form("en", value, ["one", "other"])


def test_a_plural_with_forms_that_a_language_lacks_is_an_error() -> None:
    with pytest.raises(ValueError, match="one, other"):
        form("de", 2, ["einer", "zwei", "viele"])


def test_numbers_in_rules_come_from_the_layout() -> None:
    """Another layout says other numbers in the same sentence."""
    rule = ec.game("estate").rule("EH-T1")
    facts = dict(rule.facts) | {"points": 7}
    assert "7 points" in replace(rule, facts=facts).text
    assert "5" not in replace(rule, facts=facts).words("text", "de")
    setup = ec.game("the-estates").rule("TE-S3")
    assert setup.text.startswith("Twelve roofs")
    assert setup.words("text", "de").startswith("Zwölf Dächer")
    facts = dict(setup.facts) | {"roofs": 30, "same_roofs": 5}
    assert replace(setup, facts=facts).text.startswith("30 roofs are shuffled and lie face down: five of")


def test_rules_are_read_only_when_somebody_asks() -> None:
    """An engine that starts a game in a fresh process has read no rule's sentences."""
    code = (
        "import estates_core as ec, estates_core.words as words\n"
        "read = []\n"
        "loads = words.json.loads\n"
        "words.json.loads = lambda text: read.append(text) or loads(text)\n"
        "table = ec.new_game('the-estates', players=2, seed=1)\n"
        "words.say(table.state.prompt(), 'de')\n"
        "assert read and not any('rule.TE' in text for text in read), 'read too much'\n"
        "assert ec.game('the-estates').rule('TE-S1').title\n"
        "assert any('rule.TE' in text for text in read)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(estates_core.__file__).parents[1])
