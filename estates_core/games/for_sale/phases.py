"""The phases of For Sale: what is being decided, as observations name it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is being decided."""

    __hash__ = str.__hash__  # that of enums is written in Python, and legal actions are looked up by phase

    STARTING_PLAYER = "starting_player"
    DEAL_BUILDINGS = "deal_buildings"
    BID = "bid"
    DEAL_CHECKS = "deal_checks"
    SELL = "sell"
    OVER = "over"


# What every ply asks for: Python finds a name of a module much faster than a member of an enum.
STARTING_PLAYER: Final = Phase.STARTING_PLAYER
DEAL_BUILDINGS: Final = Phase.DEAL_BUILDINGS
BID: Final = Phase.BID
DEAL_CHECKS: Final = Phase.DEAL_CHECKS
SELL: Final = Phase.SELL
OVER: Final = Phase.OVER
