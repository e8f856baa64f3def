"""What is seen to happen in a ply of The Estates, as sentences for the log."""

from __future__ import annotations

from typing import Any

from ...game import Action, Message
from .actions import CancelPermit, Deal, First, Lengthen, Pass, Place, Shorten
from .layout import ROW_NAMES
from .pieces import Cube
from .state import TheEstatesState
from .table import ROW_INDEX


def _event(name: str, **facts: Any) -> Message:
    return Message(f"the-estates.event.{name}", facts)


def events(before: TheEstatesState, action: Action, after: TheEstatesState) -> list[Message]:
    """Everything that a ply does, in order; all of it is public."""
    if isinstance(action, Deal):
        return [_event("dealt", cubes=after.cubes_left)] if after.phase == "select" else []
    if isinstance(action, First):
        return [_event("first", player=action.player)]
    messages = [_deed(before, action, after)]
    if isinstance(action, Pass) and before.bidder < 0 and after.phase != "bid":
        messages.append(_event("free", player=before.auctioneer))
    messages += _removed_cube(before, action, after)
    for colour, owner in after.certificates.items():
        if colour not in before.certificates:
            messages.append(_event("certificate", player=owner, colour=colour))
    for row, name in enumerate(ROW_NAMES):
        if after.is_complete(row) != before.is_complete(row):
            messages.append(_event("row_complete" if after.is_complete(row) else "row_incomplete", row=name))
    outcome = after.outcome()
    if outcome is not None:
        messages.append(outcome.reason)
    return messages


def _deed(before: TheEstatesState, action: Action, after: TheEstatesState) -> Message:
    """The action itself: who does it to what."""
    label = before.label(action)
    facts = {**label.facts, "player": max(before.current_player(), 0)}
    name = label.id.removeprefix("the-estates.action.")
    if isinstance(action, CancelPermit):
        row = before.permits_at[action.number][0]
        facts |= {"row": ROW_NAMES[row], "requirement": after.requirement[row]}
    elif isinstance(action, Shorten | Lengthen):
        facts["requirement"] = after.requirement[ROW_INDEX[action.row]]
    elif name == "remove" and before.piece is not None:
        name = f"remove_{before.piece.kind}"
        facts |= before.piece.describe()
    return Message(f"the-estates.event.{name}", facts)


def _removed_cube(before: TheEstatesState, action: Action, after: TheEstatesState) -> list[Message]:
    """The removal of a cube that has no legal lot (TE-C1): its auction ends the turn at once."""
    piece = before.piece
    if isinstance(piece, Cube) and not isinstance(action, Place) and after.piece is None:
        return [_event("no_lot", colour=piece.colour, value=piece.value)]
    return []
