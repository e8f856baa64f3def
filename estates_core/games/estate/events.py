"""What is seen to happen in a ply of Estate, as messages."""

from __future__ import annotations

from ...game import Action, Message
from .actions import End, First, Place, Swap
from .state import COLOURS, PLACE, EstateState


def ply_events(before: EstateState, action: Action, after: EstateState) -> list[Message]:
    """The sentences of a ply, which every viewer may read: nothing is hidden in Estate."""
    if isinstance(action, First):
        return [Message("estate.event.first", {"player": action.player})]
    player = before.current_player()
    facts = {"player": player, "colour": COLOURS[before.colour]}
    if isinstance(action, Place):
        said = [Message("estate.event.place", facts | {"cell": action.cell, "cost": action.cost})]
    elif isinstance(action, End):
        said = [Message("estate.event.end", facts | {"points": before.points_left})]
    else:
        case = "swap" if isinstance(action, Swap) else "decline"
        said = [Message(f"estate.event.{case}", {"player": player, "other": 1 - player})]
    outcome = after.outcome()
    if outcome is not None:
        said.append(outcome.reason)
    elif after.phase == PLACE and after.turn != before.turn and after.colour == before.colour:
        said.append(Message("estate.event.skip", {"player": 1 - player}))
    return said
