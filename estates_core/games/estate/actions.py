"""The actions of Estate: who plays Light, a piece on a cell, the end of a turn, and the pie rule's two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from ...game import Action


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: that seat plays Light (`first.s0`)."""

    kind: ClassVar[str] = "first"
    player: int

    def __str__(self) -> str:
        return f"first.s{self.player}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A piece of the player's colour on that cell (`e5`)."""

    kind: ClassVar[str] = "place"
    index: int
    cell: str
    cost: int

    def __str__(self) -> str:
        return self.cell

    def describe(self) -> dict[str, Any]:
        """The cell by its name, with its cost in points."""
        return {"kind": self.kind, "cell": self.cell, "cost": self.cost}


@dataclass(frozen=True, slots=True)
class End(Action):
    """The end of the turn, with points left (`end`)."""

    kind: ClassVar[str] = "end"

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Taking Light and its first turn over (`swap`)."""

    kind: ClassVar[str] = "swap"

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Staying with Dark (`decline`)."""

    kind: ClassVar[str] = "decline"

    def __str__(self) -> str:
        return self.kind


FIRST: Final = (First(0), First(1))
END: Final = End()
SWAP_CHOICE: Final = (Swap(), Decline())
