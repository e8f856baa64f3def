"""The phases of For Sale, as observations name them."""

from __future__ import annotations

from typing import Final

STARTING: Final = "starting_player"
DEAL_BUILDINGS: Final = "deal_buildings"
BID: Final = "bid"
DEAL_CHECKS: Final = "deal_checks"
SELL: Final = "sell"
OVER: Final = "over"
