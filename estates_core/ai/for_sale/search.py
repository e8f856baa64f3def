"""The opponents of For Sale that search: auctions solved backwards, sales as a game of mixed strategies."""

from __future__ import annotations

import random
from collections.abc import Generator

from ...game import State as AnyState
from ...games.for_sale.actions import SELLS, Bid
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..bot import Budget, Choice, Progress
from . import reasons
from .auction import Auction
from .sale import Sale
from .worth import Worth, worth


class SearchBot:
    """An iteration of its budget is one round of regret matching in a sale.

    `jumps` is how many different bids it weighs at each turn of an auction.
    """

    def __init__(self, jumps: int = 4, worth_table: Worth | None = None) -> None:
        self.jumps = jumps
        self.worth_table = worth_table

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A bid or pass, or a building to sell."""
        assert isinstance(state, ForSaleState)
        if state.phase == BID:
            return (yield from self._bid(state, seat))
        return (yield from self._sell(state, seat, rng, budget))

    def _bid(self, state: ForSaleState, seat: int) -> Generator[Progress, None, Choice]:
        auction = Auction(state, self.worth_table or worth(state.edition, state.players))
        options = auction.options(self.jumps)
        best, _ = max(options, key=lambda option: option[1])
        yield Progress(1.0, best)
        if isinstance(best, Bid):
            return Choice(best, reasons.bidding(state, seat, best, None))
        return Choice(best, reasons.passing(state, seat))

    def _sell(
        self, state: ForSaleState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        sale = Sale(state)
        yield Progress(0.0, SELLS[sale.hands[seat][0]])
        solving = sale.solve(budget.iterations, rng)
        while True:
            try:
                fraction = next(solving)
            except StopIteration as finished:
                strategies: list[dict[int, float]] = finished.value
                break
            yield Progress(fraction)
        mixed = {building: chance for building, chance in strategies[seat].items() if chance > 0.08}
        (building,) = rng.choices(list(mixed), list(mixed.values()))
        return Choice(SELLS[building], reasons.selling(state, seat, building))
