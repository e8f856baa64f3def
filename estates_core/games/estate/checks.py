"""How Estate's rules find an action illegal: each check returns the facts that show it, or None.

Facts carry a `case`: the words catalogues explain a refusal by `refusal.<rule id>.<case>`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...game import Action, Facts
from .actions import Decline, End, First, Place, Swap
from .board import LANDS
from .layout import COLOURS, LIGHT
from .phases import OVER, STARTING_PLAYER, SWAP

if TYPE_CHECKING:
    from .state import EstateState

Check = Callable[[Any, Any], Facts | None]
"""`check(state, action)`: facts that show how the action breaks a rule, or None."""


def _over(state: EstateState, action: Action, ends: int) -> Facts | None:
    """The facts of a game won by connecting that number of sides, which forbids every action."""
    if state.phase is not OVER:
        return None
    connection = state.winning_connection()
    if connection is None or len(connection.sides) != ends:
        return None
    names = state.game.board.side_names
    return {
        "case": "over",
        "player": state.seat_of(state.colour),
        "sides": [names[side] for side in connection.sides],
        "land": LANDS[connection.sides[0]],
    }


def over_by_opposite_sides(state: EstateState, action: Action) -> Facts | None:
    """EH-W1: nothing is done after a win by opposite sides."""
    return _over(state, action, 2)


def over_by_alternate_sides(state: EstateState, action: Action) -> Facts | None:
    """EH-W2: nothing is done after a win by alternate sides."""
    return _over(state, action, 3)


def colours_known(state: EstateState, action: Action) -> Facts | None:
    """EH-S1: who plays Light is settled first, and once."""
    if isinstance(action, First):
        return None if state.phase is STARTING_PLAYER else {"case": "known", "player": state.seat_of(LIGHT)}
    return {"case": "unknown"} if state.phase is STARTING_PLAYER else None


def pie_rule(state: EstateState, action: Action) -> Facts | None:
    """EH-P1: swapping is a choice of its own, once, and only where the option is on."""
    chooses = isinstance(action, Swap | Decline)
    if state.phase is SWAP:
        return None if chooses else {"case": "choose", "player": state.current_player()}
    if not chooses:
        return None
    if not state.options["pie_rule"]:
        return {"case": "off"}
    return {"case": "early" if state.turn == 1 else "late"}


def placement(state: EstateState, action: Action) -> Facts | None:
    """EH-T1: a piece needs an empty cell and the points that the cell costs."""
    if not isinstance(action, Place):
        return None
    for colour, pieces in enumerate(state.pieces):
        if pieces >> action.index & 1:
            return {"case": "occupied", "cell": action.cell, "colour": COLOURS[colour]}
    if action.cost > state.points_left:
        return {"case": "points", "cell": action.cell, "cost": action.cost, "points": state.points_left}
    return None


def no_passing(state: EstateState, action: Action) -> Facts | None:
    """EH-T2: a turn ends only after a piece."""
    if isinstance(action, End) and not state.turn_cells:
        return {"case": "pass", "player": state.current_player()}
    return None
