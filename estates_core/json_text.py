"""JSON from outside, read only if it is not nested deeper than anybody means it to be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

MAX_DEPTH: Final = 32
"""Lists and objects within each other; nothing that is asked or written here comes near it.

Python in WebAssembly has less of a stack than elsewhere: nested a few thousand deep, a text would end it
before it could say no.
"""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def read_json(text: str, parse_constant: Callable[[str], Any] | None = None) -> Any:
    """What a JSON text holds; raises ValueError for what is none, or too deep."""
    if text.count("[") + text.count("{") > MAX_DEPTH and depth(text) > MAX_DEPTH:
        raise ValueError(f"nested deeper than {MAX_DEPTH}")
    return json.loads(text, parse_constant=parse_constant)


def depth(text: str) -> int:
    """How deep the brackets of a JSON text are nested at most, whether or not they match."""
    deepest = now = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        now += 1 if bracket in "[{" else -1
        deepest = max(deepest, now)
    return deepest
