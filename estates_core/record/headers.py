"""Reads the headers of a record: which game, how it was set up, and who played."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..catalogue import game
from ..errors import IllegalPosition, SetupError
from ..game import Game
from .fail import fail, visible
from .model import FORMAT, MAX_SEED, POSITION_FORMAT, Record, Seat, clean, new_record

MAX_EXTRA: Final = 40
MAX_VALUE: Final = 500

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,39}")
_OPTION = re.compile(r"Option ([a-z][a-z0-9_]*)")
_POSITION = re.compile(r"Position ([a-z][a-z0-9_]*(?: [A-Za-z0-9]{1,10})?)")
_SEAT = re.compile(r"Seat ([1-9])")
_WHO = re.compile(r"(.*?)\s*\((human|bot ([a-z][a-z0-9-]{0,19}))\)")

_Lines = dict[str, tuple[int, str]]
"""Each header's line number and value by its name."""


def read_headers(lines: Sequence[str]) -> tuple[Record, int]:
    """A record without plies, and the index of the first line after the headers; raises RecordError."""
    found, body = _split(lines)
    number, name = _take(found, "Game")
    number_of_format, version = _take(found, "Format")
    if version not in (FORMAT, POSITION_FORMAT):
        fail("format", number_of_format, version=version, known=f"{FORMAT}, {POSITION_FORMAT}")
    players_line, players = _number(found, "Players")
    rounds_line, rounds = _number(found, "Rounds", 1)
    try:
        entry = game(visible(name))
    except SetupError as error:
        fail("setup", number, cause=error)
    try:
        entry = game(name, rounds)
    except SetupError as error:
        fail("setup", rounds_line, cause=error)
    seed_line, seed = _number(found, "Seed", -1)
    if seed_line and seed > MAX_SEED:
        fail("number", seed_line, name="Seed", value=str(seed))
    try:
        entry.check_setup(players, None)
    except SetupError as error:
        fail("setup", players_line, cause=error)
    options = _options(found, entry, players)
    seats = _seats(found, players)
    lines_of, position = _position(found) if version == POSITION_FORMAT else ({}, {})
    if position and rounds > 1:
        fail("one_round", rounds_line)
    extra = tuple((key, value) for key, (_, value) in found.items())
    if len(extra) > MAX_EXTRA:
        fail("too_many_headers", maximum=MAX_EXTRA)
    try:
        record = new_record(entry, players, options, seats, seed if seed_line else None, extra, position)
    except SetupError as error:
        fail("setup", lines_of.get(error.name, players_line), cause=error)
    except IllegalPosition as error:
        fail("position", lines_of.get(error.field, players_line), cause=error)
    return record, body


def _split(lines: Sequence[str]) -> tuple[_Lines, int]:
    """The headers by name; they end at the first blank line after them."""
    found: _Lines = {}
    for index, line in enumerate(lines):
        text = line.strip()
        if not text:
            if found:
                return found, index + 1
            continue
        if text.startswith(";"):
            continue
        name, colon, value = text.partition(":")
        name = " ".join(name.split())
        if not colon or not _NAME.fullmatch(name):
            fail("header", index + 1, text=text[:60])
        if name in found:
            fail("twice", index + 1, name=name)
        if len(value) > MAX_VALUE:
            fail("header_too_long", index + 1, name=name, maximum=MAX_VALUE)
        found[name] = (index + 1, clean(value))
    return found, len(lines)


def _take(found: _Lines, name: str) -> tuple[int, str]:
    if name not in found:
        fail("missing", name=name)
    return found.pop(name)


def _number(found: _Lines, name: str, default: int | None = None) -> tuple[int | None, int]:
    """A header's whole number with its line, or the default with no line."""
    if name not in found and default is not None:
        return None, default
    line, text = _take(found, name)
    if not re.fullmatch(r"[0-9]{1,16}", text):
        fail("number", line, name=name, value=text[:40])
    return line, int(text)


def _options(found: _Lines, entry: Game, players: int) -> Mapping[str, Any]:
    """The options that the headers give, each checked at its line."""
    by_name = {option.name: option for option in entry.options}
    values: dict[str, Any] = {}
    lines: dict[str, int] = {}
    for key in list(found):
        match = _OPTION.fullmatch(key)
        if match is None:
            continue
        line, text = found.pop(key)
        option = by_name.get(match[1])
        if option is None and not by_name:
            fail("option_none", line, name=match[1])
        if option is None:
            fail("option", line, name=match[1], names=list(by_name), count=len(by_name))
        values[option.name] = option.read(text)
        lines[option.name] = line
    try:
        entry.check_setup(players, values)
    except SetupError as error:
        fail("setup", lines.get(error.name), cause=error)
    return values


def _position(found: _Lines) -> tuple[dict[str, int], dict[str, str]]:
    """The lines and the texts of the fields of the position with which the record begins."""
    lines: dict[str, int] = {}
    texts: dict[str, str] = {}
    for key in list(found):
        match = _POSITION.fullmatch(key)
        if match is not None:
            lines[match[1]], texts[match[1]] = found.pop(key)
    return lines, texts


def _seats(found: _Lines, players: int) -> tuple[Seat, ...]:
    """Who sits at each seat; a seat without a header is a person without a name."""
    seats = [Seat()] * players
    for key in list(found):
        match = _SEAT.fullmatch(key)
        if match is None:
            continue
        line, text = found.pop(key)
        number = int(match[1])
        if number > players:
            fail("seat", line, number=number, players=players)
        who = _WHO.fullmatch(text)
        try:
            seats[number - 1] = Seat(who[1], who[3]) if who else Seat(text)
        except SetupError as error:
            fail("setup", line, cause=error)
    return tuple(seats)
