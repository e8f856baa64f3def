"""Draws Estate's board as text: rows from the top, each cell with its piece or its price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...drawing import Line, Span

PIECES: Final = {"light": "o", "dark": "x"}


def draw(view: Mapping[str, Any]) -> Sequence[Line]:
    """The lines of a board, from what anybody may know; the pieces of the last turn stand in brackets."""
    rows: dict[str, list[Mapping[str, Any]]] = {}
    for cell in view["cells"]:
        rows.setdefault(cell["name"][0], []).append(cell)
    longest = max(map(len, rows.values()))
    fresh = view["turn_cells"] or view["last_turn"]
    lines: list[Line] = []
    for letter in sorted(rows, reverse=True):
        row = sorted(rows[letter], key=lambda cell: int(cell["q"]))
        margin = " " * 2 * (longest - len(row))
        first, last = (cell["name"][1:] for cell in (row[0], row[-1]))
        cells = [part for cell in row for part in _cell(cell, cell["name"] in fresh)]
        lines.append([f"{margin}{letter}{first} ", *cells, f" {letter}{last}"])
    for colour, mark in PIECES.items():
        seat = view["colours"][colour]
        who = "nobody yet" if seat is None else f"seat {seat}"
        lines.append([Span(f" {mark} ", colour), f" {colour}, {who}, {view['supply'][colour]} pieces left"])
    if view["to_move"] is not None:
        lines.append([f"turn {view['turn']}, {view['to_move']} to move, {view['points_left']} points left"])
    if view["winning"] is not None:
        cells = view["winning"]["cells"]
        lines.append([f"{view['winning']['colour']} has connected {' '.join(cells)}"])
    return lines


def _cell(cell: Mapping[str, Any], fresh: bool) -> list[Span | str]:
    """A cell, four characters wide."""
    if cell["piece"] is None:
        return [Span(f" {cell['cost']} ", "faint"), " "]
    mark = PIECES[cell["piece"]]
    return [Span(f"({mark})" if fresh else f" {mark} ", cell["piece"]), " "]
