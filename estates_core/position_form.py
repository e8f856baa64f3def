"""The form by which a position is set up, as JSON-able values."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase, digits
from typing import TypedDict

from .catalogue import game
from .message import Message
from .words import say, template


class FieldChoice(TypedDict):
    """What an item of a field may be."""

    value: str
    words: str


class FieldData(TypedDict):
    """A field of a position: a text of items with spaces between them."""

    name: str
    label: str
    many: bool
    """Whether it is a list, which may be empty; else it is one item."""
    seat: int | None
    """Whose it is, where it is a player's."""
    stage: str | None
    """What the field `stage` must hold for this one to mean anything; null where it always does."""
    choices: list[FieldChoice]
    text: str
    """What it holds: what was given, else what it holds at first."""


class PositionForm(TypedDict):
    """What a position of a game is set up with."""

    fields: list[FieldData]
    """Nothing where positions of the game can't be set up."""


class PutData(TypedDict):
    """What a press on the board changes in a position that is set up."""

    changed: dict[str, str]
    """By the field's name, what it holds then; nothing where there is no such item or place."""


def position_form(name: str, players: int, texts: Mapping[str, str], language: str) -> PositionForm:
    """The form of a game for so many players; raises SetupError."""
    entry = game(name)
    entry.check_setup(players, None)
    names = [say(Message("core.seat", {"number": seat + 1}), language) for seat in range(players)]
    return {
        "fields": [
            {
                "name": field.name,
                "label": say(field.label, language, names),
                "many": field.many,
                "seat": field.seat,
                "stage": field.stage,
                "choices": [
                    {"value": choice, "words": _words(entry.namespace, field.name, choice, language)}
                    for choice in field.choices
                ],
                "text": texts.get(field.name, field.default),
            }
            for field in entry.position_fields(players)
        ]
    }


def _words(namespace: str, field: str, choice: str, language: str) -> str:
    """What a choice is called; as it stands where it has no words of its own."""
    key = f"{namespace}.position.{field.partition(' ')[0]}.{choice}"
    if template(key, language) is not None:
        return say(Message(key), language)
    # A cube or a roof: its word and its value, written as one.
    word, value = choice.rstrip(digits), choice.lstrip(ascii_lowercase)
    for key in (f"{namespace}.colour.{word}", f"{namespace}.position.item.{word}"):
        if template(key, language) is not None:
            return say(Message(key), language).lower() + value
    return choice
