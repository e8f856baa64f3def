"""The Estates' pieces that are auctioned, prebuilt: cubes, roofs, permits, the mayor, the cancel cube."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from .layout import COLOURS, CUBE_VALUES, PERMIT_NUMBERS, ROOF_VALUES, Colour
from .phases import PLACE_CUBE, PLACE_MAYOR, PLACE_PERMIT, PLACE_ROOF, USE_CANCEL, Phase


@dataclass(frozen=True)
class Piece:
    """Something that can be auctioned."""

    __slots__ = ()

    kind: ClassVar[str]
    placing: ClassVar[Phase]
    """The phase in which its winner places or removes it."""

    def describe(self) -> dict[str, Any]:
        """This piece as JSON-able data."""
        return {"kind": self.kind, **{item.name: getattr(self, item.name) for item in fields(self)}}


@dataclass(frozen=True, slots=True)
class Cube(Piece):
    """A floor cube."""

    kind: ClassVar[str] = "cube"
    placing: ClassVar[Phase] = PLACE_CUBE
    colour: Colour
    value: int


@dataclass(frozen=True, slots=True)
class Roof(Piece):
    """A roof; its value is None until it is turned over."""

    kind: ClassVar[str] = "roof"
    placing: ClassVar[Phase] = PLACE_ROOF
    value: int | None


@dataclass(frozen=True, slots=True)
class Permit(Piece):
    """A building permit, which shortens or lengthens a row by its number."""

    kind: ClassVar[str] = "permit"
    placing: ClassVar[Phase] = PLACE_PERMIT
    number: int


@dataclass(frozen=True, slots=True)
class Mayor(Piece):
    """The mayor, who doubles a row."""

    kind: ClassVar[str] = "mayor"
    placing: ClassVar[Phase] = PLACE_MAYOR


@dataclass(frozen=True, slots=True)
class CancelCube(Piece):
    """The cancel cube, which removes a placed permit."""

    kind: ClassVar[str] = "cancel"
    placing: ClassVar[Phase] = USE_CANCEL


CUBES: Final[dict[tuple[str, int], Cube]] = {
    (colour, value): Cube(colour, value) for colour in COLOURS for value in CUBE_VALUES
}
ROOFS: Final = {value: Roof(value) for value in (None, *sorted(set(ROOF_VALUES)))}
PERMITS: Final = {number: Permit(number) for number in PERMIT_NUMBERS}
MAYOR: Final = Mayor()
CANCEL_CUBE: Final = CancelCube()
SINGLE: Final[Mapping[str, Piece]] = {
    **{f"permit{number}": permit for number, permit in PERMITS.items()},
    "mayor": MAYOR,
    "cancel": CANCEL_CUBE,
}
"""The pieces of which there is one each, by their names in tokens."""
