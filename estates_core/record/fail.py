"""Says what is wrong with a record, in a way that can be said in every language."""

from __future__ import annotations

from typing import Any, NoReturn

from ..errors import EstatesError, RecordError
from ..explain import error_sentence
from ..game import Message
from ..words import say


def fail(
    reason: str,
    line: int | None = None,
    ply: int | None = None,
    cause: EstatesError | None = None,
    **facts: Any,
) -> NoReturn:
    """Raise a RecordError: an id below `core.record.`, where it is, and the error behind it."""
    message = Message(f"core.record.{reason}", facts if ply is None else {**facts, "ply": ply})
    text = say(message)
    if cause is not None:
        text = f"{text} {error_sentence(cause)}"
    raise RecordError(text, line, ply, reason=message, cause=cause) from cause
