"""Says what is wrong with a record, in a way that can be said in every language."""

from __future__ import annotations

import unicodedata
from typing import Any, Final, NoReturn

from ..errors import EstatesError, RecordError
from ..explain import error_sentence
from ..game import Message
from ..words import say

_UNSEEN: Final = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"))
"""Categories of characters that nobody sees, the plain space among them."""


def visible(text: str) -> str:
    """The text with a name in place of each character that can't be seen, such as a zero-width space."""
    return "".join(
        char if char == " " or unicodedata.category(char) not in _UNSEEN else _named(char) for char in text
    )


def _named(char: str) -> str:
    name = unicodedata.name(char, "")
    return f"<U+{ord(char):04X}{name and f' {name}'}>"


def fail(
    reason: str,
    line: int | None = None,
    ply: int | None = None,
    cause: EstatesError | None = None,
    **facts: Any,
) -> NoReturn:
    """Raise a RecordError: an id below `core.record.`, where it is, and the error behind it."""
    told = {name: visible(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    message = Message(f"core.record.{reason}", told if ply is None else {**told, "ply": ply})
    text = say(message)
    if cause is not None:
        text = f"{text} {error_sentence(cause)}"
    raise RecordError(text, line, ply, reason=message, cause=cause) from cause
