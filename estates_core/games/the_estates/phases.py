"""The phases of The Estates: what is being decided, as observations name it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is being decided."""

    STARTING_PLAYER = "starting_player"
    DEAL = "deal"
    SELECT = "select"
    ROOF = "roof"
    BID = "bid"
    CHOOSE = "choose"
    PLACE_CUBE = "place_cube"
    PLACE_ROOF = "place_roof"
    PLACE_PERMIT = "place_permit"
    PLACE_MAYOR = "place_mayor"
    USE_CANCEL = "use_cancel"
    OVER = "over"


# What every ply asks for: Python finds a name of a module much faster than a member of an enum.
STARTING_PLAYER: Final = Phase.STARTING_PLAYER
DEAL: Final = Phase.DEAL
SELECT: Final = Phase.SELECT
ROOF: Final = Phase.ROOF
BID: Final = Phase.BID
CHOOSE: Final = Phase.CHOOSE
PLACE_CUBE: Final = Phase.PLACE_CUBE
PLACE_ROOF: Final = Phase.PLACE_ROOF
PLACE_PERMIT: Final = Phase.PLACE_PERMIT
PLACE_MAYOR: Final = Phase.PLACE_MAYOR
USE_CANCEL: Final = Phase.USE_CANCEL
OVER: Final = Phase.OVER
