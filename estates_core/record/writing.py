"""Writes a record as text that people can read and change by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..marks import remark
from ..tree import Node
from .model import FORMAT, POSITION_FORMAT, Record, Seat

WIDTH: Final = 80


def write_record(record: Record) -> str:
    """The text of a record; `load_record` gives the same record back."""
    pen = _Pen()
    pen.write(_comments(record.tree.root))
    for node in record.tree.line(1):
        pen.write(_ply(node))
    return "\n".join([*_headers(record), "", *pen.all_lines()]) + "\n"


class RecordText:
    """The lines of the text of a record that goes on: only what has changed is written anew."""

    def __init__(self, record: Record) -> None:
        self._tree = record.tree
        self._head = [*_headers(record), ""]
        self._pen = _Pen()
        self._pen.write(_comments(record.tree.root))
        self._marks = [self._pen.mark()]
        """Where the pen was after each ply of the main line."""

    def go_on(self) -> int:
        """Write what has changed; the ply up to which nothing has, variations and comments included."""
        kept = self._tree.settle()
        if kept == 0:
            # What is said of the beginning stands before every ply.
            self._pen = _Pen()
            self._pen.write(_comments(self._tree.root))
            self._marks = [self._pen.mark()]
        del self._marks[kept + 1 :]
        self._pen.go_back(self._marks[kept])
        for node in self._tree.line(kept + 1):
            self._pen.write(_ply(node))
            self._marks.append(self._pen.mark())
        return kept

    def since(self, ply: int) -> tuple[int, list[str]]:
        """The lines that more may follow on after that ply, and how many stand before them.

        Ply 0 gives all of them, the headers too.
        """
        if ply == 0:
            return 0, [*self._head, *self._pen.all_lines()]
        first = self._marks[ply][0]
        return len(self._head) + first, self._pen.all_lines(first)


class _Pen:
    """Puts pieces of a record into lines of at most WIDTH characters; a comment ends its line."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._line = ""
        self._glue = ""

    def write(self, pieces: Iterable[str]) -> None:
        for piece in pieces:
            if piece.startswith(";"):
                self._line += f" {piece}" if self._line else piece
                self._end_line()
                continue
            length = len(self._line) + len(self._glue) + len(piece)
            if self._line and length > WIDTH and piece != ")":
                self._end_line()
            self._line += piece if piece == ")" else self._glue + piece
            self._glue = "" if piece == "(" else " "

    def _end_line(self) -> None:
        self._lines.append(self._line)
        self._line = self._glue = ""

    def mark(self) -> tuple[int, str, str]:
        """Where it is now, to go back to: the lines that have ended and the one that hasn't."""
        return len(self._lines), self._line, self._glue

    def go_back(self, mark: tuple[int, str, str]) -> None:
        """Go back to where it was and forget what was written since."""
        ended, self._line, self._glue = mark
        del self._lines[ended:]

    def all_lines(self, first: int = 0) -> list[str]:
        """The lines from one on, with the one that hasn't ended."""
        return [*self._lines[first:], *([self._line] if self._line else [])]


def _headers(record: Record) -> Iterator[str]:
    yield f"Game: {record.game.name}"
    yield f"Format: {POSITION_FORMAT if record.position else FORMAT}"
    yield f"Players: {record.players}"
    for option in record.game.options:
        value = record.options[option.name]
        if value is not None:
            yield f"Option {option.name}: {option.write(value)}".rstrip()
    for number, seat in enumerate(record.seats, 1):
        yield f"Seat {number}: {seat_text(seat)}"
    for name, text in record.position.items():
        yield f"Position {name}: {text}".rstrip()
    if record.rounds > 1:
        yield f"Rounds: {record.rounds}"
    if record.seed is not None:
        yield f"Seed: {record.seed}"
    for name, value in record.extra:
        yield f"{name}: {value}".rstrip()


def seat_text(seat: Seat) -> str:
    """A seat as a header gives it: its name, then who plays it."""
    return f"{seat.name} ({'human' if seat.bot is None else f'bot {seat.bot}'})".lstrip()


def _ply(node: Node) -> Iterator[str]:
    """A ply of the main line, its comments, and in brackets what was played in its place elsewhere."""
    yield str(node.action)
    yield from _comments(node)
    assert node.parent is not None
    for variation in node.parent.children[1:]:
        yield "("
        yield from _branch(variation)
        yield ")"


def _branch(first: Node) -> Iterator[str]:
    """Tokens, brackets and comments of a variation with its own variations, without recursion."""
    waiting: list[Node | str] = [first]
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
    if node.marks:
        yield f"; {remark(node.marks)}"
