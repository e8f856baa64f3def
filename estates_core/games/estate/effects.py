"""What each legal action of Estate would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .actions import Decline, Place, Swap
from .layout import COLOURS, DARK, LIGHT, Colour

if TYPE_CHECKING:
    from ...game import Action
    from .state import EstateState


class Effects(TypedDict, total=False):
    """What follows at once from a legal action; each entry is there where it applies."""

    left: int
    """Of a placement: the points of the turn that it would leave."""
    colour: Colour
    """Of swapping and declining: what the player who chooses has then."""


def effects(state: EstateState, action: Action) -> Effects:
    """What follows at once from a legal action; nothing from those whose name says it all."""
    if isinstance(action, Place):
        return {"left": state.points_left - action.cost}
    if not isinstance(action, Swap | Decline):
        return {}
    after = state.clone()
    after.apply(action)
    has_light = after.seat_of(LIGHT) == state.current_player()
    return {"colour": COLOURS[LIGHT] if has_light else COLOURS[DARK]}
