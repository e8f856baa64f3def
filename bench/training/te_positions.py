"""Positions of The Estates as rows of small numbers, from which every feature can be worked out again."""

from __future__ import annotations

from typing import Final

from estates_core.games.the_estates.layout import COLOURS, MOST_LOTS, PERMIT_NUMBERS
from estates_core.games.the_estates.scoring import totals
from estates_core.games.the_estates.state import TheEstatesState

SEATS: Final = 5
LOTS: Final = 8

FIELDS: Final = (
    ("players", 1),
    ("auctioneer", 1),
    ("hand", SEATS),
    ("box", SEATS),
    ("owner", len(COLOURS)),
    ("requirement", 3),
    ("offered", 5),
    ("mayor_row", 1),
    ("permit_row", 3),
    ("permit_direction", 3),
    ("roofs_left", 6),
    ("display", 24),
    ("value", 3 * LOTS),
    ("top", 3 * LOTS),
    ("top_colour", 3 * LOTS),
    ("roof", 3 * LOTS),
    ("stowed", 1),
)
"""The columns: -1 stands for nobody, no row and no cube; `offered` is permits 1 to 3, mayor, cancel cube."""

RESULT: Final = (("shares", SEATS), ("scores", SEATS), ("complete", 3))
"""What came of it: sixtieths of the win, points, and the rows that were complete."""

WIDTH: Final = sum(width for _, width in FIELDS)


def columns(fields: tuple[tuple[str, int], ...] = FIELDS) -> dict[str, slice]:
    """Where each field lies in a row."""
    found, at = {}, 0
    for name, width in fields:
        found[name] = slice(at, at + width)
        at += width
    return found


def padded(values: list[int]) -> list[int]:
    """One number a seat, 0 for seats that nobody sits at."""
    return values + [0] * (SEATS - len(values))


def encode(state: TheEstatesState) -> list[int]:
    """A position between two auctions as one row."""
    row = [state.players, state.auctioneer, *padded(state.hand), *padded(state.box)]
    row += [state.certificates.get(colour, -1) for colour in COLOURS]
    row += state.requirement
    names = [*(f"permit{number}" for number in PERMIT_NUMBERS), "mayor", "cancel"]
    row += [int(state.pieces[name] == "available") for name in names]
    row.append(-1 if state.mayor_row is None else state.mayor_row)
    row += [state.permits_at.get(number, (-1, 0))[0] for number in PERMIT_NUMBERS]
    row += [state.permits_at.get(number, (-1, 0))[1] for number in PERMIT_NUMBERS]
    row += [state.unseen_roofs.count(value) for value in range(1, 7)]
    for cubes in state.display:
        ids = [6 * COLOURS.index(cube.colour) + cube.value - 1 for cube in cubes]
        row += ids + [-1] * (8 - len(ids))
    indices = [line * MOST_LOTS + lot for line in range(3) for lot in range(LOTS)]
    stacks = [state.lots[index] for index in indices]
    row += [sum([cube.value for cube in stack]) for stack in stacks]
    row += [state.tops[index] for index in indices]
    row += [COLOURS.index(stack[-1].colour) if stack else -1 for stack in stacks]
    row += [state.roofs[index] for index in indices]
    row.append(int(state.stowed))
    assert len(row) == WIDTH
    return row


def result(state: TheEstatesState) -> list[int]:
    """What came of a finished game."""
    outcome = state.outcome()
    assert outcome is not None
    share = 60 // len(outcome.winners)
    row = padded([share if seat in outcome.winners else 0 for seat in range(state.players)])
    row += padded([max(-120, min(120, total)) for total in totals(state)])
    row += [int(state.is_complete(line)) for line in range(3)]
    return row
