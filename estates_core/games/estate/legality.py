"""What may be done in each phase of Estate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ...game import Action
from .actions import END, FIRST, SWAP_CHOICE
from .phases import OVER, PLACE, STARTING_PLAYER, SWAP, Phase

if TYPE_CHECKING:
    from .state import EstateState


def _place(state: EstateState) -> tuple[Action, ...]:
    if not state.turn_cells:
        return tuple(state.open_placements)
    actions: list[Any] = state.open_placements[: state.affordable]
    actions.append(END)
    return tuple(actions)


LEGAL: Final[Mapping[Phase, Callable[[EstateState], tuple[Action, ...]]]] = {
    STARTING_PLAYER: lambda state: FIRST,
    PLACE: _place,
    SWAP: lambda state: SWAP_CHOICE,
    OVER: lambda state: (),
}
"""By phase, every legal action in the universe's order."""
