"""What a seat may know of a position of Estate, as JSON-able data: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .layout import COLOURS, DARK, LIGHT

if TYPE_CHECKING:
    from .state import EstateState


def observe(state: EstateState, viewer: int | None) -> dict[str, Any]:
    """Everything: nothing is hidden in Estate. docs/protocol.md describes each entry."""
    board = state.board
    light, dark = state.pieces
    playing = state.to_act >= 0
    connection = state.winning_connection()
    known = state.light_seat is not None
    return {
        "phase": state.phase,
        "current_player": state.current_player() if playing else None,
        "colours": {name: state.seat_of(colour) if known else None for colour, name in enumerate(COLOURS)},
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
        "turn_cells": [board.cells[index].name for index in state.turn_cells],
        "last_turn": [board.cells[index].name for index in state.last_turn],
        "supply": {name: state.supply(colour) for colour, name in enumerate(COLOURS)},
        "can_end": state.can_end(),
        "turn": state.turn,
        "winning": connection
        and {
            "colour": COLOURS[state.colour],
            "cells": [board.cells[index].name for index in connection.cells],
            "sides": list(connection.sides),
        },
    }
