"""What a position of Estate is worth to each seat, and who has won when it is over (EH-W1, EH-W2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Message, Outcome, Score, ScoreLine
from .board import LANDS
from .layout import COLOURS, LIGHT

if TYPE_CHECKING:
    from .state import EstateState


def scores(state: EstateState) -> tuple[Score, ...]:
    """One point for a connection, none otherwise: a line says what a player still needs for one."""
    return tuple(_score(state, seat) for seat in range(state.players))


def _score(state: EstateState, seat: int) -> Score:
    colour = LIGHT if state.light_seat is None else seat ^ state.light_seat
    connection = state.cheapest_win(colour)
    if connection is None:
        line = ScoreLine("cut_off", 0, {"player": seat})
    elif connection.cost:
        line = ScoreLine("needs", 0, {"player": seat, "needed": connection.cost})
    else:
        line = ScoreLine("connected", 1, {"player": seat})
    return Score(seat, line.points, (line,))


def outcome(state: EstateState) -> Outcome | None:
    """Who has connected which sides, or None while the game goes on (EH-W1, EH-W2)."""
    connection = state.winning_connection()
    if connection is None:
        return None
    winner = state.seat_of(state.colour)
    board = state.board
    case = "opposite" if len(connection.sides) == 2 else "alternate"
    facts = {
        "player": winner,
        "colour": COLOURS[state.colour],
        "sides": [board.side_names[side] for side in connection.sides],
        "land": LANDS[connection.sides[0]],
    }
    return Outcome((winner,), Message(f"estate.outcome.{case}", facts))
