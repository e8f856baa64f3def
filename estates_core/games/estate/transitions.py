"""How each action changes a position of Estate: groups are joined piece by piece, so a win shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import TERMINAL, Action
from .actions import End, First, Place, Swap
from .board import WINNING_SIDES
from .layout import DARK
from .phases import OVER, PLACE, SWAP

if TYPE_CHECKING:
    from .state import EstateState


def apply(state: EstateState, action: Action) -> None:
    """Play a legal action in place."""
    if action.__class__ is not Place:
        _choice(state, action)
        return
    index: int = action.index
    board = state.board
    bit, before, near, joined = board.effects[index]
    colour = state.colour
    own = state.pieces[colour]
    groups = state.groups[colour]
    if near & own:
        apart = []
        for group in groups:
            if group & near:
                joined |= group
            else:
                apart.append(group)
        apart.append(joined)
        state.groups[colour] = apart
    else:
        state.groups[colour] = [*groups, joined]
    state.pieces[colour] = own = own | bit
    # Its place among the open ones is the number of empty cells before it.
    empty = state.empty
    del state.open_placements[(empty & before).bit_count()]
    state.empty = empty = empty ^ bit
    state.points_left = left = state.points_left - action.cost
    state.turn_cells += (index,)
    if WINNING_SIDES[joined >> board.count]:
        _win(state)
    elif not left or own.bit_count() == state.layout.pieces:
        _end_turn(state)
    else:
        state.affordable = (empty & board.affordable[left]).bit_count()
        if not state.affordable:
            _end_turn(state)


def _choice(state: EstateState, action: Action) -> None:
    """Play anything but a piece."""
    if isinstance(action, First):
        begin(state, action.player)
    elif isinstance(action, End):
        _end_turn(state)
    else:
        if isinstance(action, Swap):
            begin(state, state.seat_of(DARK))
        state.phase = PLACE
        state.to_act = state.seat_of(state.colour)


def begin(state: EstateState, light_seat: int) -> None:
    """Let that seat play Light, and ask whose turn it is."""
    state.light_seat = light_seat
    state.phase = PLACE
    state.to_act = state.seat_of(state.colour)


def _end_turn(state: EstateState) -> None:
    """Give the turn to the other player, unless that one has no piece left to place (EH-T3)."""
    state.last_turn = state.turn_cells
    state.turn_cells = ()
    state.points_left = state.layout.points
    state.affordable = len(state.open_placements)
    state.turn += 1
    other = state.colour ^ 1
    if state.pieces[other].bit_count() < state.layout.pieces:
        state.colour = other
        state.to_act ^= 1
    if state.turn == 2 and state.options["pie_rule"]:
        state.phase = SWAP


def _win(state: EstateState) -> None:
    """End the game for the colour to move, and with it the turn (EH-W3)."""
    state.last_turn = state.turn_cells
    state.turn_cells = ()
    state.phase = OVER
    state.to_act = TERMINAL
