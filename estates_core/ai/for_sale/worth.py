"""What buildings and coins are worth before a sale: tables learned from games of the opponents themselves.

`bench/learn_for_sale.py` makes `ai/for_sale.json`. For each edition and number of players it holds the
check that each building won on average, and for each number of rounds of buying that follow what a
first coin and each later one added to the final score (`a` and `b` of `a * coins + b * coins ** 2`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ...games.for_sale.layout import MOST_COINS, Edition

THRIFT: Final = 0.85
"""How much of what the tables say a coin is worth above 1 is believed.

Seats that learned the tables all save alike. Of 0.5, 0.7, 0.85 and 1 this won most against steady
bidders: in 1500 games for each, two more points a game than 1 in Sharks, half a point in the others.
"""


@dataclass(frozen=True, slots=True)
class Worth:
    """The tables of one edition and number of players."""

    buildings: tuple[float, ...]
    """The check that a building of that number is expected to win (index 0 is no building)."""
    coins: tuple[tuple[float, ...], ...]
    """`coins[rounds][k]`: what `k` coins are worth when `rounds` more rounds of buying follow."""


@cache
def _tables() -> Any:
    return json.loads(files("estates_core.ai").joinpath("for_sale.json").read_text(encoding="utf-8"))


@cache
def worth(edition: Edition, players: int) -> Worth:
    """The tables for that edition and number of players."""
    table = _tables()[edition.name][str(players)]
    coins = [[1 + (a - 1) * THRIFT, b * THRIFT] for a, b in table["coins"]]
    return make_worth(table["buildings"], coins)


def make_worth(buildings: list[float], coins: list[list[float]]) -> Worth:
    """Tables from what the file holds."""
    return Worth(
        tuple(buildings),
        tuple(tuple(a * k + b * k * k for k in range(MOST_COINS + 1)) for a, b in coins),
    )
