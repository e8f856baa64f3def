"""Which sentences of the catalogues say what Estate asks and shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Action, Message
from .actions import End, First, Place, Swap
from .layout import COLOURS
from .phases import OVER, PLACE, STARTING_PLAYER, SWAP

if TYPE_CHECKING:
    from .state import EstateState


def prompt(state: EstateState, viewer: int | None) -> Message:
    """What is asked of the player to act or said about that player to others, or what chance decides."""
    if state.phase is STARTING_PLAYER or state.phase is OVER:
        return Message(f"estate.prompt.{state.phase}")
    case = state.phase if state.phase is SWAP else "more" if state.turn_cells else "place"
    return Message(
        f"estate.prompt.{case}" if viewer == state.current_player() else f"estate.prompt.{case}.others",
        {"player": state.current_player(), "colour": COLOURS[state.colour], "points": state.points_left},
    )


def events(before: EstateState, action: Action, after: EstateState) -> list[Message]:
    """The sentences of a ply, which every viewer may read: nothing is hidden in Estate."""
    if isinstance(action, First):
        return [Message("estate.event.first", {"player": action.player})]
    player = before.current_player()
    facts = {"player": player, "colour": COLOURS[before.colour]}
    if isinstance(action, Place):
        # A turn is one thing: what follows its first piece goes on from there.
        case = "more" if before.turn_cells else "place"
        said = [Message(f"estate.event.{case}", facts | {"cell": action.cell, "cost": action.cost})]
    elif isinstance(action, End):
        said = [Message("estate.event.end", facts | {"points": before.points_left})]
    else:
        case = "swap" if isinstance(action, Swap) else "decline"
        said = [Message(f"estate.event.{case}", {"player": player, "other": 1 - player})]
    outcome = after.outcome()
    if outcome is not None:
        said.append(outcome.reason)
    elif after.phase is PLACE and after.turn != before.turn and after.colour == before.colour:
        said.append(Message("estate.event.skip", {"player": 1 - player}))
    return said


def contents(state: EstateState) -> list[tuple[Message, list[Message | str]]]:
    """The cells of each colour's pieces, by the names that a position's fields have."""
    cells = state.game.board.cells
    return [
        (Message(f"estate.position.{colour}"), [cell.name for cell in cells if pieces >> cell.index & 1])
        for colour, pieces in zip(COLOURS, state.pieces, strict=True)
    ]
