"""Each seat's chance to win, from what it owns: worths of buildings and coins learned from whole games.

`bench/training/for_sale.py` makes `ai/for_sale_chances.json`. A seat's chance is its share of the sum over
the seats of exp(worth of its buildings + worth of its coins); worths depend on how many rounds follow. For an
edition of which nothing was learned yet they are by a rule of thumb.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ...games.for_sale.layout import MOST_COINS, Edition
from ...games.for_sale.phases import DEAL_BUILDINGS
from ...games.for_sale.state import ForSaleState
from ..exact import exp, total


@dataclass(frozen=True, slots=True)
class Chances:
    """The worths of one edition and number of players, by the number of rounds of buying that follow."""

    buildings: tuple[tuple[float, ...], ...]
    """`buildings[rounds][number]`; index 0 is no building."""
    coins: tuple[tuple[float, ...], ...]
    """`coins[rounds][k]`: what k coins are worth."""

    def worths(self, state: ForSaleState) -> list[float]:
        """What each seat owns is worth, between two rounds of buying or after the last one."""
        left = state.rounds - state.round + 1 if state.phase is DEAL_BUILDINGS else 0
        buildings, coins = self.buildings[left], self.coins[left]
        worths = []
        for seat, hand in enumerate(state.hands):
            worth = coins[state.purses[seat]]
            for building in hand:
                worth += buildings[building]
            worths.append(worth)
        return worths

    def of(self, state: ForSaleState) -> list[float]:
        """Each seat's chance between two rounds of buying, or after the last one."""
        return shares(self.worths(state))

    def ahead(self, worths: Sequence[float], seat: int) -> float:
        """By how many points a seat should beat the others' average: before the sale a coin is a point."""
        others = (total(worths) - worths[seat]) / (len(worths) - 1)
        return (worths[seat] - others) / self.coins[0][1]


def shares(worths: Sequence[float]) -> list[float]:
    """Worths as chances that add up to 1: in proportion to exp(worth)."""
    top = max(worths)
    odds = [exp(max(-60.0, worth - top)) for worth in worths]
    whole = total(odds)
    return [one / whole for one in odds]


NAME: Final = "for_sale_chances.json"

POINT: Final = 0.3
"""By the rule of thumb: what a point at the end is worth, about as in all tables that were learned."""


@cache
def _tables() -> Any:
    return json.loads(files("estates_core.ai").joinpath(NAME).read_text(encoding="utf-8"))


@cache
def chances(edition: Edition, players: int) -> Chances:
    """The tables for that edition and number of players, by the rule of thumb where nothing was learned."""
    tables = _tables().get(edition.name, {}).get(str(players))
    if tables is None:
        return rule_of_thumb(edition, players)
    return Chances(
        tuple((0.0, *table["buildings"]) for table in tables),
        tuple(
            tuple(table["coins"][0] * k + table["coins"][1] * k * k for k in range(MOST_COINS + 1))
            for table in tables
        ),
    )


def rule_of_thumb(edition: Edition, players: int) -> Chances:
    """A coin is worth a point, a building the check of its rank, whatever follows."""
    numbers, checks = edition.buildings, edition.checks
    buildings = [0.0] * (numbers[-1] + 1)
    for rank, number in enumerate(numbers):
        buildings[number] = POINT * checks[rank * len(checks) // len(numbers)]
    coins = tuple(POINT * k for k in range(MOST_COINS + 1))
    rounds = len(numbers) // (players - edition.market_short) + 1
    return Chances((tuple(buildings),) * rounds, (coins,) * rounds)
