"""The catalogue and the rules as JSON-able data in a language, for menus and rules pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict, cast

from .ai.levels import levels, usual_level
from .ai.shares import shares_of
from .catalogue import game, games
from .game import Game, Message
from .match import MAX_ROUNDS
from .options import Option
from .words import say


class ChoiceData(TypedDict):
    """A value that an option may have."""

    value: str
    words: str


class OptionData(TypedDict):
    """An option of the new-game page."""

    name: str
    kind: str
    default: Any
    minimum: int | None
    maximum: int | None
    usual: NotRequired[int]
    """What each seat has if nothing is set."""
    within: NotRequired[str | None]
    """The option that says how long the rows of these lots are."""
    choices: list[ChoiceData]
    rule: str | None
    """The rule that the option settles."""
    label: str
    help: str


class RoundsData(TypedDict):
    """How many rounds a match may have."""

    maximum: int
    label: str
    help: str


class LevelData(TypedDict):
    """A level of opponents, from the weakest to the strongest."""

    name: str
    label: str
    help: str
    character: bool
    """Whether it is a character with a way of its own, and no step between a weaker and a stronger one."""
    shares: int
    """On how many workers it can think at once."""


class CatalogueEntry(TypedDict):
    """A game with what the menu and the new-game page show of it."""

    name: str
    namespace: str
    """Which view and words it shares with its other editions."""
    title: str
    sentence: str
    min_players: int
    max_players: int
    minutes: int | None
    """About how long it takes people at a table."""
    layout: Mapping[str, Any]
    """The board and pieces as data, as in a snapshot."""
    positions: bool
    """Whether positions of it can be set up."""
    options: list[OptionData]
    rounds: RoundsData
    usual_bot: str
    """The level that people are offered first."""
    bots: list[LevelData]


class RuleText(TypedDict):
    """A rule as the rules page shows it."""

    id: str
    title: str
    text: str
    ruling: str | None
    """Why it is decided this way, where rule texts are silent or disagree."""


class RuleSection(TypedDict):
    """A section of the rules page."""

    section: str
    title: str
    rules: list[RuleText]


def catalogue_data(language: str) -> list[CatalogueEntry]:
    """Every game with what the menu and the new-game page show of it."""
    return [_entry(entry, language) for entry in games().values()]


def rules_data(name: str, language: str) -> list[RuleSection]:
    """The rules of a game by section, in the order of the rules page; raises SetupError."""
    entry = game(name)
    sections: dict[str, list[RuleText]] = {}
    for rule in entry.rules:
        sections.setdefault(rule.section, []).append(
            {
                "id": rule.id,
                "title": rule.words("title", language),
                "text": rule.words("text", language),
                "ruling": rule.words("ruling", language) or None,
            }
        )
    return [
        {
            "section": section,
            "title": say(Message(f"{entry.namespace}.section.{section}"), language),
            "rules": rules,
        }
        for section, rules in sections.items()
    ]


def _entry(entry: Game, language: str) -> CatalogueEntry:
    def core(message_id: str) -> str:
        return say(Message(f"core.{message_id}"), language)

    return {
        "name": entry.name,
        "namespace": entry.namespace,
        "title": core(f"game.{entry.name}.title"),
        "sentence": core(f"game.{entry.name}.sentence"),
        "min_players": entry.min_players,
        "max_players": entry.max_players,
        "minutes": entry.minutes,
        "layout": entry.describe_layout(),
        "positions": bool(entry.position_fields(entry.min_players)),
        "options": [_option(entry, option, language) for option in entry.options],
        "rounds": {
            "maximum": MAX_ROUNDS,
            "label": core("option.rounds.label"),
            "help": core("option.rounds.help"),
        },
        "usual_bot": usual_level(entry.name).id,
        "bots": [
            {
                "name": level.id,
                "label": core(f"level.{level.id}.label"),
                "help": core(f"level.{level.id}.help"),
                "character": level.character,
                "shares": shares_of(level.bot()),
            }
            for level in levels(entry.name)
        ],
    }


def _option(entry: Game, option: Option, language: str) -> OptionData:
    base = f"{entry.namespace}.option.{option.name}"
    described = option.describe()
    said = option.words_of_choices()
    choices = [
        {"value": value, "words": say(Message(f"{base}.{value}"), language) if value in said else value}
        for value in described["choices"]
    ]
    words = {part: say(Message(f"{base}.{part}", described), language) for part in ("label", "help")}
    return cast(OptionData, {**described, "choices": choices, **words})
