"""The opponents of For Sale that search: auctions solved backwards, sales as a game of mixed strategies."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass

from ...game import State as AnyState
from ...game import expect
from ...games.for_sale.actions import SELLS, Bid
from ...games.for_sale.phases import BID
from ...games.for_sale.state import ForSaleState
from ..bot import Budget, Choice, Level, Progress
from ..exact import exp, total
from . import reasons
from .auction import TEMPER, Auction
from .sale import Sale, Strategies
from .steady import by_chance, steady_bid
from .worth import Worth, worth


@dataclass(frozen=True, slots=True)
class Rivals:
    """What share of rivals is thought to sell in each way; the shares add up to 1."""

    balanced: float
    """By the mixed strategies of the solved sale, which can't be outguessed."""
    steady: float
    """What looks best against buildings played by chance."""
    reading: float
    """What is best against steady sellers."""


class SearchBot:
    """An iteration of its budget is one round of regret matching in a sale, and half a rehearsal after it.

    `jumps` is how many different bids it weighs at a turn of an auction, and `attention` at how many of its
    turns it does: at the others it bids as the steady opponent does. `slack` is how much worse than the best,
    of 1, a sale may be that it still plays now and then, so that it isn't read too easily.
    """

    def __init__(
        self,
        rivals: Rivals,
        jumps: int,
        attention: float = 1.0,
        slack: float = 0.02,
        temper: float = TEMPER,
        steady_bidders: float = 0.7,
        worth_table: Worth | None = None,
    ) -> None:
        self.rivals = rivals
        self.jumps = jumps
        self.attention = attention
        self.slack = slack
        self.temper = temper
        self.steady_bidders = steady_bidders
        self.worth_table = worth_table

    @classmethod
    def of_level(cls, level: Level) -> SearchBot:
        """Its noise is the slack, `auctions` its attention; one of `reading` reads rivals that search too."""
        if level.knowledge.get("reading"):
            rivals, jumps = Rivals(balanced=0.1, steady=0.2, reading=0.7), 4
        else:
            rivals, jumps = Rivals(balanced=0.3, steady=0.7, reading=0.0), 2
        return cls(rivals, jumps, attention=level.knowledge["auctions"], slack=level.noise)

    def choose(
        self, state: AnyState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        """A bid or pass, or a building to sell."""
        state = expect(state, ForSaleState)
        if state.phase is BID:
            choice = self._bid(state, seat, rng)
            yield Progress(1.0, choice.action)
            return choice
        return (yield from self._sell(state, seat, rng, budget))

    def _bid(self, state: ForSaleState, seat: int, rng: random.Random) -> Choice:
        if rng.random() >= self.attention:
            return steady_bid(state, seat)
        auction = Auction(
            state, self.worth_table or worth(state.edition, state.players), self.temper, self.steady_bidders
        )
        options = auction.options(self.jumps)
        best, advantage = max(options, key=lambda option: option[1])
        if isinstance(best, Bid):
            return Choice(best, reasons.staying(state, seat, best, advantage - options[0][1]))
        return Choice(best, reasons.passing(state, seat))

    def _sell(
        self, state: ForSaleState, seat: int, rng: random.Random, budget: Budget
    ) -> Generator[Progress, None, Choice]:
        sale = Sale(state)
        own = sale.hands[seat]
        if len(own) == 1:
            return Choice(SELLS[own[0]], reasons.selling(state, seat, own[0], 0.0))
        solving = sale.solve(budget.iterations if self.rivals.balanced else 1, rng)
        best = SELLS[own[0]]
        while True:
            try:
                yield Progress(0.7 * next(solving), best)
            except StopIteration as finished:
                balanced: Strategies = finished.value
                break
        samples = max(20, budget.iterations // 2)
        steady = [softened(by_chance(sale, other), 0.7) for other in range(state.players)]
        reading = []
        for other in range(state.players):
            if self.rivals.reading and other != seat and sale.hands[other]:
                gains = sale.rehearse(other, steady, samples // 2, rng)
                reading.append(softened(dict(zip(sale.hands[other], gains, strict=True)), 0.04))
                yield Progress(0.7 + 0.2 * other / state.players, best)
            else:
                reading.append(steady[other])
        expected = [_blend(self.rivals, *ways) for ways in zip(balanced, steady, reading, strict=True)]
        gains = sale.rehearse(seat, expected, samples, rng)
        top = max(gains)
        good = [building for building, gain in zip(own, gains, strict=True) if gain >= top - self.slack]
        building = good[int(rng.random() * len(good))]
        check = sale.expected_check(seat, building, expected)
        return Choice(SELLS[building], reasons.selling(state, seat, building, check), top)


def softened(gains: Mapping[int, float], temper: float) -> dict[int, float]:
    """A mixed strategy that prefers what gains more, the more so the smaller the temper."""
    if not gains:
        return {}
    top = max(gains.values())
    weights = {building: exp((gain - top) / temper) for building, gain in gains.items()}
    whole = total(weights.values())
    return {building: weight / whole for building, weight in weights.items()}


def _blend(
    rivals: Rivals, balanced: Mapping[int, float], steady: Mapping[int, float], reading: Mapping[int, float]
) -> dict[int, float]:
    """One rival's strategy as far as it is known which kind of rival it is."""
    return {
        building: rivals.balanced * balanced[building]
        + rivals.steady * steady[building]
        + rivals.reading * reading[building]
        for building in balanced
    }
