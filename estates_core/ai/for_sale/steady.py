"""The steady opponent of For Sale, and by its noise the beginner: it prices what it sees."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

from ...game import State as AnyState
from ...game import expect
from ...games.for_sale.actions import BIDS, PASS, SELLS, Bid
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..bot import Budget, Choice, Level, Progress
from ..exact import total
from . import reasons
from .sale import Sale
from .worth import worth


class SteadyBot:
    """Bids while staying in is worth its price, and sells against rivals who might play anything.

    `noise` is the chance of doing the next thing that comes to mind instead; the budget is not used.
    """

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise

    @classmethod
    def of_level(cls, level: Level) -> SteadyBot:
        """As noisy as the level says."""
        return cls(level.noise)

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A bid or pass, or a building to sell."""
        state = expect(state, ForSaleState)
        if state.phase is BID:
            choice = steady_bid(
                state, seat, rng.random() * state.max_bid() if rng.random() < self.noise else None
            )
        else:
            choice = self._sell(state, seat, rng)
        yield Progress(1.0, choice.action)
        return choice

    def _sell(self, state: ForSaleState, seat: int, rng: random.Random) -> Choice:
        sale = Sale(state)
        own = sale.hands[seat]
        if rng.random() < self.noise:
            building = own[int(rng.random() * len(own))]
            return Choice(SELLS[building], reasons.drawing(state, seat, building))
        gains = by_chance(sale, seat)
        building = max(own, key=gains.__getitem__)
        expected = gains[building] + sale.keep[building]
        return Choice(SELLS[building], reasons.selling(state, seat, building, expected))


def steady_bid(state: ForSaleState, seat: int, limit: float | None = None) -> Choice:
    """The lowest bid up to a limit (by default, what is worth it), or a pass."""
    if limit is None:
        limit = bid_limit(state, seat)
    lowest = state.min_bid()
    if lowest > min(limit, state.max_bid()):
        return Choice(PASS, reasons.passing(state, seat))
    return Choice(BIDS[lowest], reasons.bidding(state, seat, Bid(lowest), limit))


def bid_limit(state: ForSaleState, seat: int) -> float:
    """The highest stake that a steady bidder thinks worth it in this position."""
    table = worth(state.edition, state.players)
    values = [table.buildings[building] for building in state.market]
    taken, _ = state.pass_offer()
    passing = 0.0 if taken is None else table.buildings[taken]
    return stake_limit(values, passing, state.purses[seat], state.stakes[seat], state.rounds - state.round)


def stake_limit(values: Sequence[float], passing: float, purse: int, stake: int, rounds_left: int) -> float:
    """How much a stake may be: what staying in should gain over passing, and a fair part of the purse.

    Staying in is worth the mean of the better buildings on offer; half of the stake comes back anyway.
    """
    better = [value for value in values if value > passing]
    if not better:
        return 0.0
    gain = total(better) / len(better) - passing
    fair = purse / (rounds_left + 1) * 1.6
    return min(gain, fair) + 0.5 * stake


def by_chance(sale: Sale, seat: int) -> dict[int, float]:
    """The expected gain of each building of a seat if the others play any of theirs, less its later worth."""
    chance = [dict.fromkeys(hand, 1 / max(1, len(hand))) for hand in sale.hands]
    return {
        building: sale.expected_check(seat, building, chance) - sale.keep[building]
        for building in sale.hands[seat]
    }
