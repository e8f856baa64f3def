"""What those sell who think about what the others sell: some steps ahead, or mixed so as not to be read.

A reader of the first step supposes that the others play anything, and counts points; one of the second is
best against readers of the first, in chances to win, and one of the third against those of the second. Who
mixes as regret matching says can't be read at all. All of it follows from what lies open on the table.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...games.for_sale.state import ForSaleState
from ..exact import exp, total
from .sale import Sale, Strategies, pick

STEPS: Final = 3
"""How many steps ahead the furthest reader thinks."""
POINTS: Final = 0.7
"""How many points less make a reader of the first step e times less likely to play a building."""
CHANCE: Final = 0.02
"""How much less of a chance does so for the others."""
DRAWS: Final = 40
"""How many draws of the others' choices a reader looks at."""
ITERATIONS: Final = 100
"""Of regret matching, for those who mix."""
MOST: Final = 256
"""So many sales are remembered."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What each seat may play in a sale; empty for a seat without buildings."""

    steps: tuple[Strategies, ...]
    """By the steps that it thinks ahead, from one."""
    mixed: Strategies
    """If it can't be read."""


def preferring(gains: Sequence[float], temper: float) -> list[float]:
    """The chance of each choice if one that gains less by the temper is e times less likely."""
    top = max(gains, default=0.0)
    weights = [exp(max(-60.0, (gain - top) / temper)) for gain in gains]
    whole = total(weights)
    return [weight / whole for weight in weights]


def by_points(sale: Sale, seat: int) -> list[float]:
    """What each building's check should be above its later worth, if the others play any of theirs."""
    rivals = [sale.hands[other] for other in sale.seats if other != seat]
    gains = []
    for building in sale.hands[seat]:
        ranks = [1.0]
        for hand in rivals:
            below = len([other for other in hand if other < building]) / len(hand)
            ranks = [
                (ranks[k] if k < len(ranks) else 0.0) * (1 - below) + (ranks[k - 1] * below if k else 0.0)
                for k in range(len(ranks) + 1)
            ]
        check = total(chance * value for chance, value in zip(ranks, sale.market, strict=True))
        gains.append(check - sale.keep[building])
    return gains


def against(sale: Sale, seat: int, strategies: Strategies, rng: random.Random) -> list[float]:
    """Each building's chance to win against draws from the others' strategies."""
    gains = [0.0] * len(sale.hands[seat])
    picks = [0] * sale.players
    for _ in range(DRAWS):
        for other in sale.seats:
            picks[other] = pick(strategies[other], rng.random())
        for index, gain in enumerate(sale.payoffs(seat, picks)):
            gains[index] += gain / DRAWS
    return gains


def _read(state: ForSaleState) -> Readings:
    sale = Sale(state)
    seats = range(sale.players)
    rng = random.Random(1)
    steps = [[preferring(by_points(sale, seat), POINTS) if sale.hands[seat] else [] for seat in seats]]
    while len(steps) < STEPS:
        last = steps[-1]
        steps.append(
            [preferring(against(sale, seat, last, rng), CHANCE) if sale.hands[seat] else [] for seat in seats]
        )
    solving = sale.solve(ITERATIONS, rng, last, [0.0] * sale.players)
    while True:
        try:
            next(solving)
        except StopIteration as finished:
            return Readings(tuple(steps), finished.value)


_KNOWN: Final[dict[tuple[object, ...], Readings]] = {}
"""Of sales that were asked for lately: a game's sales are looked back at before each move."""


def readings(state: ForSaleState) -> Readings:
    """What may be played in the sale on the table; the same whoever asks, and whatever is sealed already."""
    key = (
        state.edition,
        *(tuple(state.owned(seat)) for seat in range(state.players)),
        tuple(state.purses),
        *(tuple(checks) for checks in state.checks),
        tuple(state.checks_market),
    )
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= MOST:
            _KNOWN.clear()
        found = _KNOWN[key] = _read(state)
    return found
