"""Finds the line of a JSON text on which something stands."""

from __future__ import annotations

import json
import re
from typing import Final

Place = tuple[str | int, ...]
"""Where something is: the names of fields and numbers of items that lead to it."""

_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()


def line_of(text: str, place: Place) -> int:
    """The line, from 1, of what stands at a place of a valid JSON text; or of what holds it."""
    at = _skip(text, 0)
    for part in place:
        found = _inside(text, at, part)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return at if match is None else match.end()


def _inside(text: str, at: int, part: str | int) -> int | None:
    """Where the value of a field or an item of a list begins; of a name that stands twice, the last."""
    if text[at : at + 1] != ("[" if isinstance(part, int) else "{"):
        return None
    found: int | None = None
    number = 0
    at = _skip(text, at + 1)
    while text[at] not in "]}":
        name: str | int = number
        if isinstance(part, str):
            name, at = _DECODER.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
        if name == part:
            found = at
        _, at = _DECODER.raw_decode(text, at)
        at = _skip(text, at)
        if text[at] == ",":
            at = _skip(text, at + 1)
        number += 1
    return found
