"""Positions drawn as text that people can read, some of it coloured where a notebook shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

STYLES: Final = {
    "blue": "background:#1f5fa8;color:#fff",
    "green": "background:#2b7440;color:#fff",
    "orange": "background:#e58a1f;color:#000",
    "purple": "background:#7b3fa0;color:#fff",
    "red": "background:#b4282d;color:#fff",
    "yellow": "background:#f2d33b;color:#000",
    "light": "background:#f3e6c8;color:#000",
    "dark": "background:#3b332c;color:#fff",
    "river": "color:#3a86c8",
    "strong": "font-weight:bold",
    "faint": "opacity:.6",
}
"""How a span of each style looks in a notebook, light or dark; text alone says the same without it."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line, in one of the STYLES."""

    text: str
    style: str = ""


Line = Sequence[Span | str]


class Drawing:
    """Lines of text, each made of spans. Its `str` and `repr` are the text; a notebook shows colours.

    >>> Drawing([["row ", Span("R4", "red")]])
    row R4
    """

    __slots__ = ("lines",)

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = tuple(
            tuple(span if isinstance(span, Span) else Span(span) for span in line) for line in lines
        )
        """Its lines from the top, each a tuple of spans."""

    def __str__(self) -> str:
        return "\n".join("".join(span.text for span in line).rstrip() for line in self.lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        # Only a notebook asks for it: the page's engine starts without this module.
        from html import escape

        def element(span: Span) -> str:
            text = escape(span.text)
            return f'<span style="{STYLES[span.style]}">{text}</span>' if span.style else text

        lines = "\n".join("".join(map(element, line)) for line in self.lines)
        return f'<pre style="line-height:1.3">{lines}</pre>'


def cell(content: Span | str, width: int) -> list[Span | str]:
    """A span with as much space after it as makes it so wide."""
    span = content if isinstance(content, Span) else Span(content)
    return [span, " " * (width - len(span.text))]


def table(rows: Sequence[Sequence[str]]) -> list[Line]:
    """Rows of text as lines whose columns are as wide as their longest entry, two spaces apart."""
    widths = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    return [
        ["".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()] for row in rows
    ]
