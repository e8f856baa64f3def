"""Writes a record as text that people can read and change by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..game import Option
from ..tree import Node
from .model import FORMAT, Record, Seat

WIDTH: Final = 80


def write_record(record: Record) -> str:
    """The text of a record; `load_record` gives the same record back."""
    return "\n".join([*_headers(record), "", *_lines(record.tree.root)]) + "\n"


def _headers(record: Record) -> Iterator[str]:
    yield f"Game: {record.game.name}"
    yield f"Format: {FORMAT}"
    yield f"Players: {record.players}"
    for option in record.game.options:
        value = record.options[option.name]
        if value is not None:
            yield f"Option {option.name}: {option_text(option, value)}".rstrip()
    for number, seat in enumerate(record.seats, 1):
        yield f"Seat {number}: {seat_text(seat)}"
    if record.rounds > 1:
        yield f"Rounds: {record.rounds}"
    if record.seed is not None:
        yield f"Seed: {record.seed}"
    for name, value in record.extra:
        yield f"{name}: {value}".rstrip()


def option_text(option: Option, value: Any) -> str:
    """An option's value as a header gives it."""
    if option.kind == "flag":
        return "true" if value else "false"
    if option.kind in ("lots", "seats"):
        return " ".join(map(str, value))
    return str(value)


def seat_text(seat: Seat) -> str:
    """A seat as a header gives it: its name, then who plays it."""
    return f"{seat.name} ({'human' if seat.bot is None else f'bot {seat.bot}'})".lstrip()


def _lines(root: Node) -> Iterator[str]:
    """The tokens in lines of at most WIDTH characters; a comment ends its line."""
    line = ""
    glue = ""
    for piece in _pieces(root):
        if piece.startswith(";"):
            yield f"{line} {piece}" if line else piece
            line = glue = ""
            continue
        if line and len(line) + len(glue) + len(piece) > WIDTH and piece != ")":
            yield line
            line = glue = ""
        if piece == ")":
            glue = ""
        line += glue + piece
        glue = "" if piece == "(" else " "
    if line:
        yield line


def _pieces(root: Node) -> Iterator[str]:
    """Tokens, brackets and comments in the order of a record, without recursion."""
    yield from _comments(root)
    waiting: list[Node | str] = []
    _follow(root, waiting)
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        yield str(item.action)
        yield from _comments(item)
        _follow(item, waiting)
        siblings = item.parent.children if item.parent is not None else []
        if item is siblings[0]:
            # The variations of this ply come right after it, before the line goes on.
            for variation in reversed(siblings[1:]):
                waiting += [")", variation, "("]


def _follow(node: Node, waiting: list[Node | str]) -> None:
    if node.children:
        waiting.append(node.children[0])


def _comments(node: Node) -> Iterator[str]:
    for line in node.comment.split("\n"):
        if line:
            yield f"; {line}"
