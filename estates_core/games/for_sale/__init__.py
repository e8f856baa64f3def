"""For Sale in three editions: 1997, Real Estate Sharks and the edition of 30 cards."""

from .game import GAMES, ForSale

__all__ = ["GAMES", "ForSale"]
