"""Words are made last: turns message ids with facts into English or German sentences.

A catalogue is a JSON file `words/<language>/<namespace>.json` of id → template. Templates are
`str.format` templates with four conversions of a fact's value:

    {player:seat}            a seat's number → the name of who sits there
    {colour:word colour}     a value → the catalogue's `<namespace>.colour.<value>`
    {checks:plural check|checks}   a count → the first word for 1, the second otherwise
    {rows:list}              several values → "A, B and C"; `{players:list seat}` converts each first

A fact that is itself a Message is said in place.
"""

from __future__ import annotations

import json
import string
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ..game import Message

LANGUAGES = ("en", "de")
NAMESPACES = ("core", "the-estates", "estate", "for-sale")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All templates of a language by full id (`namespace.…`); unknown languages are English."""
    if language not in LANGUAGES:
        language = "en"
    templates: dict[str, str] = {}
    for namespace in NAMESPACES:
        resource = files(__package__).joinpath(language, f"{namespace}.json")
        if resource.is_file():
            entries = json.loads(resource.read_text(encoding="utf-8"))
            templates.update((f"{namespace}.{key}", text) for key, text in entries.items())
    return templates


def template(message_id: str, language: str) -> str | None:
    """The template of an id in that language, else in English, else None."""
    found = catalogue(language).get(message_id)
    return found if found is not None else catalogue("en").get(message_id)


class _Formatter(string.Formatter):
    """`str.format` with the conversions that this module's docstring lists."""

    def __init__(self, language: str, namespace: str, names: Sequence[str]) -> None:
        self.language = language
        self.namespace = namespace
        self.names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Message):
            return say(value, self.language, self.names)
        convert, _, argument = format_spec.partition(" ")
        if convert == "seat":
            return self._seat(value)
        if convert == "word":
            message_id = f"{self.namespace}.{argument}.{value}"
            return template(message_id, self.language) or str(value)
        if convert == "plural":
            one, _, other = argument.partition("|")
            return one if value == 1 else other
        if convert == "list":
            parts = [self.format_field(item, argument) for item in value]
            if len(parts) < 2:
                return "".join(parts)
            joint = template("core.list.and", self.language) or "and"
            return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"
        return str(format(value, format_spec))

    def _seat(self, value: Any) -> str:
        if isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        return (template("core.seat", self.language) or "Player {number}").format(
            number=value + 1 if isinstance(value, int) else value
        )


def say(message: Message, language: str = "en", names: Sequence[str] = ()) -> str:
    """The sentence of a message; an id without a template is said as it stands, never an error."""
    found = template(message.id, language)
    if found is None:
        return message.id
    formatter = _Formatter(language, message.id.partition(".")[0], names)
    try:
        return formatter.vformat(found, (), message.facts)
    except (KeyError, ValueError, TypeError, IndexError):
        return found
