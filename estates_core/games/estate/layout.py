"""What the box of Estate holds, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Layout:
    """The board's cells a side, the points of a turn and the pieces of each colour."""

    size: int
    points: int
    pieces: int


PUBLISHED: Final = Layout(size=5, points=5, pieces=35)
