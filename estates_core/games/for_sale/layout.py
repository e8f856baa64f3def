"""For Sale's three editions as data: cards, coins, what bids and passes cost, and which rule says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Final, Literal

from ...options import Choice, Flag, Option
from ...readonly import ReadOnly

MOST_PLAYERS: Final = 6
MOST_COINS: Final = 18
MOST_BUILDINGS: Final = 30
MOST_CHECK: Final = 20

EditionName = Literal["1997", "sharks", "30"]
BuildingNoun = Literal["building", "property"]
CheckNoun = Literal["check", "currency"]
CoinNoun = Literal["chip", "coin"]

TURN_ORDERS: Final = tuple(
    tuple((*range(first, players), *range(first)) for first in range(players))
    for players in range(MOST_PLAYERS + 1)
)
"""`TURN_ORDERS[players][first]`: the seats clockwise from the one that begins."""


@dataclass(frozen=True, slots=True)
class RuleIds:
    """Which rule of an edition settles each matter."""

    first: str
    deal: str
    bid: str
    passing: str
    hidden: str
    sale: str
    end: str


@dataclass(frozen=True, slots=True)
class Nouns:
    """What an edition calls its cards and money."""

    sentences: Literal["buildings", "properties"]
    """Which set of sentences in the words catalogues has these nouns."""
    building: BuildingNoun
    check: CheckNoun
    coin: CoinNoun


@dataclass(frozen=True, eq=False)
class Edition:
    """What one edition of For Sale is made of and where it differs from the others."""

    name: EditionName
    """As the observation names it."""
    catalogue_name: str
    nouns: Nouns
    buildings: tuple[int, ...]
    """The numbers of the building cards, in rising order."""
    checks: tuple[int, ...]
    """The value of every check, equal ones as often as they are in the box, in rising order."""
    coins: Mapping[int, int]
    """Coins of each player by the number of players."""
    removed: Mapping[int, int]
    """Buildings, and as many checks, that leave the game unseen, by the number of players."""
    market_short: int
    """By how many buildings a round has fewer than players."""
    half_up: bool
    """Whether the half of a stake that a pass gives back is rounded up."""
    raise_only: bool
    """Whether a bid must be higher than the highest one; else it may equal it."""
    minutes: int
    """About how long a game takes people at a table."""
    opening_bid: int
    """The lowest first bid of a round."""
    rule_ids: RuleIds

    def __post_init__(self) -> None:
        for name in ("coins", "removed"):
            object.__setattr__(self, name, ReadOnly(getattr(self, name)))

    def __reduce__(self) -> tuple[Any, ...]:
        if self in EDITIONS:
            return edition_named, (self.name,)
        return Edition, tuple(getattr(self, item.name) for item in fields(self))

    @property
    def min_players(self) -> int:
        """The fewest players of this edition."""
        return min(self.coins)

    @property
    def max_players(self) -> int:
        """The most players of this edition."""
        return max(self.coins)

    @cached_property
    def pass_pays(self) -> tuple[int, ...]:
        """What a pass with a building leaves in the bank, by the stake (FS-B3, FT-B2)."""
        stakes = range(MOST_COINS + 1)
        return tuple(stake // 2 if self.half_up else (stake + 1) // 2 for stake in stakes)

    @cached_property
    def lowest_bids(self) -> tuple[tuple[int, ...], ...]:
        """`lowest_bids[highest][stake]`: the lowest bid after that highest one (0: none), by the bidder's
        own stake; who may match the highest still has to add something (FS-B2, FT-B1)."""
        amounts = range(MOST_COINS + 1)
        return tuple(
            tuple(
                self.opening_bid if not highest else highest + (self.raise_only or stake == highest)
                for stake in amounts
            )
            for highest in amounts
        )

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What a table may agree on."""
        seats = tuple(str(seat + 1) for seat in range(self.max_players))
        ids = self.rule_ids
        return (
            Flag(name="open_money", default=False, rule=ids.hidden),
            Flag(name="open_buildings", default=False, rule=ids.hidden),
            Choice(name="first_bidder", default="random", choices=("random", *seats), rule=ids.first),
        )


_FS: Final = RuleIds(
    first="FS-S2", deal="FS-B1", bid="FS-B2", passing="FS-B3", hidden="FS-B6", sale="FS-P1", end="FS-V1"
)
_FT: Final = RuleIds(
    first="FT-S2", deal="FT-B1", bid="FT-B1", passing="FT-B2", hidden="FT-S2", sale="FT-P1", end="FT-V1"
)
_CHECKS_1997: Final = (0, 0, *range(3, 21))

EDITION_1997: Final = Edition(
    name="1997",
    catalogue_name="for-sale-1997",
    nouns=Nouns("buildings", "building", "check", "chip"),
    buildings=tuple(range(1, 21)),
    checks=_CHECKS_1997,
    coins={3: 15, 4: 15, 5: 15},
    removed={3: 2, 4: 0, 5: 0},
    market_short=0,
    half_up=True,
    raise_only=False,
    minutes=20,
    opening_bid=1,
    rule_ids=_FS,
)
SHARKS: Final = replace(
    EDITION_1997,
    name="sharks",
    catalogue_name="for-sale-sharks",
    removed={3: 4, 4: 2, 5: 0},
    market_short=1,
)
"""The variant: the edition of 1997 but for these."""
EDITION_30: Final = Edition(
    name="30",
    catalogue_name="for-sale-30",
    nouns=Nouns("properties", "property", "currency", "coin"),
    buildings=tuple(range(1, 31)),
    checks=tuple(value for value in (0, *range(2, 16)) for _copy in range(2)),
    coins={3: 18, 4: 18, 5: 14, 6: 14},
    removed={3: 6, 4: 2, 5: 0, 6: 0},
    market_short=0,
    half_up=False,
    raise_only=True,
    minutes=25,
    opening_bid=1,
    rule_ids=_FT,
)
EDITIONS: Final = (EDITION_1997, SHARKS, EDITION_30)


def edition_named(name: str) -> Edition:
    """The edition of that name; KeyError if there is none."""
    by_name: dict[str, Edition] = {edition.name: edition for edition in EDITIONS}
    return by_name[name]
