"""Draws The Estates' table as text: rows of lots with what stands on them, display, money, auction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ...drawing import Line, Span, cell
from .layout import LOTS_BEFORE_RIVER

WIDTH: Final = 5
"""Of a lot, in characters."""

View = Mapping[str, Any]


def draw(views: Mapping[int | None, View]) -> Sequence[Line]:
    """The lines of a table, from what each of these viewers may know."""
    view = next(iter(views.values()))
    lines: list[Line] = [line for row in view["rows"] for line in (*_row(row), [""])]
    lines += [["display  ", *_spaced(_cube(cube) for cube in cubes)] for cubes in view["display"]]
    roofs = " ".join(map(str, view["roofs_unseen"]))
    lines.append([f"roofs    {view['roofs_left']} face down: {roofs}"])
    pieces = [f"{name} {where}" for name, where in view["pieces"].items()]
    lines.append([f"others   {', '.join(pieces)}"])
    owned: list[Span | str] = [
        Span(f"{colour} {'nobody' if seat is None else f'seat {seat}'}", colour)
        for colour, seat in view["certificates"].items()
    ]
    lines.append(["owners   ", *_spaced(owned)])
    for seat in range(len(view["money"])):
        hand, box = (
            _known(seen["money"][seat][where] for seen in views.values()) for where in ("hand", "box")
        )
        marks = " auctioneer" if seat == view["auctioneer"] else ""
        lines.append([f"seat {seat}   {hand} in hand, {box} in the cash box{marks}"])
    if view["auction"] is not None:
        lines.append(_auction(view["auction"]))
    lines.append([Span("B4 blue cube, ^2 roof, +1 or -1 permit, ~ river, A2' one floor only", "faint")])
    return lines


def _known(amounts: Iterable[int | None]) -> str:
    """The amount that one of the viewers may know, or a question mark."""
    return next((str(amount) for amount in amounts if amount is not None), "?")


def _row(row: View) -> Sequence[Line]:
    """A row from its highest building's top down to the names of its lots."""
    stacks = [_stack(row, number, lot) for number, lot in enumerate(row["lots"], 1)]
    height = max(1, *map(len, stacks))
    lines: list[Line] = []
    for level in reversed(range(height)):
        parts = [stack[level] if level < len(stack) else "" for stack in stacks]
        lines.append(["    ", *_lots(parts)])
    names: list[Span | str] = []
    for number, lot in enumerate(row["lots"], 1):
        name = lot["name"] + ("'" if lot["single_floor"] else "")
        names.append(Span(name, "strong") if number <= row["requirement"] else Span(name, "faint"))
    state = [f"requires {row['requirement']}, developed {row['developed']}"]
    state += ["complete"] * row["complete"] + ["mayor"] * row["mayor"]
    lines.append([Span(f" {row['name']}  ", "strong"), *_lots(names), f" {', '.join(state)}"])
    return lines


def _lots(parts: Sequence[Span | str]) -> list[Span | str]:
    """A line of a row's lots, with the river after the lots up to it."""
    line: list[Span | str] = []
    for number, part in enumerate(parts, 1):
        line += cell(part, WIDTH)
        if number == LOTS_BEFORE_RIVER:
            line += [Span("~", "river"), "  "]
    return line


def _stack(row: View, number: int, lot: View) -> list[Span | str]:
    """What stands on a lot, from the ground up."""
    stack: list[Span | str] = [_cube(cube) for cube in lot["cubes"]]
    if lot["roof"] is not None:
        stack.append(Span(f"^{lot['roof']}", "strong"))
    if number == row["permit_lot"]:
        signs = {"lengthen": "+", "shorten": "-"}
        stack += [f"{signs[permit['direction']]}{permit['number']}" for permit in row["permits"]]
    return stack


def _cube(cube: View) -> Span:
    """A cube as its colour's first letter and its value, such as B4."""
    return Span(f"{cube['colour'][0].upper()}{cube['value']}", cube["colour"])


def _spaced(parts: Any) -> list[Span | str]:
    return [piece for part in parts for piece in (part, " ")]


def _auction(auction: View) -> Line:
    """What is auctioned or being placed, and the bids on it."""
    piece = auction["piece"]
    shown: Span | str = f"{piece['kind']} {piece.get('number') or piece.get('value') or ''}".rstrip()
    if piece["kind"] == "cube":
        shown = _cube(piece)
    bids = [
        f"seat {bid['player']} {'passed' if bid['amount'] is None else bid['amount']}"
        for bid in auction["bids"]
    ]
    winner = [] if auction["winner"] is None else [f"to be placed by seat {auction['winner']}"]
    return ["auction  ", shown, f" {', '.join([*bids, *winner])}"]
