"""Why the opponents of Estate do what they do, in sentences (`estate.reason.*`)."""

from __future__ import annotations

from ...game import Action, Message
from ...games.estate.actions import Place
from ...games.estate.layout import COLOURS
from ...games.estate.phases import PLACE
from ...games.estate.state import EstateState
from .threats import Completion, Threats


def _reason(state: EstateState, name: str, **facts: object) -> Message:
    player = state.current_player()
    return Message(
        f"estate.reason.{name}",
        {"player": player, "rival": 1 - player, "colour": COLOURS[state.colour], **facts},
    )


def _sides(state: EstateState, completion: Completion) -> list[str]:
    return [state.game.board.side_names[side] for side in completion.sides]


def win(state: EstateState, completion: Completion) -> Message:
    """The turn's points buy a connection."""
    cells = [state.game.board.cells[cell].name for cell in completion.cells]
    return _reason(state, "win", sides=_sides(state, completion), cells=cells)


def sure(state: EstateState) -> Message:
    """The other colour can't stop a connection any more."""
    return _reason(state, "sure")


def block(state: EstateState, threat: Completion) -> Message:
    """The other colour would connect in its next turn."""
    cells = [state.game.board.cells[cell].name for cell in threat.cells]
    return _reason(state, "block", sides=_sides(state, threat), cells=cells)


def lost(state: EstateState) -> Message:
    """Nothing was found that stops the other colour."""
    return _reason(state, "lost")


def link(state: EstateState, action: Action, threats: Threats) -> Message | None:
    """A piece whose group reaches a new side next turn whatever the other colour does, if it does."""
    after = state.clone()
    after.apply(action)
    if not isinstance(action, Place) or after.phase is not PLACE:
        return None
    board, points = state.game.board, state.game.layout.points
    colour, cell = state.colour, action.index
    own, other = after.pieces[colour], after.pieces[1 - colour]
    group = next(group for group in after.groups[colour] if group >> cell & 1)
    for side, name in enumerate(board.side_names):
        if not board.group_sides(group) >> side & 1 and threats.is_linked(own, other, cell, side, points):
            # That is news only if none of the groups that the piece joins was safe before.
            before = state.pieces[colour]
            joined = [near for near in board.neighbours[cell] if before >> near & 1]
            if not any(threats.is_linked(before, other, near, side, points) for near in joined):
                return _reason(state, "link", side=name, cell=action.cell)
    return None


def gain(state: EstateState, action: Action, percent: int) -> Message:
    """What playouts say of a cell."""
    return _reason(state, "gain", cell=str(action), percent=percent)


def search(state: EstateState, chance: float, playouts: int) -> Message:
    """What the search found, in hundredths."""
    return _reason(state, "search", percent=round(100 * chance), playouts=playouts)


def swap(state: EstateState, light: float) -> Message:
    """Which colour is better off after Light's first turn."""
    better = max(light, 1 - light)
    return _reason(state, "swap" if light > 0.5 else "decline", percent=round(100 * better))
