"""Reads a record, trusting nothing: the first thing wrong is told with its line, ply and rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ..errors import IllegalAction, NotationError
from ..game import Game
from ..marks import MAX_MARKS, read_remark
from ..tree import MAX_NODES, Node, TreeFull
from .fail import fail
from .headers import read_headers
from .model import Record, clean

MAX_CHARACTERS: Final = 1_000_000
"""Longer texts are refused unread: a long match of five players has about 20,000 characters."""

_TOKEN = re.compile(r"[A-Za-z0-9.\-]+")
_PIECE = re.compile(rf"[ \t]+|;.*|[()]|{_TOKEN.pattern}|.")


def load_record(text: str) -> Record:
    """The record that a text holds, every ply of every line checked; raises RecordError."""
    if len(text) > MAX_CHARACTERS:
        fail("too_long", maximum=MAX_CHARACTERS)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    record, body = read_headers(lines)
    _read_plies(record, lines, body)
    return record


def _pieces(lines: Sequence[str], start: int) -> Iterator[tuple[int, str]]:
    """Tokens, brackets and comments with the numbers of their lines."""
    for number, line in enumerate(lines[start:], start + 1):
        for match in _PIECE.finditer(line):
            piece = match.group()
            if not piece.isspace():
                yield number, piece


def _read_plies(record: Record, lines: Sequence[str], start: int) -> None:
    """Add every ply to the record's tree; brackets hold what might have been played instead."""
    last = record.tree.root
    fresh = False  # just after "(": the next token replaces a ply, it doesn't follow one
    opened: list[tuple[Node, int]] = []
    for number, piece in _pieces(lines, start):
        if piece.startswith(";"):
            _remark(record.game, opened[-1][0] if fresh else last, piece)
        elif piece == "(":
            if fresh or last.parent is None:
                fail("early_variation", number)
            opened.append((last, number))
            last = last.parent
            fresh = True
        elif piece == ")":
            if not opened:
                fail("unopened", number)
            if fresh:
                fail("empty_variation", number)
            last, _ = opened.pop()
        else:
            last = _read_ply(record, last, piece, number, main=not fresh)
            fresh = False
    if opened:
        fail("unclosed", opened[-1][1])


def _read_ply(record: Record, parent: Node, token: str, number: int, *, main: bool) -> Node:
    ply = parent.ply + 1
    if not _TOKEN.fullmatch(token):
        fail("character", number, ply, character=token)
    try:
        return record.tree.add(parent, record.game.parse_action(token), main=main)
    except NotationError as error:
        fail("bad_token", number, ply, error)
    except IllegalAction as error:
        fail("illegal", number, ply, error, token=token)
    except TreeFull:
        fail("too_many", number, ply, maximum=MAX_NODES)


def _remark(game: Game, node: Node, piece: str) -> None:
    """Words for people, or the marks of a position."""
    text = clean(piece[1:])
    marks = read_remark(game, text)
    if marks is not None and len(joined := tuple(dict.fromkeys((*node.marks, *marks)))) <= MAX_MARKS:
        node.marks = joined
    elif text:
        node.comment = f"{node.comment}\n{text}" if node.comment else text
