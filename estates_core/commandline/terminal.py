"""Lets every terminal show what is printed: characters that its code page lacks become near ones."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

_NEAR: Final = {
    "–": "-", "—": "-", "−": "-", "·": "*", "×": "x", "…": "...", "≥": ">=", "≤": "<=",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\u00a0": " ", "\u00ad": "",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
}  # fmt: skip
"""What is put for a character of our own sentences; of others, the letter without its marks."""


def nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that can't be encoded: a handler of errors, as `codecs` calls them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_near, error.object[error.start : error.end])), error.end


def _near(character: str) -> str:
    near = _NEAR.get(character)
    if near is None:
        near = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"
    return near


def prepare() -> None:
    """Standard output and standard error print whatever they are given, in whatever encoding they have."""
    codecs.register_error("estates.nearest", nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="estates.nearest")
