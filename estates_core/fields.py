"""What a position is set up with, field by field: each reads and checks the text that a record gives it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .errors import SetupError
from .message import Message

MAX_ITEMS: Final = 100
"""More items than any list of a position has."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Field:
    """A field of a position; its text holds items with spaces between them."""

    name: str
    """As a record's header names it, such as `light` or `coins 2`."""
    label: Message
    choices: Sequence[str]
    """What each of its items may be."""
    many: bool = False
    """Whether it is a list, which may be empty; else it is one item."""
    default: str = ""
    always: bool = False
    """Whether a record says what it holds even where that is the default."""
    seat: int | None = None
    """Whose it is, where it is a player's."""
    stage: str | None = None
    """What the field `stage` must hold for this one to mean anything; None: whatever it holds."""

    def read(self, text: str) -> tuple[str, ...]:
        """The items of a text; raises SetupError for what can't stand there."""
        items = tuple(text.split())
        if not self.many and len(items) != 1:
            raise self._error(text, {"choices": list(self.choices)})
        for item in items[: MAX_ITEMS + 1]:
            if item not in self.choices:
                raise self._error(item, {"choices": list(self.choices)})
        if len(items) > MAX_ITEMS:
            raise self._error(text, {"minimum": 0, "maximum": MAX_ITEMS})
        return items

    def _error(self, value: str, allowed: Mapping[str, Any]) -> SetupError:
        return SetupError(self.name, value, allowed, self.label)


def read_fields(fields: Sequence[Field], texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Every field's items by its name, the default where no text is given; raises SetupError."""
    for name in texts:
        if name not in {field.name for field in fields}:
            raise SetupError("position", name, {"choices": [field.name for field in fields]})
    return {field.name: field.read(texts.get(field.name, field.default)) for field in fields}


def only(items: Sequence[str]) -> str:
    """The item of a field that has one."""
    (item,) = items
    return item


def written(fields: Sequence[Field], texts: Mapping[str, Any]) -> dict[str, str]:
    """The texts in one form, those of defaults left out where a record need not say them."""
    items = read_fields(fields, texts)
    joined = {field.name: " ".join(items[field.name]) for field in fields}
    return {
        field.name: joined[field.name]
        for field in fields
        if field.always or joined[field.name] != field.default
    }
