"""A finished game looked at again: what each seat's choices were worth, and where the game turned."""

from .judging import Judgement
from .reviewing import Review, TurningPoint, review
from .swings import Cause, Swing

__all__ = ["Cause", "Judgement", "Review", "Swing", "TurningPoint", "review"]
