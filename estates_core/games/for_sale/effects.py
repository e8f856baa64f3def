"""What each legal action of For Sale would do, by the bounds that the rules apply."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from .actions import Bid, Pass

if TYPE_CHECKING:
    from ...game import Action
    from .state import ForSaleState


class Effects(TypedDict, total=False):
    """What follows at once from a legal action; each entry is there where it applies."""

    adds: int
    """Of a bid: the coins that it adds to the stake."""
    left: int
    """Of a bid: the coins that it leaves in hand."""
    building: int | None
    """Of a pass: what it takes, null for nothing; then what comes back of the stake and what it pays."""
    back: int
    pays: int


def effects(state: ForSaleState, action: Action) -> Effects:
    """What follows at once from a legal action; nothing from a sale, whose price the others decide too."""
    seat = state.current_player()
    if isinstance(action, Bid):
        return {"adds": action.amount - state.stakes[seat], "left": state.max_bid() - action.amount}
    if isinstance(action, Pass):
        building, pays = state.pass_offer()
        return {"building": building, "back": state.stakes[seat] - pays, "pays": pays}
    return {}
