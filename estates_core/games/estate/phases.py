"""The phases of Estate: what is being decided, as observations name it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is being decided."""

    STARTING_PLAYER = "starting_player"
    PLACE = "place"
    SWAP = "swap"
    OVER = "over"


# What every ply asks for: Python finds a name of a module much faster than a member of an enum.
STARTING_PLAYER: Final = Phase.STARTING_PLAYER
PLACE: Final = Phase.PLACE
SWAP: Final = Phase.SWAP
OVER: Final = Phase.OVER
