"""For Sale in three editions: 1997, Real Estate Sharks and the edition of 30 cards."""

from __future__ import annotations

from typing import Final

from .editions import EDITIONS
from .game import ForSale

GAMES: Final = tuple(ForSale(edition) for edition in EDITIONS)
"""A game for each edition, in the catalogue's order."""
