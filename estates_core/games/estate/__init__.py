"""Estate: connect opposite sides of a hexagonal board whose cells cost more towards the centre."""

from .game import GAME, GAMES, Estate

__all__ = ["GAME", "GAMES", "Estate"]
