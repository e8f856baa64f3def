"""For Sale's actions: one class a kind, and the prebuilt tables that every edition shares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from ...game import Action
from .layout import MOST_BUILDINGS, MOST_CHECK, MOST_COINS, MOST_PLAYERS


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: that seat begins the first round."""

    kind: ClassVar[str] = "first"
    player: int

    def __str__(self) -> str:
        return f"first.s{self.player}"


@dataclass(frozen=True, slots=True)
class Building(Action):
    """Chance: that building is the next on offer."""

    kind: ClassVar[str] = "building"
    building: int

    def __str__(self) -> str:
        return f"{self.kind}.{self.building}"


@dataclass(frozen=True, slots=True)
class Property(Building):
    """Chance: that property of the 30-card edition is the next on offer."""

    kind: ClassVar[str] = "property"


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Chance: a check of that value is the next in the market."""

    kind: ClassVar[str] = "check"
    value: int

    def __str__(self) -> str:
        return f"{self.kind}.{self.value}"


@dataclass(frozen=True, slots=True)
class Currency(Check):
    """Chance: a currency card (30-card edition) of that value is the next in the market."""

    kind: ClassVar[str] = "currency"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Raise one's own stake to that total."""

    kind: ClassVar[str] = "bid"
    amount: int

    def __str__(self) -> str:
        return f"bid.{self.amount}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave the bidding and take what a pass brings."""

    kind: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Play that building (or property) face down for one of the checks."""

    kind: ClassVar[str] = "sell"
    building: int

    def __str__(self) -> str:
        return f"sell.{self.building}"


FIRSTS: Final = tuple(First(seat) for seat in range(MOST_PLAYERS))
BUILDINGS: Final[Mapping[str, tuple[Building, ...]]] = {
    card.kind: tuple(card(number) for number in range(MOST_BUILDINGS + 1)) for card in (Building, Property)
}
"""By what an edition calls a building, then by number: the card that is revealed."""
CHECKS: Final[Mapping[str, tuple[Check, ...]]] = {
    card.kind: tuple(card(value) for value in range(MOST_CHECK + 1)) for card in (Check, Currency)
}
"""By what an edition calls a check, then by value: the card that is revealed."""
PASS: Final = Pass()
BIDS: Final = tuple(Bid(amount) for amount in range(MOST_COINS + 1))
SELLS: Final = tuple(Sell(number) for number in range(MOST_BUILDINGS + 1))


def any_bid(text: str) -> Bid | None:
    """The bid that a token names, whether anybody could ever make it or not; None if it names none."""
    found = re.fullmatch(r"bid\.(0|[1-9][0-9]{0,2})", text)
    return None if found is None else Bid(int(found[1]))
