"""The Estates' actions: one class a kind, prebuilt tables, and every action there is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ...game import Action
from .layout import (
    CHECKS,
    COLOURS,
    CUBE_VALUES,
    DISPLAY_ROWS,
    LOT_NAMES,
    MOST_PLAYERS,
    PERMIT_NUMBERS,
    ROOF_VALUES,
    ROW_NAMES,
)


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: that seat takes the first turn."""

    kind: ClassVar[str] = "first"
    player: int

    def __str__(self) -> str:
        return f"first.s{self.player}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: that cube is the next of the display."""

    kind: ClassVar[str] = "deal"
    colour: str
    value: int

    def __str__(self) -> str:
        return f"deal.{self.colour}{self.value}"


@dataclass(frozen=True, slots=True)
class TurnOver(Action):
    """Chance: the roof that is up for auction has that value."""

    kind: ClassVar[str] = "roof"
    value: int

    def __str__(self) -> str:
        return f"roof.{self.value}"


@dataclass(frozen=True, slots=True)
class Stow(Action):
    """Put a check in the cash box."""

    kind: ClassVar[str] = "stow"

    def __str__(self) -> str:
        return "stow"


@dataclass(frozen=True, slots=True)
class SelectCube(Action):
    """Auction the cube at that end (`left` or `right`) of a display row (1 to 3)."""

    kind: ClassVar[str] = "select_cube"
    row: int
    end: str

    def __str__(self) -> str:
        return f"select.{self.row}.{self.end}"


@dataclass(frozen=True, slots=True)
class SelectRoof(Action):
    """Auction the top roof, turning it over."""

    kind: ClassVar[str] = "select_roof"

    def __str__(self) -> str:
        return "select.roof"


@dataclass(frozen=True, slots=True)
class SelectPermit(Action):
    """Auction the permit of that number."""

    kind: ClassVar[str] = "select_permit"
    number: int

    def __str__(self) -> str:
        return f"select.permit{self.number}"


@dataclass(frozen=True, slots=True)
class SelectMayor(Action):
    """Auction the mayor."""

    kind: ClassVar[str] = "select_mayor"

    def __str__(self) -> str:
        return "select.mayor"


@dataclass(frozen=True, slots=True)
class SelectCancel(Action):
    """Auction the cancel cube."""

    kind: ClassVar[str] = "select_cancel"

    def __str__(self) -> str:
        return "select.cancel"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Make no bid."""

    kind: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Offer that many checks (millions)."""

    kind: ClassVar[str] = "bid"
    amount: int

    def __str__(self) -> str:
        return f"bid.{self.amount}"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """The auctioneer's option A: the highest bidder gets the piece and pays the auctioneer."""

    kind: ClassVar[str] = "sell"

    def __str__(self) -> str:
        return "sell"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The auctioneer's option B: the auctioneer gets the piece and pays the highest bidder."""

    kind: ClassVar[str] = "keep"

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the cube or roof on that lot, such as `A3`."""

    kind: ClassVar[str] = "place"
    lot: str

    def __str__(self) -> str:
        return f"place.{self.lot}"


@dataclass(frozen=True, slots=True)
class Shorten(Action):
    """Place the permit so that it shortens that row."""

    kind: ClassVar[str] = "shorten"
    row: str

    def __str__(self) -> str:
        return f"shorten.{self.row}"


@dataclass(frozen=True, slots=True)
class Lengthen(Action):
    """Place the permit so that it lengthens that row."""

    kind: ClassVar[str] = "lengthen"
    row: str

    def __str__(self) -> str:
        return f"lengthen.{self.row}"


@dataclass(frozen=True, slots=True)
class PlaceMayor(Action):
    """Place the mayor before that row."""

    kind: ClassVar[str] = "mayor"
    row: str

    def __str__(self) -> str:
        return f"mayor.{self.row}"


@dataclass(frozen=True, slots=True)
class CancelPermit(Action):
    """Discard the placed permit of that number with the cancel cube."""

    kind: ClassVar[str] = "cancel"
    number: int

    def __str__(self) -> str:
        return f"cancel.permit{self.number}"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take the permit, mayor or cancel cube out of the game instead of using it."""

    kind: ClassVar[str] = "remove"

    def __str__(self) -> str:
        return "remove"


FIRSTS: Final = tuple(First(seat) for seat in range(MOST_PLAYERS))
DEALS: Final = tuple(Deal(colour, value) for colour in COLOURS for value in CUBE_VALUES)
TURN_OVERS: Final = {value: TurnOver(value) for value in sorted(set(ROOF_VALUES))}
STOW: Final = Stow()
SELECT_ENDS: Final = tuple(
    (SelectCube(row, "left"), SelectCube(row, "right")) for row in range(1, DISPLAY_ROWS + 1)
)
SELECT_ROOF: Final = SelectRoof()
SELECT_PERMITS: Final = {number: SelectPermit(number) for number in PERMIT_NUMBERS}
SELECT_MAYOR: Final = SelectMayor()
SELECT_CANCEL: Final = SelectCancel()
PASS: Final = Pass()
BIDS: Final = tuple(Bid(amount) for amount in range(CHECKS + 1))
SELL: Final = Sell()
KEEP: Final = Keep()
PLACES: Final = tuple(Place(lot) for lot in LOT_NAMES)
SHORTENS: Final = tuple(Shorten(row) for row in ROW_NAMES)
LENGTHENS: Final = tuple(Lengthen(row) for row in ROW_NAMES)
PLACE_MAYORS: Final = tuple(PlaceMayor(row) for row in ROW_NAMES)
CANCELS: Final = {number: CancelPermit(number) for number in PERMIT_NUMBERS}
REMOVE: Final = Remove()

SELECTS: Final[Mapping[str, Action]] = {
    str(action).removeprefix("select."): action
    for action in (
        *(action for ends in SELECT_ENDS for action in ends),
        SELECT_ROOF,
        *SELECT_PERMITS.values(),
        SELECT_MAYOR,
        SELECT_CANCEL,
    )
}
"""The actions that choose a piece on offer, by where it lies: `1.left`, `roof`, `permit2`."""

UNIVERSE: Final[tuple[Action, ...]] = (
    *FIRSTS,
    *DEALS,
    *TURN_OVERS.values(),
    STOW,
    *SELECTS.values(),
    PASS,
    *BIDS,
    SELL,
    KEEP,
    *PLACES,
    *SHORTENS,
    *LENGTHENS,
    *PLACE_MAYORS,
    *CANCELS.values(),
    REMOVE,
)
"""Every action of the game, in the order in which `legal_actions` lists them."""


def any_bid(text: str) -> Bid | None:
    """The bid that a token names, whether anybody could ever make it or not; None if it names none."""
    found = re.fullmatch(r"bid\.(0|[1-9][0-9]{0,2})", text)
    return None if found is None else Bid(int(found[1]))
