"""The Estates: bid for floors, roofs and permits, and see that the right rows get finished."""

from .game import GAME, GAMES, TheEstates

__all__ = ["GAME", "GAMES", "TheEstates"]
