"""The beginner of For Sale, who errs as beginners do."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Final

from ...game import State, expect
from ...games.for_sale.actions import BIDS, PASS, SELLS, Bid
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..bot import Budget, Choice, Level, Progress
from . import reasons
from .population import for_the_top, sells_by_best
from .rehearsal import doubt, mood

SLIPS: Final = 0.3
"""How often it sells the building beside the one it meant."""


class BeginnerBot:
    """Overbids for a top building, whatever follows, and plays its best ones as soon as a check is good."""

    @classmethod
    def of_level(cls, level: Level) -> BeginnerBot:
        """There is one kind of beginner."""
        return cls()

    def choose(
        self, state: State, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A bid or pass, or a building to sell; the budget is not used."""
        state = expect(state, ForSaleState)
        choice = self._bid(state, seat, rng) if state.phase is BID else self._sell(state, seat, rng)
        yield Progress(1.0, choice.action)
        return choice

    def _bid(self, state: ForSaleState, seat: int, rng: random.Random) -> Choice:
        limit = for_the_top(0.75, 0.55)(state, seat) + 1
        limit += mood(rng.random()) * doubt(limit)
        lowest = state.min_bid()
        if lowest > min(limit, state.max_bid()):
            return Choice(PASS, reasons.passing(state, seat))
        return Choice(BIDS[lowest], reasons.bidding(state, seat, Bid(lowest), limit))

    def _sell(self, state: ForSaleState, seat: int, rng: random.Random) -> Choice:
        own = state.owned(seat)
        meant = min(len(own) - 1, int(max(0.6, sells_by_best(state, own)) * len(own)))
        u = rng.random() / SLIPS
        if u < 1:
            meant += 1 if u < 0.5 else -1
        building = own[min(len(own) - 1, max(0, meant))]
        return Choice(SELLS[building], reasons.drawing(state, seat, building))
