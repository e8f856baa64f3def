"""Which sentence asks for a choice in The Estates, and which words name an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...game import Action, Message
from .actions import SelectCube

if TYPE_CHECKING:
    from .table import Table


def prompt(state: Table) -> Message:
    """What is asked of the player to act, or what chance decides."""
    facts: dict[str, Any] = {"player": max(state.current_player(), 0)}
    name = state.phase
    if name == "select":
        name = "select_or_stow" if state.can_stow() else "select"
    elif name == "bid":
        facts["minimum"] = state.min_bid()
    elif name == "choose":
        facts |= {"bidder": state.bidder, "amount": state.bid}
    elif state.piece is not None:
        facts |= state.piece.describe()
    return Message(f"the-estates.prompt.{name}", facts)


def label(state: Table, action: Action) -> Message:
    """What a legal action means here, in a few words."""
    name = action.kind
    facts = action.describe()
    if isinstance(action, SelectCube):
        cubes = state.display[action.row - 1]
        cube = cubes[0 if action.end == "left" else -1]
        facts |= {"colour": cube.colour, "value": cube.value}
    elif name in ("sell", "keep"):
        facts |= {"bidder": state.bidder, "amount": state.bid}
    elif name == "place" and state.piece is not None:
        name = f"place_{state.piece.kind}"
        facts |= state.piece.describe()
    elif name in ("shorten", "lengthen") and state.piece is not None:
        facts |= state.piece.describe()
    return Message(f"the-estates.action.{name}", facts)
