"""What a seat may know of a position of Estate, as JSON-able data: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .layout import COLOURS, DARK, LIGHT, Colour
from .phases import Phase

if TYPE_CHECKING:
    from .state import EstateState


class Seats(TypedDict):
    """Which seat has which colour; null until the starting player is known."""

    light: int | None
    dark: int | None


class Supply(TypedDict):
    """How many pieces of each colour are not on the board."""

    light: int
    dark: int


class Cell(TypedDict):
    """A cell of the board."""

    name: str
    """Letters a–i for the lines from the bottom up, numbers 1–9 along them, as on Abalone's board."""
    q: int
    """Axial coordinates with the centre at (0, 0)."""
    r: int
    cost: int
    """What a piece there costs of the turn's points."""
    piece: Colour | None


class Winning(TypedDict):
    """The connection that won."""

    colour: Colour
    cells: list[str]
    sides: list[int]
    """0–5, clockwise."""


class Side(TypedDict):
    """A side of the board."""

    pair: int
    """The same for the two that face each other."""
    cells: list[str]
    """Clockwise from one corner to the next."""


class Components(TypedDict):
    """What the board and the turn consist of, for whoever draws them."""

    points: int
    """Of a turn."""
    sides: list[Side]
    """Clockwise from the top."""


class Observation(TypedDict):
    """What everybody may know of a position of Estate."""

    phase: Phase
    current_player: int | None
    colours: Seats
    to_move: Colour | None
    cells: list[Cell]
    points_left: int
    too_dear: list[str]
    """The empty cells that the points left can't buy, while pieces are placed."""
    turn_cells: list[str]
    """Where pieces were placed in this turn."""
    last_turn: list[str]
    """Where pieces were placed in the turn before."""
    supply: Supply
    can_end: bool
    turn: int
    winning: Winning | None


def observe(state: EstateState, viewer: int | None) -> Observation:
    """Everything: nothing is hidden in Estate."""
    board = state.board
    light, dark = state.pieces
    playing = state.to_act >= 0
    connection = state.winning_connection()
    known = state.light_seat is not None
    return {
        "phase": state.phase,
        "current_player": state.current_player() if playing else None,
        "colours": {
            "light": state.seat_of(LIGHT) if known else None,
            "dark": state.seat_of(DARK) if known else None,
        },
        "to_move": COLOURS[state.colour] if playing else None,
        "cells": [
            {
                "name": cell.name,
                "q": cell.q,
                "r": cell.r,
                "cost": cell.cost,
                "piece": COLOURS[LIGHT]
                if light >> cell.index & 1
                else COLOURS[DARK]
                if dark >> cell.index & 1
                else None,
            }
            for cell in board.cells
        ],
        "points_left": state.points_left,
        "too_dear": [board.cells[index].name for index in board.members(state.too_dear())],
        "turn_cells": [board.cells[index].name for index in state.turn_cells],
        "last_turn": [board.cells[index].name for index in state.last_turn],
        "supply": {"light": state.supply(LIGHT), "dark": state.supply(DARK)},
        "can_end": state.can_end(),
        "turn": state.turn,
        "winning": None
        if connection is None
        else {
            "colour": COLOURS[state.colour],
            "cells": [board.cells[index].name for index in connection.cells],
            "sides": list(connection.sides),
        },
    }
