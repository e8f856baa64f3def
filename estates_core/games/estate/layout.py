"""What the box of Estate holds, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...options import Choice, Flag

PLAYERS: Final = 2
LIGHT: Final = 0
DARK: Final = 1
Colour = Literal["light", "dark"]
COLOURS: Final[tuple[Colour, Colour]] = ("light", "dark")
"""The names of Light and Dark, by their numbers."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The sizes that the rules name."""

    size: int
    """Cells a side of the board; the centre costs as many points."""
    points: int
    """Points of a turn: at least `size`, so that the first piece of a turn may go anywhere."""
    pieces: int
    """Pieces of each colour: together more than there are cells."""


PUBLISHED: Final = Layout(size=5, points=5, pieces=35)

OPTIONS: Final = (
    Choice(name="light", default="random", choices=("random", "s0", "s1"), rule="EH-S1"),
    Flag(name="pie_rule", default=False, rule="EH-P1"),
)
