"""What may be done in each phase of The Estates, built from the state's named bounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ...game import Action
from .actions import (
    BIDS,
    CANCELS,
    FIRSTS,
    KEEP,
    LENGTHENS,
    PASS,
    PLACE_MAYORS,
    PLACES,
    REMOVE,
    SELECT_ENDS,
    SELECT_ROOF,
    SELL,
    SHORTENS,
    STOW,
    TURN_OVERS,
)
from .phases import (
    BID,
    CHOOSE,
    DEAL,
    OVER,
    PLACE_CUBE,
    PLACE_MAYOR,
    PLACE_PERMIT,
    PLACE_ROOF,
    ROOF,
    SELECT,
    STARTING_PLAYER,
    USE_CANCEL,
    Phase,
)
from .pieces import Cube, Permit

if TYPE_CHECKING:
    from .state import TheEstatesState

_ENDS: Final = tuple(((), ends[:1], ends, ends, ends, ends, ends, ends, ends) for ends in SELECT_ENDS)
"""By display row, then by how many cubes it holds: the ends to choose from (TE-T3)."""


def _deal(state: TheEstatesState) -> tuple[Action, ...]:
    return tuple(state.undealt)


def _turn_over(state: TheEstatesState) -> tuple[Action, ...]:
    return tuple([TURN_OVERS[value] for value in sorted(set(state.unseen_roofs))])


def _select(state: TheEstatesState) -> tuple[Action, ...]:
    first, second, third = state.display
    ends = _ENDS[0][len(first)] + _ENDS[1][len(second)] + _ENDS[2][len(third)]
    actions = (STOW, *ends) if state.can_stow() else ends
    if state.open_buildings:
        return (*actions, SELECT_ROOF, *state.offered)
    return actions + state.offered


def _bid(state: TheEstatesState) -> tuple[Action, ...]:
    return (PASS, *BIDS[state.min_bid() : state.max_bid() + 1])


def _choose(state: TheEstatesState) -> tuple[Action, ...]:
    return (SELL, KEEP) if state.can_keep() else (SELL,)


def _place_cube(state: TheEstatesState) -> tuple[Action, ...]:
    assert isinstance(state.piece, Cube)
    return tuple([PLACES[index] for index in state.cube_lots(state.piece.value)])


def _place_roof(state: TheEstatesState) -> tuple[Action, ...]:
    return tuple([PLACES[index] for index in state.roof_lots()])


def _place_permit(state: TheEstatesState) -> tuple[Action, ...]:
    piece = state.piece
    assert isinstance(piece, Permit)
    actions: list[Action] = []
    for direction, changes in ((-1, SHORTENS), (1, LENGTHENS)):
        for row, action in enumerate(changes):
            least, most = state.requirement_bounds(row)
            if least <= state.requirement[row] + direction * piece.number <= most:
                actions.append(action)
    return (*actions, REMOVE)


def _use_cancel(state: TheEstatesState) -> tuple[Action, ...]:
    actions: list[Action] = []
    for number in sorted(state.permits_at):
        least, most = state.requirement_bounds(state.permits_at[number][0])
        if least <= state.requirement_without(number) <= most:
            actions.append(CANCELS[number])
    return (*actions, REMOVE)


LEGAL: Final[Mapping[Phase, Callable[[TheEstatesState], tuple[Action, ...]]]] = {
    STARTING_PLAYER: lambda state: FIRSTS[: state.players],
    DEAL: _deal,
    ROOF: _turn_over,
    SELECT: _select,
    BID: _bid,
    CHOOSE: _choose,
    PLACE_CUBE: _place_cube,
    PLACE_ROOF: _place_roof,
    PLACE_PERMIT: _place_permit,
    PLACE_MAYOR: lambda state: (*PLACE_MAYORS, REMOVE),
    USE_CANCEL: _use_cancel,
    OVER: lambda state: (),
}
"""By phase, every legal action in the universe's order."""
