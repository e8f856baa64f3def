"""How far from the fair share to its ceiling a player comes: what luck leaves to be won.

The ceiling is what one wins in the same seat that is told how all others choose. It answers them by a search,
not by all that could be thought of, so more may be won than it says; a goal is lowered by it only as far as
even the upper end of its interval is too low for that.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from .kept import Line, mean

WAY: Final = 0.8
"""The part of the way from the fair share to the ceiling that is enough."""


def enough(asked: float, most: Line | None) -> float:
    """The goal, or what is enough where luck sets a lower ceiling than the goal needs."""
    if most is None:
        return asked
    middle, half = mean(most.won)
    return min(asked, 1 + WAY * max(0.0, middle + half - 1))


def way(line: Line, most: Line) -> tuple[float, float] | None:
    """The part of the way that was gone, and half of its interval of 95%; None where there is no way."""
    won, about = mean(line.won)
    top, above = mean(most.won)
    if top - above <= 1:
        return None
    part = (won - 1) / (top - 1)
    return part, hypot(about, part * above) / (top - 1)
